import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-missing.ts';

const headed = (level: number, text: string) => ({
  page: makePage({ facts: { headings: [{ level, text, ...AT }] } }),
});

testRule(rule, {
  pass: [{ name: 'an h1 with text', input: headed(1, 'Prices') }],
  fail: [
    { name: 'only an h2', input: headed(2, 'Prices'), found: null },
    { name: 'an empty h1', input: headed(1, ' '), found: '' },
  ],
});
