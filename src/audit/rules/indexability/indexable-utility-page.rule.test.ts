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
const loginForms: PageFacts['forms'] = [
  { method: 'post', action: null, actionUrl: null, hasPassword: true, selector: 'form', ...AT },
];

function buildPageInput(path: string, facts: Partial<PageFacts> = {}, overrides: PageOverrides = {}) {
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
    { name: 'an ordinary page', input: buildPageInput('/services') },
    { name: 'an article with a utility word in its URL', input: buildPageInput('/blog/cart', { mainWordCount: 201 }) },
    { name: 'a login URL without a password field', input: buildPageInput('/login') },
    { name: 'a search form on another page', input: buildPageInput('/services?color=red', { markup: searchForm }) },
    { name: 'an empty search', input: buildPageInput('/search?q=', { markup: searchForm }) },
    { name: 'a search word in the middle of the URL', input: buildPageInput('/search/docs/crawling') },
    { name: 'the legal notice', input: buildPageInput('/impressum') },
    { name: 'a registration page', input: buildPageInput('/signup', { forms: loginForms }) },
  ],
  fail: [
    { name: 'a cart', input: buildPageInput('/cart/'), found: 'a shopping cart without noindex' },
    { name: 'a cart in German, with 200 words', input: buildPageInput('/de/warenkorb', { mainWordCount: 200 }) },
    { name: 'a thank-you page', input: buildPageInput('/thank-you.html'), found: 'a thank-you page' },
    { name: 'a login', input: buildPageInput('/login', { forms: loginForms }), found: 'a login page' },
    {
      name: 'internal search results',
      input: buildPageInput('/?q=bikes', { markup: searchForm }),
      found: 'internal search results without noindex',
    },
  ],
  warn: [
    {
      name: 'a login that the site promotes',
      input: buildPageInput('/login', { forms: loginForms }, { inNavigation: true }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'the home page', input: buildPageInput('/') },
    {
      name: 'a cart with noindex',
      input: buildPageInput('/cart', { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] }),
    },
  ],
});
