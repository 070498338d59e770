import type { FieldData } from '#contracts/page/lab-runs.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import type { FieldDataHistory, FieldDataSource, FieldDataSubject } from '../kit/field-data-source.ts';
import { type ClientWiring, createProviderHttpClient } from '../kit/http.ts';
import type { ProviderResponse, Verdict } from '../kit/http-response.ts';
import { ProviderError, type TestableConnection } from '../kit/provider.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import { FieldDataError } from './field-data-error.ts';
import { CRUX_METRICS, cruxErrorSchema, FORM_FACTORS, readCruxHistory, readCruxRecord } from './schema.ts';

export interface CruxClientOptions {
  /** API key of a Google Cloud project where the Chrome UX Report API is enabled. */
  key: string;
  /** A local server instead of Google's. */
  baseUrl?: string;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /** Longest delay before the second and last attempt, which is made only after a server error or a lost connection. */
  retryPauseMs?: number;
  wiring?: ClientWiring;
}

/** Real-user metrics of the Chrome UX Report: the last 28 days, and up to 40 weeks of history. */
export type CruxClient = FieldDataSource & TestableConnection;

const ORIGIN = 'https://chromeuxreport.googleapis.com';
const NAME = 'Chrome UX Report';
const SETTING = 'AWI_CRUX_KEY';
const TIMEOUT_MS = 10_000;
const RETRY_PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 2;
/** Limit far above the size of responses, which are only a few kilobytes. */
const MAX_RESPONSE_BYTES = 256 * 1_024;
/** Quota of a Google Cloud project. */
const RATE = { limit: 150, perMs: 60_000 };
/** Maximum number of collection periods that the API returns: one per week. */
const MAX_HISTORY_PERIODS = 40;
/** An origin that has data, for the connection test. */
const KNOWN_ORIGIN = 'https://www.google.com';

/**
 * Creates a client for https://developer.chrome.com/docs/crux/api and
 * https://developer.chrome.com/docs/crux/history-api. Both are free; a project may send 150 requests per minute. Every
 * method returns null when the subject has too few visits in the report, and throws a FieldDataError for every failure,
 * or the abort reason of `signal`.
 */
export function createCruxClient(options: CruxClientOptions): CruxClient {
  const { key, baseUrl, timeoutMs = TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS, wiring = {} } = options;
  const http = createProviderHttpClient({
    timeoutMs,
    backoffMs: retryPauseMs,
    attempts: MAX_ATTEMPTS,
    bucket: createTokenBucket(RATE, wiring.clock),
    ...wiring,
    provider: 'crux',
    origins: [ORIGIN],
    ...(baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [key],
    keySetting: SETTING,
    maxBytes: MAX_RESPONSE_BYTES,
    classify,
  });

  async function sendQuery<Value>(
    method: 'queryRecord' | 'queryHistoryRecord',
    { body, signal }: { body: Record<string, unknown>; signal: AbortSignal | undefined },
    read: (body: unknown) => Value,
  ): Promise<Value | null> {
    const url = `${baseUrl ?? ORIGIN}/v1/records:${method}?key=${encodeURIComponent(key)}`;
    // A query changes nothing, although it is a POST.
    const request = { method: 'POST', url, json: body, isIdempotent: true } as const;
    return http.requestAs(signal === undefined ? request : { ...request, signal }, (response) =>
      response.status === 404 ? null : read(response.json()),
    );
  }

  const buildBody = (subject: FieldDataSubject, formFactor: FieldData['formFactor']) => ({
    ...subject,
    formFactor: FORM_FACTORS[formFactor],
    metrics: Object.values(CRUX_METRICS),
  });

  return {
    name: NAME,
    query: (subject, formFactor, signal): Promise<FieldData | null> => {
      const body = buildBody(subject, formFactor);
      const facts = { scope: determineScope(subject), formFactor };
      return convertFailure(
        sendQuery('queryRecord', { body, signal }, (responseBody) => readCruxRecord(responseBody, facts)),
      );
    },
    queryHistory: (subject, formFactor, signal): Promise<FieldDataHistory | null> => {
      const body = { ...buildBody(subject, formFactor), collectionPeriodCount: MAX_HISTORY_PERIODS };
      const facts = { scope: determineScope(subject), formFactor };
      return convertFailure(
        sendQuery('queryHistoryRecord', { body, signal }, (responseBody) => readCruxHistory(responseBody, facts)),
      );
    },
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: SETTING,
        explain: explainProblem,
        async prove() {
          const body = buildBody({ origin: KNOWN_ORIGIN }, 'phone');
          const facts = { scope: 'origin', formFactor: 'phone' } as const;
          const data = await sendQuery('queryRecord', { body, signal }, (responseBody) =>
            readCruxRecord(responseBody, facts),
          );
          return data === null ? ['The key is accepted.'] : ['The key is accepted.', `Latest data: ${data.to}`];
        },
      }),
  };
}

