import { describe, expect, it } from 'vitest';
import { RULE_WEIGHTS } from '../data/rule-weights.ts';
import { computeGradePrice, computeListPrice, computePrice, MAX_PRICE, selectHeavierGrade } from './grade.ts';
import { RULES } from './registry.generated.ts';

const grade = { outcome: 'fail', severity: 'critical', confidence: 'confirmed' } as const;

describe('computeGradePrice', () => {
  it.each([
    [grade, 0.9],
    [{ ...grade, severity: 'medium' }, 0.216],
    [{ ...grade, severity: 'low' }, 0.036],
    [{ ...grade, severity: 'advisory' }, 0],
    [{ ...grade, confidence: 'likely' }, 0.63],
    [{ ...grade, confidence: 'possible' }, 0],
    [{ ...grade, outcome: 'warning' }, 0.45],
  ] as const)('computes the deduction for the grade %j: %d', (subject, price) =>
    expect(computeGradePrice(subject)).toBeCloseTo(price, 10),
  );
});

describe('selectHeavierGrade', () => {
  const low = { ...grade, severity: 'low' } as const;
  it('keeps the grade that costs more', () => {
    expect(selectHeavierGrade(null, low)).toBe(low);
    expect(selectHeavierGrade(low, grade)).toBe(grade);
    expect(selectHeavierGrade(grade, low)).toBe(grade);
  });
  it('prefers a fail to a warning with the same deduction', () => {
    const warning = { outcome: 'warning', severity: 'advisory', confidence: 'confirmed' } as const;
    const failure = { ...warning, outcome: 'fail' } as const;
    expect(selectHeavierGrade(warning, failure)).toBe(failure);
    expect(selectHeavierGrade(failure, warning)).toBe(failure);
  });
});

describe('computePrice', () => {
  it('multiplies the deduction for the grade by the weight of the rule', () => {
    const ids = RULES.map(({ id }) => id);
    for (const id of ids) expect(computePrice(id, grade)).toBe(0.9 * (RULE_WEIGHTS[id] ?? 1));
    expect(Object.keys(RULE_WEIGHTS).filter((id) => !ids.includes(id))).toEqual([]);
  });
  it('uses the deduction for the grade when the rule has no weight', () =>
    expect(computePrice('no-such-rule', grade)).toBe(0.9));
});

describe('computeListPrice', () => {
  it('returns the deduction for the default grading of the rule, up to the maximum for one issue', () => {
    expect(computeListPrice({ id: 'no-such-rule', ...grade })).toBe(0.9);
    for (const rule of RULES) expect(computeListPrice(rule)).toBeLessThanOrEqual(MAX_PRICE);
  });
  it('returns 0 for a derived rule', () =>
    expect(computeListPrice({ id: 'no-such-rule', ...grade, scope: 'derived' })).toBe(0));
});
