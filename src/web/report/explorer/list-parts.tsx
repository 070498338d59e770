import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatInteger } from '#lib/text/format.ts';
import { formatUrl } from '#lib/url/shown-host.ts';
import { splitMiddle } from '#web/format/split-middle.ts';
import { Button } from '../../components/ui/button.tsx';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { Listing } from './use-listing.ts';

interface HeadCellProps {
  title: ReactNode;
  /** Sort key; omitted if the column cannot be sorted. */
  sort?: string;
  listing: Pick<Listing<unknown>, 'query' | 'sortBy'>;
  /** Sort direction of the first click. */
  firstOrder?: 'asc' | 'desc';
  isFigure?: boolean;
  className?: string;
}

/** Sticky column title; a button if the list can be sorted by this column. */
export function HeadCell({ title, sort, listing, firstOrder, isFigure = false, className }: HeadCellProps) {
  const { query, sortBy } = listing;
  const isSorted = sort !== undefined && query.sort === sort;
  const Arrow = query.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={joinClassNames(
        'sticky top-0 z-10 h-9 border-b bg-paper px-2 font-medium whitespace-nowrap first:pl-0',
        isFigure ? 'text-right' : 'text-left',
        className,
      )}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          onClick={() => sortBy(sort, firstOrder)}
          className={joinClassNames(
            'inline-flex min-h-9 items-center gap-1 hover:text-ink',
            // The sort arrow is placed away from the figures, so that the title aligns with them.
            isFigure && 'flex-row-reverse',
          )}
        >
          {title}
          <Arrow aria-hidden="true" className={joinClassNames('size-3', !isSorted && 'invisible')} />
        </button>
      )}
    </th>
  );
}

interface UrlCellProps {
  url: string;
  /** The site's origin, which is omitted from URLs that begin with it. */
  origin: string | null;
}

/** A URL on one line, with a button that copies the full URL. */
export function UrlCell({ url, origin }: UrlCellProps) {
  const isOwn = origin !== null && url.startsWith(`${origin}/`);
  const { head, tail } = splitMiddle(isOwn ? formatUrl(url).slice(formatUrl(origin).length) : formatUrl(url));
  return (
    <span className="flex min-w-0 items-center gap-1">
      <a
        className="flex min-w-0 flex-1 font-mono text-12 hover:underline"
        href={url}
        title={url}
        target="_blank"
        rel="noopener noreferrer external"
      >
        <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{head}</span>
        {tail && <span className="shrink-0 whitespace-pre">{tail}</span>}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <CopyButton text={url} label={`Copy URL ${url}`} caption="" />
    </span>
  );
}

/** Returns the origin of the URLs in a list, taken from the first one; null for an empty list. */
export const readOrigin = (items: readonly { url: string }[]): string | null =>
  URL.parse(items[0]?.url ?? '')?.origin ?? null;

/** Moves focus between rows of a table body on arrow keys, Home and End: to the first focusable element in the row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]');
  if (row === null) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > tr[data-row]')];
  const position = rows.indexOf(row);
  const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined || position === -1) return;
  const target = rows[next]?.querySelector<HTMLElement>('button, a');
  if (target === null || target === undefined) return;
  event.preventDefault();
  target.focus();
}

interface ListFrameProps {
  listing: Listing<{ total: number; perPage: number }>;
  /** Text shown when nothing matches. */
  empty: string;
  /** Noun for the listed items, such as "page". */
  noun: string;
  children?: ReactNode;
}

/** Renders the four states of a list (loading, failed, empty, done) and its pagination. */
export function ListFrame({ listing, empty, noun, children }: ListFrameProps) {
  const { state, data, message, isGone, retry } = listing;
  if (state === 'failed') return <LoadFailure message={message} isGone={isGone} onRetry={retry} />;
  if (data === null) {
    return (
      <div className="flex min-h-24 items-center justify-center border-y">
        <Spinner label={`Loading ${noun}s`} />
      </div>
    );
  }
  return (
    <div aria-busy={state === 'loading'} className={joinClassNames(state === 'loading' && 'opacity-60')}>
      {data.total === 0 ? <p className="border-y py-6 text-14 text-ink-2">{empty}</p> : children}
      <Pager listing={listing} list={data} noun={noun} />
    </div>
  );
}

interface PagerProps {
  listing: Pick<Listing<unknown>, 'query' | 'goTo'>;
  list: { total: number; perPage: number };
  noun: string;
}

/** Counts the entries of a list, and moves between its pages. */
export function Pager({ listing, list: { total, perPage }, noun }: PagerProps) {
  const { page } = listing.query;
  const first = Math.min(total, (page - 1) * perPage + 1);
  const last = Math.min(total, page * perPage);
  const name = total === 1 ? noun : `${noun}s`;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-14 text-ink-2">
      <p aria-live="polite" className="figure">
        {total === 0
          ? `No ${noun}s`
          : `${total > perPage ? `${formatInteger(first)}–${formatInteger(last)} of ` : ''}${formatInteger(total)} ${name}`}
      </p>
      {total > perPage && (
        <span className="flex gap-2">
          <Button look="secondary" size="small" disabled={page === 1} onClick={() => listing.goTo(page - 1)}>
            Previous
          </Button>
          <Button look="secondary" size="small" disabled={last >= total} onClick={() => listing.goTo(page + 1)}>
            Next
          </Button>
        </span>
      )}
    </div>
  );
}
