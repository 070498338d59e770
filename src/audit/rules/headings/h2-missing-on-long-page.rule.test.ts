import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h2-missing-on-long-page.rule.ts';

interface LongPageOptions {
  wordCount?: number;
  runLength?: number;
  levels?: number[];
  url?: string;
  h1?: string;
}
const makeLongPageInput = ({
  wordCount = 600,
  runLength = wordCount,
  levels = [],
  url = 'https://example.com/a',
  h1 = 'Repair',
}: LongPageOptions) => ({
  page: makePage({
    url,
    facts: {
      mainWordCount: wordCount,
      headings: [{ level: 1, text: h1, ...AT }, ...levels.map((level) => ({ level, text: 'Tyres', ...AT }))],
      text: buildText({ structure: { ...buildText({}).structure, longestPlainRunWords: runLength } }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'an h2', input: makeLongPageInput({ levels: [2] }) },
    { name: 'an h3 only', input: makeLongPageInput({ levels: [3] }) },
  ],
  warn: [
    { name: '600 words', input: makeLongPageInput({}), found: '600 words without a subheading' },
    { name: 'a second h1 only', input: makeLongPageInput({ levels: [1] }) },
  ],
  notApplicable: [
    { name: '599 words', input: makeLongPageInput({ wordCount: 599 }) },
    { name: 'sections that begin with an h1', input: makeLongPageInput({ levels: [1, 1] }) },
    { name: 'runs of 599 words', input: makeLongPageInput({ wordCount: 900, runLength: 599 }) },
    { name: 'a legal text', input: makeLongPageInput({ url: 'https://example.com/datenschutz' }) },
    { name: 'a transcript', input: makeLongPageInput({ url: 'https://example.com/episode-4-transcript' }) },
    { name: 'a poem', input: makeLongPageInput({ h1: 'The wheel. A poem' }) },
  ],
});
