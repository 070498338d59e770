import type { AnalyticsEvent } from '#contracts/analytics.ts';

/** Who caused an event, as far as a provider may know. */
export interface AnalyticsReader {
  userAgent: string;
  /** Network address; null where there is no socket. */
  address: string | null;
}

/** An outside service that counts page views and events. */
export interface AnalyticsProvider {
  name: string;
  /** It tells browsers apart by an id that is kept: readers are asked first. */
  needsConsent: boolean;
  /** @throws Error with what went wrong, without any key */
  send(event: AnalyticsEvent, reader: AnalyticsReader): Promise<void>;
}

export const ANALYTICS_TIMEOUT_MS = 5_000;

/** Posts JSON and ignores what is answered, but for its status. @throws Error when the status is not one of success */
export async function postEvent(
  provider: string,
  url: URL,
  headers: Record<string, string>,
  body: unknown,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANALYTICS_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${provider} answered ${answer.status}`);
}
