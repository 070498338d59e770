import { describe, expect, it } from 'vitest';
import { composeEngineRankings, composeKeywordRankings, countTop10 } from './keyword-rankings.ts';
import { describeTraffic, type EngineSearchData, type KeywordObservation } from './snapshot-input.ts';

const buildQuery = (text: string, averagePosition: number | null, clicks = 5) => ({
  query: text,
  clicks,
  impressions: 100,
  averagePosition,
});
const GOOGLE: EngineSearchData = {
  engine: 'google',
  quality: 'real',
  source: 'Google Search Console',
  collectedAt: '2026-11-20T04:00:00.000Z',
  period: { from: '2026-10-20', to: '2026-11-16' },
  totals: { clicks: 110, impressions: 4_000, averagePosition: 8.24, queryCoverage: 0.6 },
  previous: { from: '2026-09-22', to: '2026-10-19', clicks: 100, impressions: 3_000, averagePosition: 9 },
  queries: [buildQuery('bike repair', 4.26), buildQuery('bike lights', 12)],
  queriesInTop10: 41,
};
const observe = (keyword: string, position: number | null, change: Partial<KeywordObservation> = {}) => ({
  keyword,
  engine: 'google' as const,
  position,
  place: null,
  quality: 'real' as const,
  source: 'Serper',
  checkedAt: '2026-11-24T06:00:00.000Z',
  ...change,
});
const compose = (input: Partial<Parameters<typeof composeKeywordRankings>[0]>) =>
  composeKeywordRankings({ tracked: [], engines: [], observations: [], ...input });

describe('positions by keyword', () => {
  it('are null without search data and observations', () => {
    expect(compose({ tracked: ['bike repair'] })).toBeNull();
    expect(composeEngineRankings({ tracked: [], engines: [], observations: [] })).toBeNull();
    expect(countTop10({ engines: [], observations: [] })).toBeNull();
  });

  it('are averages if any exist, otherwise observations, with separate fields for both', () => {
    const found = compose({
      tracked: ['Bike Repair', 'cargo bikes'],
      engines: [GOOGLE],
      observations: [observe('Bike Repair', 2), observe('cargo bikes', 7)],
    });
    expect(found?.list).toMatchObject([
      { keyword: 'Bike Repair', googlePosition: 4.3, average: { google: 4.3 }, observed: { google: 2 } },
      { keyword: 'cargo bikes', googlePosition: 7, average: { google: null }, observed: { google: 7 } },
      { keyword: 'bike lights', googlePosition: 12, bingPosition: null, observed: { google: null, bing: null } },
    ]);
    expect(found?.label).toEqual({
      quality: 'real',
      source: 'Google Search Console, Serper',
      date: '2026-11-24T06:00:00.000Z',
    });
  });

  it('list tracked keywords first, then imported keywords, each by best position, then queries by clicks', () => {
    const found = compose({
      tracked: ['absent', 'bike lights', 'cargo bikes'],
      imported: ['wheels', 'Cargo bikes', 'spokes'],
      engines: [GOOGLE],
      observations: [observe('cargo bikes', 7), observe('wheels', 9), observe('spokes', 2)],
    });
    expect(found?.list.map(({ keyword }) => keyword)).toEqual([
      'cargo bikes',
      'bike lights',
      'absent',
      'spokes',
      'wheels',
      'bike repair',
    ]);
  });

  it('use the latest observation, even if the site was not found', () => {
    const older = observe('cargo bikes', 7, { checkedAt: '2026-11-23T06:00:00.000Z' });
    const found = compose({ tracked: ['cargo bikes'], observations: [observe('cargo bikes', null), older] });
    expect(found?.list).toMatchObject([{ googlePosition: null, difficulty: null, monthlyVolume: null }]);
  });
});

describe('devices', () => {
  const desktop = { device: 'desktop', market: 'United States, English' } as const;
  const mobile = { device: 'mobile', market: 'United States, English' } as const;
  const observations = [
    observe('bike rental', 9, { place: mobile, checkedAt: '2026-11-24T07:00:00.000Z' }),
    observe('bike rental', 12, { place: desktop }),
    observe('bike lights', 4, { place: mobile }),
  ];

  it('show the desktop position, even if the mobile position is newer, and the mobile position without a desktop check', () => {
    expect(compose({ tracked: ['bike rental', 'bike lights'], observations })?.list).toMatchObject([
      { keyword: 'bike lights', googlePosition: 4, observedPlaces: { google: mobile, bing: null } },
      { keyword: 'bike rental', googlePosition: 12, observedPlaces: { google: desktop, bing: null } },
    ]);
    expect(composeEngineRankings({ tracked: [], engines: [], observations })?.list).toEqual([
      {
        engine: 'google',
        averagePosition: null,
        positionKind: 'observed',
        observedPlaces: [mobile, desktop],
        topKeywords: [
          { keyword: 'bike lights', position: 4 },
          { keyword: 'bike rental', position: 12 },
        ],
      },
    ]);
  });

  it('count a keyword once', () => {
    expect(countTop10({ engines: [], observations })).toBe(1);
  });

  it('do not replace a desktop check that did not find the site', () => {
    const notFound = observe('bike rental', null, { place: desktop });
    const found = compose({ tracked: ['bike rental'], observations: [notFound, ...observations.slice(0, 1)] });
    expect(found?.list).toMatchObject([{ googlePosition: null, observedPlaces: { google: desktop } }]);
  });
});

describe('comparison of search engines', () => {
  it('shows averages from search data, but only the keywords from observations', () => {
    const observations = [observe('a', 9, { engine: 'bing' }), observe('b', 3, { engine: 'bing' })];
    expect(composeEngineRankings({ tracked: [], engines: [GOOGLE], observations })?.list).toEqual([
      {
        engine: 'google',
        averagePosition: 8.2,
        positionKind: 'average',
        topKeywords: [
          { keyword: 'bike repair', position: 4.3 },
          { keyword: 'bike lights', position: 12 },
        ],
      },
      {
        engine: 'bing',
        averagePosition: null,
        positionKind: 'observed',
        observedPlaces: [null],
        topKeywords: [
          { keyword: 'b', position: 3 },
          { keyword: 'a', position: 9 },
        ],
      },
    ]);
  });
});

it('counts queries in the top 10 or, without search data, tracked keywords observed there', () => {
  const observations = [observe('a', 10), observe('b', 11), observe('c', null), observe('d', 1, { engine: 'bing' })];
  expect(countTop10({ engines: [GOOGLE], observations })).toBe(41);
  expect(countTop10({ engines: [], observations })).toBe(1);
});

it('describes traffic with its change, and no change without previous clicks', () => {
  expect(describeTraffic(GOOGLE, 1)).toMatchObject({
    clicks: 110,
    clicksChange: 10,
    queries: [{ query: 'bike repair' }],
  });
  expect(describeTraffic({ ...GOOGLE, previous: null }, 1)).toMatchObject({ clicksChange: null, previous: null });
});
