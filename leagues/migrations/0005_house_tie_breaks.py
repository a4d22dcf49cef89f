from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('leagues', '0004_version_actions'),
    ]

    operations = [
        migrations.AddField(
            model_name='season',
            name='house_tie_breaks',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='matchversion',
            name='tie_breaks',
            field=models.JSONField(null=True),
        ),
    ]
