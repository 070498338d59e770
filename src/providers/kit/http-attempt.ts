import { ZodError } from 'zod';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import type { Clock } from './clock.ts';
import type { ProviderHttpClient, ProviderHttpClientOptions, ProviderRequest } from './http.ts';
import {
  classifyStatus,
  createResponse,
  isRedirect,
  type ProviderResponse,
  readResponse,
  TooLargeError,
  type Verdict,
} from './http-response.ts';
import { ProviderError } from './provider.ts';
import { parseRetryAfter } from './retry.ts';

/** One attempt to send a request. */
interface Attempt {
  request: ProviderRequest;
  url: URL;
  /** Removes the secrets of this request. */
  redact(text: string): string;
  createError: ProviderHttpClient['createError'];
  timeoutMs: number;
  maxBytes: number;
  options: Pick<ProviderHttpClientOptions, 'provider' | 'connectionId' | 'budget' | 'onUsage' | 'classify'>;
  clock: Clock;
}

type AttemptOutcome<Value> = { ok: true; value: Value } | { ok: false; error: ProviderError; canRetry: boolean };

/** What is known about an attempt when it ends. */
interface AttemptFacts {
  status: number | null;
  failure: ProviderFailure | 'aborted' | null;
  verdict: Verdict | null;
  /** Whether the provider may have received the request. */
  wasSent: boolean;
}

/** Errors of a connection that was never established. */
const CONNECT_ERROR =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.+|CERT_.+|.+_CERT(?:_.+)?)$/;

/**
 * Sends a request once: reserves its cost, reads and classifies the response, settles the cost and records the attempt.
 *
 * @throws the abort reason of the request's signal; a ProviderError of the budget
 */
export async function sendOnce<Value>(
  attempt: Attempt,
  read: (response: ProviderResponse) => Value,
): Promise<AttemptOutcome<Value>> {
  const { request, options, clock } = attempt;
  const { provider, connectionId = null } = options;
  const { maxCostUsd = 0, units = 1 } = request;
  const reservation = await options.budget?.reserve({ provider, connectionId, maxCostUsd, units });
  const startMs = clock.nowMs();
  const facts: AttemptFacts = { status: null, failure: 'aborted', verdict: null, wasSent: true };
  try {
    return await tryOnce(attempt, facts, read);
  } finally {
    const used = computeUsage(request, facts);
    options.onUsage?.({
      provider,
      connectionId,
      at: new Date(startMs),
      method: request.method ?? 'GET',
      path: attempt.redact(attempt.url.pathname),
      status: facts.status,
      failure: facts.failure,
      ms: clock.nowMs() - startMs,
      ...used,
    });
    await reservation?.settle(used);
  }
}

/**
 * Computes the cost and quota units of an attempt. If the provider does not report the cost, a success and an attempt
 * without a response count at the worst-case cost, because they may have been billed; an error response and a failed
 * connection count as free.
 */
function computeUsage({ maxCostUsd = 0, units = 1 }: ProviderRequest, { status, verdict, wasSent }: AttemptFacts) {
  const mayBeBilled = status === null ? wasSent : status >= 200 && status < 300;
  const assumedUsd = mayBeBilled ? maxCostUsd : 0;
  return {
    costUsd: verdict?.costUsd ?? assumedUsd,
    isCostAssumed: verdict?.costUsd === undefined && assumedUsd > 0,
    units: wasSent ? (verdict?.units ?? units) : 0,
  };
}

