"""A key for programs; only its hash is stored."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Scope(models.TextChoices):
    READ = "read", _("Read")
    RECORD = "record", _("Read and record matches")
    MANAGE = "manage", _("Everything its owner may do")


class ApiToken(models.Model):
    """A named, scoped, revocable token of one user."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("name"), max_length=80)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    scope = models.CharField(_("scope"), max_length=6, choices=Scope, default=Scope.READ)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-id"]
        constraints = [
            models.CheckConstraint(condition=Q(scope__in=Scope.values), name="token_scope_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.name}"
