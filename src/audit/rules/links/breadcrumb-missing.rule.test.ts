import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './breadcrumb-missing.rule.ts';

const buildDeepPageInput = (facts: Partial<PageFacts> = {}, overrides: PageOverrides = {}) => ({
  page: makePage({ url: 'https://example.com/shop/wheels', depth: 3, ...overrides, facts }),
  site: makeSite(),
});
/** Builds an input for a page in the folder `/zh/`. */
const buildChineseInput = (depth: number, lang = 'zh-CN') =>
  buildDeepPageInput({ lang }, { url: 'https://example.com/zh/tags/markdown', depth });
const makeBreadcrumbFacts = (...texts: string[]): Partial<PageFacts> => ({
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
    { name: 'a visible trail', input: buildDeepPageInput(makeBreadcrumbFacts('Home', 'Wheels')) },
    { name: 'structured data', input: buildDeepPageInput({ structuredData }) },
  ],
  fail: [
    {
      name: 'neither a trail nor structured data',
      input: buildDeepPageInput(),
      found: 'no breadcrumbs, 3 clicks',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'four clicks, one of which selects the language',
      input: buildChineseInput(4),
      found: '4 clicks from the home page',
    },
    { name: 'a folder that is not named like the language of the page', input: buildChineseInput(3, 'en') },
    { name: 'the page itself only', input: buildDeepPageInput(makeBreadcrumbFacts('Wheels')) },
    {
      name: 'uncrawled pages',
      input: { ...buildDeepPageInput(), site: makeSite({ isCrawlComplete: false }) },
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'three clicks, one of which selects the language', input: buildChineseInput(3) },
    { name: 'two clicks', input: buildDeepPageInput({}, { depth: 2 }) },
    { name: 'known from the sitemap only', input: buildDeepPageInput({}, { depth: null }) },
    { name: 'a later page of a series', input: buildDeepPageInput({}, { url: 'https://example.com/journal/page/3' }) },
    { name: 'a flat URL', input: buildDeepPageInput({}, { url: 'https://example.com/wheels/' }) },
  ],
});
