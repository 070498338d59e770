import { expect, it } from 'vitest';
import { describeCost, describeCostBriefly } from './cost-text.ts';

const RULE = { price: 0.12, scope: 'page', severity: 'medium', confidence: 'confirmed', ceiling: null } as const;

it('explains how many points a page loses at each confidence', () => {
  expect(describeCostBriefly(RULE)).toBe('12% of the health of each affected page');
  expect(describeCost(RULE)).toContain(
    'loses 12% of its health, based on medium severity and the weight of this check. What it reports is certain',
  );
  expect(describeCost({ ...RULE, price: 0.084, confidence: 'likely' })).toContain('it counts for 70 percent');
});

it('explains how many points a site loses, up to the limit', () => {
  const site = { ...RULE, scope: 'site', price: 0.5, severity: 'critical', ceiling: { cap: 20, reason: 'x' } } as const;
  expect(describeCostBriefly(site)).toBe('50% of the points of its category');
  expect(describeCost(site)).toMatch(/costs 50% of the points.*capped at 20\.$/);
});

it('explains that advisory and derived checks cost nothing', () => {
  expect(describeCostBriefly({ ...RULE, price: 0 })).toBe('Nothing: for information only');
  expect(describeCost({ ...RULE, price: 0, severity: 'advisory' })).toMatch(/^This is advice/);
  expect(describeCost({ ...RULE, price: 0, scope: 'derived' })).toMatch(/^Nothing\. This check summarizes/);
});
