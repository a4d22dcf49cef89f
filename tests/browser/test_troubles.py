"""The watch over pages and the accessibility check see what they are for."""

import pytest
from django.http import HttpResponse
from django.urls import path

from tests.browser.screens import PHONE

FAULTY = """<!doctype html><title>Faulty</title><link rel="icon" href="data:,">
<img src="http://elsewhere.invalid/x.png"><script>document.title = "ran"</script>"""
SOUND = """<!doctype html><html lang="en"><title>Sound</title><link rel="icon" href="data:,">
<main><h1>Sound</h1><p id="who">{}</p></main>"""

urlpatterns = [
    path("faulty/", lambda request: HttpResponse(FAULTY)),
    path("sound/", lambda request: HttpResponse(SOUND.format(request.user.get_username()))),
]
pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


def test_troubles_name_another_host_and_a_blocked_script(open_page, troubles):
    open_page("/faulty/")

    seen = "\n".join(troubles.unexpected())
    assert "another host: http://elsewhere.invalid/x.png" in seen
    assert "Executing inline script violates" in seen
    troubles.expect("")


def test_troubles_stay_empty_on_a_sound_page(open_page, troubles):
    open_page("/sound/")

    assert troubles.seen == []


def test_axe_refuses_a_picture_without_words(open_page, axe, troubles):
    page = open_page("/faulty/")
    troubles.expect("")

    with pytest.raises(AssertionError, match="image-alt"):
        axe(page)


def test_axe_accepts_a_sound_page(open_page, axe):
    axe(open_page("/sound/", screen=PHONE, scheme="dark"))


def test_open_page_brings_the_session_of_its_user(open_page, django_user_model):
    ada = django_user_model.objects.create_user("ada")

    page = open_page("/sound/", user=ada)

    assert page.locator("#who").inner_text() == "ada"
