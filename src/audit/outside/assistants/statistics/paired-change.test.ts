import { describe, expect, it } from 'vitest';
import { type TallyPair, testPairedChange } from './paired-change.ts';

const makePair = (before: number, after: number, total = 3): TallyPair => ({
  before: { count: before, total },
  after: { count: after, total },
});
const repeat = (times: number, one: TallyPair): TallyPair[] => Array.from({ length: times }, () => one);

describe('paired change test', () => {
  it('is the t test of differences per prompt', () => {
    // Differences 1/3, 1/3, 0, 0, 2/3 and -1/3: mean 1/6, deviation 0.3496, t = 1.168 with 5 degrees of freedom.
    const change = testPairedChange([
      makePair(0, 1),
      makePair(2, 3),
      makePair(0, 0),
      makePair(3, 3),
      makePair(1, 3),
      makePair(2, 1),
    ]);
    expect(change?.change).toBeCloseTo(1 / 6, 12);
    expect(change?.pValue).toBeCloseTo(0.2956, 3);
    expect(change).toMatchObject({ isSignificant: false, direction: 'up', prompts: 6 });
  });

  it('finds a change that most prompts share', () => {
    const up = testPairedChange([...repeat(9, makePair(0, 2)), ...repeat(3, makePair(1, 1))]);
    expect(up).toMatchObject({ isSignificant: true, direction: 'up' });
    expect(up?.interval[0]).toBeGreaterThan(0);
    const down = testPairedChange([...repeat(9, makePair(2, 0)), ...repeat(3, makePair(1, 1))]);
    expect(down).toMatchObject({ isSignificant: true, direction: 'down', pValue: up?.pValue });
  });

  it('leaves out prompts that lack answers in one of the periods', () => {
    const answered = [makePair(0, 1), makePair(1, 1), makePair(2, 1)];
    const missing = { before: { count: 2, total: 3 }, after: { count: 0, total: 0 } };
    expect(testPairedChange([...answered, missing])).toEqual(testPairedChange(answered));
    expect(testPairedChange([makePair(0, 3), missing])).toBeNull();
  });

  it('compares shares, not counts, if the numbers of answers differ', () => {
    const unequal = { before: { count: 1, total: 1 }, after: { count: 3, total: 3 } };
    expect(testPairedChange(repeat(5, unequal))).toMatchObject({ change: 0, direction: 'none', isSignificant: false });
  });

  it('finds no change if no prompt changed, and still has an interval', () => {
    const change = testPairedChange(repeat(25, makePair(0, 0)));
    expect(change).toMatchObject({ change: 0, pValue: 1, isSignificant: false, direction: 'none' });
    // 0 of 25 prompts in both periods: up to 13%.
    expect(change?.interval[1]).toBeCloseTo(0.133, 3);
    expect(change?.interval[0]).toBeCloseTo(-0.133, 3);
  });

  it('needs more than a few prompts with exactly the same change', () => {
    expect(testPairedChange(repeat(3, makePair(0, 3)))).toMatchObject({ pValue: 0.25, isSignificant: false });
    expect(testPairedChange(repeat(8, makePair(0, 3)))).toMatchObject({ isSignificant: true, change: 1 });
    expect(testPairedChange(repeat(8, makePair(0, 3)))?.interval[1]).toBe(1);
  });
});
