import { REVISIT_AFTER_DAYS } from '#contracts/outside/links/link-verification.ts';
import { createPacedClient } from '#crawl/backlinks/paced-client.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import type { Db } from '#db/client.ts';
import { findAnyWebsite } from '#db/queries/analyses/websites.ts';
import {
  claimVerification,
  deleteOldVisits,
  listWaitingVerifications,
  updateVerification,
  type VerifiedDomainRow,
} from '#db/queries/outside/backlinks.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { RequestOptions } from './check-link-targets.ts';
import { type VisitContext, verifyDomain } from './verify-domain.ts';

const DAY_MS = 86_400_000;
/** Time after which the worker of a domain is considered dead: five pages with timeouts and pauses take less time. */
const STALE_AFTER_MS = 600_000;

/** Queues the visits of a website; visits that are already queued are not queued twice. */
export type SendVerification = (websiteId: string) => Promise<void>;

/** Visits pages of referring domains. */
export interface VerificationRunner {
  /** Visits all waiting domains of a website, one after the other. */
  run(websiteId: string): Promise<void>;
  /** Queues waiting domains and domains of dead workers. @param isAlone whether no other process can be running */
  recover(isAlone: boolean): Promise<void>;
  /** Deletes visits that are too old to be used again. */
  deleteOldVisits(): Promise<void>;
  shutDown(): Promise<void>;
}

export interface VerificationRunnerOptions extends RequestOptions {
  db: Db;
  sendVerification: SendVerification;
  /** Updates the latest analysis of the website. */
  onVerified(website: { userId: string; domain: string }): Promise<void>;
  now(): Date;
  onError(error: unknown, websiteId: string): void;
}

export function createVerificationRunner(options: VerificationRunnerOptions): VerificationRunner {
  const { db, now } = options;
  const stopController = new AbortController();
  const activeRuns = new Set<Promise<void>>();

  async function run(websiteId: string): Promise<void> {
    const website = await findAnyWebsite(db, websiteId);
    if (website === null) return;
    const target = getRegistrableDomain(website.domain.replace(/:\d+$/, ''));
    const guard = createSsrfGuard({ ...options.guardOptions, exampleSite: null });
    const http = createHttpClient({ guard, userAgent: options.userAgent });
    const { signal } = stopController;
    const parser = createParsePool({ size: 1 });
    const client = createPacedClient({ client: http, intervalMs: options.intervalMs, signal });
    try {
      for (;;) {
        const row = signal.aborted ? null : await claimNext(websiteId);
        if (row === null) break;
        await visit({ db, client, parser, signal, now }, row, target);
      }
    } finally {
      await Promise.all([http.close(), parser.close()]);
    }
    if (!signal.aborted) await options.onVerified(website);
  }

  const claimNext = (websiteId: string) =>
    claimVerification(db, websiteId, { now: now(), staleBefore: new Date(now().getTime() - STALE_AFTER_MS) });

  async function visit(context: VisitContext, row: VerifiedDomainRow, target: string): Promise<void> {
    try {
      const result = await verifyDomain(context, row, target);
      await updateVerification(db, row, { ...result, state: 'done', checkedAt: now() });
    } catch (error) {
      // The domain was reserved from the monthly limit, so it is visited after the restart.
      if (stopController.signal.aborted) return updateVerification(db, row, { state: 'waiting' });
      options.onError(error, row.websiteId);
      await updateVerification(db, row, { state: 'done', problem: 'failed', checkedAt: now() });
    }
  }

  return {
    run(websiteId) {
      const work = run(websiteId);
      const tracked = work.catch(() => {}).finally(() => activeRuns.delete(tracked));
      activeRuns.add(tracked);
      return work;
    },
    async recover(isAlone) {
      const staleBefore = new Date(now().getTime() - (isAlone ? 0 : STALE_AFTER_MS));
      for (const websiteId of await listWaitingVerifications(db, staleBefore))
        await options.sendVerification(websiteId);
    },
    deleteOldVisits: () => deleteOldVisits(db, new Date(now().getTime() - REVISIT_AFTER_DAYS * DAY_MS)),
    async shutDown() {
      stopController.abort();
      await Promise.all(activeRuns);
    },
  };
}
