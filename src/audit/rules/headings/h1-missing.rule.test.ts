import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-missing.rule.ts';

const makeHeadedInput = (level: number, text: string, facts: Partial<PageFacts> = {}) => ({
  page: makePage({ facts: { headings: [{ level, text, ...AT }], ...facts } }),
});
const scripts = [{ src: '/app.js', inHead: true, ...AT }];

testRule(rule, {
  pass: [
    { name: 'an h1 with text', input: makeHeadedInput(1, 'Prices') },
    {
      name: 'an element with role="heading"',
      input: makeHeadedInput(2, 'Parts', {
        markup: buildMarkup({ ariaHeadings: [{ level: 1, text: 'Prices', region: 'main', ...AT }] }),
      }),
    },
    {
      name: 'an h1 with an aria-label',
      input: makeHeadedInput(1, '', { markup: buildMarkup({ headingExtras: [{ index: 0, ariaLabel: 'Prices' }] }) }),
    },
    {
      name: 'an h1 for screen readers',
      input: makeHeadedInput(1, 'Prices', { markup: buildMarkup({ headingExtras: [{ index: 0, isHidden: true }] }) }),
    },
  ],
  fail: [
    {
      name: 'a title with two bars before the site name',
      input: {
        page: makePage({
          facts: { titles: [makeLocatedText('Wheel repair || Riverton - Bicycles for all')], headings: [] },
        }),
      },
      verdict: expectEvidenceWith({ fix: '<h1>Wheel repair</h1>' }),
    },
    {
      name: 'only an h2',
      input: makeHeadedInput(2, 'Prices', { titles: [makeLocatedText('Tyres & tubes | Riverton Cycles')] }),
      found: null,
      verdict: { evidence: [expect.objectContaining({ fix: '<h1>Tyres &amp; tubes</h1>' })] },
    },
    { name: 'an empty h1', input: makeHeadedInput(1, ' '), found: '' },
    {
      name: 'an element with role="heading" and level 2',
      input: makeHeadedInput(2, 'Prices', {
        markup: buildMarkup({ ariaHeadings: [{ level: 2, text: 'Prices', region: 'main', ...AT }] }),
      }),
    },
    {
      name: 'a page rendered by JavaScript',
      input: makeHeadedInput(2, '', { bodyWordCount: 19, markup: buildMarkup({ scripts }) }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a page with text and JavaScript',
      input: makeHeadedInput(2, '', { bodyWordCount: 20, markup: buildMarkup({ scripts }) }),
      verdict: { evidence: [expect.objectContaining({ where: 'body' })] },
    },
  ],
});
