import { expect } from 'vitest';
import { AT, locatedText, makePage } from '#test/helpers/audit-page.ts';
import { markupOf } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-multiple.ts';

const headed = (...texts: string[]) => ({
  page: makePage({
    facts: {
      headings: texts.map((text) => ({ level: 1, text, ...AT })),
      titles: [locatedText('Opening hours of the workshop')],
    },
  }),
});
const hidden = makePage({
  facts: {
    headings: ['Prices', 'Hours'].map((text) => ({ level: 1, text, ...AT })),
    markup: markupOf({ headingExtras: [{ index: 1, isHidden: true }] }),
  },
});

testRule(rule, {
  pass: [
    { name: 'one h1', input: headed('Prices') },
    { name: 'a second, empty h1', input: headed('Prices', '') },
    { name: 'the same heading for phones', input: headed('Prices', 'PRICES') },
    { name: 'a hidden one', input: { page: hidden } },
  ],
  fail: [
    {
      name: 'two h1',
      input: headed('Prices', 'Opening hours'),
      found: 'Prices',
      verdict: {
        evidence: [
          expect.objectContaining({ fix: '<h2>Prices</h2>' }),
          expect.not.objectContaining({ fix: expect.anything() }),
        ],
      },
    },
  ],
  notApplicable: [{ name: 'no h1', input: headed() }],
});
