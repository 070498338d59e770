import type { Measured } from '#contracts/outside/measurement.ts';
import type { KeywordRanking, KeywordSeries, Rankings } from '#contracts/outside/rankings.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { LEVEL_WORDS } from '#report/prose/keyword-figures.ts';
import type { Cell, Column, Table } from '#report/table.ts';

const ENGINE_NAMES = { google: 'Google', bing: 'Bing' } as const;
const DEVICE_NAMES = { desktop: 'Desktop', mobile: 'Mobile' } as const;

const COLUMNS: readonly Column[] = [
  { title: 'Keyword', width: 40 },
  { title: 'Search engine', width: 14 },
  { title: 'Device', width: 10 },
  { title: 'Country', width: 10 },
  { title: 'Language', width: 10 },
  { title: 'Observed position', width: 18 },
  { title: 'Positions examined', width: 18 },
  { title: 'URL found', width: 50 },
  { title: 'Observed at', width: 26 },
  { title: 'Position: source', width: 24 },
  { title: 'Position: quality', width: 16 },
  { title: 'Position: not measured because', width: 50 },
  ...['Volume', 'Competition', 'Difficulty'].flatMap((title) => [
    { title, width: 14 },
    { title: `${title}: source`, width: 24 },
    { title: `${title}: quality`, width: 16 },
    { title: `${title}: collected at`, width: 26 },
    { title: `${title}: not measured because`, width: 50 },
  ]),
];

/** Builds the table of tracked keywords: one row per keyword, search engine and device, each figure with its source. */
export function buildRankingTable({ keywords, market }: Pick<Rankings, 'keywords' | 'market'>): Table {
  return {
    name: 'Rank tracking',
    columns: COLUMNS,
    rows: keywords.flatMap((ranking) => ranking.lanes.map((series) => buildRow(ranking, series, market))),
  };
}

function buildRow(
  { keyword, figures }: KeywordRanking,
  { engine, device, observed }: KeywordSeries,
  market: Rankings['market'],
): Cell[] {
  const seriesCells = [
    keyword,
    ENGINE_NAMES[engine],
    DEVICE_NAMES[device],
    market?.country ?? null,
    market?.language ?? null,
  ];
  const positionCells =
    'missing' in observed
      ? [null, null, null, null, null, QUALITY_WORDS['not measured'], joinMissing(observed.missing)]
      : [
          observed.value.position,
          observed.value.examinedDepth,
          observed.value.url,
          observed.collectedAt,
          observed.source,
          QUALITY_WORDS[observed.quality],
          null,
        ];
  const { volume, competition, difficulty } = figures;
  return [...seriesCells, ...positionCells, ...[volume, nameLevel(competition), difficulty].flatMap(buildFigureCells)];
}

const buildFigureCells = (figure: Measured<Cell>): Cell[] =>
  'missing' in figure
    ? [null, null, QUALITY_WORDS['not measured'], null, joinMissing(figure.missing)]
    : [figure.value, figure.source, QUALITY_WORDS[figure.quality], figure.collectedAt, null];

const nameLevel = (competition: KeywordRanking['figures']['competition']): Measured<Cell> =>
  'missing' in competition ? competition : { ...competition, value: LEVEL_WORDS[competition.value] };

const joinMissing = ({ reason, step }: { reason: string; step: string | null }): string =>
  step === null ? reason : `${reason} ${step}`;
