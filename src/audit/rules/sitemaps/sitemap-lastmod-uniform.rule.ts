import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { countDaysBetween } from '#audit/rules/sitemaps/modified-day.ts';
import { NO_SITEMAP, selectPageFiles } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { formatInteger } from '#lib/text/format.ts';

const MIN_DATES = 20;
const MIN_SHARE = 0.9;
/**
 * If the common day is the day of the analysis or the day before, the dates were set when the file was requested or
 * built.
 */
const GENERATED_WITHIN_DAYS = 2;

export default defineRule({
  id: 'sitemap-lastmod-uniform',
  category: 'sitemaps',
  family: 'sitemap-lastmod',
  severity: 'low',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'sitemap'],
  title: 'Sitemap lastmod dates differ between pages',
  failureTitle: 'Sitemap lastmod dates are nearly identical',
  aliases: [
    'identical lastmod dates',
    'same lastmod for all URLs',
    'lastmod set to build date',
    'lastmod always today',
    'uniform lastmod',
  ],
  impact: 'Search engines cannot distinguish changed pages from unchanged ones and stop using the dates.',
  why: 'Google uses lastmod only if it is consistently accurate. When nearly every page has the same date, it is usually the day on which the file was generated.',
  howToFix:
    'Set lastmod to the day on which the content of each page last changed. If your CMS does not know that day, omit lastmod: no date is better than a wrong one.',
  measure: `The days (in UTC) of all lastmod values are counted across all sitemap files. The check warns when there are at least ${MIN_DATES} values and at least ${MIN_SHARE * 100}% fall on the same day. The finding is rated "likely" when that day is the day of the analysis or the day before, otherwise "possible". We chose all of these thresholds; Google requires dates that are consistently and verifiably accurate.`,
  traps:
    'News sitemaps and feeds are skipped, because they list what is new. After a relaunch, all pages really did change at once: such a day is further in the past and costs no points.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/faq.html#faq_lastmod',
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
      'Fill lastmod with the last content change of each page.',
      'Omit lastmod when the CMS does not know the date.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/1</loc><lastmod>2025-09-01</lastmod></url> <!-- 20 times -->
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/repair</loc><lastmod>2025-09-01</lastmod></url>
  <url><loc>https://example.com/guides/touring</loc><lastmod>2024-04-17</lastmod></url>
</urlset>`,
  },
  check({ site, sitemap }) {
    const files = selectPageFiles(sitemap).filter(({ kind, newsCount }) => kind === 'urlset' && newsCount === 0);
    const [first] = files;
    if (first === undefined) return notApplicable(NO_SITEMAP);
    const dateCount = files.reduce((sum, { lastmod }) => sum + lastmod.count, 0);
    if (dateCount < MIN_DATES) return notApplicable(`The sitemaps contain fewer than ${MIN_DATES} lastmod dates`);
    const [day, count] = findCommonDay(files);
    if (count < dateCount * MIN_SHARE) return pass();
    const isGenerationDate = countDaysBetween(day, site.measuredAt) < GENERATED_WITHIN_DAYS;
    return warnSite(
      [
        {
          url: first.url,
          found: `${formatInteger(count)} of ${formatInteger(dateCount)} dates are ${day}`,
          expected: 'for each page, the day on which its content last changed',
          where: 'lastmod in all sitemap files',
        },
      ],
      undefined,
      { confidence: isGenerationDate ? 'likely' : 'possible' },
    );
  },
});

/** Finds the most common day. Each file reports only its own most common day, so the count is a lower bound. */
function findCommonDay(files: readonly SitemapFile[]): [day: string, count: number] {
  const days = new Map<string, number>();
  for (const { lastmod } of files) {
    if (lastmod.commonDay === null) continue;
    const { day, count } = lastmod.commonDay;
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return [...days].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
}
