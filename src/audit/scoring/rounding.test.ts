import { describe, expect, it } from 'vitest';
import { apportion, roundGain, roundScore } from './rounding.ts';

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
