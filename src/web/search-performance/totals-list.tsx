import type { ShownFigures } from '#contracts/outside/search-performance.ts';
import { listTotals } from './search-words.ts';

/** Clicks, impressions, CTR and position of a period, with their change. */
export function TotalsList({ now, before }: { now: ShownFigures; before: ShownFigures | null }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y py-6 lg:grid-cols-4">
      {listTotals(now, before).map(({ title, value, change }) => (
        <div key={title}>
          <dt className="text-14 text-ink-2">{title}</dt>
          <dd className="figure mt-1 text-28 font-semibold text-ink sm:text-40">{value}</dd>
          {change !== null && <dd className="figure mt-1 text-12 text-ink-2">{change}</dd>}
        </div>
      ))}
    </dl>
  );
}
