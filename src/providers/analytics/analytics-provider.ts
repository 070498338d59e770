import type { AnalyticsEvent } from '#contracts/product/analytics.ts';

/** Data about the user that a provider may receive. */
export interface AnalyticsVisitor {
  userAgent: string;
  /** IP address; null if there is no socket. */
  address: string | null;
}

/** An external service that counts page views and events. */
export interface AnalyticsProvider {
  name: string;
  /** Whether the provider identifies browsers by a stored ID, which requires consent. */
  isConsentRequired: boolean;
  /** @throws Error whose message gives the reason and never contains an API key */
  send(event: AnalyticsEvent, reader: AnalyticsVisitor): Promise<void>;
}

export const ANALYTICS_TIMEOUT_MS = 5_000;

/** Posts JSON and ignores the response body. @throws Error on an error status */
export async function postEvent(
  provider: string,
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANALYTICS_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${provider} returned ${answer.status}`);
}
