import { expect, it } from 'vitest';
import { RULES } from '../engine/registry.generated.ts';
import { EDIT_BUILDERS } from './edit-table.ts';
import { explainMissingEdit, RULES_WITHOUT_EDIT } from './missing-edits.ts';

const IMPORTANT_RULE_IDS = RULES.filter(({ severity }) => severity === 'critical' || severity === 'medium').map(
  ({ id }) => id,
);
const EXPLAINED_RULE_IDS = Object.values<readonly string[]>(RULES_WITHOUT_EDIT).flat();

it('has an edit for every rule of severity medium or higher, or the reason why there is none', () => {
  const isCovered = (id: string) => id in EDIT_BUILDERS || EXPLAINED_RULE_IDS.includes(id);
  expect(IMPORTANT_RULE_IDS.filter((id) => !isCovered(id))).toEqual([]);
});

it('gives no reason for a rule that has an edit', () => {
  expect(EXPLAINED_RULE_IDS.filter((id) => id in EDIT_BUILDERS)).toEqual([]);
  expect(new Set(EXPLAINED_RULE_IDS).size).toBe(EXPLAINED_RULE_IDS.length);
});

it('explains why an edit is missing', () => {
  expect(explainMissingEdit('legal-pages-missing')).toEqual({
    reason: expect.stringContaining('information that the website does not contain'),
    reasonCode: 'information',
  });
  expect(explainMissingEdit('title-missing').reason).toContain('cannot be computed');
  expect(explainMissingEdit('server-error-5xx').reasonCode).toBe('application');
});
