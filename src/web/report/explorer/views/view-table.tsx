import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { BulkViewList } from '#contracts/analysis/bulk-view-schemas.ts';
import type { BulkView, ColumnKind, ViewColumn } from '#contracts/analysis/views/bulk-view.ts';
import { joinClassNames } from '../../../components/ui/class-names.ts';
import { moveBetweenRows } from '../list-parts.tsx';
import { LanguageCells, LanguageHeaders } from './language-cells.tsx';
import { isFigure, ViewCell } from './view-cell.tsx';
import type { SortOrder } from './view-state.ts';

/** Column widths by kind; URLs and texts share the rest. */
const WIDTHS: Partial<Record<ColumnKind, string>> = {
  count: 'w-18',
  pixels: 'w-22',
  // As wide as "Not measured".
  bytes: 'w-28',
  ms: 'w-18',
  status: 'w-24',
  share: 'w-20',
  'yes-no': 'w-18',
  date: 'w-28',
};
/** Maximum width of columns with a few fixed texts, which need less space than free texts. */
const MAX_SHORT_TEXT_WIDTH = 20;
/** A title with a longer word, or one that does not fit on two lines, needs a wider column of figures. */
const MAX_WORD_LENGTH = 10;
const MAX_TITLE_LENGTH = 20;
/** In a narrow table, or one with enlarged text, these columns are only in the details of a row. */
const WIDE_SCREEN_ONLY_CLASS = 'hidden @min-[48rem]:table-cell';

export interface ViewTableProps {
  view: BulkView;
  list: BulkViewList;
  origin: string | null;
  getHref: (url: string) => string;
  onSort(column: string, firstOrder: SortOrder): void;
  /** Renders the details below a row. */
  renderDetail: (row: BulkViewList['rows'][number]) => ReactNode;
}

/**
 * The rows of a view: 36 px each, with a sticky header. Arrow keys move between rows. On wide screens the rows scroll
 * inside the table, so that filters and pagination stay visible.
 */
