import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { isHomeUrl } from '#audit/page/home-page.ts';
import { findUtilityKind } from '#audit/page/utility-page.ts';

const KIND_NAMES = {
  cart: 'a shopping cart',
  checkout: 'a checkout',
  account: 'an account page',
  'thank-you': 'a thank-you page',
  wishlist: 'a wish list',
  login: 'a login page',
  search: 'internal search results',
} as const;
type ReportedKind = keyof typeof KIND_NAMES;

/** A page with more words has its own content, regardless of its URL. Login and search pages have no limit. */
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
  title: 'Cart, login and search pages are not indexable',
  failureTitle: 'Indexable cart, login and search pages',
  aliases: [
    'internal search results indexed',
    'indexable cart page',
    'indexable login page',
    'utility pages',
    'thank-you pages',
  ],
  impact: 'People who find such a page in search cannot use it, and internal search results multiply endlessly.',
  why: 'Carts, checkouts, accounts, thank-you pages and internal search results only make sense during a visit. These pages are useless in search results, and anyone can create endless result pages by linking to them.',
  howToFix:
    'Add noindex to the robots meta tag of these pages. Do not block them in robots.txt at the same time, or search engines cannot read the noindex.',
  measure: `A page counts as internal search results when a non-empty URL parameter has the name of a field in a search form on the page. A page counts as a login page when it has a password field and the last part of its path identifies a login. Carts, checkouts, accounts, wish lists and thank-you pages are identified by the last part of their path, in one of eleven languages. These pages count when they have no more than ${MAX_WORDS} words. We chose this threshold.`,
  traps:
    'An empty search page, a search word in the middle of a URL, and articles about carts or logins do not count. A login page in the sitemap or the main navigation may be meant to be found and is reported as a possible issue.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SA', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Add noindex to cart, login and internal search templates.',
      'Do not block them in robots.txt at the same time.',
      'Watch the Page indexing report as these pages drop out.',
    ],
    tools: ['gsc-indexing'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /cart
<h1>Your cart</h1>`,
    correct: `GET /cart
<meta name="robots" content="noindex">`,
  },
  check({ page, site }) {
    if (isHomeUrl(page.url, site)) return notApplicable('The home page is meant to appear in search');
    const kind = classifyPage(page);
    if (kind === null) return pass();
    const evidence = [
      {
        url: page.url,
        found: `${KIND_NAMES[kind]} without noindex`,
        expected: 'noindex',
        where: formatPageExchange(page),
        fix: '<meta name="robots" content="noindex">',
      },
    ];
    const isPromoted = page.inSitemap || page.inNavigation;
    return kind === 'login' && isPromoted ? warn(evidence, { confidence: 'possible' }) : fail(evidence);
  },
});

function classifyPage(page: HtmlAuditPage): ReportedKind | null {
  if (isSearchResult(page)) return 'search';
  const kind = findUtilityKind(page.url);
  if (kind === 'login') return page.facts.forms.some((form) => form.hasPassword) ? 'login' : null;
  return kind !== null && page.facts.mainWordCount <= MAX_WORDS ? kind : null;
}

function isSearchResult({ url, facts }: HtmlAuditPage): boolean {
  const parameters = URL.parse(url)?.searchParams;
  if (parameters === undefined || parameters.size === 0 || facts.markup.searchForms.length === 0) return false;
  const searchFormIndexes = new Set(facts.markup.searchForms);
  return facts.markup.fields.some(
    ({ formIndex, name, type }) =>
      formIndex !== undefined &&
      searchFormIndexes.has(formIndex) &&
      name !== undefined &&
      (type === 'search' || type === 'text') &&
      (parameters.get(name) ?? '').trim() !== '',
  );
}
