import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { joinClassNames } from '../components/ui/class-names.ts';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '../components/ui/stacked-table.tsx';
import { useOverflow } from '../hooks/use-overflow.ts';
import { moveBetweenRows } from '../report/explorer/list-parts.tsx';
import type { Listing } from '../report/explorer/use-listing.ts';
import type { ListState } from './load-admin.ts';
import { buildSortUrl } from './newsletter/list-url.ts';

export interface Column<Item> {
  title: string;
  /** Sort key; omitted if the column cannot be sorted. */
  sort?: string;
  /** Sort direction of the first click. */
  firstOrder?: 'asc' | 'desc';
  isFigure?: boolean;
  cell: (item: Item) => ReactNode;
}

type Sorting = Pick<Listing<unknown>, 'query' | 'sortBy'>;

export interface DataTableProps<Item> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  readKey: (item: Item) => string;
  /** Message shown when there are no rows. */
  empty: string;
  /** The state of the list in the URL; omitted when the server does not sort the table. */
  list?: ListState;
  /** Sorts the list on the page, if the server does not sort it. */
  sorting?: Sorting;
  /** Layout of a row's values on narrow screens: one per line, or three side by side. */
  narrowLayout?: 'lines' | 'grid';
  /** Whether column titles may wrap, for tables with many columns. */
  hasWrappingTitles?: boolean;
}

/**
 * A table with 36 px rows and a header that sticks below the site header. If its columns do not fit, it scrolls
 * horizontally and its header is not sticky. On narrow screens, each row becomes a block of labeled values. The first
 * column is the row header.
 */
