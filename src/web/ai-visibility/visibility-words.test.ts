import { describe, expect, it } from 'vitest';
import { describeChange } from './visibility-words.ts';

describe('the description of a change', () => {
  const change = { since: '2026-11-13T10:00:00.000Z', problem: null, notes: [], direction: null };
  const points = { value: 10.5, low: 2.1, high: 19, isSignificant: true };

  it('states that two runs confirm it', () => {
    const text = describeChange({ ...change, points, verdict: 'alert', direction: 'up' });
    expect(text).toBe(
      '+11 points since Nov 13, 2026 (95% interval +2 to +19, same prompts). You were mentioned more often in both of the last two runs than in the run before them.',
    );
  });

  it('states that chance can explain it', () => {
    const small = { value: -3, low: -12, high: 6, isSignificant: false };
    expect(describeChange({ ...change, points: small, verdict: 'none' })).toMatch(
      /^−3 points .*No change beyond chance\.$/,
    );
  });

  it('gives the reason if it cannot be measured', () => {
    expect(
      describeChange({ ...change, points: null, problem: 'The prompts were changed.', verdict: 'not-measured' }),
    ).toBe('Not comparable with Nov 13, 2026: The prompts were changed.');
  });
});
