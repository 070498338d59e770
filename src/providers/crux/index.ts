import { setTimeout as pause } from 'node:timers/promises';
import type { FieldData } from '#contracts/page/lab-runs.ts';
import { readCapped } from '#lib/runtime/capped-bytes.ts';
import { CRUX_METRICS, cruxErrorSchema, FORM_FACTORS, readCruxRecord } from './crux-schema.ts';

/**
 * `refused`: the key is not accepted, or may not use this service; `bad-request`: the request was rejected as invalid;
 * `rate-limited`: the quota is exhausted; `unavailable`: no response or a server error; `timeout`: no response in time;
 * `malformed`: a response that does not match the documentation.
 */
type FieldDataFailure = 'refused' | 'bad-request' | 'rate-limited' | 'unavailable' | 'timeout' | 'malformed';

const MESSAGE_BY_FAILURE: Record<FieldDataFailure, string> = {
  refused: "it rejected this server's API key",
  'bad-request': 'it rejected this URL',
  'rate-limited': "this server's quota is exhausted for now",
  unavailable: 'it is unreachable or returned an error',
  timeout: 'it took too long',
  malformed: 'its response could not be read',
};

/** `message` may be shown to users; `detail` is for the operator and never contains the key. */
export class FieldDataError extends Error {
  override readonly name = 'FieldDataError';
  readonly failure: FieldDataFailure;
  readonly detail: string;

  constructor(failure: FieldDataFailure, detail: string, options?: ErrorOptions) {
    super(MESSAGE_BY_FAILURE[failure], options);
    this.failure = failure;
    this.detail = detail;
  }
}

export interface CruxClientOptions {
  /** API key of a Google Cloud project in which the Chrome UX Report API is enabled. */
  key: string;
  baseUrl?: string;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /** Delay before the second and last attempt, which is made only after a server error. */
  retryPauseMs?: number;
}

/** Subject of a query: one URL, or all pages of an origin. */
export type FieldDataSubject = { url: string } | { origin: string };

export interface CruxClient {
  /**
   * Fetches real-user metrics: 75th percentiles of the last 28 days.
   *
   * @returns null when the report has too few visits to the subject, which is not an error
   * @throws FieldDataError for every other failure; the reason of `signal` when it was aborted
   */
  query(
    subject: FieldDataSubject,
    formFactor: FieldData['formFactor'],
    signal?: AbortSignal,
  ): Promise<FieldData | null>;
}

const BASE_URL = 'https://chromeuxreport.googleapis.com';
const TIMEOUT_MS = 10_000;
const RETRY_PAUSE_MS = 1_000;
/** Limit far above the size of responses, which are only a few kilobytes. */
const MAX_RESPONSE_BYTES = 256 * 1_024;
const MAX_DETAIL_LENGTH = 500;

interface CruxResponse {
  status: number;
  text: string;
}

/**
 * Creates a client for https://developer.chrome.com/docs/crux/api. The API is free; a project may send 150 requests per
 * minute.
 */
export function createCruxClient(options: CruxClientOptions): CruxClient {
  const { key, baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS } = options;
  const endpoint = `${baseUrl}/v1/records:queryRecord?key=${encodeURIComponent(key)}`;

  /** Removes the key from messages, which quote URLs, because neither logs nor pages may show it. */
  const fail = (failure: FieldDataFailure, detail: string, cause?: unknown) => {
    const redactedDetail = detail
      .replaceAll(encodeURIComponent(key), '***')
      .replaceAll(key, '***')
      .slice(0, MAX_DETAIL_LENGTH);
    return new FieldDataError(failure, redactedDetail, { cause });
  };

  async function ask(body: string, signal: AbortSignal | undefined): Promise<CruxResponse> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        // The key is sent to this URL only.
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return { status: response.status, text: await readText(response) };
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.aborted) throw fail('timeout', `no response within ${timeoutMs} ms`);
      if (error instanceof ResponseTooLargeError) throw fail('malformed', error.message);
      throw fail('unavailable', findCause(error));
    }
  }

  /** Reads a response; returns null when there is no data. */
  function read({ status, text }: CruxResponse, subject: Parameters<typeof readCruxRecord>[1]): FieldData | null {
    if (status === 200) {
      try {
        return readCruxRecord(JSON.parse(text), subject);
      } catch (error) {
        throw fail('malformed', `status 200: ${findCause(error)}`, error);
      }
    }
    const problem = readProblem(text);
    // Any other 404 means a wrong service URL, which must not be mistaken for a site without visitors.
    if (status === 404 && problem?.status === 'NOT_FOUND') return null;
    const detail = `status ${status}: ${problem === null ? text : `${problem.status ?? ''} ${problem.message}`}`;
    throw fail(buildFailure(status, problem), detail);
  }

  return {
    async query(subject, formFactor, signal) {
      const body = JSON.stringify({
        ...subject,
        formFactor: FORM_FACTORS[formFactor],
        metrics: Object.values(CRUX_METRICS),
      });
      const scope = 'url' in subject ? 'url' : 'origin';
      const attempt = async () => read(await ask(body, signal), { scope, formFactor });
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof FieldDataError) || error.failure !== 'unavailable') throw error;
        await pause(retryPauseMs, undefined, signal === undefined ? {} : { signal }).catch(() =>
          signal?.throwIfAborted(),
        );
        return attempt();
      }
    },
  };
}

type CruxProblem = ReturnType<typeof cruxErrorSchema.parse>['error'];

/** Reads the error; returns null when the response does not have the error format of the service. */
function readProblem(text: string): CruxProblem | null {
  try {
    return cruxErrorSchema.parse(JSON.parse(text)).error;
  } catch {
    return null;
  }
}

function buildFailure(status: number, problem: CruxProblem | null): FieldDataFailure {
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'refused';
  // An unknown key returns 400, like an invalid request.
  if (status === 400) return isKeyProblem(problem) ? 'refused' : 'bad-request';
  return status >= 500 ? 'unavailable' : 'malformed';
}

const isKeyProblem = (problem: CruxProblem | null): boolean =>
  problem !== null &&
  (problem.details.some(({ reason }) => reason?.startsWith('API_KEY')) || /\bAPI key\b/i.test(problem.message));

class ResponseTooLargeError extends Error {}

async function readText({ body }: Response): Promise<string> {
  const bytes = body === null ? new Uint8Array() : await readCapped(body, MAX_RESPONSE_BYTES);
  if (bytes === null) throw new ResponseTooLargeError(`more than ${MAX_RESPONSE_BYTES} bytes`);
  return new TextDecoder().decode(bytes);
}

/** Finds the innermost reason, because `fetch` reports it only in the cause. */
function findCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
