import type { Db } from '#db/client.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type CollectionKey, findBacklinkCollection } from '#db/queries/outside/links/backlink-collections.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { collectBacklinks, LIMIT_SETTING } from './collect-backlinks.ts';
import { acquireCollection, type CollectionLease, CollectionLostError } from './collection-lease.ts';
import { findCollectedDomain, isCollectionDue } from './collection-plan.ts';
import type { BacklinkSourceProblem, OpenBacklinkSource, OpenedBacklinkSource } from './open-backlink-source.ts';

/** Collects the backlinks of websites whose owner connected a paid source and set a limit. */
export interface BacklinkCollector {
  /** Collects the backlinks of a website if they are due. */
  run(website: { userId: string; domain: string }): Promise<void>;
  /** Ends running collections; received data is kept. */
  shutDown(): void;
}

export interface BacklinkCollectorOptions {
  db: Db;
  now(): Date;
  openSource: OpenBacklinkSource;
  /** Adds new backlinks, or the reason why they are missing, to the latest analysis. */
  onCollected(website: { userId: string; domain: string }): Promise<void>;
}

/** Failures that affect the entire connection. Failures caused by a domain or a limit do not. */
const CONNECTION_FAILURES: ReadonlySet<ProviderError['failure']> = new Set([
  'refused',
  'quota',
  'rate-limited',
  'unavailable',
  'timeout',
  'malformed',
]);

export function createBacklinkCollector(options: BacklinkCollectorOptions): BacklinkCollector {
  const { db, now, openSource, onCollected } = options;
  const shutDownController = new AbortController();
  const { signal } = shutDownController;

  async function collect(website: WebsiteRow): Promise<boolean> {
    const domain = findCollectedDomain(website.domain);
    if (domain === null) return false;
    const opened = await openSource(website);
    if (opened === null) return false;
    const lease = await acquireIfDue({ websiteId: website.id, provider: opened.provider });
    if (lease === null) return false;
    try {
      return await collectWith(lease, opened, domain);
    } catch (error) {
      if (error instanceof CollectionLostError) return false;
      throw error;
    } finally {
      await lease.end();
    }
  }

  async function acquireIfDue(key: CollectionKey): Promise<CollectionLease | null> {
    const known = await findBacklinkCollection(db, key);
    if (known === null || known.limitMicroUsd === 0 || !isCollectionDue(known, now())) return null;
    return acquireCollection({ db, now, signal }, key);
  }

  async function collectWith(
    lease: CollectionLease,
    opened: OpenedBacklinkSource | BacklinkSourceProblem,
    domain: string,
  ): Promise<boolean> {
    // Another worker may have collected them in the meantime.
    if (!isCollectionDue(lease.row, now())) return false;
    if ('source' in opened) return request(opened, lease, domain);
    return storeFailure(lease, { failure: opened.failure, message: opened.reason, at: now() });
  }

  async function request(opened: OpenedBacklinkSource, lease: CollectionLease, domain: string): Promise<boolean> {
    try {
      const result = await collectBacklinks({ ...opened, lease, domain, now, signal });
      await lease.settle({ ...result, ...CLEARED_FIELDS, collectedAt: new Date(result.report.collectedAt) });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderError)) throw error;
      if (isConnectionFailure(error, opened)) await opened.recordOutcome(error);
      return storeFailure(lease, { failure: error.failure, message: error.message, at: now() });
    }
    await opened.recordOutcome(null);
    return true;
  }

  return {
    async run(key) {
      const website = await findWebsiteByDomain(db, key);
      if (website === null) return;
      try {
        if (await collect(website)) await onCollected(website);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    shutDown: () => shutDownController.abort(),
  };
}

/** Fields that a finished collection resets. */
const CLEARED_FIELDS = {
  draft: null,
  requestedAt: null,
  unansweredAt: null,
  failure: null,
  failureMessage: null,
  failedAt: null,
} as const;

/** An account without access to backlinks may still use other data of the source. */
const isConnectionFailure = ({ failure, setting }: ProviderError, { source }: OpenedBacklinkSource): boolean =>
  CONNECTION_FAILURES.has(failure) && setting !== LIMIT_SETTING && setting !== source.accessSetting;

/** Stores why the collection failed. Returns whether the reason is new. */
async function storeFailure(
  lease: CollectionLease,
  { failure, message, at }: { failure: ProviderError['failure']; message: string; at: Date },
): Promise<boolean> {
  await lease.settle({ failure, failureMessage: message, failedAt: at, requestedAt: null });
  return lease.row.failureMessage !== message;
}
