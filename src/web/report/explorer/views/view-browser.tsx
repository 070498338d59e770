import type { ReactNode } from 'react';
import type { BulkViewList } from '#contracts/analysis/bulk-view-schemas.ts';
import { VIEW_PAGE_SIZE } from '#contracts/analysis/bulk-views.ts';
import { type BulkView, CLICKS_COLUMN } from '#contracts/analysis/views/bulk-view.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { describeClickColumn } from '#report/outside/page-clicks.ts';
import { Button } from '../../../components/ui/button.tsx';
import { joinClassNames } from '../../../components/ui/class-names.ts';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useReport } from '../../report-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { RowDetail } from './row-detail.tsx';
import { type Remote, useRemote } from './use-remote.ts';
import { type ViewRequest, viewApi } from './view-api.ts';
import { ViewExports } from './view-exports.tsx';
import { type UncountedFilter, ViewFilters } from './view-filters.tsx';
import { ConnectStep, ViewOrigin } from './view-origin.tsx';
import type { ViewState } from './view-state.ts';
import { ViewTable } from './view-table.tsx';

/** Delay after typing, so that not every keystroke sends a request. */
const TYPING_DELAY_MS = 250;

const NO_TITLES: ReadonlyMap<string, string> = new Map();

export type ViewBrowserState = Omit<ViewState, 'inspected'>;

export interface ViewBrowserProps {
  analysisId: string;
  view: BulkView;
  state: ViewBrowserState;
  onChange(change: Partial<ViewBrowserState>): void;
  /** URL of the page whose links are listed, for a one-page view. */
  url?: string;
  /** Titles of the report's issues by rule, for a table that lists rules. */
  issueTitles?: ReadonlyMap<string, string>;
  /** The site's origin, which is omitted from URLs that begin with it. */
  origin: string | null;
  /** Returns the link that inspects a URL. */
  getHref: (url: string) => string;
}

