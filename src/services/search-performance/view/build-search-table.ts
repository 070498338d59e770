import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { SearchList, SearchRow, ShownFigures } from '#contracts/outside/search-performance.ts';
import type { Cell, Column, Table } from '#report/table.ts';

const KEY_TITLES: Readonly<Record<SearchDimension, string>> = {
  query: 'Query',
  page: 'Page',
  country: 'Country',
  device: 'Device',
};
const FIGURE_TITLES = ['Clicks', 'Impressions', 'CTR', 'Average position'];
const KEY_WIDTH = 50;
const FIGURE_WIDTH = 14;
const ORIGIN_COLUMNS: readonly Column[] = [
  { title: 'Quality', width: 12 },
  { title: 'Source', width: 24 },
  { title: 'From', width: 12 },
  { title: 'To', width: 12 },
  { title: 'Collected at', width: 26 },
];

/** Builds the file of a list. Each row contains its source and period, because users copy rows out of files. */
export function buildSearchTable(
  rows: readonly SearchRow[],
  { dimension, origin, comparison }: Pick<SearchList, 'dimension' | 'origin' | 'comparison'>,
): Table {
  const compared = comparison.range;
  const note = compared === null ? '' : ` (${compared.from} to ${compared.to})`;
  const source = [origin.quality, origin.source, origin.period.from, origin.period.to, origin.collectedAt];
  return {
    name: 'Search performance',
    columns: [
      { title: KEY_TITLES[dimension], width: KEY_WIDTH },
      ...FIGURE_TITLES.map((title) => ({ title, width: FIGURE_WIDTH })),
      ...(compared === null ? [] : FIGURE_TITLES.map((title) => ({ title: `${title}${note}`, width: FIGURE_WIDTH }))),
      ...ORIGIN_COLUMNS,
    ],
    rows: rows.map((row) => [
      row.key,
      ...listFigures(row),
      ...(compared === null ? [] : listFigures(row.previous)),
      ...source,
    ]),
  };
}

const listFigures = (figures: ShownFigures | null): Cell[] =>
  figures === null
    ? [null, null, null, null]
    : [figures.clicks, figures.impressions, figures.ctr, figures.averagePosition];
