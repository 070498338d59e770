import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-metadata-changed.rule.ts';

const page = makePage();
const product: Partial<PageFacts> = { jsonLd: [{ types: ['Product'], parseError: null, snippet: '', ...AT }] };

testRule(rule, {
  pass: [
    { name: 'the same metadata', input: { page, render: makeRender() } },
    {
      name: 'the same title with an unread-message count',
      input: {
        page,
        render: makeRender({
          raw: { titles: [makeLocatedText('Tea')] },
          rendered: { titles: [makeLocatedText('(1) Tea')] },
        }),
      },
    },
  ],
  fail: [
    {
      name: 'a title that JavaScript sets',
      input: { page, render: makeRender({ raw: { titles: [makeLocatedText('App')] } }) },
      found: 'title: "App" in the HTML, "Bicycle repair',
      verdict: {
        evidence: [
          {
            url: page.url,
            found:
              'title: "App" in the HTML, "Bicycle repair in Riverton: prices and opening hours" after JavaScript has run',
            expected: 'the final title in the served HTML',
            where: 'title',
            fix: '<title>Bicycle repair in Riverton: prices and opening hours</title>',
          },
        ],
      },
    },
    {
      name: 'several elements',
      input: { page, render: makeRender({ raw: { titles: [], headings: [] }, rendered: product }) },
      found: 'title: none in the HTML',
    },
    {
      name: 'structured data alone',
      input: { page, render: makeRender({ rendered: product }) },
      found: 'JSON-LD: none in the HTML, "Product" after',
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended on another page',
      input: {
        page,
        render: makeRender({ navigations: [{ url: 'https://example.com/b', cause: 'script', atMs: 5 }] }),
      },
    },
  ],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
