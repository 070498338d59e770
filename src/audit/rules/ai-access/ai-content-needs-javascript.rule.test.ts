import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeWords, toTextFacts } from '#test/helpers/rendered-text.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-content-needs-javascript.rule.ts';

const page = makePage();
const buildInput = (raw: string, rendered: string) => ({
  page,
  render: makeRender({ raw: toTextFacts(raw), rendered: toTextFacts(rendered) }),
});

testRule(rule, {
  pass: [
    { name: 'the same text', input: buildInput(makeWords(300), makeWords(300)) },
    { name: 'a little more text after rendering', input: buildInput(makeWords(210), makeWords(300)) },
  ],
  fail: [
    { name: 'an empty shell', input: buildInput('', makeWords(300)), found: '300 of 300 words' },
    { name: 'half of the text', input: buildInput(makeWords(150), makeWords(300)), found: '150 of 300 words' },
  ],
  notApplicable: [{ name: 'a short page', input: buildInput('', makeWords(100)) }],
  notMeasured: [{ name: 'no HTML from the server', input: { page, render: makeRender({ raw: null }) } }],
});
