import { SYSTEM_CLOCK } from '../kit/clock.ts';
import { type ClientWiring, createProviderHttpClient } from '../kit/http.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import {
  buildAuthorizationUrl,
  type OAuthApp,
  type OAuthAttempt,
  type OAuthTokens,
  readOAuthError,
  requestOAuthTokens,
} from '../kit/oauth.ts';
import { BING_SETTINGS } from './errors.ts';

export interface BingOAuthOptions {
  /** The OAuth client, registered in Bing Webmaster Tools under "Settings", "API access". */
  app: OAuthApp;
  /** A local server instead of Bing's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

/** Connects the account of a user. Bing has no endpoint that revokes a connection. */
export interface BingOAuth {
  /** The URL where the user grants read access. */
  buildAuthorizationUrl(attempt: OAuthAttempt): string;
  /**
   * Exchanges the authorization code that the browser returned for tokens. The refresh token must be stored encrypted.
   */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    signal?: AbortSignal;
  }): Promise<OAuthTokens & { refreshToken: string }>;
  /** Requests an access token, which is valid for an hour. A new refresh token replaces the stored one. */
  refresh(refreshToken: string, signal?: AbortSignal): Promise<OAuthTokens>;
}

const ORIGIN = 'https://www.bing.com';
const SCOPES = ['webmaster.read'];
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1_024;

/** Creates a client for https://learn.microsoft.com/en-us/bingwebmaster/oauth2 */
export function createBingOAuth({ app, baseUrl, wiring = {} }: BingOAuthOptions): BingOAuth {
  const base = `${baseUrl ?? ORIGIN}/webmasters/oauth`;
  const url = `${base}/token`;
  const nowMs = () => (wiring.clock ?? SYSTEM_CLOCK).nowMs();
  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    ...wiring,
    provider: 'bing-webmaster',
    origins: [ORIGIN],
    ...(baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [app.clientSecret],
    keySetting: BING_SETTINGS.app,
    maxBytes: MAX_RESPONSE_BYTES,
    classify: classifyTokenResponse,
  });
  return {
    buildAuthorizationUrl: (attempt) => buildAuthorizationUrl(`${base}/authorize`, app, { attempt, scopes: SCOPES }),
    async exchangeCode({ code, codeVerifier, signal }) {
      const tokens = await requestOAuthTokens(http, { url, app, grant: { code, codeVerifier }, nowMs, signal });
      const { refreshToken } = tokens;
      if (refreshToken !== null) return { ...tokens, refreshToken };
      throw http.createError({
        failure: 'refused',
        detail: 'the response contains no refresh token',
        setting: BING_SETTINGS.connection,
        message: 'Bing granted access for one hour only. Connect the account again.',
      });
    },
    refresh: (refreshToken, signal) => requestOAuthTokens(http, { url, app, grant: { refreshToken }, nowMs, signal }),
  };
}

const CONNECTION_ENDED: Verdict = {
  failure: 'refused',
  setting: BING_SETTINGS.connection,
  message: 'Access to Bing Webmaster Tools has ended or was revoked. Connect the account again.',
};
const WRONG_APP: Verdict = {
  failure: 'refused',
  setting: BING_SETTINGS.app,
  message:
    'Bing does not accept the OAuth client of this installation. The operator must copy its ID and secret again.',
};

/** Errors in RFC 6749 section 5.2. */
const VERDICT_BY_ERROR: Readonly<Record<string, Verdict>> = {
  invalid_grant: CONNECTION_ENDED,
  access_denied: CONNECTION_ENDED,
  invalid_client: WRONG_APP,
  unauthorized_client: WRONG_APP,
};
const WRONG_REDIRECT: Verdict = {
  failure: 'bad-request',
  setting: BING_SETTINGS.redirectUri,
  message:
    'The redirect URI of this installation is not registered in the OAuth client. The operator must add it there.',
};

function classifyTokenResponse({ status, text }: ProviderResponse): Verdict {
  const problem = readOAuthError(text);
  if (problem === null) return { failure: classifyStatus(status) };
  const detail = `${problem.code} ${problem.description}`;
  if (/redirect/i.test(detail)) return { ...WRONG_REDIRECT, detail };
  const failure = classifyStatus(status) ?? 'malformed';
  return { ...(VERDICT_BY_ERROR[problem.code] ?? { failure }), detail };
}
