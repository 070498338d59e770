import type { CrawlIssueSource, LinkSource, SitemapSource } from '../kit/capabilities.ts';
import { BING_NAME, type BingApi } from './api.ts';
import { crawlIssuesSchema, crawlStatsSchema, feedsSchema, linkCountsSchema, urlLinksSchema } from './schema.ts';

export type BingSiteData = SitemapSource & LinkSource & CrawlIssueSource;

/** Bing reads a sitemap later, and reports "Pending" until then. */
const PENDING = /^(?:pending|processing|not crawled)/i;

/** Reads sitemaps, links, crawl issues and crawl figures of a property. */
export function createBingSiteData(api: BingApi): BingSiteData {
  return {
    name: BING_NAME,
    async listSitemaps({ propertyId, signal }) {
      const parameters = { siteUrl: propertyId };
      const feeds = await api.call({ method: 'GetFeeds', parameters, signal }, feedsSchema);
      return feeds.map(({ Url, Status, Submitted, LastCrawled, UrlCount }) => ({
        url: Url,
        submittedAt: Submitted,
        downloadedAt: LastCrawled,
        isPending: PENDING.test(Status ?? ''),
        // Bing reports no numbers, only a status.
        errors: null,
        warnings: null,
        ...(Status ? { status: Status } : {}),
        // Until Bing reads the sitemap, the number is a meaningless 0.
        urlCount: LastCrawled === null ? null : (UrlCount ?? null),
      }));
    },
    async listLinkedPages({ propertyId, page = 0, signal }) {
      const parameters = { siteUrl: propertyId, page };
      const list = await api.call({ method: 'GetLinkCounts', parameters, signal }, linkCountsSchema);
      return {
        items: list.items.map(({ Url, Count }) => ({ url: Url, linkCount: Count })),
        nextPage: findNextPage(page, list),
      };
    },
    async listLinks({ propertyId, targetUrl, page = 0, signal }) {
      const parameters = { siteUrl: propertyId, link: targetUrl, page };
      const list = await api.call({ method: 'GetUrlLinks', parameters, signal }, urlLinksSchema);
      return {
        items: list.items.map(({ Url, AnchorText }) => ({ sourceUrl: Url, targetUrl, anchorText: AnchorText ?? '' })),
        nextPage: findNextPage(page, list),
      };
    },
    async listCrawlIssues({ propertyId, signal }) {
      const parameters = { siteUrl: propertyId };
      const issues = await api.call({ method: 'GetCrawlIssues', parameters, signal }, crawlIssuesSchema);
      return issues
        .filter(({ Issues }) => Issues.length > 0)
        .map(({ Url, HttpCode, Issues, InLinks }) => ({
          url: Url,
          statusCode: HttpCode === undefined || HttpCode === 0 ? null : HttpCode,
          kinds: Issues,
          linkCount: InLinks ?? null,
        }));
    },
    async readCrawlDays({ propertyId, signal }) {
      const parameters = { siteUrl: propertyId };
      const stats = await api.call({ method: 'GetCrawlStats', parameters, signal }, crawlStatsSchema);
      return stats
        .map((stat) => ({
          day: stat.Date,
          crawledPages: stat.CrawledPages,
          crawlErrors: stat.CrawlErrors,
          indexedPages: stat.InIndex,
          linkCount: stat.InLinks,
          blockedByRobotsTxt: stat.BlockedByRobotsTxt,
        }))
        .sort((a, b) => (a.day < b.day ? -1 : 1));
    },
  };
}

/** An empty page ends the list even if Bing reports more pages, so that no loop runs forever. */
const findNextPage = (page: number, { items, totalPages }: { items: readonly unknown[]; totalPages: number }) =>
  items.length > 0 && page + 1 < totalPages ? page + 1 : null;