/** One view: quick filters, search, download, and the table, which the server filters, sorts and paginates. */
export function ViewBrowser(props: ViewBrowserProps) {
  const { analysisId, view, state, onChange, url } = props;
  const { isPremium } = useReport();
  const request: ViewRequest = { ...state, ...(url === undefined ? {} : { url }) };
  const list = useRemote<BulkViewList>({
    load: () => viewApi.list(analysisId, request),
    request: JSON.stringify(request),
    subject: `${view.id} ${url}`,
    delayMs: state.words === '' ? 0 : TYPING_DELAY_MS,
  });
  if (list.state === 'failed') return <LoadFailure message={list.message} isGone={list.isGone} onRetry={list.retry} />;
  if (list.data?.filters.find(({ id }) => id === 'all')?.count === 0)
    return (
      <div className="space-y-3">
        <NoRows view={view} list={list.data} />
        {view.id === 'index-status' && !list.data.isMeasured && <ConnectStep isPremium={isPremium} />}
      </div>
    );
  return (
    <div className="space-y-3">
      {list.data !== null && <ViewOrigin list={list.data} />}
      <ViewFilters
        filters={list.data?.filters ?? listUncountedFilters(view)}
        value={state.filter}
        onChange={(filter) => onChange({ filter, page: 1 })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={view.search} value={state.words} onChange={(words) => onChange({ words, page: 1 })} />
        {state.template !== null && (
          <Button look="secondary" size="small" onClick={() => onChange({ template: null, page: 1 })}>
            Template {state.template}: show all templates
          </Button>
        )}
        <ViewExports analysisId={analysisId} view={view} request={request} isPremium={isPremium} />
      </div>
      <Results {...props} list={list} />
      {list.data?.clicks && <p className="text-14 text-ink-2">{describeClickColumn(list.data.clicks)}</p>}
      {list.data?.note && list.data.source === null && <p className="text-14 text-ink-2">{list.data.note}</p>}
    </div>
  );
}

/** Returns the filters of a view without counts, so that they are in place before the server has counted their rows. */
const listUncountedFilters = ({ filters }: BulkView): UncountedFilter[] => [
  { id: 'all', label: 'All', count: null },
  ...filters.map(({ id, label }) => ({ id, label, count: null })),
];

function Results({ list, ...props }: ViewBrowserProps & { list: Remote<BulkViewList> }) {
  const { analysisId, state, onChange, origin, getHref } = props;
  const { data } = list;
  const view = addClicksColumn(props.view, data);
  if (data === null)
    return (
      <div className="flex min-h-screen items-start justify-center border-y pt-12">
        <Spinner label={`Loading ${view.title}`} />
      </div>
    );
  const isLoading = list.state === 'loading';
  return (
    <div aria-busy={isLoading} className={joinClassNames(isLoading && 'opacity-60')}>
      {data.total === 0 ? (
        <EmptyList
          view={view}
          list={data}
          state={state}
          onReset={() => onChange({ filter: 'all', words: '', page: 1 })}
        />
      ) : (
        <ViewTable
          // All rows are closed again when the view, page or order changes.
          key={`${view.id} ${data.page} ${data.sort.column} ${data.sort.order} ${state.filter}`}
          view={view}
          list={data}
          origin={origin}
          getHref={getHref}
          onSort={(sort, firstOrder) => onChange({ page: 1, ...getNextSort(data.sort, sort, firstOrder) })}
          renderDetail={(row) => (
            <RowDetail
              analysisId={analysisId}
              view={view}
              row={row}
              getHref={getHref}
              issueTitles={props.issueTitles ?? NO_TITLES}
            />
          )}
        />
      )}
      <Pager rowNoun={view.rowNoun} list={data} onPageChange={(page) => onChange({ page })} />
    </div>
  );
}

/** Adds the column of clicks, which the server sends only if clicks were measured. */
function addClicksColumn(view: BulkView, list: BulkViewList | null): BulkView {
  return list?.clicks == null ? view : { ...view, columns: [...view.columns, CLICKS_COLUMN] };
}

/**
 * Shown instead of a table without rows, which cannot be filtered, searched or downloaded: explains why it is empty.
 */
export function NoRows({ view, list }: { view: BulkView; list: Pick<BulkViewList, 'note' | 'isMeasured'> }) {
  const { note, isMeasured } = list;
  const text = view.empty ?? `The crawl found no ${pluralize(view.rowNoun)}.`;
  return (
    <div className="space-y-1 border-y py-6 text-14 text-ink-2">
      {/* Something that was not measured must not be reported as absent. */}
      {isMeasured && <p>{text}</p>}
      {note !== null && <p>{note}</p>}
    </div>
  );
}

const pluralize = (rowNoun: string): string => (rowNoun.endsWith('y') ? `${rowNoun.slice(0, -1)}ies` : `${rowNoun}s`);

function getNextSort(
  current: BulkViewList['sort'],
  sort: string,
  firstOrder: 'asc' | 'desc',
): Pick<ViewBrowserState, 'sort' | 'order'> {
  if (current.column !== sort) return { sort, order: firstOrder };
  return { sort, order: current.order === 'asc' ? 'desc' : 'asc' };
}

interface EmptyProps {
  view: BulkView;
  list: BulkViewList;
  state: ViewBrowserState;
  onReset: () => void;
}

function EmptyList({ view, list, state, onReset }: EmptyProps): ReactNode {
  const label = list.filters.find(({ id }) => id === state.filter)?.label;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y py-4 text-14 text-ink-2">
      <p>
        {state.words === '' && label !== undefined && state.filter !== 'all'
          ? `No ${view.rowNoun} matches “${label}”.`
          : `No ${view.rowNoun} matches your search.`}
      </p>
      <Button look="secondary" size="small" onClick={onReset}>
        Show all
      </Button>
    </div>
  );
}

interface PagerProps {
  rowNoun: string;
  list: BulkViewList;
  onPageChange(page: number): void;
}

function Pager({ rowNoun, list: { total, page }, onPageChange }: PagerProps) {
  const first = Math.min(total, (page - 1) * VIEW_PAGE_SIZE + 1);
  const last = Math.min(total, page * VIEW_PAGE_SIZE);
  const counted = formatCount(total, rowNoun, pluralize(rowNoun));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-14 text-ink-2">
      <p aria-live="polite" className={joinClassNames('figure', total === 0 && 'sr-only')}>
        {total <= VIEW_PAGE_SIZE ? counted : `${formatInteger(first)}–${formatInteger(last)} of ${counted}`}
      </p>
      {total > VIEW_PAGE_SIZE && (
        <span className="flex gap-2 print:hidden">
          <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            Previous
          </Button>
          <Button look="secondary" size="small" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
            Next
          </Button>
        </span>
      )}
    </div>
  );
}
