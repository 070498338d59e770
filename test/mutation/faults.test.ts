import { expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { FAULTS, NOT_INJECTABLE } from './faults.ts';

it('every rule has a generator, or a reason why it has none', () => {
  const named = [...new Set(FAULTS.map(({ ruleId }) => ruleId)), ...Object.keys(NOT_INJECTABLE)];
  expect(named.sort()).toEqual(RULES.map(({ id }) => id).sort());
});

it('every reason is a full sentence', () => {
  for (const reason of Object.values(NOT_INJECTABLE)) expect(reason).toMatch(/^[A-Z].{20,}\.$/s);
});
