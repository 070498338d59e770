import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { Placeholder } from '#contracts/page/page-text.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './lorem-ipsum-or-placeholder.rule.ts';

const makePlaceholder = (kind: Placeholder['kind'], text: string, rest: Partial<Placeholder> = {}): Placeholder => ({
  kind,
  text,
  words: 1,
  before: '',
  after: '',
  isInCodeToo: false,
  isShownAsCode: false,
  ...AT,
  ...rest,
});
const makeTemplateToken = (text: string, rest: Partial<Placeholder> = {}) =>
  makePlaceholder('template-token', text, rest);
const makePlaceholderInput = (found: Placeholder[], facts: Partial<PageFacts> = {}) => ({
  page: makePage({ facts: { text: buildText({ placeholders: found, placeholderCount: found.length }), ...facts } }),
});
const makeDummyText = (wordCount: number) =>
  makePlaceholder('lorem-ipsum', 'lorem ipsum dolor sit amet', { words: wordCount });
const script = { src: '/app.js', inHead: true, ...AT };
const factsWithCodeAndScripts = { markup: buildMarkup({ counts: { code: 3, pre: 1 }, scripts: [script] }) };

testRule(rule, {
  pass: [
    { name: 'finished text', input: makePlaceholderInput([]) },
    {
      name: 'a token that the page also shows as code',
      input: makePlaceholderInput([makeTemplateToken('{{ base_url }}', { isShownAsCode: true })]),
    },
    { name: 'seven dummy words', input: makePlaceholderInput([makeDummyText(7)]) },
    {
      name: 'a page about Markdown',
      input: makePlaceholderInput([makePlaceholder('code-fence', '```js')], {
        titles: [makeLocatedText('Markdown: code')],
      }),
    },
    {
      name: 'a page about dummy text',
      input: makePlaceholderInput([makeDummyText(60)], { titles: [makeLocatedText('What is lorem ipsum?')] }),
    },
  ],
  fail: [
    {
      name: 'eight dummy words',
      input: makePlaceholderInput([makeDummyText(8)]),
      found: 'dummy text: lorem ipsum dolor sit amet',
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'an object shown as text',
      input: makePlaceholderInput([makePlaceholder('object-object', '[object Object]')]),
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a Markdown code fence next to code',
      input: makePlaceholderInput([makePlaceholder('code-fence', '```js')], {
        markup: buildMarkup({ counts: { pre: 1 } }),
      }),
      found: 'a Markdown code fence shown as text',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a link that is still Markdown',
      input: makePlaceholderInput([makePlaceholder('markdown-link', '[[12]]')]),
      found: 'a Markdown link that was not rendered: [[12]]',
      verdict: { confidence: 'likely', severity: 'low' },
    },
    {
      name: 'a Markdown link next to dummy text',
      input: makePlaceholderInput([makePlaceholder('markdown-link', '[[12]]'), makeDummyText(8)]),
      verdict: expect.not.objectContaining({ severity: 'low' }),
    },
    {
      name: 'a note left by the authors',
      input: makePlaceholderInput([makePlaceholder('to-do', 'TBD: prices')]),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a template token',
      input: makePlaceholderInput([makeTemplateToken('{{ name }}')]),
      found: 'a template token: {{ name }}',
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a variable of a site generator in running text, next to code and JavaScript',
      input: makePlaceholderInput(
        [makeTemplateToken('{{ site.version }}', { before: 'Download version ' })],
        factsWithCodeAndScripts,
      ),
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a tag of a site generator in running text, next to code and JavaScript',
      input: makePlaceholderInput([makeTemplateToken('{% toc %}')], factsWithCodeAndScripts),
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a token that JavaScript of the site may fill in',
      input: makePlaceholderInput([makeTemplateToken('{{ name }}')], factsWithCodeAndScripts),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a token that a template library fills in',
      input: makePlaceholderInput([makeTemplateToken('{{ name }}')], {
        markup: buildMarkup({ scripts: [{ ...script, src: '/js/vue.min.js' }] }),
      }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the usage of a tag that the page also shows as code',
      input: makePlaceholderInput([makeTemplateToken('{% youtube id %}', { isInCodeToo: true })]),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a token that the sentence explains',
      input: makePlaceholderInput([
        makeTemplateToken('{{ name }}', { before: 'Then replace ', after: ' with your name' }),
      ]),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a token on a page about templates',
      input: makePlaceholderInput([makeTemplateToken('{% if %}')], { titles: [makeLocatedText('Liquid tags')] }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a placeholder in a path',
      input: makePlaceholderInput([makeTemplateToken(`$\{version}`, { before: 'Unpack app-', after: '.zip' })]),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a variable in a greeting',
      input: makePlaceholderInput([makeTemplateToken(`$\{user.name}`, { before: 'Hello ' })]),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'dummy text that shows the output of the code next to it',
      input: makePlaceholderInput([{ ...makeDummyText(9), isInCodeToo: true }]),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a note at the start of a paragraph next to code',
      input: makePlaceholderInput([makePlaceholder('to-do', 'TBD: prices')], factsWithCodeAndScripts),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a missing value, next to code',
      input: makePlaceholderInput([makePlaceholder('missing-value', 'undefined')], {
        markup: buildMarkup({ counts: { code: 1 } }),
      }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the most certain finding decides',
      input: makePlaceholderInput([makePlaceholder('to-do', 'TBD: prices'), makeDummyText(9)]),
      verdict: { confidence: 'confirmed' },
    },
  ],
});
