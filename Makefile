# Each command makes .venv by itself and keeps it as the pinned lists say.
PYTHON := .venv/bin/python
DJADE := find templates -name '*.html' -print0 | xargs -0 .venv/bin/djade --target-version 6.1
ARGS :=

.DEFAULT_GOAL := help
.PHONY: help demo test check format messages pins

help: ## list these commands
	@sed -n 's/^\([a-z]*\): ## /  make \1	/p' Makefile

demo: ## fill a demo league, say where to look and how to sign in, serve 127.0.0.1:8000
	@.ci/environment requirements.txt
	@$(PYTHON) manage.py demo $(ARGS)

test: ## run every test on both cores; ARGS="-k ties" picks some
	@.ci/environment requirements-dev.txt
	@$(PYTHON) -m pytest -n 2 $(ARGS)

check: ## lint, types, templates, migrations, translations
	@.ci/environment requirements-dev.txt
	$(PYTHON) -m ruff check --quiet .
	$(PYTHON) -m ruff format --quiet --check .
	$(PYTHON) -m mypy
	$(DJADE) --check
	DATABASE_URL=sqlite://:memory: $(PYTHON) manage.py makemigrations --check --dry-run
	$(PYTHON) -m pytest -q tests/test_translations.py
	.ci/catalogues

format: ## put code and templates in the house format
	@.ci/environment requirements-dev.txt
	$(PYTHON) -m ruff check --quiet --fix .
	$(PYTHON) -m ruff format --quiet .
	$(DJADE)

messages: ## collect every text into leagues/locale and compile it; needs gettext
	@.ci/environment requirements-dev.txt
	$(PYTHON) manage.py makemessages
	$(PYTHON) manage.py compilemessages --ignore .venv

pins: ## pin the newest packages that pyproject.toml allows, with hashes and without addresses
	rm -f uv.lock
	.ci/uv export --quiet --no-header --no-annotate --no-emit-project --no-dev -o requirements.txt
	.ci/uv export --quiet --no-header --no-annotate --no-emit-project -o requirements-dev.txt
