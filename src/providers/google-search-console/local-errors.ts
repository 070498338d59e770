import type { LocalResponse } from '../kit/local-server.ts';

interface ApiErrorFacts {
  message: string;
  /** Reason in the older format. */
  reason?: string;
  domain?: string;
  status?: string;
  /** Reason and metadata in the newer format. */
  info?: { reason: string; metadata?: Record<string, string> };
}

/** Returns an error as the Search Console API does. */
export function buildApiError(
  code: number,
  { message, reason, domain = 'global', status, info }: ApiErrorFacts,
): LocalResponse {
  const type = 'type.googleapis.com/google.rpc.ErrorInfo';
  const error = {
    code,
    message,
    ...(reason === undefined ? {} : { errors: [{ message, domain, reason }] }),
    ...(status === undefined ? {} : { status }),
    ...(info === undefined ? {} : { details: [{ '@type': type, domain: 'googleapis.com', ...info }] }),
  };
  return { status: code, json: { error } };
}

/** Returns an error as Google's token endpoint does. */
export const buildTokenError = (status: number, error: string, description?: string): LocalResponse => ({
  status,
  json: { error, ...(description === undefined ? {} : { error_description: description }) },
});

/** Returns the error for a property that the account cannot access. */
export const buildForbiddenSiteError = (siteUrl: string): LocalResponse =>
  buildApiError(403, {
    message: `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`,
    reason: 'forbidden',
  });

const buildUsageError = (code: number, reason: string, message: string): LocalResponse =>
  buildApiError(code, { message, reason, domain: 'usageLimits' });

/** Errors of the API. */
export const API_ERRORS = {
  unauthorized: buildApiError(401, {
    message: 'Request had invalid authentication credentials. Expected OAuth 2 access token.',
    reason: 'authError',
    status: 'UNAUTHENTICATED',
  }),
  scopeMissing: buildApiError(403, {
    message: 'Request had insufficient authentication scopes.',
    reason: 'insufficientPermissions',
    status: 'PERMISSION_DENIED',
    info: { reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' },
  }),
  apiDisabled: buildApiError(403, {
    message: 'Google Search Console API has not been used in project 1 before or it is disabled.',
    reason: 'accessNotConfigured',
    status: 'PERMISSION_DENIED',
    info: { reason: 'SERVICE_DISABLED' },
  }),
  forbidden: buildForbiddenSiteError('sc-domain:example.com'),
  notOwned: buildApiError(403, {
    message: 'You do not own this site, or the inspected URL is not part of this property.',
    status: 'PERMISSION_DENIED',
  }),
  loadQuota: buildUsageError(403, 'quotaExceeded', 'Search Analytics load quota exceeded.'),
  rate: buildUsageError(429, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  userRate: buildUsageError(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
  daily: buildUsageError(403, 'dailyLimitExceeded', 'Daily Limit Exceeded.'),
  projectDaily: buildApiError(429, {
    message: "Quota exceeded for quota metric 'Queries' and limit 'Queries per day'.",
    status: 'RESOURCE_EXHAUSTED',
    info: { reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit: 'QueriesPerDayPerProject' } },
  }),
  inspectionQuota: buildApiError(429, {
    message: 'Quota exceeded for sc-domain:example.com.',
    status: 'RESOURCE_EXHAUSTED',
  }),
} as const;

/** Errors of the token endpoint. */
export const TOKEN_ERRORS = {
  ended: buildTokenError(400, 'invalid_grant', 'Token has been expired or revoked.'),
  badCode: buildTokenError(400, 'invalid_grant', 'Malformed auth code.'),
  unknownClient: buildTokenError(401, 'invalid_client', 'The OAuth client was not found.'),
  wrongSecret: buildTokenError(401, 'invalid_client', 'The provided client secret is invalid.'),
  otherClient: buildTokenError(401, 'unauthorized_client', 'Unauthorized'),
  deletedClient: buildTokenError(401, 'deleted_client', 'The OAuth client was deleted.'),
  redirect: buildTokenError(400, 'redirect_uri_mismatch', 'Bad Request'),
  policy: buildTokenError(400, 'admin_policy_enforced'),
  unknownAccount: buildTokenError(400, 'invalid_grant', 'Invalid grant: account not found'),
  wrongSignature: buildTokenError(400, 'invalid_grant', 'Invalid JWT Signature.'),
  wrongTime: buildTokenError(
    400,
    'invalid_grant',
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
  ),
  revoked: buildTokenError(400, 'invalid_token', 'Token expired or revoked'),
} as const;
