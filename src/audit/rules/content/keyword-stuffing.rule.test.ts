import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageText } from '#contracts/page/page-text.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './keyword-stuffing.rule.ts';

type Terms = Partial<PageText['terms']>;
const openGraph = [{ property: 'og:site_name', content: 'Riverton Cycles', ...AT }];
const headPosition = { ...AT, inHead: true };
const makeH1 = (text: string) => ({ level: 1 as const, text, ...AT });
const buildTermsInput = (terms: Terms, proseWords = 400, facts: Partial<PageFacts> = {}) => ({
  page: makePage({
    facts: {
      openGraph,
      ...facts,
      text: buildText({
        terms: { totalWords: 400, one: [], two: [], three: [], ...terms },
        sentences: { count: 20, words: proseWords, meanWords: 20, longShare: 0 },
      }),
    },
  }),
  site: makeSite({ displayHost: 'riverton-cycles.example' }),
});

testRule(rule, {
  pass: [
    { name: 'a word at 8%', input: buildTermsInput({ one: [{ term: 'bicycle', count: 32 }] }) },
    { name: 'two words at 5%', input: buildTermsInput({ two: [{ term: 'cheap bicycle', count: 20 }] }) },
    { name: 'three words at 3%', input: buildTermsInput({ three: [{ term: 'buy cheap bicycle', count: 12 }] }) },
    { name: 'a URL', input: buildTermsInput({ one: [{ term: 'https://shop.example', count: 40 }] }) },
    {
      name: '9 occurrences',
      input: buildTermsInput({ totalWords: 200, three: [{ term: 'buy cheap bicycle', count: 9 }] }, 200),
    },
    { name: 'the site name', input: buildTermsInput({ two: [{ term: 'riverton cycles', count: 40 }] }) },
    {
      name: 'words of a reference table',
      input: buildTermsInput({ two: [{ term: 'default value', count: 40, inTables: 31 }] }),
    },
    {
      name: 'the topic of the page up to twice the limit',
      input: buildTermsInput({ two: [{ term: 'pull request', count: 40 }] }, 400, {
        headings: [{ level: 3, text: 'Opening pull requests', ...AT }],
      }),
    },
    {
      name: 'a topic that only the path contains',
      input: {
        ...buildTermsInput({ two: [{ term: 'pull request', count: 40 }] }),
        page: {
          ...buildTermsInput({ two: [{ term: 'pull request', count: 40 }] }).page,
          url: 'https://example.com/docs/pull-requests',
        },
      },
    },
    { name: 'a part of the site name', input: buildTermsInput({ one: [{ term: 'cycles', count: 40 }] }) },
  ],
  fail: [
    {
      name: 'a word above 8%',
      input: buildTermsInput({ one: [{ term: 'tricycle', count: 33 }] }),
      found: '"tricycle": 33 times in 400 words (8.3%)',
    },
    {
      name: 'two words above 5%',
      input: buildTermsInput({ two: [{ term: 'cheap bicycle', count: 21 }] }),
      found: '"cheap bicycle"',
    },
    { name: 'three words above 3%', input: buildTermsInput({ three: [{ term: 'buy cheap bicycle', count: 13 }] }) },
    {
      name: 'the longest phrase replaces its parts',
      input: buildTermsInput({
        one: [{ term: 'cheap', count: 40 }],
        two: [{ term: 'cheap bicycle', count: 30 }],
        three: [{ term: 'buy cheap bicycle', count: 20 }],
      }),
      found: '"buy cheap bicycle": 20 times',
    },
    {
      name: '10 occurrences in 200 words',
      input: buildTermsInput({ totalWords: 200, three: [{ term: 'buy cheap bicycle', count: 10 }] }, 200),
    },
    {
      name: 'the phrase of the title',
      input: buildTermsInput({ two: [{ term: 'time series', count: 41 }] }, 400, {
        titles: [{ text: 'Analysis of Time Series', ...headPosition }],
      }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the words of the main heading',
      input: buildTermsInput({ one: [{ term: 'bicycles', count: 65 }] }, 400, {
        headings: [makeH1('What a bicycle costs')],
      }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the words of a section heading',
      input: buildTermsInput({ one: [{ term: 'logo', count: 65 }] }, 400, {
        headings: [makeH1('Material'), { level: 2, text: 'Our logos', ...AT }],
      }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a phrase only half of which is in the title',
      input: buildTermsInput({ two: [{ term: 'cheap bicycle', count: 21 }] }, 400, {
        titles: [{ text: 'Bicycles in town', ...headPosition }],
      }),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'another phrase in addition to the title phrase',
      input: buildTermsInput(
        {
          two: [
            { term: 'time series', count: 30 },
            { term: 'cheap bicycle', count: 21 },
          ],
        },
        400,
        {
          titles: [{ text: 'Analysis of Time Series', ...headPosition }],
        },
      ),
      found: '"cheap bicycle"',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: '199 words', input: buildTermsInput({ totalWords: 199, one: [{ term: 'bicycle', count: 90 }] }, 199) },
    { name: 'a product list', input: buildTermsInput({ one: [{ term: 'bicycle', count: 90 }] }, 199) },
    { name: 'Japanese', input: buildTermsInput({ one: [{ term: '自転', count: 90 }] }) },
  ],
});
