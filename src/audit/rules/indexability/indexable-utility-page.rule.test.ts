import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './indexable-utility-page.rule.ts';

const searchForm = buildMarkup({
  searchForms: [0],
  fields: [{ formIndex: 0, type: 'search', name: 'q', ...AT }],
});
const login: PageFacts['forms'] = [
  { method: 'post', action: null, actionUrl: null, hasPassword: true, selector: 'form', ...AT },
];

function page(path: string, facts: Partial<PageFacts> = {}, overrides: PageOverrides = {}) {
  return {
    page: makePage({
      url: `https://example.com${path}`,
      inSitemap: false,
      facts: { mainWordCount: 40, canonicals: [], ...facts },
      ...overrides,
    }),
    site: makeSite(),
  };
}

testRule(rule, {
  pass: [
    { name: 'an ordinary page', input: page('/services') },
    { name: 'an article at such a URL', input: page('/blog/cart', { mainWordCount: 201 }) },
    { name: 'a login URL without a password field', input: page('/login') },
    { name: 'a search form on another page', input: page('/services?color=red', { markup: searchForm }) },
    { name: 'an empty search', input: page('/search?q=', { markup: searchForm }) },
    { name: 'a search word in the middle of the URL', input: page('/search/docs/crawling') },
    { name: 'the legal notice', input: page('/impressum') },
    { name: 'a registration page', input: page('/signup', { forms: login }) },
  ],
  fail: [
    { name: 'a cart', input: page('/cart/'), found: 'a shopping cart without noindex' },
    { name: 'a cart in German, with 200 words', input: page('/de/warenkorb', { mainWordCount: 200 }) },
    { name: 'a thank-you page', input: page('/thank-you.html'), found: 'a thank-you page' },
    { name: 'a login', input: page('/login', { forms: login }), found: 'a login page' },
    {
      name: 'internal search results',
      input: page('/?q=bikes', { markup: searchForm }),
      found: 'internal search results without noindex',
    },
  ],
  warn: [
    {
      name: 'a login that the site promotes',
      input: page('/login', { forms: login }, { inNavigation: true }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'the home page', input: page('/') },
    {
      name: 'with noindex',
      input: page('/cart', { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] }),
    },
  ],
});
