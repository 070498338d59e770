import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { formatInteger } from '#lib/text/format.ts';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { moveBetweenRows } from '../report/explorer/list-parts.tsx';
import type { ListState } from './load-admin.ts';
import { buildListUrl, buildSortUrl } from './newsletter/list-url.ts';

export interface Column<Item> {
  title: string;
  /** Sort key; without it the column cannot be sorted. */
  sort?: string;
  /** Sort direction of the first click. */
  firstOrder?: 'asc' | 'desc';
  isFigure?: boolean;
  cell: (item: Item) => ReactNode;
}

export interface DataTableProps<Item> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  readKey: (item: Item) => string;
  /** Message shown when there are no rows. */
  empty: string;
  /** Omitted for short tables that cannot be sorted. */
  list?: ListState;
}

/**
 * A table with 36 px rows. On narrow screens, each row becomes a block of labeled values. The first column is the row
 * header.
 */
export function DataTable<Item>({ label, columns, items, readKey, empty, list }: DataTableProps<Item>) {
  const isLoading = useNavigation().state === 'loading';
  if (items.length === 0) return <p className="border-y py-8 text-center text-14 text-ink-2">{empty}</p>;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
      tabIndex={0}
      aria-busy={isLoading}
      className="relative overflow-x-auto border-y"
    >
      <table className={joinClassNames('w-full border-collapse text-14 max-sm:block', isLoading && 'opacity-60')}>
        <thead className="max-sm:block">
          <tr className="text-12 text-ink-3 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows} className="max-sm:block">
          {items.map((item) => (
            <tr
              key={readKey(item)}
              data-row
              className="h-9 border-t hover:bg-raised max-sm:block max-sm:h-auto max-sm:py-2"
            >
              {columns.map((column, index) => (
                <BodyCell key={column.title} column={column} item={item} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A label in front of the value, for rows that are laid out as blocks. */
const NARROW_LABEL_CLASS =
  'max-sm:flex max-sm:max-w-none max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:px-0 max-sm:whitespace-normal max-sm:before:text-12 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]';

/** A single-line cell. Overflowing text is truncated and shown in full on hover; an empty value becomes a dash. */
function BodyCell<Item>({ column, item, isFirst }: { column: Column<Item>; item: Item; isFirst: boolean }) {
  const value = column.cell(item);
  const content = value === '' ? '–' : value;
  const title = typeof value === 'string' && value !== '' ? value : undefined;
  if (isFirst) {
    return (
      <th
        scope="row"
        title={title}
        className="max-w-80 truncate py-1 pr-4 text-left font-normal text-ink max-sm:block max-sm:max-w-none max-sm:whitespace-normal"
      >
        {content}
      </th>
    );
  }
  return (
    <td
      title={column.isFigure ? undefined : title}
      data-label={column.title}
      className={joinClassNames(
        'px-3 py-1 whitespace-nowrap text-ink-2 last:pr-2',
        NARROW_LABEL_CLASS,
        column.isFigure ? 'figure text-right' : 'max-w-80 truncate',
      )}
    >
      {content}
    </td>
  );
}

function HeadCell<Item>({ column, list }: { column: Column<Item>; list: ListState | undefined }) {
  const { title, sort, firstOrder = 'asc', isFigure } = column;
  const isSorted = list !== undefined && sort !== undefined && list.sort === sort;
  const Arrow = list?.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (list.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={joinClassNames(
        'h-9 px-3 font-medium whitespace-nowrap first:pl-0 last:pr-2 max-sm:h-auto max-sm:px-0',
        isFigure ? 'text-right' : 'text-left',
        // Only the columns that can be sorted: the others are labeled at their values.
        (list === undefined || sort === undefined) && 'max-sm:sr-only',
      )}
    >
      {list === undefined || sort === undefined ? (
        title
      ) : (
        <Link
          to={buildSortUrl(list, sort, firstOrder)}
          preventScrollReset
          className={joinClassNames(
            'inline-flex min-h-9 items-center gap-1 hover:text-ink',
            isFigure && 'flex-row-reverse',
          )}
        >
          {title}
          <Arrow aria-hidden="true" className={joinClassNames('size-3', !isSorted && 'invisible')} />
        </Link>
      )}
    </th>
  );
}

export interface ListHeadProps {
  list: ListState;
  /** Noun such as "user", for the search labels. */
  noun: string;
  total: number;
  statuses?: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/** Search, status filter and row count, as a plain form that keeps its state in the URL. */
export function ListHead({ list, noun, total, statuses, children }: ListHeadProps) {
  const id = `search-${list.tab}`;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Form
        method="get"
        action="/admin"
        preventScrollReset
        key={`${list.search}|${list.status}`}
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="tab" value={list.tab} />
        <input type="hidden" name="sort" value={list.sort} />
        <input type="hidden" name="order" value={list.order} />
        <div>
          <label htmlFor={id} className="mb-1 block text-12 text-ink-3">
            Search {noun}s
          </label>
          <input
            id={id}
            type="search"
            name="search"
            defaultValue={list.search}
            maxLength={100}
            className="h-9 w-56 rounded-4 border border-control bg-surface px-3 text-14 text-ink"
          />
        </div>
        {statuses && (
          <div>
            <label htmlFor={`${id}-status`} className="mb-1 block text-12 text-ink-3">
              Status
            </label>
            <select
              id={`${id}-status`}
              name="status"
              defaultValue={list.status ?? ''}
              className="h-9 rounded-4 border border-control bg-surface px-2 text-14 text-ink"
            >
              <option value="">All</option>
              {statuses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
        <Button type="submit" look="secondary" size="small">
          Search
        </Button>
        {(list.search !== '' || list.status !== null) && (
          <Link
            to={buildListUrl(list, { search: '', status: null })}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            Show all
          </Link>
        )}
      </Form>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="figure text-14 text-ink-2">
          {formatInteger(total)} {total === 1 ? noun : `${noun}s`}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Current page, total pages, and links to the previous and next page. */
export function Pager({ list, total }: { list: ListState; total: number }) {
  const { page, pageSize } = list;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const link = (to: number, label: string, isEnabled: boolean) =>
    isEnabled ? (
      <Link
        to={buildListUrl(list, { page: to })}
        preventScrollReset
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        {label}
      </Link>
    ) : (
      <span aria-disabled="true" className={buttonClass({ look: 'secondary', size: 'small' })}>
        {label}
      </span>
    );
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-end gap-3">
      <p className="figure text-14 text-ink-2">
        Page {formatInteger(page)} of {formatInteger(pages)}
      </p>
      {link(page - 1, 'Previous', page > 1)}
      {link(page + 1, 'Next', page < pages)}
    </nav>
  );
}
