import { expect, it } from 'vitest';
import { buildIssueAnchor, parseRuleFromHash } from './report-sections.ts';

it('finds the rule behind an anchor', () => {
  expect(parseRuleFromHash(`#${buildIssueAnchor('title-missing')}`)).toBe('title-missing');
  expect(parseRuleFromHash('#issues')).toBeNull();
  expect(parseRuleFromHash('')).toBeNull();
});
