import type { ProviderId } from '#contracts/outside/providers.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import { sendOnce } from './http-attempt.ts';
import type { ProviderResponse, Verdict } from './http-response.ts';
import { collectOrigins, type Origins } from './origins.ts';
import { ProviderError, type ProviderErrorFacts } from './provider.ts';
import { createRedactor, type Redact } from './redact.ts';
import { pickRandom, planRetry, type RetryPolicy } from './retry.ts';
import type { TokenBucket } from './token-bucket.ts';
import type { CallBudget, UsageSink } from './usage.ts';

const TIMEOUT_MS = 15_000;
const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 1_000;
const MAX_WAIT_MS = 20_000;
const MAX_BYTES = 8 * 1_024 * 1_024;
/** Longest total time, as a multiple of the timeout of one attempt. */
const TOTAL_TIMEOUT_FACTOR = 3;
const IDEMPOTENT_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** Headers that contain a secret even if it is not listed. */
const SECRET_HEADER = /^(?:authorization|proxy-authorization|cookie|x-api-key|api-key|x-subscription-token)$/i;

/** Settings of an HTTP client. Only `provider` and `origins` are required. */
export interface ProviderHttpClientOptions extends Origins {
  provider: ProviderId;
  /** The website's connection whose key is used; null = the installation's key. */
  connectionId?: string | null;
  /** Keys, tokens and passwords. They appear in no error, usage record or log. */
  secrets?: readonly string[];
  /**
   * The stored secret of a connection. Even clients that do not send it redact it, such as a client that sends an
   * access token instead of the refresh token.
   */
  connectionSecret?: string;
  /** The setting that an error contains when the provider rejects the key. */
  keySetting?: string | null;
  /** Timeout of one attempt, until the last byte. */
  timeoutMs?: number;
  /** Timeout of all attempts and waits together; defaults to three times the timeout of one attempt. */
  totalMs?: number;
  maxBytes?: number;
  /** Up to 3; only idempotent requests are repeated. */
  attempts?: number;
  backoffMs?: number;
  maxWaitMs?: number;
  /** Shared by all clients that use the same key (`RateLimits`). */
  bucket?: TokenBucket | null;
  budget?: CallBudget | null;
  onUsage?: UsageSink;
  /** Classifies a response, including one with a 2xx status; null = classify it by its status. */
  classify?(response: ProviderResponse): Verdict | null;
  clock?: Clock;
  random?(): number;
}

/** What the composition root, or a test, passes to the client of any provider. */
export type ClientWiring = Pick<
  ProviderHttpClientOptions,
  | 'connectionId'
  | 'connectionSecret'
  | 'bucket'
  | 'budget'
  | 'onUsage'
  | 'clock'
  | 'random'
  | 'timeoutMs'
  | 'totalMs'
  | 'attempts'
  | 'backoffMs'
  | 'maxWaitMs'
>;

/** A request to a provider. */
export interface ProviderRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string | URL;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams;
  /** Sent as JSON instead of `body`. */
  json?: unknown;
  /**
   * Whether repeating the request has no further effect; the default depends on the method. A POST that only reads is
   * idempotent.
   */
  isIdempotent?: boolean;
  /** Secrets of this request, such as a fresh access token. Values of authorization headers are added automatically. */
  secrets?: readonly string[];
  signal?: AbortSignal;
  timeoutMs?: number;
  maxBytes?: number;
  /** Worst-case cost of one attempt. */
  maxCostUsd?: number;
  /** Units of the provider's quota that one attempt consumes; defaults to 1. */
  units?: number;
  /** Returns responses with an error status instead of throwing, for SDKs that classify errors themselves. */
  returnsErrors?: boolean;
  /**
   * Whether the body of a response with this status is read; by default, every body is read. Other bodies are empty.
   */
  readsBody?(status: number): boolean;
}

/** Sends all HTTP requests to one provider. */
export interface ProviderHttpClient {
  /** @throws ProviderError for every failure; the abort reason of `signal` */
  request(request: ProviderRequest): Promise<ProviderResponse>;
  /**
   * Sends a request and reads the response. An error thrown by `read` means that the response does not match the
   * documentation, and becomes the failure `malformed`; a ProviderError is rethrown.
   */
  requestAs<Value>(request: ProviderRequest, read: (response: ProviderResponse) => Value): Promise<Value>;
  /** Builds an error with a redacted detail. */
  createError(facts: Omit<ProviderErrorFacts, 'provider'>): ProviderError;
  redact: Redact;
}

