"""The entry for a web server."""

import os
from importlib import import_module

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leagues.settings")
# Loaded with the worker, so that no reader waits for them at the first chart.
for _slow in ("pandas", "plotly.graph_objects"):
    import_module(_slow)
application = get_wsgi_application()
