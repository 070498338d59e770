import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, readText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './data-nosnippet-overuse.rule.ts';

const part = (mainWords: number, name = 'div', words = mainWords) => ({ name, words, mainWords, ...AT });
const page = (parts: ReturnType<typeof part>[], mainWordCount = 200, bodyWordCount = 200) => ({
  page: makePage({
    facts: { markup: buildMarkup({ nosnippetParts: parts }), text: readText({ mainWordCount, bodyWordCount }) },
  }),
});

testRule(rule, {
  pass: [
    { name: 'a small part', input: page([part(20, 'section')]) },
    { name: 'half of the text', input: page([part(60), part(40, 'span')]) },
    { name: 'all of a few words', input: page([part(49)], 49, 49) },
    { name: 'a large part outside the main content', input: page([part(0, 'div', 400)], 200, 700) },
  ],
  fail: [
    { name: 'more than half', input: page([part(60), part(41)]), found: '101 of 200 words (51 percent)' },
    { name: 'all of 50 words', input: page([part(50)], 50, 50), found: '50 of 50 words' },
    {
      name: 'on an element where it has no effect',
      input: page([part(5, 'p')]),
      found: 'data-nosnippet on <p>',
      verdict: { outcome: 'fail' },
    },
  ],
  warn: [
    {
      name: 'a consent notice that is longer than the text',
      input: page([part(300)], 200, 900),
      found: '100 percent',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'not used', input: page([]) }],
});
