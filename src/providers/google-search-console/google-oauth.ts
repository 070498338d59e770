import { SYSTEM_CLOCK } from '../kit/clock.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderHttpClient } from '../kit/http.ts';
import { buildAuthorizationUrl, type OAuthAttempt, type OAuthTokens, requestOAuthTokens } from '../kit/oauth.ts';
import { type AccessTokens, createTokenCache } from './access-tokens.ts';
import { listEndpoints, SEARCH_CONSOLE_SCOPE, TOKEN_ORIGIN } from './endpoints.ts';
import { CONNECTION_SETTING, classifyTokenResponse, SCOPE_SETTING } from './token-errors.ts';

export interface GoogleOAuthOptions {
  /** The OAuth client of this installation: `AWI_GOOGLE_CLIENT_ID` and `AWI_GOOGLE_CLIENT_SECRET`. */
  clientId: string;
  clientSecret: string;
  /** Must exactly match a redirect URI of the OAuth client. */
  redirectUri: string;
  /** A local server instead of Google's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

/** What a user granted. The refresh token is the connection: it must be stored encrypted. */
export interface GoogleGrant {
  refreshToken: string;
  accessToken: string;
  expiresAt: Date;
}

/** Connects user accounts with the authorization code flow with PKCE. */
export interface GoogleOAuth {
  /** Builds the URL where the user grants access. */
  buildAuthorizationUrl(attempt: OAuthAttempt): string;
  /** Exchanges the code of a callback (`readCallback`). A code can be used once, so the request is not repeated. */
  exchangeCode(request: { code: string; codeVerifier: string; signal?: AbortSignal }): Promise<GoogleGrant>;
  /** Returns the access tokens of a connection. */
  createTokens(refreshToken: string): AccessTokens;
  /** Revokes a connection at Google; a connection that has already ended counts as revoked. */
  revoke(token: string, signal?: AbortSignal): Promise<void>;
}

/** Far above the size of responses, which contain only a few tokens. */
const MAX_RESPONSE_BYTES = 64 * 1_024;
const TIMEOUT_MS = 10_000;
/** A refresh token is issued only for offline access, and reliably only if the consent page is shown. */
const CONSENT = { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' } as const;

/**
 * Creates a client for https://developers.google.com/identity/protocols/oauth2/web-server with the scope of Search
 * Console.
 */
export function createGoogleOAuth({ baseUrl, wiring = {}, ...app }: GoogleOAuthOptions): GoogleOAuth {
  const endpoints = listEndpoints(baseUrl);
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const http = createTokenHttpClient({ baseUrl, wiring, secrets: [app.clientSecret] });
  const shared = { url: endpoints.token, app, nowMs: () => clock.nowMs() };

  async function refresh(refreshToken: string): Promise<OAuthTokens> {
    const request = { ...shared, grant: { refreshToken }, keepsRefreshToken: true };
    return checkScope(await requestOAuthTokens(http, request), http);
  }

  return {
    buildAuthorizationUrl: (attempt) =>
      buildAuthorizationUrl(endpoints.authorization, app, { attempt, scopes: [SEARCH_CONSOLE_SCOPE], extra: CONSENT }),
    async exchangeCode({ code, codeVerifier, signal }) {
      const request = { ...shared, grant: { code, codeVerifier }, signal };
      const { accessToken, refreshToken, expiresAt } = checkScope(await requestOAuthTokens(http, request), http);
      if (refreshToken === null) throw buildNoRefreshTokenError(http);
      return { accessToken, refreshToken, expiresAt };
    },
    createTokens: (refreshToken) => createTokenCache({ issue: () => refresh(refreshToken), clock }),
    async revoke(token, signal) {
      await http.request({
        method: 'POST',
        url: endpoints.revocation,
        body: new URLSearchParams({ token }),
        isIdempotent: true,
        secrets: [token],
        units: 0,
        ...(signal === undefined ? {} : { signal }),
      });
    },
  };
}

/** Creates the HTTP client for the token endpoint. */
export function createTokenHttpClient({
  baseUrl,
  wiring,
  secrets,
}: {
  baseUrl: string | undefined;
  wiring: ClientWiring;
  secrets: readonly string[];
}): ProviderHttpClient {
  return createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    ...wiring,
    provider: 'google-search-console',
    origins: [TOKEN_ORIGIN],
    ...(baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets,
    maxBytes: MAX_RESPONSE_BYTES,
    classify: classifyTokenResponse,
  });
}

/**
 * Returns the tokens if they include the permission, because users can deselect it on the consent page.
 *
 * @throws ProviderError when the permission is missing
 */
function checkScope(tokens: OAuthTokens, http: ProviderHttpClient): OAuthTokens {
  if (tokens.scopes === null || tokens.scopes.includes(SEARCH_CONSOLE_SCOPE)) return tokens;
  throw http.createError({
    failure: 'refused',
    detail: 'the granted scope lacks webmasters.readonly',
    setting: SCOPE_SETTING,
    message:
      'The permission to view Search Console data was not granted. Connect again, and leave this permission selected.',
  });
}

const buildNoRefreshTokenError = (http: ProviderHttpClient) =>
  http.createError({
    failure: 'refused',
    detail: 'the response contains no refresh token',
    setting: CONNECTION_SETTING,
    message:
      "Google returned no refresh token. Remove this application's access in your Google account, then connect again.",
  });
