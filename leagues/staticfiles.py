"""Static files under hashed names, ES modules included."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Hash and compress every file, and follow the imports of JavaScript modules."""

    support_js_module_import_aggregation = True
