import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { countDaysBetween, readModifiedDay } from '#audit/rules/sitemaps/modified-day.ts';

const MAX_DAYS_BEHIND = 7;
const MAX_DAYS_AHEAD = 30;
/** At least year, month and day: a year alone cannot be compared by days. */
const MIN_DATE_LENGTH = 10;

export default defineRule({
  id: 'sitemap-lastmod-drift',
  category: 'sitemaps',
  family: 'sitemap-lastmod',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'sitemapListings'],
  title: 'Sitemap lastmod matches page dates',
  failureTitle: 'Sitemap lastmod differs from page date',
  aliases: [
    'lastmod mismatch',
    'inaccurate lastmod',
    'wrong lastmod',
    'lastmod and dateModified differ',
    'outdated lastmod',
  ],
  impact: 'Search engines stop trusting lastmod in the sitemap and recrawl changed pages later.',
  why: 'Google uses lastmod only if it is consistently accurate, for example when compared with the page. A lastmod that is too old hides new versions. A lastmod that is too new reports changes that did not happen.',
  howToFix:
    'Fill lastmod from the same field that sets dateModified on the page, and change that field only when the content changes.',
  measure: `The lastmod of the sitemap is compared with the modification date that the page declares in article:modified_time, og:updated_time, or dateModified of its main structured data. The check fails when lastmod is more than ${MAX_DAYS_BEHIND} days older or more than ${MAX_DAYS_AHEAD} days newer. We chose both thresholds, wide enough for time zones and small corrections.`,
  traps:
    'Pages that declare no modification date, or several that differ by more than a day, are not checked. A lastmod that has no day or cannot be parsed is covered by other checks. The date of an item in a list on the page does not count as the date of the page.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/protocol.html#lastmoddef',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote:
        "Google uses the `<lastmod>` value if it's consistently and verifiably (for example by comparing to the last modification of the page) accurate.",
    },
  ],
  peers: ['SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Fill lastmod from the field that sets dateModified on the page.',
      'Change that field only when content changes.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>2025-01-10</lastmod></url>
</urlset>

GET /prices
<meta property="article:modified_time" content="2025-09-01">`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>2025-09-01</lastmod></url>
</urlset>

GET /prices
<meta property="article:modified_time" content="2025-09-01">`,
  },
  check({ page, sitemapListings }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    const modified = readModifiedDay(page.facts);
    if (modified === null) return notApplicable('The page declares no modification date, or several that differ');
    const listing = sitemapListings.withLastmod === 0 ? null : sitemapListings.find(page.url);
    const { lastmod, date, sitemapUrl } = listing ?? { lastmod: null, date: null, sitemapUrl: '' };
    if (lastmod === null || date === null || lastmod.length < MIN_DATE_LENGTH) {
      return notApplicable('The sitemap contains no lastmod with a day for this page');
    }
    const { day, source } = modified;
    const daysAhead = countDaysBetween(day, date);
    if (daysAhead >= -MAX_DAYS_BEHIND && daysAhead <= MAX_DAYS_AHEAD) return pass();
    const isBehind = daysAhead < 0;
    return fail([
      {
        url: page.url,
        found: `lastmod ${lastmod} is ${Math.round(Math.abs(daysAhead))} days ${isBehind ? 'older' : 'newer'} than ${day} (${source})`,
        expected: 'the same date in the sitemap and on the page',
        where: sitemapUrl,
        cause: `${sitemapUrl}: ${isBehind ? 'older' : 'newer'} than the page`,
        ...(isBehind ? { fix: `<lastmod>${day}</lastmod>` } : {}),
      },
    ]);
  },
});
