import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './unstructured-long-text.rule.ts';

function buildInput(
  mainWordCount: number,
  longestPlainRunWords: number,
  { codeBlocks = 0, paragraphs = 10, hasRoles = false, path = '/' } = {},
) {
  const { text, markup } = EMPTY_PARTS;
  const ariaHeadings = hasRoles ? [{ level: 2, text: 'Prices', region: 'main' as const, ...AT }] : [];
  return {
    page: makePage({
      url: `https://example.com${path}`,
      facts: {
        text: {
          ...text,
          mainWordCount,
          structure: { ...text.structure, longestPlainRunWords, codeBlocks, paragraphs },
        },
        markup: { ...markup, ariaHeadings },
      },
    }),
  };
}

testRule(rule, {
  pass: [{ name: 'runs of fewer than 400 words', input: buildInput(2_000, 399) }],
  fail: [
    {
      name: 'a run of 400 words',
      input: buildInput(800, 400),
      found: '400 of 800 words in one run',
    },
    {
      name: 'code listings that may divide the text',
      input: buildInput(900, 500, { codeBlocks: 1 }),
      found: '500 of 900 words in one run without a heading, list or table (including code listings)',
      verdict: { confidence: 'possible' },
    },
    { name: 'customer reviews', input: buildInput(900, 900, { paragraphs: 46 }), verdict: { confidence: 'possible' } },
    { name: 'short paragraphs of prose', input: buildInput(900, 900, { paragraphs: 45 }) },
    {
      name: 'headings marked only with a role',
      input: buildInput(900, 500, { hasRoles: true }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a shorter text', input: buildInput(799, 799) },
    { name: 'terms of sale', input: buildInput(2_000, 900, { path: '/agb/' }) },
    { name: 'a privacy policy', input: buildInput(2_000, 900, { path: '/datenschutzbestimmungen/' }) },
    { name: 'not HTML', input: { page: makePage({ facts: null }) } },
  ],
});
