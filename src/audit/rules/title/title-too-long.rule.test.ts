import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-too-long.rule.ts';

const buildTitleInput = (text: string) => ({ page: makePage({ facts: { titles: [makeLocatedText(text)] } }) });

testRule(rule, {
  pass: [
    { name: '60 characters', input: buildTitleInput('x'.repeat(60)) },
    { name: '60 accented letters of two code points each', input: buildTitleInput('e\u0301'.repeat(60)) },
  ],
  fail: [
    { name: '61 characters', input: buildTitleInput('x'.repeat(61)), found: '61 characters' },
    {
      name: 'a title that can be shortened',
      input: buildTitleInput('Bicycle repair in Riverton while you wait: prices, times and everything else'),
      verdict: { evidence: [expect.objectContaining({ fix: 'Bicycle repair in Riverton while you wait' })] },
    },
    {
      name: '31 full-width characters',
      input: buildTitleInput('自'.repeat(31)),
      found: '31 characters, as wide as 62 letters',
    },
  ],
  notApplicable: [{ name: 'no title', input: { page: makePage({ facts: { titles: [] } }) } }],
});
