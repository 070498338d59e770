import { describe, expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { EXPLAINED_PAIRS } from './explained-pairs.ts';

const IDS = new Set(RULES.map(({ id }) => id));

describe.each(EXPLAINED_PAIRS)('$fault and $changes', ({ fault, changes, reason }) => {
  it('consist of two different rules and a reason', () => {
    expect(IDS).toContain(fault);
    expect(IDS).toContain(changes);
    expect(fault).not.toBe(changes);
    expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });
});

it('no pair is listed twice', () => {
  const pairs = EXPLAINED_PAIRS.map(({ fault, changes }) => `${fault} ${changes}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});
