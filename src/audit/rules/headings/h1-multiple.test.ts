import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-multiple.ts';

const headed = (...texts: string[]) => ({
  page: makePage({ facts: { headings: texts.map((text) => ({ level: 1, text, ...AT })) } }),
});

testRule(rule, {
  pass: [
    { name: 'one h1', input: headed('Prices') },
    { name: 'a second, empty h1', input: headed('Prices', '') },
  ],
  fail: [{ name: 'two h1', input: headed('Prices', 'Opening hours'), found: 'Prices' }],
  notApplicable: [{ name: 'no h1', input: headed() }],
});
