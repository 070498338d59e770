import { countInspectionsSince, readInspectionTimes, storeInspection } from '#db/queries/outside/search-facts.ts';
import { listSearchTops } from '#db/queries/outside/search-results.ts';
import type { IndexInspectionSource } from '#providers/kit/capabilities.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { SyncRun } from './import-month.ts';

/** Maximum number of URLs inspected per sync. */
const MAX_INSPECTIONS_PER_SYNC = 200;
/** Share of the provider's daily quota that we use, because the owner's other tools need the rest. */
const QUOTA_SHARE = 0.5;
/** An inspection is repeated after this time. */
const FRESH_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;
/** Number of pages with the most clicks that are always part of the sample. */
const TOP_PAGE_COUNT = 100;

/** Selects the URLs to inspect: new URLs first, then URLs with the oldest inspection. */
export function selectUrls(
  candidates: readonly string[],
  { times, now, limit }: { times: ReadonlyMap<string, Date>; now: Date; limit: number },
): string[] {
  const getTime = (url: string): number => times.get(url)?.getTime() ?? 0;
  return [...new Set(candidates)]
    .filter((url) => now.getTime() - getTime(url) >= FRESH_MS)
    .sort((a, b) => getTime(a) - getTime(b))
    .slice(0, Math.max(0, limit));
}

/**
 * Inspects a sample of URLs within the quota. Ends without an error when the quota is used up, or if there is no
 * source.
 * @throws ProviderError
 */
export async function refreshInspections(run: SyncRun, source: IndexInspectionSource | null): Promise<void> {
  if (source === null) return;
  const { options, subject, lease, signal } = run;
  const { connectionId, propertyId } = subject;
  const { db } = options;
  const used = await countInspectionsSince(db, connectionId, new Date(options.now().getTime() - DAY_MS));
  const daily = source.dailyLimit === null ? MAX_INSPECTIONS_PER_SYNC : Math.floor(source.dailyLimit * QUOTA_SHARE);
  const urls = selectUrls(await listCandidates(run), {
    times: await readInspectionTimes(db, connectionId),
    now: options.now(),
    limit: Math.min(MAX_INSPECTIONS_PER_SYNC, daily - used),
  });
  for (const url of urls) {
    if (run.isTimeUp()) return;
    try {
      const result = await source.inspectUrl({ propertyId, url, signal });
      const inspectedAt = options.now();
      await lease.transaction((transaction) =>
        storeInspection(transaction, { connectionId, url, inspectedAt, result }),
      );
    } catch (error) {
      if (!(error instanceof ProviderError) || !QUIET_FAILURES.has(error.failure)) throw error;
      // Other URLs can be inspected even if this one cannot.
      if (error.failure === 'quota' || error.failure === 'rate-limited') return;
    }
  }
}

const QUIET_FAILURES = new Set(['quota', 'rate-limited', 'bad-request', 'not-found']);

/** Lists pages of the property: pages with the most clicks, then pages that an analysis found. */
async function listCandidates({ options, subject }: SyncRun): Promise<string[]> {
  const { connectionId, propertyId, propertyKind } = subject;
  const tops = await listSearchTops(options.db, { connectionId, dimension: 'page', limit: TOP_PAGE_COUNT });
  const analyzed = await options.listAnalyzedUrls(subject);
  const urls = [...tops.map(({ key }) => key), ...analyzed];
  return propertyKind === 'prefix' ? urls.filter((url) => url.startsWith(propertyId)) : urls;
}
