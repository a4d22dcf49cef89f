"""Rate the matches that were stored before there were ratings."""

from itertools import groupby
from operator import itemgetter

from django.db import migrations

from scoring.ratings import NEWCOMER, rate

BATCH = 500
ORDER = ('played_on', 'match__order', 'match_id', 'place', 'position')
COLUMNS = ('match_id', 'id', 'player_id', 'place', 'played_on', 'match__order')


def rated(league_id, results):
    """Yield the values of a league's rating changes, in its order."""
    held = {}
    for match_id, seats in groupby(results, key=itemgetter(0)):
        table = list(seats)
        before = [held.get(player, (NEWCOMER, 0)) for _, _, player, *_ in table]
        after = rate([rating for rating, _ in before], [seat[3] for seat in table])
        for seat, (old, number), new in zip(table, before, after, strict=True):
            _, result_id, player_id, _, played_on, order = seat
            if player_id is not None:
                held[player_id] = (new, number + 1)
                yield {
                    'league_id': league_id, 'match_id': match_id, 'result_id': result_id,
                    'player_id': player_id, 'played_on': played_on, 'order': order,
                    'number': number + 1, 'mu_before': old.mu, 'sigma_before': old.sigma,
                    'mu_after': new.mu, 'sigma_after': new.sigma,
                }


def rate_leagues(apps, schema_editor):
    """Rate every league anew."""
    League, Result, RatingChange = (
        apps.get_model('leagues', name) for name in ('League', 'Result', 'RatingChange')
    )
    RatingChange.objects.all().delete()
    for league_id in League.objects.values_list('id', flat=True):
        results = Result.objects.filter(league_id=league_id, counts=True)
        rows = rated(league_id, results.order_by(*ORDER).values_list(*COLUMNS))
        RatingChange.objects.bulk_create(
            (RatingChange(**row) for row in rows), batch_size=BATCH
        )


class Migration(migrations.Migration):

    dependencies = [
        ('leagues', '0005_house_tie_breaks'),
    ]

    operations = [
        migrations.RunPython(rate_leagues, migrations.RunPython.noop, elidable=True),
    ]
