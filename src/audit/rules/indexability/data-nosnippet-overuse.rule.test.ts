import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './data-nosnippet-overuse.rule.ts';

const makePart = (mainWords: number, name = 'div', words = mainWords) => ({ name, words, mainWords, ...AT });
const buildPageInput = (parts: ReturnType<typeof makePart>[], mainWordCount = 200, bodyWordCount = 200) => ({
  page: makePage({
    facts: { markup: buildMarkup({ nosnippetParts: parts }), text: buildText({ mainWordCount, bodyWordCount }) },
  }),
});

testRule(rule, {
  pass: [
    { name: 'the attribute on a small part of the text', input: buildPageInput([makePart(20, 'section')]) },
    { name: 'the attribute on half of the text', input: buildPageInput([makePart(60), makePart(40, 'span')]) },
    { name: 'all of 49 words', input: buildPageInput([makePart(49)], 49, 49) },
    { name: 'a large part outside the main content', input: buildPageInput([makePart(0, 'div', 400)], 200, 700) },
  ],
  fail: [
    {
      name: 'the attribute on more than half of the text',
      input: buildPageInput([makePart(60), makePart(41)]),
      found: '101 of 200 words (51%)',
    },
    {
      name: 'more words than the main content and most of the page',
      input: buildPageInput([makePart(300)], 200, 400),
      found: '300 words may not be quoted; the main content has 200',
    },
    { name: 'all of 50 words', input: buildPageInput([makePart(50)], 50, 50), found: '50 of 50 words' },
    {
      name: 'the attribute on an element where it has no effect',
      input: buildPageInput([makePart(5, 'p')]),
      found: 'data-nosnippet on <p>',
      verdict: { outcome: 'fail' },
    },
  ],
  warn: [
    {
      name: 'a consent notice that is longer than the text',
      input: buildPageInput([makePart(300)], 200, 900),
      found: '300 words may not be quoted; the main content has 200',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'a page without the attribute', input: buildPageInput([]) }],
});
