import { MATCH_RULE_WORDS } from '#contracts/outside/ranking-texts.ts';
import type { RankHistory, RankHistoryPoint } from '#contracts/outside/rankings.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Cell, Column, Table } from '#report/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Keyword', width: 40 },
  { title: 'Search engine', width: 14 },
  { title: 'Device', width: 10 },
  { title: 'Country', width: 10 },
  { title: 'Language', width: 10 },
  { title: 'Observed at', width: 26 },
  { title: 'Observed position', width: 18 },
  { title: 'Positions examined', width: 18 },
  { title: 'URL found', width: 50 },
  { title: 'URL match', width: 28 },
  { title: 'Source', width: 24 },
  { title: 'Quality', width: 16 },
  { title: 'Not measured because', width: 50 },
];

/** Builds the table of a keyword's history: one row per check, each with its source and the URL that was found. */
export function buildHistoryTable({ keyword, series }: RankHistory): Table {
  return {
    name: 'Rank history',
    columns: COLUMNS,
    rows: series.flatMap(({ engine, device, country, language, quality, points }) =>
      points.map((point) => [
        keyword,
        engine,
        device,
        country,
        language,
        point.at,
        ...listObservationCells(point),
        point.source,
        QUALITY_WORDS[point.kind === 'gap' ? 'not measured' : quality],
        point.kind === 'gap' ? point.reason : null,
      ]),
    ),
  };
}

/** Lists the cells of position, examined positions, URL and match. */
function listObservationCells(point: RankHistoryPoint): Cell[] {
  switch (point.kind) {
    case 'found': {
      const { position, examinedDepth, url, matchRule } = point;
      return [position, examinedDepth, url, matchRule === null ? null : MATCH_RULE_WORDS[matchRule]];
    }
    case 'not-found':
      return [null, point.examinedDepth, null, null];
    case 'gap':
      return [null, null, null, null];
  }
}
