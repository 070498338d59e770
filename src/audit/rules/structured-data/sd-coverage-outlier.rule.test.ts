import type { TemplateClusters } from '#contracts/site/site-sections.ts';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-coverage-outlier.rule.ts';

const makeClusters = (share: number, pageCount = 10, type = 'Product'): TemplateClusters => ({
  checkedCount: pageCount,
  clusters: {
    count: 1,
    items: [
      {
        template: 'template-a',
        pageCount,
        indexableCount: pageCount,
        medianWords: 100,
        schemaTypes: [{ type, share }],
        examples: ['https://example.com/services', 'https://example.com/other'],
      },
    ],
  },
});
const pageWithoutType = { page: makeJsonLdPage({ '@type': 'WebPage', name: 'A' }) };
const product = { page: makeJsonLdPage({ '@type': 'Product', name: 'A' }) };
const microdata = {
  page: makeHtmlPage('<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">A</b></div>'),
};

testRule(rule, {
  pass: [
    { name: 'the usual type', input: { ...product, templateClusters: makeClusters(0.9) } },
    { name: 'the usual type in Microdata', input: { ...microdata, templateClusters: makeClusters(0.9) } },
    {
      name: 'the usual type by its URL',
      input: { ...product, templateClusters: makeClusters(0.9, 10, 'https://schema.org/Product') },
    },
  ],
  warn: [
    {
      name: 'exactly 80 percent of exactly ten pages have it',
      input: { ...pageWithoutType, templateClusters: makeClusters(0.8) },
      found: 'no Product, found on 8 of the 10 pages',
    },
    {
      name: 'no structured data at all',
      input: { page: makeJsonLdPage({}), templateClusters: makeClusters(0.95, 40) },
      found: '38 of the 40 pages',
    },
  ],
  notApplicable: [
    { name: 'fewer than 80 percent', input: { ...pageWithoutType, templateClusters: makeClusters(0.79) } },
    {
      name: 'the home page',
      input: {
        page: makeJsonLdPage({ '@type': 'WebSite' }, { url: 'https://example.com/' }),
        templateClusters: makeClusters(0.9),
      },
    },
    { name: 'nine pages', input: { ...pageWithoutType, templateClusters: makeClusters(0.9, 9) } },
    {
      name: 'a page without similar pages',
      input: {
        page: makeJsonLdPage({}, { facts: { templateSignature: 'template-b' } }),
        templateClusters: makeClusters(0.9),
      },
    },
    {
      name: 'a type that depends on the content',
      input: { ...pageWithoutType, templateClusters: makeClusters(0.9, 10, 'VideoObject') },
    },
    {
      name: 'a block that cannot be parsed',
      input: {
        page: makeHtmlPage('<script type="application/ld+json">{</script>'),
        templateClusters: makeClusters(0.9),
      },
    },
  ],
});
