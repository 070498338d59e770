import { expect, it } from 'vitest';
import type { EngineTraffic } from '#contracts/report/outside-snapshot.ts';
import { describeTraffic } from './search-traffic.ts';

const describe = (change: Partial<EngineTraffic>) =>
  describeTraffic({
    outsideCollectedAt: '2026-11-26T04:00:00.000Z',
    searchPerformance: [
      {
        engine: 'google',
        quality: 'real',
        source: 'Google Search Console',
        from: '2026-10-26',
        to: '2026-11-22',
        clicks: 1_234,
        impressions: 40_000,
        averagePosition: 8.24,
        previous: null,
        clicksChange: 12.5,
        queryCoverage: 0.614,
        queries: [],
        ...change,
      },
    ],
  })?.[0];

it('describes clicks, trend, period and source of a search engine', () => {
  expect(describe({})).toMatchObject({
    clicks: '1,234 clicks',
    trend: '+12.5% vs. the 28 days before',
    details: '40,000 impressions, average position 8.2, Oct 26, 2026 to Nov 22, 2026',
    coverage: 'Reported queries account for 61% of the clicks; rare queries are withheld.',
    source: 'Google Search Console, Nov 26, 2026',
  });
  expect(describe({ clicksChange: -3 })?.trend).toBe('−3% vs. the 28 days before');
});

it('states no trend, position or coverage that is not known', () => {
  const view = describe({ clicksChange: null, averagePosition: null, queryCoverage: null });
  expect(view).toMatchObject({ trend: null, coverage: null });
  expect(view?.details).not.toContain('position');
  expect(describeTraffic({ searchPerformance: null, outsideCollectedAt: null })).toBeNull();
});
