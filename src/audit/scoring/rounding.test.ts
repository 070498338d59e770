import { describe, expect, it } from 'vitest';
import { apportion, apportionSteps, roundGain, roundScore } from './rounding.ts';

describe('roundScore', () => {
  it.each([
    [100, 100],
    [99.96, 100],
    [99.9, 99],
    [99.4, 99],
    [70.5, 71],
    [0, 0],
  ])('%d is printed as %d', (exact, roundedScore) => expect(roundScore(exact)).toBe(roundedScore));
});

describe('roundGain', () => {
  it.each([
    [1.249, 1.2],
    [0.04, 0],
    [-0.2, 0],
  ])('%d is printed as %d', (exact, roundedScore) => expect(roundGain(exact)).toBe(roundedScore));
});

describe('apportion', () => {
  it('assigns the remaining tenths to the largest remainders', () => {
    expect(apportion([1, 1, 1], 1)).toEqual([0.4, 0.3, 0.3]);
    expect(apportion([5, 3, 2], 10)).toEqual([5, 3, 2]);
  });
  it('assigns nothing when there is nothing to distribute', () => {
    expect(apportion([0, 0], 3)).toEqual([0, 0]);
    expect(apportion([2, 1], 0)).toEqual([0, 0]);
  });
});

describe('apportionSteps', () => {
  it('prints the first step as its gain alone, and the other steps absorb the rounding of the score', () => {
    expect(apportionSteps([25.23, 10.1, 5.2], 41)).toEqual([25.2, 10.4, 5.4]);
    expect(apportionSteps([1.18, 3.1, 0.9], 5)).toEqual([1.2, 2.9, 0.9]);
  });
  it('assigns everything to the only fix, or to the only fix with a gain', () => {
    expect(apportionSteps([6.8], 7)).toEqual([7]);
    expect(apportionSteps([6.8, 0.01], 7)).toEqual([7, 0]);
  });
  it('spreads the rounding over all steps if the other steps are too small to absorb it', () => {
    expect(apportionSteps([1.5, 0.1], 2)).toEqual([1.9, 0.1]);
    expect(apportionSteps([1.4, 0.1], 1)).toEqual([0.9, 0.1]);
    expect(apportionSteps([0.4, 0.04], 1)).toEqual([0.9, 0.1]);
    expect(apportionSteps([20.3, 0.1], 20)).toEqual([19.9, 0.1]);
    expect(apportionSteps([3, 2.6, 1.9], 7)).toEqual([2.8, 2.4, 1.8]);
  });
});
