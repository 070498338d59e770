import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { buildConsentPage } from '../kit/consent-page.ts';
import type { LocalRequest, LocalResponse } from '../kit/local-server.ts';
import { computeCodeChallenge } from '../kit/oauth.ts';
import { SEARCH_CONSOLE_SCOPE } from './endpoints.ts';
import { buildTokenError, TOKEN_ERRORS } from './local-errors.ts';

/** Credentials that the local server accepts without a sign-in. */
export const LOCAL_CREDENTIALS = {
  clientId: '1234-local.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-local+secret/1',
  refreshToken: '1//local-refresh+token/1',
  accessToken: 'ya29.local-access+token/1',
} as const;

/** A service account that the local server accepts. */
export interface LocalServiceAccount {
  email: string;
  /** PEM of the public or private key. */
  key: string;
}

interface LocalOAuthOptions {
  serviceAccounts: readonly LocalServiceAccount[];
  /** Lifetime of access tokens. */
  expiresInS: number;
  /** Whether refresh tokens of earlier processes are valid, as demo mode requires. */
  acceptsEarlierGrants: boolean;
  nowMs(): number;
}

interface PendingCode {
  challenge: string;
  redirectUri: string;
  scope: string;
}

/** The authorization server. */
export interface LocalOAuth {
  /** Handles a request; returns null if it is not for the authorization server. */
  handle(request: LocalRequest): LocalResponse | null;
  /** Returns the scope of a valid access token; null = unknown, expired or revoked. */
  getScope(accessToken: string): string | null;
}

const CONSENT = {
  title: 'Simulated Google sign-in',
  choices: [
    ['allow', 'Continue'],
    ['partial', 'Continue without access to Search Console'],
    ['deny', 'Cancel'],
  ],
} as const;
const DEFAULT_LIFETIME_S = 3_599;
const REFRESH_PREFIX = '1//local';
export const LOCAL_OAUTH_DEFAULTS: LocalOAuthOptions = {
  serviceAccounts: [],
  expiresInS: DEFAULT_LIFETIME_S,
  acceptsEarlierGrants: false,
  nowMs: () => Date.now(),
};

/**
 * Creates an authorization server like Google's: consent page, codes with PKCE, refresh tokens, signed requests,
 * revocation.
 */
