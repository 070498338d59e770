import { SYSTEM_CLOCK } from '../kit/clock.ts';
import { type ClientWiring, createHttpDoor, type HttpDoor } from '../kit/http.ts';
import { buildAuthorizationUrl, type OAuthAttempt, type OAuthTokens, requestOAuthTokens } from '../kit/oauth.ts';
import { type AccessTokens, createTokenCache } from './access-tokens.ts';
import { listEndpoints, SEARCH_CONSOLE_SCOPE, TOKEN_ORIGIN } from './endpoints.ts';
import { CONNECTION_SETTING, classifyTokenResponse, SCOPE_SETTING } from './token-errors.ts';

export interface GoogleOAuthOptions {
  /** The OAuth client of this installation: `AWI_GOOGLE_CLIENT_ID` and `AWI_GOOGLE_CLIENT_SECRET`. */
  clientId: string;
  clientSecret: string;
  /** Must be listed in the OAuth client, character by character. */
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

/** Connects the accounts of users: the authorization code flow with PKCE. */
export interface GoogleOAuth {
  /** Builds the URL at which the user grants access. */
  buildAuthorizationUrl(attempt: OAuthAttempt): string;
  /** Exchanges the code of a callback (`readCallback`). A code can be used once, so the request is not repeated. */
  exchangeCode(request: { code: string; codeVerifier: string; signal?: AbortSignal }): Promise<GoogleGrant>;
  /** Returns the access tokens of a connection. */
  createTokens(refreshToken: string): AccessTokens;
  /** Revokes a connection at Google; one that has already ended counts as revoked. */
  revoke(token: string, signal?: AbortSignal): Promise<void>;
}

/** Responses contain a few tokens. */
const MAX_RESPONSE_BYTES = 64 * 1_024;
const TIMEOUT_MS = 10_000;
/** A refresh token is issued only for offline access, and reliably only after the consent page. */
const CONSENT = { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' } as const;

/** Creates the client of https://developers.google.com/identity/protocols/oauth2/web-server for Search Console. */
export function createGoogleOAuth({ baseUrl, wiring = {}, ...app }: GoogleOAuthOptions): GoogleOAuth {
  const endpoints = listEndpoints(baseUrl);
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const door = createTokenDoor({ baseUrl, wiring, secrets: [app.clientSecret] });
  const shared = { url: endpoints.token, app, nowMs: () => clock.nowMs() };

  async function refresh(refreshToken: string): Promise<OAuthTokens> {
    const request = { ...shared, grant: { refreshToken }, keepsRefreshToken: true };
    return checkScope(await requestOAuthTokens(door, request), door);
  }

  return {
    buildAuthorizationUrl: (attempt) =>
      buildAuthorizationUrl(endpoints.authorization, app, { attempt, scopes: [SEARCH_CONSOLE_SCOPE], extra: CONSENT }),
    async exchangeCode({ code, codeVerifier, signal }) {
      const request = { ...shared, grant: { code, codeVerifier }, signal };
      const { accessToken, refreshToken, expiresAt } = checkScope(await requestOAuthTokens(door, request), door);
      if (refreshToken === null) throw buildNoRefreshTokenError(door);
      return { accessToken, refreshToken, expiresAt };
    },
    createTokens: (refreshToken) => createTokenCache({ issue: () => refresh(refreshToken), clock }),
    async revoke(token, signal) {
      await door.request({
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

/** Creates the door to the token endpoint. */
export function createTokenDoor({
  baseUrl,
  wiring,
  secrets,
}: {
  baseUrl: string | undefined;
  wiring: ClientWiring;
  secrets: readonly string[];
}): HttpDoor {
  return createHttpDoor({
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

/** On the consent page, users can leave out single permissions. @throws ProviderError when the permission is missing */
function checkScope(tokens: OAuthTokens, door: HttpDoor): OAuthTokens {
  if (tokens.scopes === null || tokens.scopes.includes(SEARCH_CONSOLE_SCOPE)) return tokens;
  throw door.fail({
    failure: 'refused',
    detail: 'the granted scope lacks webmasters.readonly',
    setting: SCOPE_SETTING,
    message: 'The permission to view Search Console data was not granted. Connect again, and leave it selected.',
  });
}

const buildNoRefreshTokenError = (door: HttpDoor) =>
  door.fail({
    failure: 'refused',
    detail: 'the response contains no refresh token',
    setting: CONNECTION_SETTING,
    message:
      'Google returned no refresh token. Remove the access of this application in the Google account, then connect again.',
  });
