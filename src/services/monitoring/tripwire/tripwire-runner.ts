import { createParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import type { Db } from '#db/client.ts';
import { claimDueTripwires, claimTripwire, type TripwireRow } from '#db/queries/monitoring/tripwires.ts';
import type { TripwireChecker } from './tripwire-checker.ts';

const MINUTE_MS = 60_000;
/** Longer than any check; a check whose process died is repeated after this time. */
const LEASE_MS = 10 * MINUTE_MS;
/**
 * Minimum time between two checks of a website, regardless of how often a user starts a check or changes the settings.
 */
const MIN_INTERVAL_MS = MINUTE_MS;
/** Maximum number of websites that are checked at the same time; checks mostly wait for other servers. */
const CONCURRENCY = 8;
/**
 * After this time, no more websites are claimed; the remaining websites are checked in the next run, a minute later.
 */
const MAX_RUN_MS = 8 * MINUTE_MS;

/** Checks the websites whose tripwires are due. */
export interface TripwireRunner {
  /** Each check counts once, regardless of the number of processes. */
  checkDue(): Promise<void>;
  /** Checks one website now. Returns false if it is being checked, or was checked less than a minute ago. */
  checkNow(websiteId: string): Promise<boolean>;
}

export interface TripwireRunnerOptions {
  db: Db;
  checker: TripwireChecker;
  now(): Date;
}

export function createTripwireRunner({ db, checker, now }: TripwireRunnerOptions): TripwireRunner {
  const buildLease = () => {
    const moment = now();
    return {
      now: moment,
      leaseEndsAt: new Date(moment.getTime() + LEASE_MS),
      before: new Date(moment.getTime() - MIN_INTERVAL_MS),
    };
  };

  return {
    async checkDue() {
      const claim = () => claimDueTripwires(db, { ...buildLease(), limit: CONCURRENCY });
      let rows = await claim();
      if (rows.length === 0) return;
      const endMs = Date.now() + MAX_RUN_MS;
      const parser = createParsePool({ size: 1 });
      try {
        while (rows.length > 0) {
          await Promise.all(rows.map((row: TripwireRow) => checker.check(row, { parser })));
          rows = Date.now() < endMs ? await claim() : [];
        }
      } finally {
        await parser.close();
      }
    },
    async checkNow(websiteId) {
      const row = await claimTripwire(db, websiteId, buildLease());
      if (row === null) return false;
      const parser = createParsePool({ size: 1 });
      try {
        await checker.check(row, { parser });
      } finally {
        await parser.close();
      }
      return true;
    },
  };
}
