import { expect } from 'vitest';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-multiple.rule.ts';

const makeHeadingsInput = (...texts: string[]) => ({
  page: makePage({
    facts: {
      headings: texts.map((text) => ({ level: 1, text, ...AT })),
      titles: [makeLocatedText('Opening hours of the workshop')],
    },
  }),
});
const hiddenHeadingPage = makePage({
  facts: {
    headings: ['Prices', 'Hours'].map((text) => ({ level: 1, text, ...AT })),
    markup: buildMarkup({ headingExtras: [{ index: 1, isHidden: true }] }),
  },
});
const titleInHeaderPage = makePage({
  facts: {
    headings: ['SlackArchiveを導入しました', 'SlackArchiveって？'].map((text) => ({ level: 1, text, ...AT })),
    titles: [makeLocatedText('SlackArchiveを導入しました - Haskell-jp')],
    markup: buildMarkup({ headingExtras: [{ index: 0, region: 'header' }] }),
  },
});
const siteNameInHeaderPage = makePage({
  facts: {
    headings: ['Riverton Cycles', 'About our shop'].map((text) => ({ level: 1, text, ...AT })),
    titles: [makeLocatedText('About Riverton Cycles')],
    markup: buildMarkup({ headingExtras: [{ index: 0, region: 'header' }] }),
  },
});

testRule(rule, {
  pass: [
    { name: 'one h1', input: makeHeadingsInput('Prices') },
    { name: 'a second, empty h1', input: makeHeadingsInput('Prices', '') },
    { name: 'the same heading twice, in another letter case', input: makeHeadingsInput('Prices', 'PRICES') },
    { name: 'a hidden second h1', input: { page: hiddenHeadingPage } },
  ],
  fail: [
    {
      name: 'two h1 elements',
      input: makeHeadingsInput('Prices', 'Opening hours'),
      found: 'Prices',
      verdict: {
        evidence: [
          expect.objectContaining({ fix: '<h2>Prices</h2>' }),
          expect.not.objectContaining({ fix: expect.anything() }),
        ],
      },
    },
    {
      name: 'the title in the header of the page',
      input: { page: titleInHeaderPage },
      verdict: {
        evidence: [
          expect.not.objectContaining({ fix: expect.anything() }),
          expect.objectContaining({ fix: '<h2>SlackArchiveって？</h2>' }),
        ],
      },
    },
    {
      name: 'the site name in the header, which the title repeats',
      input: { page: siteNameInHeaderPage },
      verdict: {
        evidence: [
          expect.objectContaining({ fix: '<p>Riverton Cycles</p>' }),
          expect.not.objectContaining({ fix: expect.anything() }),
        ],
      },
    },
  ],
  notApplicable: [{ name: 'no h1', input: makeHeadingsInput() }],
});
