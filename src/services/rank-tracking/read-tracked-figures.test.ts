import { expect, it } from 'vitest';
import type { FigureSet } from '#audit/outside/snapshot/keyword-figures.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import { type Rankings, type RankSummary, trackedFiguresSchema } from '#contracts/outside/rankings.ts';
import { FIGURE_TEXTS } from '../keyword-figures/read-figure-sets.ts';
import { buildRankingTable } from './build-ranking-table.ts';
import { buildTrackedFigures } from './read-tracked-figures.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const DATE = '2026-11-24T08:00:00.000Z';
const SETS: FigureSet[] = [
  {
    label: { quality: 'estimated', source: 'DataForSEO', date: DATE },
    volumeKind: 'searches',
    figures: new Map([
      ['boots', { volume: 1_300, difficulty: 65, competition: null }],
      ['unknown words', { volume: null, difficulty: null, competition: null }],
    ]),
  },
  {
    label: { quality: 'real', source: 'Bing Webmaster Tools', date: DATE },
    volumeKind: 'impressions',
    figures: new Map([['laces', { volume: 40, difficulty: null, competition: null }]]),
  },
];
const build = (
  keyword: string,
  { missing = null, canLookUp = true }: Partial<Parameters<typeof buildTrackedFigures>[0]> = {},
) => trackedFiguresSchema.parse(buildTrackedFigures({ sets: SETS, missing, canLookUp }, keyword, NOW));

it('returns each figure with its source, quality and date, and derives the competition as in reports', () => {
  const origin = { quality: 'estimated', source: 'DataForSEO', collectedAt: DATE };
  expect(build('Boots')).toEqual({
    volume: { value: 1_300, ...origin },
    competition: { value: 'high', ...origin, source: 'derived from the difficulty (DataForSEO)' },
    difficulty: { value: 65, ...origin },
  });
});

it('returns a reason and a step for each missing figure, and never impressions as searches', () => {
  const at = NOW.toISOString();
  const failed = { reason: 'DataForSEO could not report all figures: the balance is used up.', step: 'Resolve this.' };
  expect(build('laces', { missing: failed }).volume).toEqual({ missing: { ...failed, failure: null, at } });
  expect(build('sandals').volume).toMatchObject({
    missing: { reason: RANKING_TEXTS.notLookedUp, step: RANKING_TEXTS.notLookedUpStep },
  });
  expect(build('sandals', { canLookUp: false }).volume).toMatchObject({
    missing: { reason: FIGURE_TEXTS.noSource, step: FIGURE_TEXTS.noSourceStep },
  });
  expect(build('unknown words').difficulty).toMatchObject({
    missing: { reason: 'Not reported by DataForSEO.' },
  });
});

it('exports one row per keyword, search engine and device, with the source of each figure', () => {
  const place = { engine: 'google', device: 'desktop' } as const satisfies Partial<RankSummary>;
  const missing = { reason: 'Not checked yet.', step: 'Run a check.', failure: null, at: DATE };
  const series = { ...place, observed: { missing }, earlier: null, gap: null, change: null, trend: [] };
  const keywords: Rankings['keywords'] = [
    { keyword: 'boots', lanes: [series], figures: build('boots') },
    { keyword: 'sandals', lanes: [series], figures: build('sandals') },
  ];
  const { columns, rows } = buildRankingTable({ keywords, market: { country: 'US', language: 'en' } });
  const [boots, sandals] = [...rows].map(
    (cells) => new Map(cells.map((cell, index) => [columns[index]?.title, cell] as const)),
  );
  expect(boots?.get('Volume')).toBe(1_300);
  expect(boots?.get('Volume: source')).toBe('DataForSEO');
  expect([boots?.get('Country'), boots?.get('Language')]).toEqual(['US', 'en']);
  expect(boots?.get('Difficulty: quality')).toBe('estimated');
  expect(boots?.get('Position: not measured because')).toBe('Not checked yet. Run a check.');
  expect(sandals?.get('Volume')).toBeNull();
  expect(sandals?.get('Volume: not measured because')).toContain(RANKING_TEXTS.notLookedUpStep);
  expect(columns).toHaveLength(boots?.size ?? 0);
});
