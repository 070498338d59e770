import { daysBetween, modifiedDay } from '#audit/reading/modified-day.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';

const MAX_DAYS_BEHIND = 7;
const MAX_DAYS_AHEAD = 30;
/** Year, month and day at least: a year alone says nothing about days. */
const MIN_LENGTH = 10;

export default defineRule({
  id: 'sitemap-lastmod-drift',
  category: 'sitemaps',
  family: 'sitemap-lastmod',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'sitemapListings'],
  title: 'The sitemap gives the dates that the pages give',
  failureTitle: 'Sitemap dates that differ from the dates of the pages',
  impact: 'Search engines stop trusting the dates of the sitemap and visit changed pages later.',
  why: 'Google uses the date of change in a sitemap only when it proves right again and again, for instance by comparing it with the page. A sitemap that lags behind hides new versions; one that runs ahead promises changes that did not happen.',
  howToFix:
    'Let the sitemap take lastmod from the same field that fills dateModified on the page, and change that field only when the content changes.',
  measure: `The lastmod of the sitemap is compared with the day of change that the page itself gives in article:modified_time, og:updated_time, or dateModified of its main structured data. It fails when lastmod is more than ${MAX_DAYS_BEHIND} days older or more than ${MAX_DAYS_AHEAD} days newer. Both limits are our own choice, wide enough for time zones and small corrections.`,
  traps:
    'Pages that give no date of change, or several that differ by more than a day, are not judged. A lastmod without a day, or one that cannot be read, is left to other checks. The date of an item in a list on the page does not count as the date of the page.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/protocol.html#lastmoddef',
  ],
  checked: null,
  peers: ['SQ'],
  check({ page, sitemapListings }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    const modified = modifiedDay(page.facts);
    if (modified === null) return notApplicable('The page gives no day of change, or several that differ');
    const listing = sitemapListings.withLastmod === 0 ? null : sitemapListings.of(page.url);
    const { lastmod, date, sitemapUrl } = listing ?? { lastmod: null, date: null, sitemapUrl: '' };
    if (lastmod === null || date === null || lastmod.length < MIN_LENGTH) {
      return notApplicable('The sitemap gives no day of change for this page');
    }
    const { day, source } = modified;
    const ahead = daysBetween(day, date);
    if (ahead >= -MAX_DAYS_BEHIND && ahead <= MAX_DAYS_AHEAD) return pass();
    const isBehind = ahead < 0;
    return fail([
      {
        url: page.url,
        found: `lastmod ${lastmod} is ${Math.round(Math.abs(ahead))} days ${isBehind ? 'older' : 'newer'} than ${day} (${source})`,
        expected: 'the same date in the sitemap and on the page',
        where: sitemapUrl,
        cause: `${sitemapUrl}: ${isBehind ? 'older' : 'newer'} than the page`,
        ...(isBehind ? { fix: `<lastmod>${day}</lastmod>` } : {}),
      },
    ]);
  },
});
