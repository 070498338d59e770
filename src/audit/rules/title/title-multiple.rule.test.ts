import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-multiple.rule.ts';

const buildTitlesInput = (...titles: ReturnType<typeof makeLocatedText>[]) => ({
  page: makePage({ facts: { titles } }),
});
const makeFixMatcherAt = (text: string, at: number) => ({
  evidence: [0, 1].map((index) => (index === at ? expect.objectContaining({ fix: text }) : expect.anything())),
});

testRule(rule, {
  pass: [
    { name: 'one title', input: buildTitlesInput(makeLocatedText('One')) },
    {
      name: 'a second title outside the head',
      input: buildTitlesInput(makeLocatedText('One'), makeLocatedText('Two', false)),
    },
  ],
  fail: [
    {
      name: 'two titles',
      input: buildTitlesInput(makeLocatedText('One'), makeLocatedText('Two')),
      found: 'One',
      verdict: makeFixMatcherAt('One', 1),
    },
    {
      name: 'the first is empty',
      input: buildTitlesInput(makeLocatedText(''), makeLocatedText('Two')),
      found: '',
      verdict: makeFixMatcherAt('Two', 0),
    },
    {
      name: 'the same title twice weighs less',
      input: buildTitlesInput(makeLocatedText('One'), makeLocatedText(' One ')),
      verdict: { severity: 'low', evidence: [expect.not.objectContaining({ fix: 'One' })] },
    },
  ],
});
