import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { buildPublishedCurve } from '../ctr/ctr-curve.ts';
import { chooseTargetPosition, estimateOpportunity } from './opportunity.ts';

const curve = buildPublishedCurve();
const current = { clicks: 40, impressions: 4_000, averagePosition: averagePositionSchema.parse(7.2) };

describe('opportunity of a keyword', () => {
  it('is the additional clicks at the target position', () => {
    const found = estimateOpportunity({ current, days: 56, monthlyVolume: 9_000, curve });
    // 2,000 impressions per 28 days * 11% - 20 clicks = 200.
    expect(found).toMatchObject({ targetPosition: 3, currentClicks: 20, quality: 'estimated' });
    expect(found?.trafficPotential).toBeCloseTo(220);
    expect(found?.extraClicks).toBeCloseTo(200);
    expect(found?.formula).toBe(
      '2,000 impressions × 11.0% CTR at position 3 − 20 clicks today = 200 more clicks per 28 days. ' +
        'CTR: SISTRIX, Google click-through rates by position (2020).',
    );
  });

  it('uses searches per month for keywords without impressions', () => {
    const found = estimateOpportunity({ current: null, days: 28, monthlyVolume: 1_000, curve });
    // 1,000 * 28 / 30.4 * 2.5% = 23.
    expect(found?.extraClicks).toBeCloseTo(23, 0);
    expect(found).toMatchObject({ targetPosition: 10 });
    expect(found?.formula).toContain('searches');
  });

  it('is null without impressions and searches', () => {
    expect(estimateOpportunity({ current: null, days: 28, monthlyVolume: null, curve })).toBeNull();
  });

  it('is not negative for results with more clicks than usual', () => {
    const popular = { ...current, clicks: 3_000 };
    expect(estimateOpportunity({ current: popular, days: 28, monthlyVolume: null, curve })?.extraClicks).toBe(0);
  });
});

it('assumes the next higher target position', () => {
  expect([null, 15, 10, 4, 3, 1].map(chooseTargetPosition)).toEqual([10, 5, 3, 3, 1, 1]);
});
