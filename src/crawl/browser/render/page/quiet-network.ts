import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestLog } from '../record/request-log.ts';
import type { ThirdPartyTest } from './first-party.ts';
import type { RenderLimits } from './render-limits.ts';

export interface QuietWaitOptions {
  requests: RequestLog;
  isThirdParty: ThirdPartyTest;
  /** Start of the navigation, in seconds on the browser's clock. */
  startedAt: number;
  limits: Pick<RenderLimits, 'quietMs' | 'idleTimeoutMs' | 'firstPartyIdleTimeoutMs'>;
  /** Fires when the result is no longer needed. */
  ended: AbortSignal;
  /** Called once, when no request has been pending for half of `quietMs`. */
  onPause?: (() => void) | undefined;
}

const POLL_MS = 50;

/**
 * Waits until no request has been pending for `quietMs`. Waits for a pending third-party request up to `idleTimeoutMs`,
 * and for the site's own requests, which add content, until `firstPartyIdleTimeoutMs` after the start of the
 * navigation.
 *
 * @returns the time when the network had been idle for `quietMs`, in milliseconds after the start of the navigation;
 * null when the network was never idle
 */
export async function waitForQuiet({
  requests,
  isThirdParty,
  startedAt,
  limits,
  ended,
  onPause = () => {},
}: QuietWaitOptions): Promise<number | null> {
  const waitStartedAt = performance.now();
  let isPaused = false;
  // The browser's time can be computed from ours, because both are based on wall-clock time.
  const getBrowserTime = () => Date.now() / 1_000 - requests.wallOffset;
  /** Whether waiting longer is pointless. `isIdle`: no request is pending. */
  const isOver = (isIdle: boolean): boolean => {
    if (ended.aborted) return true;
    const isFirstPartyOpen = [...requests.awaitedRequests].some(({ url }) => !isThirdParty(url));
    const waitedMs = performance.now() - waitStartedAt;
    // An idle period that has begun may complete, but repeated requests must not postpone it forever.
    const allowedMs = limits.idleTimeoutMs + (isIdle ? limits.quietMs : 0);
    const isFirstPartyOverdue = (getBrowserTime() - startedAt) * 1_000 > limits.firstPartyIdleTimeoutMs;
    return waitedMs > allowedMs && (isFirstPartyOverdue || !isFirstPartyOpen);
  };
  for (;;) {
    const isIdle = requests.awaitedRequests.size === 0;
    const quietSince = Math.max(requests.lastActivityAt, startedAt);
    const quietMs = isIdle ? (getBrowserTime() - quietSince) * 1_000 : 0;
    if (!isPaused && quietMs * 2 >= limits.quietMs) {
      isPaused = true;
      onPause();
    }
    if (isIdle && quietMs >= limits.quietMs) {
      return Math.max(0, Math.round((quietSince - startedAt) * 1_000 + limits.quietMs));
    }
    if (isOver(isIdle)) return null;
    await sleep(POLL_MS);
  }
}
