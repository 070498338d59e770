import type { AnalyticsEvent } from '#contracts/product/analytics.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderHttpClient } from '../kit/http.ts';
import { classifyStatus } from '../kit/http-response.ts';

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
  /** @throws ProviderError, which never contains an API key */
  send(event: AnalyticsEvent, visitor: AnalyticsVisitor): Promise<void>;
}

/** Where events are sent. */
export interface AnalyticsHttpClientOptions {
  provider: 'plausible' | 'google-analytics';
  /** Name of the service in errors. */
  name: string;
  /** Origin of the service, or of the operator's own instance, without a trailing slash. */
  apiOrigin: string;
  secrets?: readonly string[];
  wiring?: ClientWiring | undefined;
}

const TIMEOUT_MS = 5_000;
/** Responses are ignored, so only their first bytes are read. */
const MAX_BYTES = 64 * 1_024;

/** Creates the HTTP client for events. An event is sent once, because losing one is better than counting one twice. */
export function createAnalyticsHttpClient({
  provider,
  name,
  apiOrigin,
  secrets = [],
  wiring,
}: AnalyticsHttpClientOptions): ProviderHttpClient {
  return createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    ...wiring,
    provider,
    origins: [],
    // The operator may configure a different instance, including a local one.
    operatorOrigins: [apiOrigin],
    secrets,
    keySetting: secrets.length > 0 ? 'AWI_ANALYTICS_SECRET' : null,
    maxBytes: MAX_BYTES,
    classify: ({ status }) => ({ failure: classifyStatus(status), message: `${name} returned ${status}` }),
  });
}
