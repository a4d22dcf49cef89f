from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('leagues', '0003_season_rules'),
    ]

    operations = [
        migrations.AlterField(
            model_name='matchversion',
            name='action',
            field=models.CharField(choices=[('recorded', 'Recorded'), ('amended', 'Amended'), ('voided', 'Voided'), ('restored', 'Restored'), ('moved', 'Moved within the day'), ('marked', 'Counted or left out'), ('reranked', 'Ranked by other tie-breaks')], max_length=8),
        ),
    ]
