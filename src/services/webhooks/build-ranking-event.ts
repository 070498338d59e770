import type { KeywordSeries, Rankings } from '#contracts/outside/rankings.ts';
import type { BuiltEvent } from './build-analysis-events.ts';

/** Maximum number of keywords listed in one event; `total` counts all keywords. */
const MAX_LISTED = 200;
/** Changes that compare two positions of the same source. */
const COMPARED_KINDS: ReadonlySet<string> = new Set(['moved', 'entered', 'left']);

/** Builds the event of a run that checked positions; null when no position changed. @param since start of the run */
export function buildRankingEvent({ website, keywords }: Rankings, since: Date): BuiltEvent | null {
  const changed = keywords.flatMap(({ keyword, lanes }) =>
    lanes.filter((series) => hasChanged(series, since)).map((series) => describeSeries(keyword, series)),
  );
  if (changed.length === 0) return null;
  return {
    event: 'ranking.changed',
    data: { website: website.domain, total: changed.length, keywords: changed.slice(0, MAX_LISTED) },
  };
}

function hasChanged({ change, trend }: KeywordSeries, since: Date): boolean {
  const latest = trend.at(-1);
  const isFromRun = latest !== undefined && latest.kind !== 'gap' && Date.parse(latest.at) >= since.getTime();
  return (
    isFromRun && change !== null && COMPARED_KINDS.has(change.kind) && (change.kind !== 'moved' || change.places !== 0)
  );
}

function describeSeries(keyword: string, { engine, device, change, trend }: KeywordSeries) {
  const latest = trend.at(-1);
  return {
    keyword,
    engine,
    device,
    change,
    checkedAt: latest?.at ?? null,
    source: latest?.source ?? null,
    quality: latest?.quality ?? null,
  };
}