export function createLocalOAuth(options: LocalOAuthOptions): LocalOAuth {
  const { clientId, clientSecret, refreshToken, accessToken } = LOCAL_CREDENTIALS;
  const codes = new Map<string, PendingCode>();
  const refreshTokens = new Map<string, string>([[refreshToken, SEARCH_CONSOLE_SCOPE]]);
  const accessTokens = new Map<string, { scope: string; expiresAtMs: number }>([
    [accessToken, { scope: SEARCH_CONSOLE_SCOPE, expiresAtMs: Number.POSITIVE_INFINITY }],
  ]);
  let count = 0;
  const createValue = (prefix: string) => {
    count += 1;
    return `${prefix}-${count}`;
  };

  function issueToken(scope: string, extra: object = {}): LocalResponse {
    const token = createValue('ya29.local');
    accessTokens.set(token, { scope, expiresAtMs: options.nowMs() + options.expiresInS * 1_000 });
    const body = { access_token: token, expires_in: options.expiresInS, token_type: 'Bearer' };
    return { headers: { 'cache-control': 'no-store' }, json: { ...body, scope, ...extra } };
  }

  function authorize({ url }: LocalRequest): LocalResponse {
    const get = (name: string) => url.searchParams.get(name) ?? '';
    const problem = findAuthorizationProblem(url.searchParams);
    if (problem !== null) return { status: 400, body: problem };
    const decision = get('decision');
    if (decision === '') return buildConsentPage(url, CONSENT);
    const target = new URL(get('redirect_uri'));
    target.searchParams.set('state', get('state'));
    if (decision === 'deny') target.searchParams.set('error', 'access_denied');
    else {
      const code = createValue('4/local');
      const scope = decision === 'partial' ? 'openid' : get('scope');
      codes.set(code, { challenge: get('code_challenge'), redirectUri: get('redirect_uri'), scope });
      target.searchParams.set('code', code);
      target.searchParams.set('scope', scope);
    }
    return { status: 302, headers: { location: target.href } };
  }

  function exchange(form: URLSearchParams): LocalResponse {
    const code = form.get('code') ?? '';
    const pending = codes.get(code);
    if (pending === undefined) return TOKEN_ERRORS.badCode;
    if (form.get('redirect_uri') !== pending.redirectUri) return TOKEN_ERRORS.redirect;
    if (computeCodeChallenge(form.get('code_verifier') ?? '') !== pending.challenge) {
      return buildTokenError(400, 'invalid_grant', 'Invalid code verifier.');
    }
    codes.delete(code);
    const refresh = createValue(REFRESH_PREFIX);
    refreshTokens.set(refresh, pending.scope);
    return issueToken(pending.scope, { refresh_token: refresh });
  }

  function findGrantedScope(token: string): string | undefined {
    const isEarlier = options.acceptsEarlierGrants && token.startsWith(REFRESH_PREFIX);
    return refreshTokens.get(token) ?? (isEarlier ? SEARCH_CONSOLE_SCOPE : undefined);
  }

  function grant(form: URLSearchParams): LocalResponse {
    if (form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      const problem = findAssertionProblem(form.get('assertion') ?? '', options);
      return problem ?? issueToken(SEARCH_CONSOLE_SCOPE);
    }
    if (form.get('client_id') !== clientId) return TOKEN_ERRORS.unknownClient;
    if (form.get('client_secret') !== clientSecret) return TOKEN_ERRORS.wrongSecret;
    if (form.get('grant_type') === 'authorization_code') return exchange(form);
    if (form.get('grant_type') !== 'refresh_token') return buildTokenError(400, 'unsupported_grant_type');
    const scope = findGrantedScope(form.get('refresh_token') ?? '');
    return scope === undefined ? TOKEN_ERRORS.ended : issueToken(scope);
  }

  /** Revoking a token ends all access tokens, because this server does not record which of them belong to it. */
  function revoke(form: URLSearchParams): LocalResponse {
    const token = form.get('token') ?? '';
    const wasKnown = refreshTokens.delete(token) || accessTokens.has(token);
    if (!wasKnown) return TOKEN_ERRORS.revoked;
    accessTokens.clear();
    return { json: {} };
  }

  return {
    handle(request) {
      const route = `${request.method} ${request.url.pathname}`;
      if (route === 'GET /o/oauth2/v2/auth') return authorize(request);
      if (route === 'POST /token') return grant(new URLSearchParams(request.body));
      if (route === 'POST /revoke') return revoke(new URLSearchParams(request.body));
      return null;
    },
    getScope(token) {
      const issuedToken = accessTokens.get(token);
      return issuedToken !== undefined && issuedToken.expiresAtMs > options.nowMs() ? issuedToken.scope : null;
    },
  };
}

/** Returns the text that Google would show on its error page; null if the request is valid. */
function findAuthorizationProblem(parameters: URLSearchParams): string | null {
  const get = (name: string) => parameters.get(name) ?? '';
  if (get('client_id') !== LOCAL_CREDENTIALS.clientId) return 'Error 401: invalid_client';
  if (URL.parse(get('redirect_uri')) === null) return 'Error 400: redirect_uri_mismatch';
  if (get('response_type') !== 'code') return 'Error 400: unsupported_response_type';
  if (get('code_challenge') === '' || get('code_challenge_method') !== 'S256') return 'Error 400: invalid_request';
  return get('scope') === '' ? 'Error 400: invalid_scope' : null;
}

const claimsSchema = z.object({
  iss: z.string(),
  scope: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
});

/** Returns the error for a request signed by a service account; null if the request is valid. */
function findAssertionProblem(
  assertion: string,
  { serviceAccounts, nowMs }: Pick<LocalOAuthOptions, 'serviceAccounts' | 'nowMs'>,
): LocalResponse | null {
  const [header = '', payload = '', signature = ''] = assertion.split('.');
  const claims = claimsSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  if (!claims.success) return buildTokenError(400, 'invalid_grant', 'Invalid JWT: Failed to parse.');
  const { iss, iat, exp } = claims.data;
  const account = serviceAccounts.find(({ email }) => email === iss);
  if (account === undefined) return TOKEN_ERRORS.unknownAccount;
  const nowS = nowMs() / 1_000;
  if (exp - iat > 3_600 || exp < nowS || iat > nowS + 300) return TOKEN_ERRORS.wrongTime;
  const key: KeyObject = createPublicKey(account.key);
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isSigned ? null : TOKEN_ERRORS.wrongSignature;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is treated like any other invalid request.
    return null;
  }
}
