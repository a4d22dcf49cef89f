"""Store what an import plans: all or nothing, in one transaction."""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from leagues.actions.locks import hold, raise_revision
from leagues.actions.matches import Entry, Submission, record_all
from leagues.actions.players import make_newcomer
from leagues.intake.files.rows import SourceFile
from leagues.intake.importing import plan_import
from leagues.intake.plans import Plan, Refusal, refused_plan
from leagues.models import League


def commit_import(league: League, files: Sequence[SourceFile], *, by: User | None = None) -> Plan:
    """Store every counted and uncounted match of some files and return the plan that was kept to.

    Held matches wait. A file whose encoding was guessed refuses all, and nothing is stored.
    """
    guessed = [each for each in files if each.guessed]
    if guessed:
        return refused_plan(league, [_guessed(each) for each in guessed])
    plan = plan_import(league, files)
    with transaction.atomic():
        # Somebody may have written since the plan was made, without holding the league.
        if hold(league).revision != plan.revision:
            plan = plan_import(league, files)
        _store(plan, by=by)
    return plan


def _guessed(file: SourceFile) -> Refusal:
    text = _("The encoding is a guess, %(encoding)s. Look at the names, then give --encoding.")
    return Refusal(file.name, text % {"encoding": file.guessed})


def _store(plan: Plan, *, by: User | None) -> None:
    """Make the listed players, then the matches; a plan without news writes nothing."""
    for newcomer in plan.newcomers:
        make_newcomer(plan.league, newcomer)
    entries = [
        Entry(row.checked, Submission(row.source.key) if row.source.key else None)
        for row in plan.stored
        if row.checked
    ]
    record_all(entries, by=by)
    if plan.newcomers and not entries:
        raise_revision(plan.league)
