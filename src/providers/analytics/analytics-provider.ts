import type { AnalyticsEvent } from '#contracts/product/analytics.ts';
import { type ClientWiring, createHttpDoor, type HttpDoor } from '../kit/http.ts';
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
  send(event: AnalyticsEvent, reader: AnalyticsVisitor): Promise<void>;
}

/** Where events are sent. */
export interface AnalyticsDoorOptions {
  provider: 'plausible' | 'google-analytics';
  /** Name of the service in errors. */
  name: string;
  /** Origin of the service, or of an instance of the operator, without a trailing slash. */
  apiOrigin: string;
  secrets?: readonly string[];
  wiring?: ClientWiring | undefined;
}

const TIMEOUT_MS = 5_000;
/** Responses are ignored, so only their first bytes are read. */
const MAX_BYTES = 64 * 1_024;

/** Creates the door for events. An event is sent once: a lost one is not worth a request that counts twice. */
export function createAnalyticsDoor({
  provider,
  name,
  apiOrigin,
  secrets = [],
  wiring,
}: AnalyticsDoorOptions): HttpDoor {
  return createHttpDoor({
    timeoutMs: TIMEOUT_MS,
    ...wiring,
    provider,
    origins: [],
    // The operator may configure another instance, also a local one.
    operatorOrigins: [apiOrigin],
    secrets,
    keySetting: secrets.length > 0 ? 'AWI_ANALYTICS_SECRET' : null,
    maxBytes: MAX_BYTES,
    classify: ({ status }) => ({ failure: classifyStatus(status), message: `${name} returned ${status}` }),
  });
}
