import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { LoadQuota } from './load-quota.ts';
import { findNextPacificMidnight } from './pacific-time.ts';
import { apiErrorSchema } from './schema.ts';
import { CONNECTION_SETTING, SCOPE_SETTING } from './token-errors.ts';

export const QUOTA_SETTING = 'quota of Google Search Console';
export const USERS_SETTING = 'users of the property';

/**
 * The access token is not accepted, although it should be valid: the client requests another token and tries again
 * once.
 */
export const TOKEN_REJECTED_MESSAGE = 'Google rejected the access token. Connect Google Search Console again.';

/** Wait time after a quota per minute is exceeded, if the response does not specify it. */
const DEFAULT_WAIT_MS = 60_000;

/** What is needed to classify a response. */
export interface ErrorContext {
  /** Email address of the service account; null = a user's account. */
  email: string | null;
  /** Whether this is a URL inspection, whose daily quota has no specific error. */
  isInspection: boolean;
  loadQuota: LoadQuota;
  nowMs(): number;
}

interface ApiProblem {
  status: string;
  message: string;
  reasons: readonly string[];
  /** Name of the exceeded limit, such as `QueriesPerDayPerProject`. */
  limit: string;
}

/** Classifies a response of the API: https://developers.google.com/webmaster-tools/v1/errors */
export function classifyApiResponse(response: ProviderResponse, context: ErrorContext): Verdict {
  const { status, text } = response;
  const failure = classifyStatus(status);
  if (failure === null) {
    if (!context.isInspection) context.loadQuota.recordSuccess();
    return { failure };
  }
  const problem = readProblem(text);
  const detail = `${problem.status} ${problem.reasons.join(' ')} ${problem.message}`.replace(/\s+/g, ' ').trim();
  const verdict =
    status < 500 ? (findQuotaProblem(response, problem, context) ?? findAccessProblem(status, problem, context)) : null;
  return { failure, ...(detail === '' ? {} : { detail }), ...verdict };
}

/** Reads an error; an error in another format has no reasons. */
function readProblem(text: string): ApiProblem {
  try {
    const { status, message, errors, details } = apiErrorSchema.parse(JSON.parse(text)).error;
    const reasons = [...details, ...errors].flatMap(({ reason }) => reason ?? []);
    const limit = details.flatMap(({ metadata = {} }) => Object.values(metadata)).join(' ');
    return { status, message, reasons, limit };
  } catch {
    return { status: '', message: '', reasons: [], limit: '' };
  }
}

const RATE_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']);
const DAY_LIMIT = /PerDay|\b1\/d\b/i;

const buildDailyQuotaVerdict = (nowMs: number): Verdict => ({
  failure: 'quota',
  setting: QUOTA_SETTING,
  message: 'The daily quota of Google Search Console is used up. It resets at midnight Pacific time.',
  retryAt: findNextPacificMidnight(nowMs),
});

/** Finds which quota was exceeded; null if none was. Google uses both 403 and 429 for the same limits. */
function findQuotaProblem(
  { status, headers }: ProviderResponse,
  { reasons, message, limit }: ApiProblem,
  { isInspection, loadQuota, nowMs }: ErrorContext,
): Verdict | null {
  const isLoadQuota = reasons.includes('quotaExceeded');
  const isRateLimit = status === 429 || reasons.some((reason) => RATE_REASONS.has(reason));
  const isDailyQuota = reasons.includes('dailyLimitExceeded') || DAY_LIMIT.test(limit);
  if (isDailyQuota || (isInspection && (isLoadQuota || (isRateLimit && /^quota exceeded for/i.test(message))))) {
    return buildDailyQuotaVerdict(nowMs());
  }
  if (isLoadQuota) {
    const { failure, retryAt } = loadQuota.recordRejection(nowMs());
    return failure === 'quota'
      ? buildDailyQuotaVerdict(nowMs())
      : {
          failure,
          retryAt,
          setting: QUOTA_SETTING,
          message:
            'Google Search Console limits the query load for this property. It will accept more queries in 15 minutes.',
        };
  }
  if (!isRateLimit) return null;
  return {
    failure: 'rate-limited',
    setting: QUOTA_SETTING,
    message: 'Google Search Console received too many requests. Try again in a minute.',
    ...(headers.has('retry-after') ? {} : { retryAt: new Date(nowMs() + DEFAULT_WAIT_MS) }),
  };
}

/** Finds which permission is missing; null if none is. */
function findAccessProblem(
  status: number,
  { reasons, message }: ApiProblem,
  { email }: Pick<ErrorContext, 'email'>,
): Verdict | null {
  const hasReason = (...wanted: string[]) => wanted.some((reason) => reasons.includes(reason));
  if (hasReason('SERVICE_DISABLED', 'accessNotConfigured')) {
    return {
      failure: 'refused',
      setting: 'Google Search Console API',
      message:
        'The Google Cloud project has the "Google Search Console API" disabled. Enable it under "APIs & Services", "Library".',
    };
  }
  if (hasReason('ACCESS_TOKEN_SCOPE_INSUFFICIENT') || /insufficient authentication scopes/i.test(message)) {
    return {
      failure: 'refused',
      setting: SCOPE_SETTING,
      message:
        'The permission to view Search Console data is missing. Connect again, and leave this permission selected.',
    };
  }
  if (status === 401) return { failure: 'refused', setting: CONNECTION_SETTING, message: TOKEN_REJECTED_MESSAGE };
  if (/do not own this site|not part of this property/i.test(message)) {
    return { failure: 'refused', setting: USERS_SETTING, message: `${describeMissingUser(email)} ${OTHER_URL}` };
  }
  if (status !== 403 || !(hasReason('forbidden') || /sufficient permission/i.test(message))) return null;
  return { failure: 'refused', setting: USERS_SETTING, message: describeMissingUser(email) };
}

const OTHER_URL = 'The URL may also be outside the property.';

/** Describes who is not a user of the property, and who must be added. */
function describeMissingUser(email: string | null): string {
  return email === null
    ? 'This Google account is not a user of the property. Add it in Search Console under "Settings", "Users and permissions", or connect another account.'
    : `The service account is not a user of this property. Add ${email} in Search Console under "Settings", "Users and permissions".`;
}
