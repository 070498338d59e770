import type { PageFacts } from '#contracts/page-facts.ts';
import type { Placeholder } from '#contracts/page-text.ts';
import { AT, locatedText, makePage } from '#test/helpers/audit-page.ts';
import { markupOf, textOf } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './lorem-ipsum-or-placeholder.ts';

const placeholder = (kind: Placeholder['kind'], text: string, words = 1): Placeholder => ({ kind, text, words, ...AT });
const placed = (found: Placeholder[], facts: Partial<PageFacts> = {}) => ({
  page: makePage({ facts: { text: textOf({ placeholders: found, placeholderCount: found.length }), ...facts } }),
});
const dummy = (words: number) => placeholder('lorem-ipsum', 'lorem ipsum dolor sit amet', words);
const scripts = [{ src: '/app.js', inHead: true, ...AT }];

testRule(rule, {
  pass: [
    { name: 'finished text', input: placed([]) },
    { name: 'seven dummy words', input: placed([dummy(7)]) },
    {
      name: 'a page about Markdown',
      input: placed([placeholder('code-fence', '```js')], { titles: [locatedText('Markdown: code')] }),
    },
    { name: 'a page about dummy text', input: placed([dummy(60)], { titles: [locatedText('What is lorem ipsum?')] }) },
  ],
  fail: [
    {
      name: 'eight dummy words',
      input: placed([dummy(8)]),
      found: 'dummy text: lorem ipsum dolor sit amet',
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'an object',
      input: placed([placeholder('object-object', '[object Object]')]),
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a mark of Markdown beside code',
      input: placed([placeholder('code-fence', '```js')], { markup: markupOf({ counts: { pre: 1 } }) }),
      found: 'a mark of Markdown',
      verdict: { confidence: 'likely' },
    },
    { name: 'a note', input: placed([placeholder('to-do', 'TBD: prices')]), verdict: { confidence: 'likely' } },
    {
      name: 'a token of a template',
      input: placed([placeholder('template-token', '{{ name }}')]),
      found: 'a template token: {{ name }}',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a token that a script may fill in',
      input: placed([placeholder('template-token', '{{ name }}')], { markup: markupOf({ scripts }) }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a token that no script fills in',
      input: placed([placeholder('template-token', '{% if name %}')], { markup: markupOf({ scripts }) }),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a token beside code',
      input: placed([placeholder('missing-value', 'undefined')], { markup: markupOf({ counts: { code: 1 } }) }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the surest finding decides',
      input: placed([placeholder('to-do', 'TBD: prices'), dummy(9)]),
      verdict: { confidence: 'confirmed' },
    },
  ],
});
