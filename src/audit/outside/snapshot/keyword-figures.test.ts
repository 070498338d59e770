import { expect, it } from 'vitest';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import {
  buildDerivedSource,
  type FigureSet,
  fillMissingFigures,
  fillRankings,
  findFigures,
  type KnownFigures,
} from './keyword-figures.ts';
import { removeFigures } from './remove-figures.ts';

const DATE = '2026-11-26T12:00:00.000Z';
const NOTHING: KnownFigures = { volume: null, difficulty: null, competition: null };
const buildSet = (
  source: string,
  figures: Record<string, Partial<KnownFigures>>,
  volumeKind: FigureSet['volumeKind'] = 'searches',
): FigureSet => ({
  label: { quality: 'estimated', source, date: DATE },
  volumeKind,
  figures: new Map(Object.entries(figures).map(([keyword, known]) => [keyword, { ...NOTHING, ...known }])),
});
const NO_SOURCES = { volume: null, difficulty: null, competition: null };
const RECOMMENDED: RecommendedKeyword = {
  keyword: 'bike repair',
  category: 'Question',
  opportunity: 'low',
  monthlySearchVolume: null,
  competitionLevel: 'high',
  currentPosition: 8,
  trafficPotential: 20,
  difficulty: null,
};
const SETS = [
  buildSet('DataForSEO', { 'bike repair': { volume: 900, competition: 'low' }, 'bike lights': {} }),
  buildSet('imported from Ahrefs', {
    'bike repair': { volume: 700, difficulty: 61 },
    'bike lights': { difficulty: 12 },
  }),
  buildSet('Bing Webmaster Tools', { 'bike repair': { volume: 30 }, 'bike bells': { volume: 4 } }, 'impressions'),
];
const RANKING = {
  keyword: 'Bike  Repair',
  difficulty: null,
  monthlyVolume: null,
  googlePosition: 4,
  bingPosition: null,
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
};

it('each figure comes from the first source that reports it, with its name', () => {
  expect(findFigures(SETS, 'Bike  Repair')).toEqual({
    volume: 900,
    difficulty: 61,
    competition: 'low',
    bingImpressions: 30,
    sources: { volume: 'DataForSEO', difficulty: 'imported from Ahrefs', competition: 'DataForSEO' },
  });
});

it('competition is derived from the difficulty if no vendor reports competition', () => {
  expect(findFigures(SETS, 'bike lights')).toMatchObject({
    volume: null,
    competition: 'low',
    sources: { volume: null, competition: 'derived from the difficulty (imported from Ahrefs)' },
  });
});

it('impressions in Bing are never searches, and an unknown keyword has no figures', () => {
  expect(findFigures(SETS, 'bike bells')).toMatchObject({ volume: null, bingImpressions: 4 });
  expect(findFigures(SETS, 'unknown')).toMatchObject({ ...NOTHING, bingImpressions: null });
});

it('figures of a disconnected source are removed, and figures of other sources stay', () => {
  const [filled] = fillRankings([RANKING], SETS);
  expect(filled).toMatchObject({ monthlyVolume: 900, difficulty: 61, bingImpressions: 30 });
  const snapshot = {
    collectedAt: DATE,
    searchPerformance: null,
    affectedClicks: null,
    keywordsInTop10: null,
    keywordRankings: filled === undefined ? [] : [filled],
    searchEngineRankings: null,
    recommendedKeywords: null,
    keywordFigures: { sources: SETS.map(({ label }) => label), missing: null },
    indexStatus: null,
    competitors: null,
    backlinkTotals: null,
    backlinkProfile: null,
    aiVisibility: null,
    labels: {
      competitors: null,
      recommendedKeywords: null,
      backlinks: null,
      keywordRankings: null,
      searchEngineRankings: null,
    },
  };
  const left = removeFigures(removeFigures(snapshot, 'DataForSEO'), 'Bing Webmaster Tools');
  expect(left.keywordRankings?.[0]).toMatchObject({ monthlyVolume: null, difficulty: 61, bingImpressions: null });
  expect(left.keywordFigures?.sources).toMatchObject([{ source: 'imported from Ahrefs' }]);
  // A competition that was derived from the difficulty of a source is removed with it.
  const recommended = { ...RECOMMENDED, sources: { ...NO_SOURCES, competition: buildDerivedSource('DataForSEO') } };
  const { recommendedKeywords } = removeFigures({ ...snapshot, recommendedKeywords: [recommended] }, 'DataForSEO');
  expect(recommendedKeywords).toMatchObject([{ competitionLevel: null, sources: NO_SOURCES }]);
});

it('a recommended keyword is removed with the volume that its estimate is based on', () => {
  const build = (change: Partial<RecommendedKeyword>): RecommendedKeyword => ({
    ...RECOMMENDED,
    currentPosition: null,
    monthlySearchVolume: 900,
    sources: { ...NO_SOURCES, volume: 'DataForSEO' },
    ...change,
  });
  const remove = (keyword: RecommendedKeyword) =>
    removeFigures(
      {
        keywordRankings: null,
        recommendedKeywords: [keyword],
        keywordFigures: { sources: SETS.map(({ label }) => label), missing: null },
      } as unknown as OutsideSnapshot,
      'DataForSEO',
    ).recommendedKeywords;
  expect(remove(build({ observed: { position: 9, source: 'imported from Ahrefs' } }))).toEqual([]);
  expect(remove(build({ bingImpressions: 30 }))).toEqual([]);
  expect(remove(build({ currentPosition: 8 }))).toMatchObject([{ monthlySearchVolume: null }]);
  expect(remove(build({ sources: { ...NO_SOURCES, volume: 'imported from Ahrefs' } }))).toHaveLength(1);
});

it('only figures missing after a removal are filled from the other sources', () => {
  const [filled = RANKING] = fillRankings([RANKING], SETS.slice(1));
  const gap = { ...filled, monthlyVolume: null, sources: { ...NO_SOURCES, difficulty: 'imported from Ahrefs' } };
  expect(
    fillMissingFigures([gap], [buildSet('imported from Semrush', { 'bike repair': { volume: 650, difficulty: 20 } })]),
  ).toEqual([
    {
      ...gap,
      monthlyVolume: 650,
      sources: { volume: 'imported from Semrush', difficulty: 'imported from Ahrefs', competition: null },
    },
  ]);
  expect(fillMissingFigures([RANKING], SETS)).toEqual([RANKING]);
});

it('imported files without a figure in the report are no longer listed after another source is disconnected', () => {
  const [ranking] = fillRankings([RANKING], SETS.slice(0, 2));
  const hidden = { ...RANKING, monthlyVolume: 900, sources: { ...NO_SOURCES, volume: 'DataForSEO' } };
  const build = (row: typeof ranking) =>
    removeFigures(
      {
        keywordRankings: row === undefined ? [] : [row],
        recommendedKeywords: null,
        keywordFigures: { sources: SETS.slice(0, 2).map(({ label }) => label), missing: null },
      } as unknown as OutsideSnapshot,
      'DataForSEO',
    ).keywordFigures;
  expect(build(ranking)?.sources).toMatchObject([{ source: 'imported from Ahrefs' }]);
  expect(build(hidden)).toMatchObject({
    sources: [],
    missing: { step: 'Analyze the website again to see the figures of the remaining sources.' },
  });
});
