import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './answer-not-up-front.rule.ts';

function buildInput(heading: string, firstWords: string, mainWordCount = 150) {
  const { text } = EMPTY_PARTS;
  return {
    page: makePage({
      facts: {
        titles: [makeLocatedText('Riverton Cycles')],
        headings: [{ level: 1, text: heading, ...AT }],
        text: { ...text, mainWordCount, structure: { ...text.structure, firstWords } },
      },
    }),
  };
}
const QUESTION = 'How much does a bicycle repair cost?';

testRule(rule, {
  pass: [
    {
      name: 'an answer in the second sentence',
      input: buildInput(QUESTION, 'Welcome. A repair of a bicycle costs between 40 and 90 euros.'),
    },
    {
      name: "half of the question's words in one sentence",
      input: buildInput(QUESTION, 'Most bicycles cost little to keep.'),
    },
  ],
  warn: [
    {
      name: 'a start about something else',
      input: buildInput(QUESTION, 'We are a family business. Our workshop lies by the river.'),
      found: '"We are a family business.',
    },
    {
      name: "the question's words spread over several sentences",
      input: buildInput(QUESTION, 'You have a bicycle. We like it. It may be old.'),
    },
    {
      name: 'a sentence that is too long to quote',
      input: buildInput(QUESTION, `A bicycle repair will cost ${'very '.repeat(60)}little.`),
    },
  ],
  notApplicable: [
    { name: 'a heading that is not a question', input: buildInput('Bicycle repair', 'We are a family business.') },
    { name: 'a short page', input: buildInput(QUESTION, 'We are a family business.', 149) },
    { name: 'no text outside headings and footer', input: buildInput(QUESTION, '') },
    { name: 'a writing system without spaces', input: buildInput('自転車の修理はいくらですか？', 'ようこそ。') },
  ],
});