export function ViewTable({ view, list, origin, getHref, onSort, renderDetail }: ViewTableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = view.columns.flatMap((column, index) => (isShown(column) ? [{ column, index }] : []));
  const matrixIndex = view.columns.findIndex(({ kind }) => kind === 'alternates');
  const hasMatrix = matrixIndex >= 0;
  const narrowIds = selectNarrowColumns(view.columns, list.sort.column);
  const getVisibilityClass = ({ id }: ViewColumn) => (narrowIds.has(id) ? undefined : WIDE_SCREEN_ONLY_CLASS);
  const { ref, visibleColumnCount } = useVisibleColumnCount();
  return (
    <div ref={ref} className="@container scroll-edge relative border-b md:max-h-[max(24rem,75vh)] md:overflow-auto">
      <table
        className={joinClassNames('w-full table-fixed border-collapse text-14', hasMatrix && '@min-[48rem]:min-w-max')}
      >
        <caption className="sr-only">{view.title}</caption>
        <thead className="text-12 text-ink-3">
          <tr>
            <th scope="col" className={joinClassNames(HEAD_CLASS, 'w-9')}>
              <span className="sr-only">Details</span>
            </th>
            {shown.map(({ column }) => (
              <ColumnHeader
                key={column.id}
                column={column}
                sort={list.sort}
                onSort={onSort}
                className={joinClassNames(HEAD_CLASS, getWidth(column, hasMatrix), getVisibilityClass(column))}
              />
            ))}
            {hasMatrix && <LanguageHeaders languages={list.languages} />}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {list.rows.map((row, position) => {
            const key = `${list.page} ${position}`;
            const name = String(row.cells[0] || row.url || '');
            return (
              <Fragment key={key}>
                <tr data-row className="h-9 border-b hover:bg-raised">
                  <td>
                    <RowButton isOpen={open === key} name={name} onToggle={() => setOpen(open === key ? null : key)} />
                  </td>
                  {shown.map(({ column, index }) => (
                    <td
                      key={column.id}
                      className={joinClassNames('max-w-0 px-2', getAlignment(column), getVisibilityClass(column))}
                    >
                      <ViewCell
                        cell={row.cells[index] ?? null}
                        kind={column.kind}
                        origin={origin}
                        getHref={getHref}
                        missing={column.missing}
                        wrapping={column.isWrapped ? 'complete' : column.place === 'key' ? 'narrow' : 'none'}
                      />
                    </td>
                  ))}
                  {hasMatrix && (
                    <LanguageCells languages={list.languages} alternates={row.cells[matrixIndex] ?? null} />
                  )}
                </tr>
                {open === key && (
                  <tr className="border-b">
                    <td colSpan={visibleColumnCount} className="bg-raised px-3 py-3 sm:pl-9">
                      {renderDetail(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Counts the columns that are visible at the table's width: a cell that also spans hidden columns would take width from
 * the others.
 */
function useVisibleColumnCount() {
  const [visibleColumnCount, setVisibleColumnCount] = useState(1);
  const ref = useCallback((container: HTMLDivElement | null) => {
    if (container === null) return;
    const observer = new ResizeObserver(() => {
      const headers = [...container.querySelectorAll('thead th')];
      setVisibleColumnCount(headers.filter((header) => getComputedStyle(header).display !== 'none').length);
    });
    observer.observe(container);
    return () => observer.disconnect();
  }, []);
  return { ref, visibleColumnCount };
}

/** The header sticks to the top of the scrolling table or, on narrow screens, below the page's own header and menu. */
const HEAD_CLASS = 'sticky top-27 z-10 h-11 border-b bg-paper px-2 font-medium md:top-0';

interface ColumnHeaderProps {
  column: ViewColumn;
  sort: BulkViewList['sort'];
  onSort(column: string, firstOrder: SortOrder): void;
  className: string;
}

/** A column title of up to two lines that sorts by its column. */
function ColumnHeader({ column: { id, title, kind }, sort, onSort, className }: ColumnHeaderProps) {
  const isSorted = sort.column === id;
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  const isRightAligned = isFigure(kind);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort(id, isRightAligned || kind === 'status' ? 'desc' : 'asc')}
        className={joinClassNames(
          'inline-flex min-h-9 w-full items-center gap-1 leading-4 hover:text-ink',
          isRightAligned ? 'flex-row-reverse text-right' : 'text-left',
        )}
      >
        {title}
        <Arrow aria-hidden="true" className={joinClassNames('size-3 shrink-0', !isSorted && 'hidden')} />
      </button>
    </th>
  );
}

const isShown = ({ place, kind }: ViewColumn): boolean => place !== 'detail' && kind !== 'alternates';

/**
 * Selects the columns that are visible in a narrow table: the key columns and the column it is sorted by, which
 * replaces the last key column if there are more than two.
 */
export function selectNarrowColumns(columns: readonly ViewColumn[], sortedId: string): ReadonlySet<string> {
  const keyIds = columns.filter(({ place }) => place === 'key').map(({ id }) => id);
  const isSortColumnHidden =
    columns.some((column) => column.id === sortedId && isShown(column)) && !keyIds.includes(sortedId);
  if (!isSortColumnHidden) return new Set(keyIds);
  return new Set([...(keyIds.length > 2 ? keyIds.slice(0, -1) : keyIds), sortedId]);
}

const getAlignment = ({ kind }: ViewColumn): string => (isFigure(kind) ? 'figure text-right' : 'text-left');

function getWidth({ kind, width, id, title }: ViewColumn, hasMatrix: boolean): string | undefined {
  if (kind === 'text' && width <= MAX_SHORT_TEXT_WIDTH) return 'w-24 @min-[48rem]:w-34';
  if (isFigure(kind) && isLongTitle(title)) return 'w-24 @min-[48rem]:w-28';
  if (hasMatrix && id === 'url') return '@min-[48rem]:w-72';
  return WIDTHS[kind];
}

const isLongTitle = (title: string): boolean =>
  title.length > MAX_TITLE_LENGTH || title.split(' ').some((word) => word.length > MAX_WORD_LENGTH);

function RowButton({ isOpen, name, onToggle }: { isOpen: boolean; name: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`Details of ${name}`}
      onClick={onToggle}
      className="grid size-9 place-items-center"
    >
      <ChevronRight aria-hidden="true" className={joinClassNames('size-4 text-ink-3', isOpen && 'rotate-90')} />
    </button>
  );
}
