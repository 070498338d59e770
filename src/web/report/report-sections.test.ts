import { expect, it } from 'vitest';
import { issueAnchor, ruleOfHash } from './report-sections.ts';

it('finds the rule behind an anchor', () => {
  expect(ruleOfHash(`#${issueAnchor('title-missing')}`)).toBe('title-missing');
  expect(ruleOfHash('#issues')).toBeNull();
  expect(ruleOfHash('')).toBeNull();
});
