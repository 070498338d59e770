import type { PageFacts } from '#contracts/page-facts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './breadcrumb-missing.ts';

const deep = (facts: Partial<PageFacts> = {}, overrides: PageOverrides = {}) => ({
  page: makePage({ url: 'https://example.com/shop/wheels', depth: 3, ...overrides, facts }),
  site: makeSite(),
  linkGraph: { urls: [], edges: [] },
});
const CHAIN = ['/', '/zh/', '/zh/tags/', '/zh/tags/markdown', '/zh/tags/markdown/old'];
/** Each page leads to the next, so that the last is four clicks from the home page and three from that of its language. */
const chinese = (path: string, lang = 'zh-CN') => ({
  ...deep({ lang }, { url: `https://example.com${path}`, depth: CHAIN.indexOf(path) }),
  linkGraph: {
    urls: CHAIN.map((one) => `https://example.com${one}`),
    edges: CHAIN.map((_one, place) => (place + 1 < CHAIN.length ? [place + 1] : [])),
  },
});
const trail = (...texts: string[]): Partial<PageFacts> => ({
  markup: { ...EMPTY_PARTS.markup, breadcrumbs: { items: texts.map((text) => ({ text })), ...AT } },
});
const structuredData: PageFacts['structuredData'] = {
  nodes: [
    { index: 0, format: 'json-ld', types: ['BreadcrumbList'], id: null, properties: [], isTopLevel: true, ...AT },
  ],
  problems: [],
  truncated: false,
};

testRule(rule, {
  pass: [
    { name: 'a visible trail', input: deep(trail('Home', 'Wheels')) },
    { name: 'structured data', input: deep({ structuredData }) },
  ],
  fail: [
    { name: 'neither', input: deep(), found: 'no breadcrumbs, 3 clicks', verdict: { confidence: 'likely' } },
    {
      name: 'three clicks from the home page of its language',
      input: chinese('/zh/tags/markdown/old'),
      found: '3 clicks from the home page of its language',
    },
    {
      name: 'a folder that is not named like the language of the page',
      input: chinese('/zh/tags/markdown', 'en'),
      found: '3 clicks from the home page',
    },
    { name: 'the page itself only', input: deep(trail('Wheels')) },
    {
      name: 'unread pages',
      input: { ...deep(), site: makeSite({ isCrawlComplete: false }) },
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'two clicks from the home page of its language', input: chinese('/zh/tags/markdown') },
    { name: 'two clicks', input: deep({}, { depth: 2 }) },
    { name: 'known from the sitemap only', input: deep({}, { depth: null }) },
    { name: 'a later page of a series', input: deep({}, { url: 'https://example.com/journal/page/3' }) },
    { name: 'a flat address', input: deep({}, { url: 'https://example.com/wheels/' }) },
  ],
});
