import { expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { buildPublishedCurve } from '../ctr/ctr-curve.ts';
import type { FigureSet } from './keyword-figures.ts';
import { composeRecommendedKeywords, type RecommendationInput } from './recommended-keywords.ts';

const buildRow = (query: string, position: number, { impressions = 1_000, url = '/a' } = {}) => ({
  query,
  url,
  clicks: 10,
  impressions,
  averagePosition: averagePositionSchema.parse(position),
});
const compose = (input: Partial<RecommendationInput>) =>
  composeRecommendedKeywords({
    rows: [],
    phrases: [],
    related: [],
    figures: [],
    imported: [],
    pages: [],
    curve: buildPublishedCurve(),
    isBranded: () => false,
    language: 'en',
    ...input,
  });

it('recommends keywords with the most extra clicks first, with the calculation and the page', () => {
  const rows = [buildRow('bike lights', 6, { impressions: 100 }), buildRow('bike repair', 5, { url: '/repair' })];
  const found = compose({ rows });
  // 1000 * 11.0% - 10 = 100 more clicks; 100 * 11.0% - 10 = 1.
  expect(found).toMatchObject([
    {
      keyword: 'bike repair',
      category: 'Striking distance (positions 4 to 20)',
      opportunity: 'high',
      currentPosition: 5,
      trafficPotential: 110,
      difficulty: null,
      competitionLevel: null,
      monthlySearchVolume: null,
      estimate: { targetPosition: 3, extraClicks: 100, targetPage: '/repair', group: 'bike repair' },
    },
    { keyword: 'bike lights', opportunity: 'low', trafficPotential: 11 },
  ]);
  expect(found[0]?.estimate?.formula).toContain('1,000 impressions × 11.0% CTR at position 3');
});

it('suggests a new page if no page covers a keyword', () => {
  const related = [{ keyword: 'cargo bike rental', monthlyVolume: 400 }];
  expect(compose({ related })).toMatchObject([{ monthlySearchVolume: 400, estimate: { targetPage: null } }]);
  const pages = [{ url: '/cargo', title: 'Cargo bike rental', heading: '' }];
  expect(compose({ related, pages })).toMatchObject([{ estimate: { targetPage: '/cargo' } }]);
});

it('leaves out keywords without impressions and searches, instead of making up an opportunity', () => {
  expect(compose({ phrases: [{ phrase: 'cargo bikes', url: '/c', count: 3, significance: 12 }] })).toEqual([]);
});

const buildFigureSet = (keyword: string, volume: number, volumeKind: FigureSet['volumeKind']): FigureSet => ({
  label: { quality: 'estimated', source: 'A source', date: '2026-11-26T12:00:00.000Z' },
  volumeKind,
  figures: new Map([[keyword, { volume, difficulty: 61, competition: null }]]),
});

it('lists keywords by their additional clicks, and rates hard keywords one level lower', () => {
  const makeFigures = (keyword: string, difficulty: number): FigureSet => ({
    label: { quality: 'estimated', source: 'A source', date: '2026-11-26T12:00:00.000Z' },
    volumeKind: 'searches',
    figures: new Map([[keyword, { volume: null, difficulty, competition: null }]]),
  });
  const rows = [
    buildRow('bike repair', 5, { impressions: 9_000 }),
    buildRow('used bikes', 5, { impressions: 4_000 }),
    buildRow('cargo bikes', 5, { impressions: 3_000 }),
    buildRow('bike rental', 5, { impressions: 500 }),
  ];
  const found = compose({ rows, figures: [makeFigures('bike repair', 100), makeFigures('used bikes', 20)] });
  expect(found.map(({ keyword, opportunity }) => [keyword, opportunity])).toEqual([
    ['bike repair', 'medium'],
    ['used bikes', 'high'],
    ['cargo bikes', 'medium'],
    ['bike rental', 'low'],
  ]);
});

it('recommends phrases for which a source reports searches, with its figures', () => {
  const phrases = [{ phrase: 'cargo bikes', url: '/c', count: 3, significance: 12 }];
  const [found] = compose({ phrases, figures: [buildFigureSet('cargo bikes', 608, 'searches')] });
  expect(found).toMatchObject({
    keyword: 'cargo bikes',
    monthlySearchVolume: 608,
    difficulty: 61,
    competitionLevel: 'high',
    sources: { volume: 'A source', difficulty: 'A source', competition: 'derived from the difficulty (A source)' },
  });
  expect(found?.estimate?.formula).toContain('560 searches');
});

it('states that an opportunity is computed from impressions in Bing, which are not searches', () => {
  const related = [{ keyword: 'cargo bikes', monthlyVolume: null }];
  const [found] = compose({ related, figures: [buildFigureSet('cargo bikes', 608, 'impressions')] });
  expect(found).toMatchObject({ monthlySearchVolume: null, bingImpressions: 608 });
  expect(found?.estimate?.formula).toContain('560 impressions in Bing');
});

it('uses the imported position and page of a keyword without search data', () => {
  const related = [{ keyword: 'bike repair near me', monthlyVolume: 1_086 }];
  const imported = {
    keyword: 'Bike repair near me',
    engine: 'google' as const,
    position: 8,
    page: 'https://example.com/services/',
    place: null,
    quality: 'real' as const,
    source: 'imported from Ahrefs',
    checkedAt: '2026-11-26T12:00:00.000Z',
  };
  const [found] = compose({ related, imported: [imported] });
  expect(found).toMatchObject({
    currentPosition: null,
    observed: { position: 8, source: 'imported from Ahrefs' },
    estimate: { targetPosition: 3, targetPage: 'https://example.com/services/' },
  });
  expect(found?.estimate?.formula).toContain('clicks expected at position 8');
});
