import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { countDaysBetween } from '#audit/rules/sitemaps/modified-day.ts';
import type { SitemapListing } from '#contracts/site/site-sections.ts';

/** Clocks and time zones may differ by a day. */
const MAX_DAYS_AHEAD = 1;
/** The web is not much older than this date; earlier dates come from unset clocks. */
const EARLIEST_PLAUSIBLE_DATE = '1995';
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}(?!\d)/;

export default defineRule({
  id: 'sitemap-lastmod-invalid',
  category: 'sitemaps',
  family: 'sitemap-lastmod',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-answer',
  requires: ['page', 'site', 'sitemapListings'],
  title: 'Sitemap lastmod dates are valid',
  failureTitle: 'Invalid lastmod dates in sitemap',
  aliases: [
    'invalid lastmod',
    'invalid date in sitemap',
    'lastmod in the future',
    'invalid sitemap date',
    'W3C datetime format',
  ],
  impact: 'Search engines ignore the date and lose the hint about which pages to recrawl.',
  why: 'The date of the last change (lastmod) shows search engines which pages are worth recrawling. A date in a non-standard format, in the future or from before the web existed cannot be used.',
  howToFix:
    'Write every date as year, month and day, such as 2026-11-20, or with time and time zone, such as 2026-11-20T09:30:00+01:00. If the date of a page is unknown, omit lastmod.',
  measure: `The lastmod of every sitemap entry whose URL was crawled is parsed as a W3C date. In feeds, the date format of the feed is accepted too. The check fails when the date cannot be parsed, is more than ${MAX_DAYS_AHEAD * 24} hours after the analysis, or is before ${EARLIEST_PLAUSIBLE_DATE}. The format is defined by the protocol on sitemaps.org; we chose the last two thresholds.`,
  traps:
    'A missing or empty lastmod is allowed. A year alone, a year with its month, and a time without a time zone are accepted.',
  sources: [
    'https://www.sitemaps.org/protocol.html#lastmoddef',
    'https://www.w3.org/TR/NOTE-datetime',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.sitemaps.org/protocol.html#lastmoddef',
      copy: '2008-03-26',
      quote: 'The date must conform to the W3C DATETIME format',
    },
  ],
  peers: ['SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Format dates as 2026-11-20 or 2026-11-20T09:30:00+01:00.', 'Omit lastmod when the date is unknown.'],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>10.01.2025</lastmod></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>2025-01-10</lastmod></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page, site, sitemapListings }) {
    if (sitemapListings.withLastmod === 0) return notApplicable('The sitemaps contain no lastmod dates');
    const listing = page.inSitemap ? sitemapListings.find(page.url) : null;
    if (listing === null) return notApplicable('Not listed in a sitemap');
    const { lastmod } = listing;
    if (lastmod === null || lastmod.trim() === '')
      return notApplicable('The sitemap contains no lastmod for this page');
    const issue = findIssue(listing, site.measuredAt);
    if (issue === null) return pass();
    const day = CALENDAR_DAY.exec(lastmod)?.[0];
    const fix = listing.date === null && day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
    return fail([
      {
        url: page.url,
        found: `${lastmod} (${issue})`,
        expected: 'a W3C date in the past, such as 2026-11-20',
        where: listing.sitemapUrl,
        cause: `${listing.sitemapUrl}: ${issue}`,
        ...(fix === undefined ? {} : { fix: `<lastmod>${fix}</lastmod>` }),
      },
    ]);
  },
});

function findIssue({ date }: SitemapListing, now: string): string | null {
  if (date === null) return 'not a W3C date';
  if (countDaysBetween(now, date) > MAX_DAYS_AHEAD) return 'in the future';
  return date < EARLIEST_PLAUSIBLE_DATE ? 'before the web existed' : null;
}
