import type { PlanLimits } from '#contracts/account/plan-limits.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { listStoredCrawls, recordDroppedCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import { getLimits } from '#lib/runtime/policies.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { buildUserView } from '#services/accounts/user-view.ts';

/** Keeps the crawl files of an account, including screenshots, within the plan's quota. */
export interface CrawlQuota {
  /**
   * Removes, from the newest to the oldest, each crawl file that does not fit in addition to newer ones; the newest one
   * is always kept. The reports are kept and show that their crawl file was removed. Returns the number of removed
   * files.
   */
  enforceQuota(userId: string): Promise<number>;
}

export interface CrawlQuotaOptions {
  db: Db;
  store: ArtifactStore;
  now(): Date;
  /** Returns the storage quota of a plan in bytes; replaced in tests. */
  getQuota?(limits: PlanLimits): number;
}

export function createCrawlQuota(options: CrawlQuotaOptions): CrawlQuota {
  const { db, store, now, getQuota = ({ crawlStorageBytes }) => crawlStorageBytes } = options;
  return {
    async enforceQuota(userId) {
      const user = await findUser(db, userId);
      if (user === null) return 0;
      const quota = getQuota(getLimits(buildUserView(user, now())));
      let keptBytes = 0;
      let droppedCount = 0;
      for (const [index, { id, artifactKey, crawlBytes }] of (await listStoredCrawls(db, userId)).entries()) {
        const bytes = crawlBytes ?? (await store.computeSize(artifactKey)) ?? 0;
        keptBytes += bytes;
        if (index === 0 || keptBytes <= quota) continue;
        // The file is deleted first: if the deletion is interrupted, the next call completes it.
        await store.delete(artifactKey);
        await recordDroppedCrawl(db, { id, now: now() });
        keptBytes -= bytes;
        droppedCount += 1;
      }
      return droppedCount;
    },
  };
}
