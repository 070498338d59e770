import { Link } from 'react-router';
import type { Cannibalization } from '#contracts/outside/search-detail.ts';
import type { DetailDimension } from '#contracts/outside/search-performance-texts.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { UrlText } from '../components/figures/url-text.tsx';
import { listDays } from './search-state.ts';
import { describeNotImported, describeOrigin, formatRate, KEY_LINK_CLASS } from './search-words.ts';

export interface CannibalizationListProps {
  /** Null if no final day is imported. */
  found: Cannibalization | null;
  isActive: boolean;
  readHref(dimension: DetailDimension, key: string): string;
}

/** Queries whose clicks switch back and forth between pages of the site. */
export function CannibalizationList({ found, isActive, readHref }: CannibalizationListProps) {
  if (found === null || found.storedDays === 0) {
    return <p className="text-14 text-ink-2">{describeNotImported('the queries of pages', isActive)}</p>;
  }
  const { queries, origin, storedDays } = found;
  const days = listDays(origin.period).length;
  return (
    <>
      <p role="status" className="text-14 text-ink-2">
        {formatCount(queries.length, 'query', 'queries')}. <QualityBadge quality={origin.quality} />{' '}
        {describeOrigin(origin)}.
      </p>
      <p className="mt-1 text-14 text-ink-2">
        The list always covers the last twelve weeks, regardless of the selected period.
        {storedDays < days && ` Imported: ${formatInteger(storedDays)} of ${formatCount(days, 'day')}.`}
      </p>
      {queries.length > 0 && (
        <p className="prose-width mt-1 text-14 text-ink-2">
          Search engines switch between pages for these queries: each page gets at least 20% of clicks, and the week’s
          leading page changed at least twice. Choose one page per query. Link to it, and merge or refocus the others.
        </p>
      )}
      {queries.length === 0 ? (
        <p className="mt-4 border-y py-8 text-center text-14 text-ink-2">No query switches between pages.</p>
      ) : (
        <ol className="mt-4 divide-y border-y text-14">
          {queries.map(({ query, clicks, weeks, switches, pages }) => (
            <li key={query} className="grid gap-x-8 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <div className="min-w-0">
                <Link to={readHref('query', query)} className={`font-medium wrap-anywhere ${KEY_LINK_CLASS}`}>
                  {query}
                </Link>
                <p className="figure text-ink-2">
                  {formatCount(clicks, 'click')}; {formatCount(switches, 'switch', 'switches')} in{' '}
                  {formatCount(weeks, 'week')} with a leading page
                </p>
              </div>
              <ul className="min-w-0">
                {pages.map(({ url, clicks: pageClicks, share }) => (
                  <li key={url} className="flex items-baseline justify-between gap-4 py-0.5">
                    <Link to={readHref('page', url)} className={`min-w-0 ${KEY_LINK_CLASS}`}>
                      <UrlText url={url} />
                    </Link>
                    <span className="figure shrink-0 text-ink-2">
                      {formatInteger(pageClicks)} ({formatRate(share)})
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
