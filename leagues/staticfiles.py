"""Static files under hashed names, ES modules included."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Hash and compress every file, and follow the imports of JavaScript modules.

    Before `collectstatic` ran there is no manifest: files then go by their plain names.
    """

    support_js_module_import_aggregation = True

    def stored_name(self, name: str) -> str:
        """Return the hashed name of a file."""
        return super().stored_name(name) if self.hashed_files else name
