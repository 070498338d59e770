/**
 * What the OAuth 2.0 clients share: state, PKCE (RFC 7636), the authorization URL, and the responses of token
 * endpoints.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderHttpClient } from './http.ts';

const SECRET_BYTES = 32;
const MS_PER_SECOND = 1_000;

/** Secrets of one authorization. They are kept for the user who started it until the browser returns with a code. */
export interface OAuthAttempt {
  state: string;
  codeVerifier: string;
}

/** Creates the secrets of an authorization. */
export const createOAuthAttempt = (): OAuthAttempt => ({
  state: randomBytes(SECRET_BYTES).toString('base64url'),
  codeVerifier: randomBytes(SECRET_BYTES).toString('base64url'),
});

/** Computes the code challenge for the S256 method. */
export const computeCodeChallenge = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

/** Whether the browser returned the state of the attempt. The comparison takes the same time for every wrong value. */
export function isSameState(expected: string, received: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(expected), digest(received));
}

/** An application as registered with the authorization server. */
export interface OAuthApp {
  clientId: string;
  clientSecret: string;
  /** Must match the registered URI exactly. */
  redirectUri: string;
}

/** Builds the URL that the user's browser is redirected to. */
export function buildAuthorizationUrl(
  endpoint: string,
  app: Pick<OAuthApp, 'clientId' | 'redirectUri'>,
  options: { attempt: OAuthAttempt; scopes: readonly string[]; extra?: Readonly<Record<string, string>> },
): string {
  const url = new URL(endpoint);
  const { attempt, scopes, extra = {} } = options;
  const parameters = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    scope: scopes.join(' '),
    state: attempt.state,
    code_challenge: computeCodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    ...extra,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export interface OAuthTokens {
  accessToken: string;
  /** Null if the server issued none: after a refresh, the previous one remains valid. */
  refreshToken: string | null;
  expiresAt: Date;
  /** Null if the server does not report scopes: the requested scopes were granted. */
  scopes: readonly string[] | null;
}

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().int().positive(),
  scope: z.string().nullish(),
});

/** @throws z.ZodError when the body is not a token response (RFC 6749 section 5.1) */
export function readOAuthTokens(body: unknown, nowMs: number): OAuthTokens {
  const { access_token, refresh_token, expires_in, scope } = tokensSchema.parse(body);
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: new Date(nowMs + expires_in * MS_PER_SECOND),
    scopes: scope?.split(/[ ,]+/).filter((one) => one !== '') ?? null,
  };
}

const errorSchema = z.object({ error: z.string().min(1), error_description: z.string().nullish() });

export interface OAuthError {
  /** Such as `invalid_grant`. */
  code: string;
  description: string;
}

/** Reads an error from a token endpoint (RFC 6749 section 5.2); null if the text is not such an error. */
export function readOAuthError(text: string): OAuthError | null {
  try {
    const { error, error_description } = errorSchema.parse(JSON.parse(text));
    return { code: error, description: error_description ?? '' };
  } catch {
    return null;
  }
}

/** What a token endpoint exchanges for tokens. */
export type OAuthGrant = { code: string; codeVerifier: string } | { refreshToken: string };

/**
 * Exchanges a code or a refresh token. The request is sent once: a code is valid only once, and some servers replace
 * the refresh token. If a server keeps it, `keepsRefreshToken` lets the HTTP client repeat the request after a server
 * error.
 *
 * @throws ProviderError with the failure that the HTTP client determines
 */
export function requestOAuthTokens(
  http: Pick<ProviderHttpClient, 'requestAs'>,
  {
    url,
    app,
    grant,
    nowMs,
    signal,
    keepsRefreshToken = false,
  }: {
    url: string;
    app: OAuthApp;
    grant: OAuthGrant;
    nowMs(): number;
    signal?: AbortSignal | undefined;
    keepsRefreshToken?: boolean;
  },
): Promise<OAuthTokens> {
  const fields =
    'code' in grant
      ? {
          grant_type: 'authorization_code',
          code: grant.code,
          redirect_uri: app.redirectUri,
          code_verifier: grant.codeVerifier,
        }
      : { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
  const body = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...fields });
  const secrets = [app.clientSecret, ...('code' in grant ? [grant.code, grant.codeVerifier] : [grant.refreshToken])];
  const isIdempotent = keepsRefreshToken && !('code' in grant);
  const request = { method: 'POST', url, body, secrets, isIdempotent, units: 0 } as const;
  return http.requestAs(signal === undefined ? request : { ...request, signal }, (response) =>
    readOAuthTokens(response.json(), nowMs()),
  );
}
