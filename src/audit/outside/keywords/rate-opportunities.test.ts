import { describe, expect, it } from 'vitest';
import { rateOpportunities } from './rate-opportunities.ts';

const rate = (extraClicks: readonly number[], difficulty: number | null = null) =>
  rateOpportunities(extraClicks.map((clicks) => ({ extraClicks: clicks, difficulty })));

describe('opportunities of keywords', () => {
  it('are thirds of the list, in any order', () => {
    expect(rate([3_400, 2_000, 1_900, 600, 500, 300])).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low']);
    expect(rate([300, 3_400, 600])).toEqual(['low', 'high', 'medium']);
  });

  it('are equal for the same number of clicks', () => {
    expect(rate([50, 50, 50])).toEqual(['high', 'high', 'high']);
  });

  it('are not high below one additional click a day, and are low below one a week', () => {
    expect(rate([27.9, 4, 3.9])).toEqual(['medium', 'medium', 'low']);
    expect(rate([28])).toEqual(['high']);
    expect(rate([])).toEqual([]);
  });

  it('are one level lower for hard keywords', () => {
    expect(rate([900, 600, 300], 60)).toEqual(['medium', 'low', 'low']);
    expect(rate([900, 600, 300], 59)).toEqual(['high', 'medium', 'low']);
  });
});