export function DataTable<Item>({
  label,
  columns,
  items,
  readKey,
  empty,
  list,
  sorting,
  narrowLayout = 'lines',
  hasWrappingTitles = false,
}: DataTableProps<Item>) {
  const isLoading = useNavigation().state === 'loading';
  const { ref, isOverflowing } = useOverflow();
  if (items.length === 0) return <p className="border-y py-8 text-center text-14 text-ink-2">{empty}</p>;
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={isOverflowing ? 0 : undefined}
      aria-busy={isLoading}
      className={joinClassNames('relative border-y', isOverflowing && 'overflow-x-auto')}
    >
      <StackedTable
        className={joinClassNames('w-full border-collapse text-14 max-sm:block', isLoading && 'opacity-60')}
      >
        <StackedHead className="max-sm:block">
          <StackedRow className="text-12 text-ink-3 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
            {columns.map((column) => (
              <HeadCell
                key={column.title}
                column={column}
                list={list}
                sorting={sorting}
                isSticky={!isOverflowing}
                isWrapping={hasWrappingTitles}
              />
            ))}
          </StackedRow>
        </StackedHead>
        <StackedBody onKeyDown={moveBetweenRows} className="max-sm:block">
          {items.map((item) => (
            <StackedRow
              key={readKey(item)}
              data-row
              className={joinClassNames(
                'h-9 border-t hover:bg-raised max-sm:h-auto max-sm:py-2',
                narrowLayout === 'grid' ? 'max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-4' : 'max-sm:block',
              )}
            >
              {columns.map((column, index) => (
                <BodyCell
                  key={column.title}
                  column={column}
                  item={item}
                  isFirst={index === 0}
                  narrowClass={NARROW_CLASSES[narrowLayout]}
                />
              ))}
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
    </section>
  );
}

/** Text is truncated in a column, and wraps if rows are blocks. */
const TEXT_CLASS = 'max-w-80 truncate max-sm:max-w-none max-sm:overflow-visible max-sm:whitespace-normal';

/** A label in front of the value or above it, for rows that are laid out as blocks. */
const NARROW_CLASSES = {
  lines:
    'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 max-sm:px-0 max-sm:wrap-anywhere max-sm:whitespace-normal max-sm:before:text-12 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]',
  grid: 'max-sm:flex max-sm:flex-col max-sm:px-0 max-sm:text-left max-sm:before:text-12 max-sm:before:whitespace-normal max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]',
} as const;

interface BodyCellProps<Item> {
  column: Column<Item>;
  item: Item;
  isFirst: boolean;
  narrowClass: string;
}

/**
 * A cell with a single line, except on narrow screens. Overflowing text is truncated, figures are not; a plain string
 * is shown in full on hover. An empty string becomes a dash.
 */
function BodyCell<Item>({ column, item, isFirst, narrowClass }: BodyCellProps<Item>) {
  const value = column.cell(item);
  const content = value === '' ? '–' : value;
  const title = typeof value === 'string' && value !== '' ? value : undefined;
  if (isFirst) {
    return (
      <StackedRowHeader
        title={title}
        className={joinClassNames(
          'py-1 pr-4 text-left font-normal text-ink max-sm:col-span-full max-sm:block max-sm:wrap-anywhere',
          TEXT_CLASS,
        )}
      >
        {content}
      </StackedRowHeader>
    );
  }
  return (
    <StackedCell
      title={column.isFigure ? undefined : title}
      data-label={column.title}
      className={joinClassNames(
        'px-2 py-1 whitespace-nowrap text-ink-2 sm:last:pr-2 xl:px-3',
        narrowClass,
        column.isFigure ? 'figure text-right' : TEXT_CLASS,
      )}
    >
      {content}
    </StackedCell>
  );
}

interface HeadCellProps<Item> {
  column: Column<Item>;
  list: ListState | undefined;
  sorting: Sorting | undefined;
  /** In a table that scrolls, a sticky title would cover the second row. */
  isSticky: boolean;
  isWrapping: boolean;
}

function HeadCell<Item>({ column, list, sorting, isSticky, isWrapping }: HeadCellProps<Item>) {
  const { title, sort, isFigure } = column;
  const state = sorting?.query ?? list;
  const isSortable = state !== undefined && sort !== undefined;
  const isSorted = isSortable && state.sort === sort;
  return (
    <StackedColumnHeader
      aria-sort={isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={joinClassNames(
        'h-9 px-2 font-medium first:pl-0 sm:last:pr-2 max-sm:h-auto max-sm:px-0 xl:px-3',
        !isWrapping && 'whitespace-nowrap',
        // Table borders do not move with a sticky header, so the line below the header is a shadow.
        isSticky && 'sm:sticky sm:top-16 sm:z-10 sm:bg-paper sm:shadow-[0_1px_0_var(--line)]',
        isFigure ? 'text-right' : 'text-left',
        // On narrow screens, only sortable columns keep their title, because each value has its own label.
        !isSortable && 'max-sm:sr-only',
      )}
    >
      {isSortable ? <SortControl column={column} list={list} sorting={sorting} isSorted={isSorted} /> : title}
    </StackedColumnHeader>
  );
}

interface SortControlProps<Item> extends Pick<HeadCellProps<Item>, 'column' | 'list' | 'sorting'> {
  isSorted: boolean;
}

/** The title of a sortable column: a link if the server sorts the list, otherwise a button. */
function SortControl<Item>({ column, list, sorting, isSorted }: SortControlProps<Item>) {
  const { title, sort = '', firstOrder = 'asc', isFigure } = column;
  const Arrow = (sorting?.query ?? list)?.order === 'asc' ? ArrowUp : ArrowDown;
  const className = joinClassNames(
    'inline-flex min-h-9 items-center gap-1 hover:text-ink',
    isFigure ? 'flex-row-reverse text-right' : 'text-left',
  );
  const content = (
    <>
      {title}
      <Arrow aria-hidden="true" className={joinClassNames('size-3', !isSorted && 'invisible')} />
    </>
  );
  if (sorting !== undefined) {
    return (
      <button type="button" onClick={() => sorting.sortBy(sort, firstOrder)} className={className}>
        {content}
      </button>
    );
  }
  if (list === undefined) return title;
  return (
    <Link to={buildSortUrl(list, sort, firstOrder)} preventScrollReset className={className}>
      {content}
    </Link>
  );
}
