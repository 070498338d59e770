import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { isUtilityUrl } from '#audit/links/utility-url.ts';
import type { RedirectPath } from '#contracts/site/site-graph.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_URLS = 5;
/** Paths of the home page, its language versions and its index file. */
const HOME_PAGE_PATH =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/?)?(?:(?:index|default|home|homepage|start|startseite|accueil|inicio|main)(?:\.\w{2,5})?\/?)?$/i;

export default defineRule({
  id: 'redirects-to-homepage',
  category: 'redirects',
  family: 'redirect-home',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['redirects'],
  places: 'addresses',
  title: 'Old URLs redirect to their replacement pages',
  failureTitle: 'Old URLs redirected to the home page',
  aliases: [
    'redirects to homepage',
    'mass redirects to home page',
    'soft 404 redirects',
    'irrelevant redirects',
    'bulk redirect to homepage',
  ],
  impact: 'Visitors do not find what they came for, and search engines may treat these URLs as soft 404s.',
  why: 'A redirect to the home page does not take visitors to the content they want. Google advises against redirecting many old URLs to an unrelated page such as the home page, and may treat them as soft 404 errors.',
  howToFix:
    'Redirect each listed URL to the page on the same subject. Where no such page exists, return 404 or 410, and remove or update the links to it.',
  measure:
    'The check fails when at least 5 different URLs found in links or sitemaps redirect to the home page, which returns 200. We chose the threshold of 5.',
  traps:
    'Other URL variants of the home page (index files, language folders, campaign parameters) do not count. URLs that send a visitor to the home page on purpose, such as logins, logouts and carts, do not count, either. Whether the home page now contains the content of an old page cannot be seen from outside, so the finding is rated "likely".',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  ],
  checked: '2026-11-20',
  peers: ['SB', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Redirect each listed URL to the page on the same subject.',
      'Return 404 or 410 where no such page exists.',
      'Update links to these URLs.',
    ],
    tools: ['curl', 'gsc-indexing'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/old-{1..5}
HTTP/1.1 301 Moved Permanently
Location: https://example.com/`,
    correct: `GET /bikes/old-{1..5}
HTTP/1.1 301 Moved Permanently
Location: https://example.com/bikes/new-{n}

GET /bikes/new-{1..5}
HTTP/1.1 200 OK`,
  },
  check({ redirects: { count, toHome } }) {
    if (count === 0) return notApplicable('No URL of the site redirects');
    const oldPages = toHome.items.filter(isOldPage);
    if (oldPages.length < MIN_URLS) return pass(count);
    // URLs beyond the listed ones are unknown, so they are counted in the same proportion.
    const estimatedCount = Math.round((oldPages.length / toHome.items.length) * toHome.count);
    return failSite(
      oldPages.map((redirect) => ({
        url: redirect.url,
        found: `${redirect.hops[0]?.status ?? 'a redirect'} to the home page`,
        expected: 'a redirect to the page on the same subject, or status 404 or 410',
        where: describeLinkSources(redirect),
        cause: `redirects to ${redirect.finalUrl}`,
        places: estimatedCount,
      })),
      { pageUrls: oldPages.map(({ url }) => url), count: estimatedCount, checked: count },
    );
  },
});

function isOldPage({ url, finalStatus }: RedirectPath): boolean {
  const path = URL.parse(url)?.pathname ?? '/';
  return finalStatus === 200 && !HOME_PAGE_PATH.test(path) && !isUtilityUrl(url);
}

function describeLinkSources({ linkedFrom: { count, items } }: RedirectPath): string {
  const [first] = items;
  return first === undefined
    ? 'known from a sitemap'
    : `linked from ${formatQuantity(count, 'page')}, such as ${first}`;
}
