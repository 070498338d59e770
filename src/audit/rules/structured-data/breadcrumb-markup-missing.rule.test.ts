import { expect } from 'vitest';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './breadcrumb-markup-missing.rule.ts';

const VISIBLE_BREADCRUMB =
  '<nav class="breadcrumb"><a href="/">Home</a> › <a href="/bikes">Bikes</a> › <span>Blue bike</span></nav>';
const buildHtmlInput = (html: string) => ({ page: makeHtmlPage(html) });
const MICRODATA_BREADCRUMB = VISIBLE_BREADCRUMB.replace(
  '<nav',
  '<nav itemscope itemtype="https://schema.org/BreadcrumbList"',
);

testRule(rule, {
  pass: [
    {
      name: 'JSON-LD',
      input: { page: makeJsonLdPage({ '@type': 'BreadcrumbList', itemListElement: [] }, { body: VISIBLE_BREADCRUMB }) },
    },
    { name: 'Microdata', input: buildHtmlInput(MICRODATA_BREADCRUMB) },
  ],
  warn: [
    {
      name: 'a trail without markup',
      input: buildHtmlInput(VISIBLE_BREADCRUMB),
      found: 'Home › Bikes › Blue bike, without markup',
    },
    {
      name: 'the markup is proposed',
      input: buildHtmlInput(VISIBLE_BREADCRUMB),
      verdict: {
        evidence: [expect.objectContaining({ fix: expect.stringContaining('"item": "https://example.com/bikes"') })],
      },
    },
    {
      name: 'other markup',
      input: { page: makeJsonLdPage({ '@type': 'WebPage', name: 'A' }, { body: VISIBLE_BREADCRUMB }) },
      found: 'Home',
    },
    {
      name: 'exactly two entries',
      input: buildHtmlInput('<nav class="breadcrumb"><a href="/">Home</a> › <span>Here</span></nav>'),
      found: 'Home › Here',
    },
  ],
  notApplicable: [
    { name: 'no trail', input: buildHtmlInput('<p>Text</p>') },
    { name: 'a trail with one entry', input: buildHtmlInput('<nav class="breadcrumb"><a href="/">Home</a></nav>') },
    {
      name: 'a separator is not an entry',
      input: buildHtmlInput('<nav class="breadcrumb"><a href="/">Home</a> <a href="/x">›</a></nav>'),
    },
    {
      name: 'a block that cannot be parsed',
      input: buildHtmlInput(`<script type="application/ld+json">{</script>${VISIBLE_BREADCRUMB}`),
    },
  ],
});
