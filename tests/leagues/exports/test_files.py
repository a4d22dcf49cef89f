"""Exports on disk: whole or not at all."""

from collections.abc import Iterator

import pytest

from leagues.exports.files import write_whole


def test_file_is_written_whole_and_its_size_told(tmp_path):
    path = tmp_path / "league.json"

    size = write_whole(path, ["Ї", "вга\n"])

    assert path.read_bytes() == "Ївга\n".encode()
    assert size == 9


def test_failure_on_the_way_leaves_the_old_file(tmp_path):
    path = tmp_path / "league.json"
    path.write_text("old")

    def parts() -> Iterator[str]:
        yield "new"
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_whole(path, parts())

    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_file_is_readable_as_the_user_s_other_files(tmp_path):
    other, path = tmp_path / "other", tmp_path / "league.json"
    other.touch()

    write_whole(path, ["x"])

    assert path.stat().st_mode == other.stat().st_mode
