import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { isHomeUrl } from '#audit/reading/home-page.ts';
import { utilityKind } from '#audit/reading/utility-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

const WORDS_FOR_KIND = {
  cart: 'a shopping cart',
  checkout: 'a checkout',
  account: 'an account page',
  'thank-you': 'a thank-you page',
  wishlist: 'a wish list',
  login: 'a login page',
  search: 'results of the search on this site',
} as const;
type JudgedKind = keyof typeof WORDS_FOR_KIND;

/** A page with more words than this has something to say, whatever its address. */
const MAX_WORDS = 200;

export default defineRule({
  id: 'indexable-utility-page',
  category: 'indexability',
  family: 'indexable-utility',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Carts, logins and internal search results stay out of search',
  failureTitle: 'Carts, logins or internal search results that may appear in search',
  impact:
    'People who find such a page in a search engine cannot do anything with it, and internal search results multiply without end.',
  why: 'A cart, a checkout, an account, a thank-you page or a result list of your own search serves a visit that is going on. In search results such pages disappoint, and anybody can create endless result lists by linking to them.',
  howToFix:
    'Add a noindex to the robots meta element of these pages. Do not block them in robots.txt at the same time, or search engines cannot read the noindex.',
  measure: `A page counts as internal search results when a parameter of its address has the name of a field in a search form on the page, with a value. It counts as a login when the last part of its path says so and the page has a password field; as cart, checkout, account, wish list or thank-you page when the last part of its path says so in one of eleven languages and the page has at most ${MAX_WORDS} words. The number is our own choice.`,
  traps:
    'An empty search page, a search word in the middle of an address, and articles about carts or logins do not count. A login in the sitemap or in the main navigation may be meant to be found and is shown as possible.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SA', 'SF'],
  check({ page, site }) {
    if (isHomeUrl(page.url, site)) return notApplicable('The home page is meant to be found');
    const kind = kindOf(page);
    if (kind === null) return pass();
    const evidence = [
      {
        url: page.url,
        found: `${WORDS_FOR_KIND[kind]} without noindex`,
        expected: 'noindex',
        where: pageExchange(page),
        fix: '<meta name="robots" content="noindex">',
      },
    ];
    const isPresented = page.inSitemap || page.inNavigation;
    return kind === 'login' && isPresented ? warn(evidence, { confidence: 'possible' }) : fail(evidence);
  },
});

function kindOf(page: HtmlAuditPage): JudgedKind | null {
  if (isSearchResult(page)) return 'search';
  const kind = utilityKind(page.url);
  if (kind === 'login') return page.facts.forms.some((form) => form.hasPassword) ? 'login' : null;
  return kind !== null && page.facts.mainWordCount <= MAX_WORDS ? kind : null;
}

function isSearchResult({ url, facts }: HtmlAuditPage): boolean {
  const parameters = URL.parse(url)?.searchParams;
  if (parameters === undefined || parameters.size === 0 || facts.markup.searchForms.length === 0) return false;
  const forms = new Set(facts.markup.searchForms);
  return facts.markup.fields.some(
    ({ formIndex, name, type }) =>
      formIndex !== undefined &&
      forms.has(formIndex) &&
      name !== undefined &&
      (type === 'search' || type === 'text') &&
      (parameters.get(name) ?? '').trim() !== '',
  );
}
