import { createPacedClient } from '#crawl/backlinks/paced-client.ts';
import { requestTarget } from '#crawl/backlinks/request-target.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { type ExampleSiteTarget, findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import { findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { listBacklinkTargets, storeBacklinkTarget } from '#db/queries/outside/backlinks.ts';
import { listConnections } from '#db/queries/outside/connections.ts';
import { findLatestAnalysis, findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { type BacklinkNeeds, readLinkSources } from './read-backlinks.ts';
import { createReadCrawledTargets, readCrawledStatus, STATUS_VALID_DAYS } from './read-target-status.ts';

const DAY_MS = 86_400_000;
/** Maximum number of linked pages requested per run; pages with the most links come first. */
const MAX_TARGETS = 100;
/** Longer URLs do not fit into an index of PostgreSQL. */
export const MAX_STORED_URL = 2_000;

/** Requests linked pages that the latest analysis of a website does not know. */
export interface LinkTargetChecks {
  run(website: { userId: string; domain: string }): Promise<void>;
  shutDown(): void;
}

/** Settings for requests to other websites and linked pages. */
export interface RequestOptions {
  guardOptions: Omit<SsrfGuardOptions, 'exampleSite'>;
  exampleSite: ExampleSiteTarget | null;
  userAgent: string;
  /** Time between two requests. */
  intervalMs: number;
}

export interface LinkTargetOptions extends BacklinkNeeds, RequestOptions {
  /** Updates the latest analysis of the website. */
  onChecked(website: { userId: string; domain: string }): Promise<void>;
}

interface UnknownTargets {
  websiteId: string;
  urls: string[];
  /** Whether the latest analysis lacks results, because a run ended before it was updated. */
  isBehind: boolean;
}

export function createLinkTargetChecks(options: LinkTargetOptions): LinkTargetChecks {
  const { db, now } = options;
  const stopController = new AbortController();

  /** Lists linked pages without a known status; null if the website does not exist or has no known links. */
  async function findUnknownTargets(userId: string, domain: string): Promise<UnknownTargets | null> {
    const website = await findWebsiteByDomain(db, { userId, domain });
    if (website === null) return null;
    const connections = await listConnections(db, website.id);
    const { targets } = await readLinkSources(
      options,
      website,
      connections.map(({ connection }) => connection),
    );
    if (targets.length === 0) return null;
    const urls = targets.map(({ url }) => url);
    const analysis = await findLatestAnalysis(db, { userId, host: domain });
    const path = analysis?.artifactKey == null ? null : await options.store.open(analysis.artifactKey);
    const readTargets = createReadCrawledTargets(options.exploreThread, path);
    const crawled = await readCrawledStatus(urls, { readTargets, crawledAt: now().toISOString() });
    const since = new Date(now().getTime() - STATUS_VALID_DAYS * DAY_MS);
    const rows = await listBacklinkTargets(db, website.id, since);
    const checked = new Set(rows.map(({ url }) => url));
    const snapshot = analysis === null ? null : await findOutsideSnapshot(db, analysis.id);
    const shownAt = snapshot === null ? null : new Date(snapshot.collectedAt);
    return {
      websiteId: website.id,
      isBehind: shownAt !== null && rows.some(({ checkedAt }) => checkedAt > shownAt),
      urls: urls
        .filter((url) => url.length <= MAX_STORED_URL && !crawled.has(url) && !checked.has(url))
        .slice(0, MAX_TARGETS),
    };
  }

  return {
    async run({ userId, domain }) {
      const found = await findUnknownTargets(userId, domain);
      if (found === null || (found.urls.length === 0 && !found.isBehind)) return;
      const exampleSite = findExampleSite(new URL(`http://${domain}`), options.exampleSite);
      const guard = createSsrfGuard({ ...options.guardOptions, exampleSite });
      const http = createHttpClient({ guard, userAgent: options.userAgent });
      const client = createPacedClient({ client: http, intervalMs: options.intervalMs, signal: stopController.signal });
      try {
        for (const url of found.urls) {
          const target = await requestTarget(url, client);
          if (stopController.signal.aborted) return;
          await storeBacklinkTarget(db, { websiteId: found.websiteId, url, ...target, checkedAt: now() });
        }
      } finally {
        await http.close();
      }
      await options.onChecked({ userId, domain });
    },
    shutDown: () => stopController.abort(),
  };
}
