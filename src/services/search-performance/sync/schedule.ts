import { createHash } from 'node:crypto';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { ProviderError } from '#providers/kit/provider.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Syncs are spread over this window, so that the connections of an installation do not start at the same time. */
const JITTER_MS = 2 * HOUR_MS;
const FIRST_RETRY_MS = 15 * MINUTE_MS;
const QUOTA_WAIT_MS = HOUR_MS;
const MAX_WAIT_MS = 26 * HOUR_MS;

/** Returns when a connection is synchronized next after a success: about a day later. */
export function planNextSync(connectionId: string, now: Date): Date {
  const hash = createHash('sha256')
    .update(`${connectionId} ${now.toISOString().slice(0, 10)}`)
    .digest()
    .readUInt32BE(0);
  return new Date(now.getTime() + DAY_MS - JITTER_MS / 2 + (hash % JITTER_MS));
}

/** Failures that only the owner or operator can resolve. */
const LASTING_FAILURES: ReadonlySet<ProviderFailure> = new Set(['refused', 'bad-request', 'not-found']);

/**
 * Returns when a failed sync is repeated: soon after the first failure, then less often while the failure lasts, but at
 * least daily. A failure that only the owner or operator can resolve is retried after a day.
 */
export function planRetry(error: unknown, { failingSince, now }: { failingSince: Date | null; now: Date }): Date {
  if (error instanceof ProviderError && LASTING_FAILURES.has(error.failure)) return new Date(now.getTime() + DAY_MS);
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return new Date(now.getTime() + Math.min(DAY_MS, Math.max(FIRST_RETRY_MS, failingMs)));
}

/** A limit of the provider that delays a sync. */
export interface SyncWait {
  until: Date;
  /** For users. */
  reason: string;
}

/** Returns until when a sync waits because of a quota or rate limit; null for any other failure. */
export function planWait(error: unknown, { sourceName, now }: { sourceName: string; now: Date }): SyncWait | null {
  if (!(error instanceof ProviderError)) return null;
  const { failure, message, retryAt } = error;
  if (failure !== 'quota' && failure !== 'rate-limited') return null;
  const fallbackMs = failure === 'quota' ? QUOTA_WAIT_MS : FIRST_RETRY_MS;
  const waitMs = retryAt === null ? fallbackMs : retryAt.getTime() - now.getTime();
  const until = new Date(now.getTime() + Math.min(MAX_WAIT_MS, Math.max(MINUTE_MS, waitMs)));
  return { until, reason: /^\p{Lu}/u.test(message) ? message : `${sourceName}: ${message}.` };
}
