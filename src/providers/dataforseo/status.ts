import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError } from '../kit/provider.ts';
import { type Envelope, envelopeSchema } from './schema.ts';

export const LOGIN_SETTING = 'AWI_DATAFORSEO_LOGIN, AWI_DATAFORSEO_PASSWORD';

/** Problems with their own message in the connection test. */
export const PROBLEMS = {
  login: {
    setting: LOGIN_SETTING,
    message:
      'DataForSEO does not recognize this login and password. Copy the API password from "API access": it differs from the account password.',
  },
  unverified: {
    setting: 'DataForSEO account',
    message: 'DataForSEO requires you to verify the account. Sign in there and follow the instructions.',
  },
  address: {
    setting: 'allowed IP addresses in DataForSEO',
    message: "DataForSEO accepts only listed IP addresses. Add this server's IP address there.",
  },
  paused: {
    setting: 'DataForSEO account',
    message: 'DataForSEO paused this account after unusual activity. Contact its support.',
  },
  access: {
    setting: 'APIs of the DataForSEO account',
    message: 'The DataForSEO account has no access to this API. Activate it there.',
  },
  balance: {
    setting: 'balance of DataForSEO',
    message: 'The balance of the DataForSEO account is used up. Add money there.',
  },
  dailyLimit: {
    setting: 'cost limit in DataForSEO',
    message: 'The daily cost limit of the DataForSEO account is reached. Raise it there, or wait until midnight UTC.',
  },
} as const;

/** The search engine failed, but the task was billed anyway. */
const ENGINE_FAILED = 'the search engine returned an error to DataForSEO, which billed the search anyway';

/** How a status code is classified: https://docs.dataforseo.com/v3/appendix/errors */
type CodeVerdict = Pick<Verdict, 'message' | 'setting'> & { failure: ProviderFailure | null };

const VERDICTS: ReadonlyMap<number, CodeVerdict> = new Map<number, CodeVerdict>([
  [20_000, { failure: null }],
  [40_100, { failure: 'refused', ...PROBLEMS.login }],
  [40_101, { failure: 'unavailable', message: ENGINE_FAILED }],
  // No search results: the engine responded, but found nothing.
  [40_102, { failure: null }],
  [40_103, { failure: 'unavailable' }],
  [40_104, { failure: 'refused', ...PROBLEMS.unverified }],
  [40_200, { failure: 'quota', ...PROBLEMS.balance }],
  [40_201, { failure: 'refused', ...PROBLEMS.paused }],
  [40_202, { failure: 'rate-limited' }],
  [40_203, { failure: 'quota', ...PROBLEMS.dailyLimit }],
  [40_204, { failure: 'refused', ...PROBLEMS.access }],
  // The account's own limits on identical tasks per hour and per day.
  [40_205, { failure: 'rate-limited' }],
  [40_206, { failure: 'rate-limited' }],
  [40_207, { failure: 'refused', ...PROBLEMS.address }],
  [40_209, { failure: 'rate-limited' }],
  [40_210, { failure: 'quota', ...PROBLEMS.balance }],
  // A task or parameter that does not exist.
  [50_100, { failure: 'bad-request' }],
]);

/**
 * Failures for other codes by their first three digits. A code that the documentation does not list is never a success.
 */
const FAILURE_BY_GROUP: Readonly<Record<string, ProviderFailure>> = {
  400: 'bad-request',
  401: 'unavailable',
  402: 'quota',
  404: 'not-found',
  405: 'bad-request',
  406: 'unavailable',
};

function classifyCode(code: number): CodeVerdict {
  const known = VERDICTS.get(code);
  if (known !== undefined) return known;
  const isServerError = code >= 50_000 && code < 60_000;
  return { failure: isServerError ? 'unavailable' : (FAILURE_BY_GROUP[String(code).slice(0, 3)] ?? 'malformed') };
}

/** Finds the decisive status: the status of the response or, if that is a success, the status of the only task. */
export function findStatus(envelope: Envelope): { code: number; text: string } {
  const task = envelope.tasks?.[0];
  const decisiveStatus = envelope.status_code !== 20_000 || task === undefined ? envelope : task;
  return {
    code: decisiveStatus.status_code,
    text: `${decisiveStatus.status_code} ${decisiveStatus.status_message ?? ''}`.trim(),
  };
}

/** Classifies a response by the codes in its body, because nearly all responses have HTTP status 200. */
export function classify({ status, text }: ProviderResponse): Verdict {
  const envelope = readEnvelope(text);
  if (envelope === null) return { failure: classifyStatus(status), ...(status === 401 ? PROBLEMS.login : {}) };
  const { code, text: detail } = findStatus(envelope);
  const verdict = classifyCode(code);
  const costUsd = envelope.cost ?? envelope.tasks?.[0]?.cost;
  return {
    ...verdict,
    // A success code in the body does not override an HTTP error.
    failure: verdict.failure ?? classifyStatus(status),
    detail,
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

function readEnvelope(text: string): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Finds the problem that caused an error; null if it has no specific message. */
export const explainProblem = ({ message }: ProviderError) =>
  Object.values(PROBLEMS).find((problem) => problem.message === message) ?? null;
