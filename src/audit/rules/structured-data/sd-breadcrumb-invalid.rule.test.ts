import { expect } from 'vitest';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-breadcrumb-invalid.rule.ts';

const makeListItem = (position: number, change: object = {}) => ({
  '@type': 'ListItem',
  position,
  name: `Step ${position}`,
  item: `https://example.com/${position}`,
  ...change,
});
const makeBreadcrumbList = (...entries: object[]) => ({ '@type': 'BreadcrumbList', itemListElement: entries });
const buildBreadcrumbInput = (...entries: object[]) => ({ page: makeJsonLdPage(makeBreadcrumbList(...entries)) });
const entryWithThing = { name: undefined, item: { '@id': 'https://example.com/1', name: 'Step' } };
const VISIBLE_BREADCRUMB =
  '<nav class="breadcrumb"><a href="/">Home</a> <a href="/a">Bikes</a> <span>Blue</span></nav>';
const MICRODATA_BREADCRUMB = `<ol itemscope itemtype="https://schema.org/BreadcrumbList">
  <li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/a"><span itemprop="name">A</span></a><meta itemprop="position" content="1"></li>
  <li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><span itemprop="name">B</span><meta itemprop="position" content="2"></li></ol>`;

testRule(rule, {
  pass: [
    { name: 'two complete entries', input: buildBreadcrumbInput(makeListItem(1), makeListItem(2)) },
    {
      name: 'the last entry without URL',
      input: buildBreadcrumbInput(makeListItem(1), makeListItem(2, { item: undefined })),
    },
    {
      name: 'the last entry comes first in the markup',
      input: buildBreadcrumbInput(makeListItem(2, { item: undefined }), makeListItem(1)),
    },
    { name: 'the name is in the item', input: buildBreadcrumbInput(makeListItem(1, entryWithThing), makeListItem(2)) },
    { name: 'Microdata', input: { page: makeHtmlPage(MICRODATA_BREADCRUMB) } },
    {
      name: 'entries described on another page',
      input: buildBreadcrumbInput({ '@id': 'https://example.com/#1' }, { '@id': 'https://example.com/#2' }),
    },
    {
      name: 'a short list next to a complete one',
      input: {
        page: makeJsonLdPage([
          makeBreadcrumbList(makeListItem(1)),
          makeBreadcrumbList(makeListItem(1), makeListItem(2)),
        ]),
      },
    },
  ],
  warn: [
    {
      name: 'one entry, as some frameworks write it',
      input: buildBreadcrumbInput(makeListItem(1)),
      found: 'a breadcrumb with 1 entry',
      verdict: { severity: 'low' },
    },
    {
      name: 'no entry',
      input: { page: makeJsonLdPage({ '@type': 'BreadcrumbList', name: 'Path' }) },
      found: 'a breadcrumb with 0 entries',
    },
    {
      name: 'the visible trail is proposed',
      input: { page: makeJsonLdPage(makeBreadcrumbList(makeListItem(1)), { body: VISIBLE_BREADCRUMB }) },
      verdict: { evidence: [expect.objectContaining({ fix: expect.stringContaining('"name": "Bikes"') })] },
    },
  ],
  fail: [
    {
      name: 'an entry before the last without URL',
      input: buildBreadcrumbInput(makeListItem(1, { item: undefined }), makeListItem(2)),
      found: 'entry 1 of 2 without item',
    },
    {
      name: 'no name',
      input: buildBreadcrumbInput(makeListItem(1, { name: '' }), makeListItem(2)),
      found: 'entry 1 of 2 without one of name, item.name',
    },
    {
      name: 'no position',
      input: buildBreadcrumbInput(makeListItem(1), makeListItem(2, { position: undefined })),
      found: 'entry 2 of 2 without position',
    },
  ],
  notApplicable: [
    { name: 'no breadcrumb', input: { page: makeJsonLdPage({ '@type': 'WebPage', name: 'A' }) } },
    { name: 'only a pointer to one', input: { page: makeJsonLdPage({ '@type': 'BreadcrumbList', '@id': '#path' }) } },
    { name: 'no structured data', input: { page: makeJsonLdPage({}) } },
  ],
});
