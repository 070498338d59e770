import { expect, it } from 'vitest';
import { findRuleExamples } from './rule-examples.ts';

it('returns both examples of a rule', () => {
  expect(findRuleExamples('images-alt-missing')).toEqual({
    format: 'html',
    incorrect: expect.stringMatching(/^<img (?!.*alt=)/),
    correct: expect.stringMatching(/^<img .*alt="/),
  });
});

it.each(['lcp-slow', 'no-such-rule'])('returns null for %s, which has none', (id) => {
  expect(findRuleExamples(id)).toBeNull();
});
