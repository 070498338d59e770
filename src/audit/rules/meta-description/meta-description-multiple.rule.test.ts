import { expect } from 'vitest';
import { locatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-multiple.rule.ts';

const described = (...metaDescriptions: ReturnType<typeof locatedText>[]) => ({
  page: makePage({ facts: { metaDescriptions } }),
});

testRule(rule, {
  pass: [{ name: 'one description', input: described(locatedText('One')) }],
  fail: [
    {
      name: 'two descriptions',
      input: described(locatedText('One'), locatedText('Two')),
      found: 'One',
      verdict: {
        evidence: [expect.not.objectContaining({ fix: 'One' }), expect.objectContaining({ found: 'Two', fix: 'One' })],
      },
    },
    {
      name: 'the description of a good length is proposed',
      input: described(locatedText('One'), locatedText('x'.repeat(70))),
      verdict: { evidence: [expect.objectContaining({ fix: 'x'.repeat(70) }), expect.anything()] },
    },
    { name: 'one of them in the body', input: described(locatedText('One', false), locatedText('Two')), found: 'One' },
    {
      name: 'the same description twice weighs less',
      input: described(locatedText('One'), locatedText('One ')),
      verdict: { severity: 'low', evidence: [expect.not.objectContaining({ fix: 'One' })] },
    },
  ],
  notApplicable: [{ name: 'no description', input: described() }],
});
