import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './dom-size-large.rule.ts';

const page = makePage();
const SMALL_DOM = { elements: 200, maxDepth: 12, deepest: null, maxChildren: 20, widest: null };
const makeDomInput = (dom: Partial<SuccessfulRender['dom']>, truncations: string[] = []) => ({
  page,
  render: makeRender({ dom: { ...SMALL_DOM, ...dom }, truncations }),
});
const makeWidestElement = (snippet: string) => element('body > main > div', snippet);

testRule(rule, {
  pass: [
    { name: 'exactly at every limit', input: makeDomInput({ elements: 1_500, maxDepth: 32, maxChildren: 60 }) },
    { name: 'a long table', input: makeDomInput({ maxChildren: 400, widest: makeWidestElement('<tbody>') }) },
    {
      name: 'an article of many paragraphs',
      input: makeDomInput({ maxChildren: 90, widest: makeWidestElement('<article class="a">') }),
    },
  ],
  warn: [
    { name: 'many elements', input: makeDomInput({ elements: 1_501 }), found: '1,501 elements' },
    {
      name: 'deep nesting',
      input: makeDomInput({ maxDepth: 33, deepest: element('body b', '<b>') }),
      found: '33 levels',
      verdict: { severity: 'low' },
    },
    {
      name: 'a container of many boxes',
      input: makeDomInput({ maxChildren: 61, widest: makeWidestElement('<div class="grid">') }),
      found: '61 children',
      verdict: { severity: 'low' },
    },
    { name: 'an unknown element', input: makeDomInput({ maxChildren: 61 }), found: '61 children' },
  ],
  notMeasured: [{ name: 'the page did not respond', input: makeDomInput({ elements: 0 }, ['dom: took too long']) }],
  fail: [{ name: 'very many elements', input: makeDomInput({ elements: 3_001 }), found: '3,001 elements' }],
});
