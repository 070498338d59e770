import { describe, expect, it } from 'vitest';
import { listBrandNames } from '#audit/outside/keywords/brand.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { inventProperty } from '#providers/google-search-console/invented-property.ts';
import { sumRows } from '#providers/google-search-console/local-search-analytics.ts';
import { buildDemoBing } from './demo-bing.ts';
import { createDemoDemand } from './demo-demand.ts';
import { buildDemoKeywords } from './demo-keywords.ts';
import { createDemoResults } from './demo-positions.ts';
import { DEMO_BRAND, DEMO_PATHS, DEMO_TOPICS } from './demo-site.ts';

const ORIGIN = EXAMPLE_SITE.url.replace(/\/$/, '');
const data = inventProperty({
  host: EXAMPLE_SITE.host,
  lastDay: '2026-11-23',
  site: { origin: ORIGIN, paths: DEMO_PATHS, topics: DEMO_TOPICS, brand: DEMO_BRAND },
});
const demand = createDemoDemand(data);
const MARKET = { country: 'US', language: 'en' };
const SERIES = [
  { engine: 'google', device: 'desktop' },
  { engine: 'google', device: 'mobile' },
  { engine: 'bing', device: 'desktop' },
];
const MISSING = { engine: '', device: '' };
const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];

/** Returns the position of the demo site; 0 = not found. */
function findPosition(query: string, series: { engine: string; device: string }, day = '2026-11-25'): number {
  const results = createDemoResults(demand, () => new Date(`${day}T08:00:00Z`));
  return results({ query, ...series, ...MARKET }).findIndex(({ url }) => url.startsWith(ORIGIN)) + 1;
}
const readAverage = (query: string): number => demand.findQuery(query)?.averagePosition ?? 0;

describe('simulated positions', () => {
  it('are near the average of the simulated property, and differ by query, engine, device and day', () => {
    const seen = DEMO_TOPICS.flatMap((query) =>
      SERIES.flatMap((series) =>
        DAYS.map((day) => {
          const position = findPosition(query, series, day);
          expect(Math.abs(position - readAverage(query)), `${query} ${series.engine} ${day}`).toBeLessThanOrEqual(4);
          return { query, position, series, day };
        }),
      ),
    );
    const count = (name: 'query' | 'series' | 'day') =>
      [...Map.groupBy(seen, (one) => one[name]).values()].map((rows) => rows.map(({ position }) => position).join());
    expect(new Set(count('query')).size).toBe(DEMO_TOPICS.length);
    expect(new Set(count('series')).size).toBe(SERIES.length);
    expect(new Set(count('day')).size).toBe(DAYS.length);
  });

  it('are the same each time, and missing for keywords without impressions', () => {
    const [topic] = DEMO_TOPICS;
    expect(findPosition(` ${topic.toUpperCase()}`, SERIES[0] ?? MISSING)).toBe(
      findPosition(topic, SERIES[0] ?? MISSING),
    );
    expect(findPosition('nonsense zebra query', SERIES[0] ?? MISSING)).toBe(0);
  });

  it('are first for the name of the demo site, which its domain marks as a brand', () => {
    expect(listBrandNames({ host: EXAMPLE_SITE.host, siteNames: [] })).toEqual(['awi']);
    expect(DEMO_BRAND.split(' ')).toContain('awi');
    expect(findPosition(DEMO_BRAND, SERIES[0] ?? MISSING)).toBe(1);
    const queries = sumRows(data.listDayRows('2026-11-20', ['query'])).map(({ keys: [query] }) => query);
    expect(queries).toEqual(expect.arrayContaining([...DEMO_TOPICS, DEMO_BRAND]));
  });
});

describe('simulated demand', () => {
  it('is more than the impressions of the demo site, on Google and on Bing', () => {
    const bing = buildDemoBing(data);
    const rows = bing.GetQueryStats as () => { Query: string; Impressions: number }[];
    const keywords = buildDemoKeywords(data, demand);
    for (const query of DEMO_TOPICS) {
      const own = demand.findQuery(query)?.impressions.get('usa') ?? 0;
      expect(own).toBeGreaterThan(0);
      expect(demand.estimateVolume(query, 'US')).toBeGreaterThan(own);
      const weeks = keywords.GetKeywordStats(new URLSearchParams({ q: query, country: 'us' })) as {
        Impressions: number;
      }[];
      const lastOwnImpressions = rows().findLast(({ Query }) => Query === query)?.Impressions ?? 0;
      expect(weeks).toHaveLength(26);
      // The site's own figure covers all countries; more than half of it comes from the United States.
      expect(weeks.at(-1)?.Impressions).toBeGreaterThan(lastOwnImpressions * 0.5);
      expect(weeks.slice(-4).reduce((sum, week) => sum + week.Impressions, 0)).toBeLessThan(
        demand.estimateVolume(query, 'US') ?? 0,
      );
    }
  });

  it('is smaller for longer keywords and other countries, and missing for other keywords', () => {
    const [topic] = DEMO_TOPICS;
    const volume = demand.estimateVolume(topic, 'US') ?? 0;
    expect(demand.estimateVolume(`${topic} near me`, 'US')).toBeLessThan(volume / 5);
    expect(demand.estimateVolume(topic, 'NZ')).toBeLessThan(volume / 5);
    expect(demand.estimateVolume('nonsense zebra query', 'US')).toBeNull();
    const keywords = buildDemoKeywords(data, demand);
    expect(keywords.GetKeywordStats(new URLSearchParams({ q: 'zebra', country: 'us' }))).toEqual([]);
    expect(keywords.GetRelatedKeywords(new URLSearchParams({ q: topic, country: 'us' }))).not.toEqual([]);
  });
});
