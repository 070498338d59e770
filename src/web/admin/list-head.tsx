import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatInteger } from '#lib/text/format.ts';
import { Button, buttonClass } from '../components/ui/button.tsx';
import type { ListState } from './load-admin.ts';
import { buildListUrl } from './newsletter/list-url.ts';

export interface ListHeadProps {
  list: ListState;
  /** Noun such as "user", for the search label and the row count. */
  noun: string;
  total: number;
  statuses?: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/** Search and optional status filter, as a plain form that keeps its state in the URL, with the row count. */
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

/** Current page, total pages, and links to the previous and next page; nothing if all rows fit on one page. */
export function Pager({ list, total }: { list: ListState; total: number }) {
  const { page, pageSize } = list;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const renderLink = (to: number, label: string, isEnabled: boolean) =>
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
      {renderLink(page - 1, 'Previous', page > 1)}
      {renderLink(page + 1, 'Next', page < pages)}
    </nav>
  );
}