const determineScope = (subject: FieldDataSubject): FieldData['scope'] => ('url' in subject ? 'url' : 'origin');

/** Converts a failure into an error that is worded for reports. */
async function convertFailure<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProviderError ? new FieldDataError(error) : error;
  }
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

function classify({ status, text }: ProviderResponse): Verdict {
  if (status === 200) return { failure: null };
  const problem = readProblem(text);
  // Any other 404 means a wrong service URL, and must not be mistaken for a site without visitors.
  if (status === 404 && problem?.status === 'NOT_FOUND') return { failure: null };
  const failure = classifyFailure(status, problem);
  if (problem === null) return { failure };
  const message = problem.details
    .map(({ reason }) => MESSAGE_BY_REASON[reason ?? ''])
    .find((text) => text !== undefined);
  return {
    failure,
    detail: `${problem.status ?? ''} ${problem.message}`,
    ...(message === undefined ? {} : { message }),
  };
}

function classifyFailure(status: number, problem: CruxProblem | null): NonNullable<Verdict['failure']> {
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'refused';
  // An unknown key returns 400, like an invalid request.
  if (status === 400) return isKeyProblem(problem) ? 'refused' : 'bad-request';
  return status >= 500 ? 'unavailable' : 'malformed';
}

const isKeyProblem = (problem: CruxProblem | null): boolean =>
  problem !== null &&
  (problem.details.some(({ reason }) => reason?.startsWith('API_KEY')) || /\bAPI key\b/i.test(problem.message));

/**
 * What to change in Google Cloud, by the reason that Google reports:
 * https://docs.cloud.google.com/apis/docs/troubleshooting
 */
const MESSAGE_BY_REASON: Readonly<Record<string, string>> = {
  API_KEY_INVALID:
    'Google does not recognize this API key. Copy it again from "APIs & Services", "Credentials" in Google Cloud.',
  SERVICE_DISABLED: 'The Google Cloud project of this key has the "Chrome UX Report API" disabled. Enable it there.',
  API_KEY_SERVICE_BLOCKED: 'The API restrictions of this key exclude the "Chrome UX Report API". Add it to the key.',
  API_KEY_IP_ADDRESS_BLOCKED: "The key's restrictions exclude this server's IP address. Add it to the key.",
  API_KEY_HTTP_REFERRER_BLOCKED: 'The key is restricted to websites. Restrict it to IP addresses instead.',
};

/** Returns the setting in Google Cloud that is wrong; null if the default message applies. */
function explainProblem({ failure, message }: ProviderError): { setting: string; message: string } | null {
  if (Object.values(MESSAGE_BY_REASON).includes(message)) return { setting: SETTING, message };
  if (failure !== 'rate-limited') return null;
  return {
    setting: 'quota of the Google Cloud project',
    message: 'The quota of the Google Cloud project is used up for now. Test again in a minute.',
  };
}
