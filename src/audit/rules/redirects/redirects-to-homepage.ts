import { isUtilityAddress } from '#audit/reading/utility-address.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { RedirectWay } from '#contracts/site-graph.ts';
import { counted } from '#lib/counted.ts';

const MIN_ADDRESSES = 5;
/** Spellings of the home page, its languages and its index file. */
const HOME_FORM =
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
  title: 'Old addresses redirect to the page that replaces them',
  failureTitle: 'Several old addresses redirect to the home page',
  impact: 'Visitors do not find what they came for, and search engines may treat these addresses as missing pages.',
  why: 'A redirect to the home page says "somewhere else" without saying where. Google advises against sending many old addresses to one that has nothing to do with them, such as the home page, and may treat them as soft 404 errors.',
  howToFix:
    'Redirect each listed address to the page with the same subject. Where there is none, let the address answer 404 or 410, and remove or change the links to it.',
  measure:
    'At least 5 different addresses that were found in links or sitemaps redirect to the home page, which answers 200. The number of 5 is our own choice.',
  traps:
    'Other spellings of the home page (index files, language folders, campaign parameters) and addresses that send a visitor home on purpose, such as logins, logouts and carts, do not count. Whether the home page has taken over the content of an old page cannot be seen from outside, so the finding is likely.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  ],
  checked: '2026-11-20',
  peers: ['SB', 'AH'],
  check({ redirects: { count, toHome } }) {
    if (count === 0) return notApplicable('No address of the site redirects');
    const old = toHome.items.filter(isOldPage);
    if (old.length < MIN_ADDRESSES) return pass(count);
    // Of addresses beyond the listed ones nobody knows what they are: they are counted like the listed ones.
    const all = Math.round((old.length / toHome.items.length) * toHome.count);
    return failSite(
      old.map((way) => ({
        url: way.url,
        found: `${way.hops[0]?.status ?? 'a redirect'} to the home page`,
        expected: 'a redirect to the page with the same subject, or status 404 or 410',
        where: linkedFrom(way),
        cause: `redirects to ${way.finalUrl}`,
        places: all,
      })),
      { pageUrls: old.map(({ url }) => url), count: all, checked: count },
    );
  },
});

function isOldPage({ url, finalStatus }: RedirectWay): boolean {
  const path = URL.parse(url)?.pathname ?? '/';
  return finalStatus === 200 && !HOME_FORM.test(path) && !isUtilityAddress(url);
}

function linkedFrom({ linkedFrom: { count, items } }: RedirectWay): string {
  const [first] = items;
  return first === undefined ? 'known from a sitemap' : `linked from ${counted(count, 'page')}, such as ${first}`;
}
