import { Link } from 'react-router';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { SearchRow } from '#contracts/outside/search-performance.ts';
import { formatInteger } from '#lib/text/format.ts';
import { type Column, DataTable } from '../admin/data-table.tsx';
import { UrlText } from '../components/figures/url-text.tsx';
import {
  DIMENSION_WORDS,
  formatDifference,
  formatPosition,
  formatRate,
  formatSearchKey,
  KEY_LINK_CLASS,
} from './search-words.ts';
import { type TrackedQueries, TrackQuery } from './track-query.tsx';

export interface SearchTableProps {
  dimension: SearchDimension;
  rows: readonly SearchRow[];
  /** Whether rows have a comparison period. */
  isCompared: boolean;
  empty: string;
  /** Path of the page of a key; without it, keys are not links. */
  readHref?: ((key: string) => string) | undefined;
  /** Offers to track queries; without it, the table has no such column. */
  tracked?: TrackedQueries | null;
}

/** Rows of a list with their figures; with a comparison, also the previous figures. */
export function SearchTable(props: SearchTableProps) {
  const { dimension, rows, empty } = props;
  return (
    <DataTable
      label={DIMENSION_WORDS[dimension].many}
      columns={buildColumns(props)}
      items={rows}
      readKey={({ key }) => key}
      empty={empty}
      narrowLayout="grid"
    />
  );
}

/** The key; a link to its own page if there is one. */
function KeyCell({ row, dimension, readHref }: { row: SearchRow } & Pick<SearchTableProps, 'dimension' | 'readHref'>) {
  const name = dimension === 'page' ? <UrlText url={row.key} /> : formatSearchKey(row.key, dimension);
  if (readHref === undefined) return name;
  return (
    <Link to={readHref(row.key)} className={KEY_LINK_CLASS}>
      {name}
    </Link>
  );
}

function buildColumns({ dimension, isCompared, readHref, tracked = null }: SearchTableProps): Column<SearchRow>[] {
  return [
    {
      title: DIMENSION_WORDS[dimension].one,
      cell: (row) => <KeyCell row={row} dimension={dimension} readHref={readHref} />,
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
    ...(tracked !== null && dimension === 'query'
      ? [{ title: 'Rank tracking', cell: ({ key }: SearchRow) => <TrackQuery query={key} tracked={tracked} /> }]
      : []),
  ];
}
