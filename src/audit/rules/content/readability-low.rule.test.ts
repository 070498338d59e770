import type { Readability } from '#contracts/page/page-text.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './readability-low.rule.ts';

interface ReadabilityOptions {
  words?: number;
  meanWords?: number;
  url?: string;
  readability?: Partial<Readability>;
}
const buildReadabilityInput = (
  score: number | null,
  { words = 200, meanWords = 15, url = 'https://example.com/a', readability = {} }: ReadabilityOptions = {},
) => ({
  page: makePage({
    url,
    facts: {
      text: buildText({
        sentences: { count: 10, words, meanWords, longShare: 0 },
        readability: { score, formula: 'flesch', lix: null, syllablesPerWord: 1.5, reason: null, ...readability },
      }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'a reading ease of 60', input: buildReadabilityInput(60) },
    { name: 'a reading ease near the limit', input: buildReadabilityInput(55) },
    { name: 'short sentences', input: buildReadabilityInput(40, { meanWords: 11.9 }) },
  ],
  warn: [
    {
      name: 'a reading ease of 54.9',
      input: buildReadabilityInput(54.9),
      found: 'reading ease 54.9 (Flesch); 15 words per sentence on average',
    },
    { name: 'a reading ease of 30', input: buildReadabilityInput(30) },
    { name: 'sentences of 12 words', input: buildReadabilityInput(40, { meanWords: 12 }) },
    {
      name: 'short sentences of hard words',
      input: buildReadabilityInput(10, { meanWords: 20 }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'long sentences',
      input: buildReadabilityInput(50, { meanWords: 25.1 }),
      found: '25.1 words per sentence on average, above',
    },
    {
      name: 'a German text',
      input: buildReadabilityInput(50, { readability: { formula: 'amstad' } }),
      found: 'Amstad',
    },
  ],
  fail: [
    {
      name: 'a reading ease below 30 with long sentences',
      input: buildReadabilityInput(29.9, { meanWords: 20.1 }),
      verdict: { severity: 'medium' },
    },
  ],
  notApplicable: [
    { name: '199 words', input: buildReadabilityInput(10, { words: 199 }) },
    {
      name: 'a documentation page',
      input: buildReadabilityInput(10, { url: 'https://example.com/docs/install', meanWords: 24 }),
    },
    {
      name: 'a documentation host',
      input: buildReadabilityInput(10, { url: 'https://docs.example.com/install', meanWords: 24 }),
    },
    {
      name: 'a license',
      input: buildReadabilityInput(10, { url: 'https://example.com/about/license/', meanWords: 24 }),
    },
    { name: 'a legal text', input: buildReadabilityInput(10, { url: 'https://example.com/terms' }) },
    {
      name: 'a language without a formula',
      input: buildReadabilityInput(null, { readability: { formula: null, reason: 'no-formula-for-language' } }),
      verdict: { reason: 'No readability formula exists for the language of the text' },
    },
  ],
});