async function tryOnce<Value>(
  attempt: Attempt,
  facts: AttemptFacts,
  read: (response: ProviderResponse) => Value,
): Promise<AttemptOutcome<Value>> {
  const timeout = AbortSignal.timeout(attempt.timeoutMs);
  const buildOutcome = (error: ProviderError, canRetry: boolean): AttemptOutcome<Value> => {
    facts.failure = error.failure;
    return { ok: false, error, canRetry };
  };
  let response: ProviderResponse;
  try {
    response = await receive(attempt, facts, timeout);
  } catch (error) {
    if (attempt.request.signal?.aborted === true) {
      facts.failure = isTimeoutReason(attempt.request.signal.reason) ? 'timeout' : 'aborted';
      throw attempt.request.signal.reason;
    }
    facts.wasSent = !CONNECT_ERROR.test(findCode(error));
    const { costUsd } = computeUsage(attempt.request, facts);
    return buildOutcome(attempt.createError({ ...describeBrokenResponse(error, attempt, timeout), costUsd }), true);
  }
  try {
    const error = findResponseError(response, attempt, facts);
    if (error !== null) return buildOutcome(error, !isRedirect(response.status));
    const value = read(response);
    facts.failure = facts.verdict?.failure ?? null;
    return { ok: true, value };
  } catch (error) {
    const { costUsd } = computeUsage(attempt.request, facts);
    const detail = `status ${response.status}: ${describeError(error)}`;
    return buildOutcome(
      error instanceof ProviderError ? error : attempt.createError({ failure: 'malformed', detail, costUsd }),
      true,
    );
  }
}

/** Whether a signal was aborted because of a timeout, for which SDKs use either a name or a code. */
const isTimeoutReason = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'TimeoutError' || ('code' in reason && reason.code === 'ETIMEDOUT'));

/** Sends the request and reads the complete response. */
async function receive(
  { request, url, maxBytes }: Attempt,
  facts: AttemptFacts,
  timeout: AbortSignal,
): Promise<ProviderResponse> {
  const { method = 'GET', headers = {}, signal } = request;
  const isJson = request.json !== undefined;
  const body = isJson ? JSON.stringify(request.json) : request.body;
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
    // Never followed: see `isRedirect`.
    redirect: 'manual',
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  facts.status = response.status;
  if (request.readsBody?.(response.status) ?? true) return readResponse(response, maxBytes);
  await response.body?.cancel();
  return createResponse(response, new Uint8Array());
}

/** Describes why no complete response arrived. */
function describeBrokenResponse(error: unknown, { timeoutMs }: Attempt, timeout: AbortSignal) {
  if (timeout.aborted) return { failure: 'timeout', detail: `no complete response within ${timeoutMs} ms` } as const;
  if (error instanceof TooLargeError) return { failure: 'malformed', detail: error.message } as const;
  return { failure: 'unavailable', detail: describeError(error) } as const;
}

/** Finds the code of the innermost cause; empty without one. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? findCode(error.cause) : 'code' in error ? String(error.code) : '';
}

/** Classifies a response; returns null if its body should be read. */
function findResponseError(
  response: ProviderResponse,
  { request, options, createError, clock }: Attempt,
  facts: AttemptFacts,
) {
  const { status, headers, text } = response;
  if (isRedirect(status)) {
    return createError({ failure: 'unavailable', detail: `status ${status}: redirects are not followed` });
  }
  const verdict = options.classify?.(response) ?? { failure: classifyStatus(status) };
  facts.verdict = verdict;
  if (verdict.failure === null || request.returnsErrors === true) return null;
  return createError({
    ...(verdict.message === undefined ? {} : { message: verdict.message }),
    failure: verdict.failure,
    detail: `status ${status}: ${verdict.detail ?? text}`,
    setting: verdict.setting ?? null,
    retryAt: verdict.retryAt ?? parseRetryAfter(headers.get('retry-after'), clock.nowMs()),
    costUsd: computeUsage(request, facts).costUsd,
  });
}

/** Describes an error by its innermost cause, because `fetch` reports the reason only there. */
function describeError(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  // A parser error quotes the body, which may contain a new token that cannot be redacted yet.
  if (error instanceof SyntaxError) return 'the body is not JSON';
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeError(error.cause);
  // A connection that failed to several IP addresses has a code but no message.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
