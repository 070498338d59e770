import { Link } from 'react-router';
import type { SearchHistory, SearchMovers } from '#contracts/outside/search-performance.ts';
import type { DetailDimension } from '#contracts/outside/search-performance-texts.ts';
import { formatInteger } from '#lib/text/format.ts';
import { DIMENSION_WORDS, formatDifference, KEY_LINK_CLASS } from './search-words.ts';

export interface MoversBlockProps {
  movers: SearchHistory['movers'];
  /** Why there is no comparison. */
  reason: string | null;
  readHref(dimension: DetailDimension, key: string): string;
}

/** Queries and pages whose clicks changed significantly. */
export function MoversBlock({ movers, reason, readHref }: MoversBlockProps) {
  if (movers === null && reason === null) return null;
  return (
    <section aria-labelledby="movers-title" className="mt-12">
      <h2 id="movers-title" className="text-20 font-semibold text-ink">
        Winners and losers
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        {movers === null
          ? `Not measured: ${reason}`
          : 'Change in clicks from the comparison period. Only statistically significant changes of 5 clicks or more.'}
      </p>
      {movers !== null && (
        <div className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-2">
          {(['query', 'page'] as const).map((dimension) => (
            <MoverGroup
              key={dimension}
              title={DIMENSION_WORDS[dimension].many}
              movers={movers[dimension]}
              readHref={(key) => readHref(dimension, key)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface MoverGroupProps {
  title: string;
  movers: SearchMovers;
  readHref(key: string): string;
}

function MoverGroup({ title, movers, readHref }: MoverGroupProps) {
  const rows = [...movers.winners, ...movers.losers.toReversed()];
  return (
    <div className="min-w-0">
      <h3 className="text-14 font-semibold text-ink">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-14 text-ink-2">No significant change.</p>
      ) : (
        <ol className="mt-2 divide-y border-y text-14">
          {rows.map(({ key, now, before, difference }) => (
            <li key={key} className="flex items-baseline justify-between gap-4 py-1.5">
              <Link to={readHref(key)} className={`min-w-0 wrap-anywhere ${KEY_LINK_CLASS}`}>
                {key}
              </Link>
              <span className="figure shrink-0 text-right text-ink-2">
                <span className={difference > 0 ? 'text-good' : 'text-critical'}>{formatDifference(difference)}</span> (
                {formatInteger(before)} to {formatInteger(now)})
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
