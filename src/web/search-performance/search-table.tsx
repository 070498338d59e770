import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { SearchRow } from '#contracts/outside/search-performance.ts';
import { formatInteger } from '#lib/text/format.ts';
import { type Column, DataTable } from '../admin/data-table.tsx';
import { UrlText } from '../components/figures/url-text.tsx';
import { DIMENSION_WORDS, formatDifference, formatPosition, formatRate, nameKey } from './search-words.ts';

export interface SearchTableProps {
  dimension: SearchDimension;
  rows: readonly SearchRow[];
  /** Whether rows have a period of comparison. */
  isCompared: boolean;
  empty: string;
}

/** Rows of a list with their figures; with a comparison also what they were before. */
export function SearchTable({ dimension, rows, isCompared, empty }: SearchTableProps) {
  return (
    <DataTable
      label={DIMENSION_WORDS[dimension].many}
      columns={buildColumns(dimension, isCompared)}
      items={rows}
      readKey={({ key }) => key}
      empty={empty}
      narrowLayout="grid"
    />
  );
}

function buildColumns(dimension: SearchDimension, isCompared: boolean): Column<SearchRow>[] {
  return [
    {
      title: DIMENSION_WORDS[dimension].one,
      cell: ({ key }) => (dimension === 'page' ? <UrlText url={key} /> : nameKey(key, dimension)),
    },
    { title: 'Clicks', isFigure: true, cell: ({ clicks }) => formatInteger(clicks) },
    ...(isCompared
      ? [
          {
            title: 'Change in clicks',
            isFigure: true,
            cell: ({ clicks, previous }: SearchRow) => formatDifference(clicks - (previous?.clicks ?? 0)),
          },
        ]
      : []),
    { title: 'Impressions', isFigure: true, cell: ({ impressions }) => formatInteger(impressions) },
    { title: 'CTR', isFigure: true, cell: ({ ctr }) => formatRate(ctr) },
    { title: 'Average position', isFigure: true, cell: ({ averagePosition }) => formatPosition(averagePosition) },
    ...(isCompared
      ? [
          {
            title: 'Previous position',
            isFigure: true,
            cell: ({ previous }: SearchRow) => formatPosition(previous?.averagePosition ?? null),
          },
        ]
      : []),
  ];
}
