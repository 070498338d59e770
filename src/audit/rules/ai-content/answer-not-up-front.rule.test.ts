import { AT, locatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './answer-not-up-front.rule.ts';

function given(heading: string, firstWords: string, mainWordCount = 150) {
  const { text } = EMPTY_PARTS;
  return {
    page: makePage({
      facts: {
        titles: [locatedText('Riverton Cycles')],
        headings: [{ level: 1, text: heading, ...AT }],
        text: { ...text, mainWordCount, structure: { ...text.structure, firstWords } },
      },
    }),
  };
}
const QUESTION = 'How much does a bicycle repair cost?';

testRule(rule, {
  pass: [
    { name: 'answered', input: given(QUESTION, 'Welcome. A repair of a bicycle costs between 40 and 90 euros.') },
    { name: 'half of its words', input: given(QUESTION, 'Most bicycles cost little to keep.') },
  ],
  warn: [
    {
      name: 'starts with something else',
      input: given(QUESTION, 'We are a family business. Our workshop lies by the river.'),
      found: '"We are a family business.',
    },
    {
      name: 'the words are spread over sentences',
      input: given(QUESTION, 'You have a bicycle. We like it. It may be old.'),
    },
    {
      name: 'a sentence that is too long to quote',
      input: given(QUESTION, `A bicycle repair will cost ${'very '.repeat(60)}little.`),
    },
  ],
  notApplicable: [
    { name: 'no question', input: given('Bicycle repair', 'We are a family business.') },
    { name: 'a short page', input: given(QUESTION, 'We are a family business.', 149) },
    { name: 'only a footer', input: given(QUESTION, '') },
    { name: 'a writing system without spaces', input: given('自転車の修理はいくらですか？', 'ようこそ。') },
  ],
});
