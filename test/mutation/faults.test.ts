import { expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { FAULTS, NOT_INJECTABLE } from './faults.ts';

it('has a generator for every rule, or the reason why there is none', () => {
  const named = [...new Set(FAULTS.map(({ ruleId }) => ruleId)), ...Object.keys(NOT_INJECTABLE)];
  expect(named.sort()).toEqual(RULES.map(({ id }) => id).sort());
});

it('states every reason in a full sentence', () => {
  for (const reason of Object.values(NOT_INJECTABLE)) expect(reason).toMatch(/^[A-Z].{20,}\.$/s);
});
