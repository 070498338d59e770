import { isbot } from 'isbot';
import type { AnalyticsEvent } from '#contracts/product/analytics.ts';
import type { AnalyticsMode } from '#contracts/product/analytics-events.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AnalyticsProvider } from '#providers/analytics/analytics-provider.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { readIpAddress } from '../accounts/security-log.ts';

export interface AnalyticsService {
  /** Analytics settings for pages. */
  mode: AnalyticsMode;
  /**
   * Forwards an event; ignores bots, and users who opted out or did not give a required consent. Never throws; callers
   * need not wait for it.
   */
  record(request: Request, event: AnalyticsEvent): Promise<void>;
}

export interface AnalyticsServiceOptions {
  /** Null = off. */
  provider: AnalyticsProvider | null;
  limits: Pick<AttemptLimits, 'consumeNetworkAttempt'>;
  onError(error: unknown): void;
}

export function createAnalyticsService({ provider, limits, onError }: AnalyticsServiceOptions): AnalyticsService {
  if (provider === null) return { mode: 'off', record: async () => {} };
  return {
    mode: provider.isConsentRequired ? 'consent' : 'on',
    async record(request, event) {
      const userAgent = request.headers.get('user-agent') ?? '';
      if (
        isbot(userAgent) ||
        hasTrackingOptOut(request) ||
        (provider.isConsentRequired && event.clientId === undefined)
      )
        return;
      const address = readIpAddress(request);
      try {
        await limits.consumeNetworkAttempt('analytics', request);
        await provider.send(event, { userAgent, address });
      } catch (error) {
        // A person would not send that many events, so they are dropped silently.
        if (error instanceof AppError && error.code === 'rate-limited') return;
        onError(error);
      }
    },
  };
}

/** Whether the request opts out through Global Privacy Control or Do Not Track. */
function hasTrackingOptOut({ headers }: Request): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
