import type { Measured } from '#contracts/outside/measurement.ts';
import type { KeywordRanking, KeywordSeries, Rankings } from '#contracts/outside/rankings.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Cell, Column, Table } from '#report/table.ts';

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

/** Builds the file of tracked keywords: one row per keyword, search engine and device, each figure with its source. */
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
  const seriesCells = [keyword, engine, device, market?.country ?? null, market?.language ?? null];
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
  return [...seriesCells, ...positionCells, ...[volume, competition, difficulty].flatMap(buildFigureCells)];
}

const buildFigureCells = (figure: Measured<Cell>): Cell[] =>
  'missing' in figure
    ? [null, null, QUALITY_WORDS['not measured'], null, joinMissing(figure.missing)]
    : [figure.value, figure.source, QUALITY_WORDS[figure.quality], figure.collectedAt, null];

const joinMissing = ({ reason, step }: { reason: string; step: string | null }): string =>
  step === null ? reason : `${reason} ${step}`;
