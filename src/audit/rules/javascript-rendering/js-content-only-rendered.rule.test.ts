import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeWords, toTextFacts } from '#test/helpers/rendered-text.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-content-only-rendered.rule.ts';

const page = makePage();
const buildTextInput = (raw: string, rendered: string, rawBodyWordCount?: number) => ({
  page,
  render: makeRender({
    raw: { ...toTextFacts(raw), ...(rawBodyWordCount === undefined ? {} : { bodyWordCount: rawBodyWordCount }) },
    rendered: toTextFacts(rendered),
  }),
});

testRule(rule, {
  pass: [
    { name: 'the same text', input: buildTextInput(makeWords(300), makeWords(300)) },
    { name: '99 words added', input: buildTextInput(makeWords(201), makeWords(300)) },
    { name: 'comments below a text', input: buildTextInput(makeWords(650), makeWords(1_000)) },
    { name: 'the same words, detected differently', input: buildTextInput('', makeWords(300), 300) },
    { name: 'text that JavaScript removes', input: buildTextInput(makeWords(600), makeWords(300)) },
  ],
  fail: [
    {
      name: 'an empty shell',
      input: buildTextInput('', makeWords(200)),
      found: '200 of 200 words of the main text (100%) are not in the HTML, such as "w0 w1',
      verdict: expect.not.objectContaining({ severity: 'medium' }),
    },
    {
      name: 'a part of the text',
      input: buildTextInput(makeWords(240), makeWords(400)),
      found: '160 of 400 words',
      verdict: { severity: 'medium' },
    },
    {
      name: 'just half of it',
      input: buildTextInput(makeWords(200), makeWords(400)),
      verdict: { severity: 'medium' },
    },
  ],
  notApplicable: [{ name: 'a short page', input: buildTextInput('', makeWords(199)) }],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
