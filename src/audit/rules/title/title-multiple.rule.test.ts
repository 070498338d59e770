import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-multiple.rule.ts';

const titled = (...titles: ReturnType<typeof makeLocatedText>[]) => ({ page: makePage({ facts: { titles } }) });
const fix = (text: string, at: number) => ({
  evidence: [0, 1].map((index) => (index === at ? expect.objectContaining({ fix: text }) : expect.anything())),
});

testRule(rule, {
  pass: [
    { name: 'one title', input: titled(makeLocatedText('One')) },
    { name: 'a second title outside the head', input: titled(makeLocatedText('One'), makeLocatedText('Two', false)) },
  ],
  fail: [
    {
      name: 'two titles',
      input: titled(makeLocatedText('One'), makeLocatedText('Two')),
      found: 'One',
      verdict: fix('One', 1),
    },
    {
      name: 'the first is empty',
      input: titled(makeLocatedText(''), makeLocatedText('Two')),
      found: '',
      verdict: fix('Two', 0),
    },
    {
      name: 'the same title twice weighs less',
      input: titled(makeLocatedText('One'), makeLocatedText(' One ')),
      verdict: { severity: 'low', evidence: [expect.not.objectContaining({ fix: 'One' })] },
    },
  ],
});
