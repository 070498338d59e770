import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeWords, toTextFacts } from '#test/helpers/rendered-text.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-content-needs-javascript.rule.ts';

const page = makePage();
const text = (raw: string, rendered: string) => ({
  page,
  render: makeRender({ raw: toTextFacts(raw), rendered: toTextFacts(rendered) }),
});

testRule(rule, {
  pass: [
    { name: 'the same text', input: text(makeWords(300), makeWords(300)) },
    { name: 'a little more', input: text(makeWords(210), makeWords(300)) },
  ],
  fail: [
    { name: 'an empty shell', input: text('', makeWords(300)), found: '300 of 300 words' },
    { name: 'a part of the text', input: text(makeWords(150), makeWords(300)), found: '150 of 300 words' },
  ],
  notApplicable: [{ name: 'a short page', input: text('', makeWords(100)) }],
  notMeasured: [{ name: 'no HTML from the server', input: { page, render: makeRender({ raw: null }) } }],
});
