"""What a page did that no page may do."""

from playwright.sync_api import ConsoleMessage, Page, Request


class Troubles:
    """What a page did that no page may do, apart from what a test says it expects."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.seen: list[str] = []
        self.expected: list[str] = []

    def expect(self, text: str) -> None:
        """Let troubles pass that contain text: a page answering 404 logs so."""
        self.expected.append(text)

    def watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.seen.append(f"page error: {error}"))
        page.on("requestfailed", self._miss)
        page.on("request", self._follow)

    def unexpected(self) -> list[str]:
        return [one for one in self.seen if not any(text in one for text in self.expected)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _miss(self, request: Request) -> None:
        # Leaving a page ends what it was still asking for; that is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"failed request: {request.url} ({request.failure})")

    def _follow(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.seen.append(f"another host: {request.url}")