/** Creates the HTTP client for the requests of one provider. */
export function createProviderHttpClient(options: ProviderHttpClientOptions): ProviderHttpClient {
  const { provider, timeoutMs = TIMEOUT_MS, clock = SYSTEM_CLOCK, bucket = null } = options;
  const { totalMs = timeoutMs * TOTAL_TIMEOUT_FACTOR, maxBytes = MAX_BYTES, keySetting = null } = options;
  const secrets = [...(options.secrets ?? []), options.connectionSecret ?? ''];
  const allowed = collectOrigins(options);
  const policy: RetryPolicy = {
    attempts: Math.min(options.attempts ?? MAX_ATTEMPTS, MAX_ATTEMPTS),
    backoffMs: options.backoffMs ?? BACKOFF_MS,
    maxWaitMs: options.maxWaitMs ?? MAX_WAIT_MS,
    random: options.random ?? pickRandom,
  };
  const bindCreateError =
    (redact: Redact): ProviderHttpClient['createError'] =>
    ({ message, setting = null, ...facts }) =>
      new ProviderError({
        ...facts,
        ...(message === undefined ? {} : { message: redact(message) }),
        provider,
        detail: redact(facts.detail),
        setting: setting ?? (facts.failure === 'refused' ? keySetting : null),
      });
  const redact = createRedactor(secrets);
  const createError = bindCreateError(redact);

  function checkUrl(url: string | URL): URL {
    const parsed = URL.parse(String(url));
    if (parsed !== null && allowed.has(parsed.origin) && parsed.username === '' && parsed.password === '')
      return parsed;
    const origin = parsed?.origin ?? 'an invalid URL';
    throw createError({
      failure: 'bad-request',
      detail: `${origin} is not an origin of this provider; nothing was sent`,
    });
  }

  /** Waits for a token, but not longer than the remaining time. */
  async function waitForToken(deadlineMs: number, signal: AbortSignal | undefined): Promise<void> {
    const maxWaitMs = Math.max(0, deadlineMs - clock.nowMs());
    const waitMs = (await bucket?.take({ maxWaitMs, ...(signal === undefined ? {} : { signal }) })) ?? 0;
    if (waitMs === 0) return;
    const retryAt = new Date(clock.nowMs() + waitMs);
    throw createError({ failure: 'rate-limited', detail: `our own rate limit: next request in ${waitMs} ms`, retryAt });
  }

  /** Prepares everything that all attempts of a request share. */
  function prepare(request: ProviderRequest) {
    const url = checkUrl(request.url);
    const redactRequest = createRedactor([
      ...secrets,
      ...(request.secrets ?? []),
      ...listHeaderSecrets(request.headers),
    ]);
    const isRepeatable = request.isIdempotent ?? IDEMPOTENT_METHODS.has(request.method ?? 'GET');
    const shared = {
      request,
      url,
      redact: redactRequest,
      createError: bindCreateError(redactRequest),
      maxBytes: request.maxBytes ?? maxBytes,
      options,
      clock,
    };
    return { shared, maxAttempts: isRepeatable ? policy.attempts : 1 };
  }

  /**
   * Returns the milliseconds until the next attempt; null when there is no next attempt. Other requests with the same
   * key also wait.
   */
  function planNextAttempt(error: ProviderError, attempt: number, deadlineMs: number): number | null {
    const nowMs = clock.nowMs();
    if (error.retryAt !== null) bucket?.pauseFor(Math.min(policy.maxWaitMs, error.retryAt.getTime() - nowMs));
    const waitMs = planRetry(error, attempt, { policy, nowMs });
    return waitMs === null || nowMs + waitMs >= deadlineMs ? null : waitMs;
  }

  const requestAs: ProviderHttpClient['requestAs'] = async (request, read) => {
    const { shared, maxAttempts } = prepare(request);
    const deadlineMs = clock.nowMs() + totalMs;
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      await waitForToken(deadlineMs, request.signal);
      request.signal?.throwIfAborted();
      const remainingMs = Math.max(1, deadlineMs - clock.nowMs());
      const attempt = { ...shared, timeoutMs: Math.min(request.timeoutMs ?? timeoutMs, remainingMs) };
      const outcome = await sendOnce(attempt, read);
      if (outcome.ok) return outcome.value;
      const waitMs = planNextAttempt(outcome.error, attemptNumber, deadlineMs);
      if (waitMs === null || !outcome.canRetry || attemptNumber >= maxAttempts) throw outcome.error;
      await clock.sleep(waitMs, request.signal);
    }
  };

  return { requestAs, request: (request) => requestAs(request, (response) => response), createError, redact };
}

/** Lists the secrets in headers: the complete value, and the part after the scheme. */
function listHeaderSecrets(headers: ProviderRequest['headers'] = {}): string[] {
  const values = Object.entries(headers).flatMap(([name, value]) => (SECRET_HEADER.test(name) ? [value] : []));
  return values.flatMap((value) => [value, value.replace(/^\S+\s+/, '')]);
}
