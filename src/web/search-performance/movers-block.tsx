import type { SearchHistory, SearchMovers } from '#contracts/outside/search-performance.ts';
import { formatInteger } from '#lib/text/format.ts';
import { DIMENSION_WORDS, formatDifference } from './search-words.ts';

/** Queries and pages whose clicks changed more than chance explains. */
export function MoversBlock({ movers }: { movers: NonNullable<SearchHistory['movers']> }) {
  return (
    <section aria-labelledby="movers-title" className="mt-12">
      <h2 id="movers-title" className="text-20 font-semibold text-ink">
        Winners and losers
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        Change in clicks from the comparison period. Only changes of 5 clicks or more that chance does not explain.
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {(['query', 'page'] as const).map((dimension) => (
          <MoverGroup key={dimension} title={DIMENSION_WORDS[dimension].many} movers={movers[dimension]} />
        ))}
      </div>
    </section>
  );
}

function MoverGroup({ title, movers }: { title: string; movers: SearchMovers }) {
  const rows = [...movers.winners, ...movers.losers.toReversed()];
  return (
    <div className="min-w-0">
      <h3 className="text-14 font-semibold text-ink">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-14 text-ink-2">No change beyond chance.</p>
      ) : (
        <ol className="mt-2 divide-y border-y text-14">
          {rows.map(({ key, now, before, difference }) => (
            <li key={key} className="flex items-baseline justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere text-ink">{key}</span>
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
