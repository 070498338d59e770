import { describe, expect, it } from 'vitest';
import { heavierGrade, listPrice, priceOf } from './grade.ts';

const grade = { outcome: 'fail', severity: 'critical', confidence: 'confirmed' } as const;

describe('priceOf', () => {
  it.each([
    [grade, 0.5],
    [{ ...grade, severity: 'medium' }, 0.12],
    [{ ...grade, severity: 'low' }, 0.02],
    [{ ...grade, severity: 'advisory' }, 0],
    [{ ...grade, confidence: 'likely' }, 0.35],
    [{ ...grade, confidence: 'possible' }, 0],
    [{ ...grade, outcome: 'warning' }, 0.25],
  ] as const)('case %#', (subject, price) => expect(priceOf(subject)).toBeCloseTo(price, 10));
});

describe('heavierGrade', () => {
  const low = { ...grade, severity: 'low' } as const;
  it('keeps the one that costs more', () => {
    expect(heavierGrade(null, low)).toBe(low);
    expect(heavierGrade(low, grade)).toBe(grade);
    expect(heavierGrade(grade, low)).toBe(grade);
  });
  it('prefers a fail to a warning of the same price', () => {
    const warning = { outcome: 'warning', severity: 'advisory', confidence: 'confirmed' } as const;
    const failure = { ...warning, outcome: 'fail' } as const;
    expect(heavierGrade(warning, failure)).toBe(failure);
    expect(heavierGrade(failure, warning)).toBe(failure);
  });
});

it('lists a rule at its own grading', () => expect(listPrice(grade)).toBe(0.5));
