import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import { readOAuthError } from '../kit/oauth.ts';

/** The settings of this installation's OAuth app. */
export const CLIENT_ID_SETTING = 'AWI_GOOGLE_CLIENT_ID';
export const CLIENT_SECRET_SETTING = 'AWI_GOOGLE_CLIENT_SECRET';
/** What a website's owner uploads instead of signing in. */
export const KEY_SETTING = 'service account key';
export const CONNECTION_SETTING = 'connection to Google';
/** The permission that users can grant or deselect. */
export const SCOPE_SETTING = 'permissions of the connection';

interface Problem {
  failure: ProviderFailure;
  setting: string;
  message: string;
}

const buildRefusal = (setting: string, message: string): Problem => ({ failure: 'refused', setting, message });

const ENDED_MESSAGE =
  'Google ended this connection (invalid_grant). Connect Google Search Console again. If it ends after 7 days, the OAuth app is in "Testing": publish it in Google Cloud. Other causes: access revoked, password changed, six months without use, or too many connections to this account.';

/** Problems by the error code of the token endpoint: RFC 6749 section 5.2, and Google's own codes. */
const PROBLEM_BY_ERROR: Readonly<Record<string, Problem>> = {
  invalid_grant: buildRefusal(CONNECTION_SETTING, ENDED_MESSAGE),
  invalid_client: buildRefusal(
    CLIENT_SECRET_SETTING,
    'Google rejected the client secret of the OAuth app. Copy it again from "Credentials" in Google Cloud.',
  ),
  unauthorized_client: buildRefusal(
    CLIENT_ID_SETTING,
    'This connection belongs to another OAuth client. Restore the client ID, or connect again.',
  ),
  deleted_client: buildRefusal(
    CLIENT_ID_SETTING,
    'The OAuth client was deleted in Google Cloud. Create another client, and connect again.',
  ),
  disabled_client: buildRefusal(
    CLIENT_ID_SETTING,
    'The OAuth client or service account is disabled. Enable the client or account in Google Cloud.',
  ),
  redirect_uri_mismatch: {
    failure: 'bad-request',
    setting: 'authorized redirect URIs of the OAuth client',
    message: 'The OAuth client does not list the redirect URI of this server. Add it under "Credentials".',
  },
  admin_policy_enforced: buildRefusal(
    'policies of the Google Workspace organization',
    'The Google Workspace organization blocks this application. Its administrator must allow the application.',
  ),
  invalid_scope: buildRefusal(
    SCOPE_SETTING,
    'Google does not grant the permission to read Search Console data. Enable the "Google Search Console API" in the project.',
  ),
};

/** Google uses one code for many causes, which only the description distinguishes. */
const PROBLEM_BY_DESCRIPTION: readonly { pattern: RegExp; problem: Problem }[] = [
  {
    pattern: /OAuth client was not found/i,
    problem: buildRefusal(
      CLIENT_ID_SETTING,
      'Google does not recognize this client ID. Copy it again from "Credentials".',
    ),
  },
  {
    pattern: /account not found/i,
    problem: buildRefusal(
      KEY_SETTING,
      'The service account no longer exists. Create another service account, and upload its key.',
    ),
  },
  {
    pattern: /Invalid JWT Signature/i,
    problem: buildRefusal(
      KEY_SETTING,
      'The key of the service account was deleted. Create another key, and upload it.',
    ),
  },
  {
    pattern: /short-lived token|\biat\b|\bexp\b/i,
    problem: buildRefusal(
      'clock of this server',
      'Google rejected the time of the request. Set the clock of this server (NTP).',
    ),
  },
  {
    pattern: /Malformed auth code|code was already redeemed|code verifier/i,
    problem: buildRefusal(
      CONNECTION_SETTING,
      'The authorization code is invalid, expired or already used. Connect again.',
    ),
  },
];

/** Classifies a response of the token and revocation endpoints. */
export function classifyTokenResponse({ status, text }: ProviderResponse): Verdict {
  const failure = classifyStatus(status);
  if (failure === null) return { failure };
  const { code, description } = readOAuthError(text) ?? { code: '', description: '' };
  // Only the revocation endpoint returns this: the connection has already ended.
  if (status === 400 && code === 'invalid_token') return { failure: null };
  const detail = `${code} ${description}`.trim();
  const describedProblem = PROBLEM_BY_DESCRIPTION.find(({ pattern }) => pattern.test(description))?.problem;
  const problem = status < 500 ? (describedProblem ?? PROBLEM_BY_ERROR[code]) : undefined;
  return { failure, ...(detail === '' ? {} : { detail }), ...problem };
}
