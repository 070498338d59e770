# Usage: scrapy runspider scrapy_links.py -a start=<start URL> -o <file>.jl
import scrapy
from scrapy.linkextractors import LinkExtractor


class LinksSpider(scrapy.Spider):
    """Follows the links of one site and keeps eight fields of each page."""

    name = "links"
    custom_settings = {
        "ROBOTSTXT_OBEY": False,
        "CONCURRENT_REQUESTS": 64,
        "CONCURRENT_REQUESTS_PER_DOMAIN": 32,
        "COOKIES_ENABLED": False,
        "RETRY_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
        "LOG_LEVEL": "WARNING",
    }

    def __init__(self, start=None, **options):
        super().__init__(**options)
        self.start_urls = [start]
        origin = "/".join(start.split("/")[:3]) + "/"
        self.links = LinkExtractor(
            unique=True, canonicalize=False, deny_extensions=[], allow=["^" + origin.replace(".", r"\.")]
        )

    def parse(self, response):
        if not isinstance(response, scrapy.http.HtmlResponse):
            return
        yield {
            "url": response.url,
            "title": response.css("title::text").get(),
            "description": response.css("meta[name=description]::attr(content)").get(),
            "canonical": response.css("link[rel=canonical]::attr(href)").get(),
            "robots": response.css("meta[name=robots]::attr(content)").get(),
            "h1": response.css("h1 ::text").getall(),
            "h2": len(response.css("h2")),
            "images": len(response.css("img")),
        }
        for link in self.links.extract_links(response):
            if link.url.split("?")[0].endswith((".html", "/")):
                yield response.follow(link.url)
