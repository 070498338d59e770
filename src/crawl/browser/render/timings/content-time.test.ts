import { describe, expect, it } from 'vitest';
import { computeContentTime } from './content-time.ts';

const makeSamples = (...pairs: [number, number][]) => pairs.map(([atMs, characters]) => ({ atMs, characters }));

describe('computeContentTime', () => {
  it('returns the time when four fifths of the final text were first present', () => {
    expect(computeContentTime(makeSamples([100, 0], [300, 500], [900, 850], [1_500, 1_000]))).toBe(900);
  });

  it('does not count text that later disappears', () => {
    expect(computeContentTime(makeSamples([100, 1_000], [300, 10], [900, 1_000]))).toBe(900);
  });

  it('returns null without text', () => {
    expect(computeContentTime([])).toBeNull();
    expect(computeContentTime(makeSamples([100, 40], [200, 0]))).toBeNull();
  });
});
