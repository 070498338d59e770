import { storeSourceFact } from '#db/queries/outside/search-facts.ts';
import type { SitemapSource } from '#providers/kit/capabilities.ts';
import type { SyncRun } from './import-month.ts';

/** Stores the sitemaps that the search engine knows. @throws ProviderError; the earlier list stays */
export async function refreshSitemaps(
  { options, subject, lease, signal }: SyncRun,
  source: SitemapSource | null,
): Promise<void> {
  if (source === null) return;
  const { connectionId, propertyId } = subject;
  const value = await source.listSitemaps({ propertyId, signal });
  const collectedAt = options.now();
  await lease.transaction((transaction) =>
    storeSourceFact(transaction, { connectionId, kind: 'sitemaps', value, collectedAt }),
  );
}
