import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h2-missing-on-long-page.rule.ts';

interface LongPageOptions {
  words?: number;
  run?: number;
  levels?: number[];
  url?: string;
  h1?: string;
}
const makeLongPage = ({
  words = 600,
  run = words,
  levels = [],
  url = 'https://example.com/a',
  h1 = 'Repair',
}: LongPageOptions) => ({
  page: makePage({
    url,
    facts: {
      mainWordCount: words,
      headings: [{ level: 1, text: h1, ...AT }, ...levels.map((level) => ({ level, text: 'Tyres', ...AT }))],
      text: buildText({ structure: { ...buildText({}).structure, longestPlainRunWords: run } }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'an h2', input: makeLongPage({ levels: [2] }) },
    { name: 'an h3 only', input: makeLongPage({ levels: [3] }) },
  ],
  warn: [
    { name: '600 words', input: makeLongPage({}), found: '600 words without a subheading' },
    { name: 'a second h1 only', input: makeLongPage({ levels: [1] }) },
  ],
  notApplicable: [
    { name: '599 words', input: makeLongPage({ words: 599 }) },
    { name: 'sections that begin with an h1', input: makeLongPage({ levels: [1, 1] }) },
    { name: 'runs of 599 words', input: makeLongPage({ words: 900, run: 599 }) },
    { name: 'a legal text', input: makeLongPage({ url: 'https://example.com/datenschutz' }) },
    { name: 'a transcript', input: makeLongPage({ url: 'https://example.com/episode-4-transcript' }) },
    { name: 'a poem', input: makeLongPage({ h1: 'The wheel. A poem' }) },
  ],
});
