"""Pages of a list, at most 100 rows each."""

from rest_framework.pagination import PageNumberPagination


class Pages(PageNumberPagination):
    """count, next, previous, results; `page_size` up to 100."""

    page_size_query_param = "page_size"
    max_page_size = 100
