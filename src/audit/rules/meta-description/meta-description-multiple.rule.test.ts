import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-multiple.rule.ts';

const buildDescriptionsInput = (...metaDescriptions: ReturnType<typeof makeLocatedText>[]) => ({
  page: makePage({ facts: { metaDescriptions } }),
});

testRule(rule, {
  pass: [{ name: 'one description', input: buildDescriptionsInput(makeLocatedText('One')) }],
  fail: [
    {
      name: 'two descriptions',
      input: buildDescriptionsInput(makeLocatedText('One'), makeLocatedText('Two')),
      found: 'One',
      verdict: {
        evidence: [expect.not.objectContaining({ fix: 'One' }), expect.objectContaining({ found: 'Two', fix: 'One' })],
      },
    },
    {
      name: 'the description of a good length is proposed',
      input: buildDescriptionsInput(makeLocatedText('One'), makeLocatedText('x'.repeat(70))),
      verdict: { evidence: [expect.objectContaining({ fix: 'x'.repeat(70) }), expect.anything()] },
    },
    {
      name: 'one of them in the body',
      input: buildDescriptionsInput(makeLocatedText('One', false), makeLocatedText('Two')),
      found: 'One',
    },
    {
      name: 'the same description twice weighs less',
      input: buildDescriptionsInput(makeLocatedText('One'), makeLocatedText('One ')),
      verdict: { severity: 'low', evidence: [expect.not.objectContaining({ fix: 'One' })] },
    },
  ],
  notApplicable: [{ name: 'no description', input: buildDescriptionsInput() }],
});
