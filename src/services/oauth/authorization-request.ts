import { API_KEY_SCOPES, type ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { MCP_SCOPES } from '#contracts/account/oauth.ts';
import { AUTHORIZATION_MESSAGES } from '#contracts/account/oauth-texts.ts';

const MAX_VALUE_LENGTH = 2_000;
/** BASE64URL of a SHA-256 (RFC 7636, 4.2). */
const CHALLENGE_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The parameters of an authorization request. Which parameters are valid is known only after the application is known.
 */
export interface AuthorizationParameters {
  clientId: string;
  redirectUri: string;
  state: string | null;
  values: ReadonlyMap<string, string>;
}

/** Content of a valid request. */
export interface AuthorizationRequest {
  codeChallenge: string;
  scopes: ApiKeyScope[];
}

/** An error that the application receives (RFC 6749, 4.1.2.1), with the sentence that the user sees. */
export interface AuthorizationError {
  code: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target';
  message: string;
}

/**
 * Reads the query of an authorization request; null if it is incomplete, repeats a parameter (RFC 6749, 3.1) or
 * contains a value that is too long.
 */
export function readAuthorizationParameters(query: string): AuthorizationParameters | null {
  const entries = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  const values = new Map(entries);
  if (values.size !== entries.length || entries.some(([, value]) => value.length > MAX_VALUE_LENGTH)) return null;
  const [clientId, redirectUri] = [values.get('client_id'), values.get('redirect_uri')];
  if (clientId === undefined || redirectUri === undefined) return null;
  return { clientId, redirectUri, state: values.get('state') ?? null, values };
}

/** Checks everything that does not depend on the application. */
export function checkAuthorizationRequest(
  { values }: AuthorizationParameters,
  resource: string,
): { ok: true; request: AuthorizationRequest } | { ok: false; error: AuthorizationError } {
  const fail = (code: AuthorizationError['code'], message: string) =>
    ({ ok: false, error: { code, message } }) as const;
  if (values.get('response_type') !== 'code') {
    return fail('unsupported_response_type', AUTHORIZATION_MESSAGES.responseType);
  }
  const mode = values.get('response_mode');
  if (mode !== undefined && mode !== 'query') return fail('invalid_request', AUTHORIZATION_MESSAGES.responseType);
  const codeChallenge = values.get('code_challenge') ?? '';
  if (values.get('code_challenge_method') !== 'S256' || !CHALLENGE_PATTERN.test(codeChallenge)) {
    return fail('invalid_request', AUTHORIZATION_MESSAGES.pkce);
  }
  if ((values.get('resource') ?? resource) !== resource) {
    return fail('invalid_target', AUTHORIZATION_MESSAGES.resource);
  }
  const scopes = readScopes(values.get('scope'));
  if (scopes.length === 0) return fail('invalid_scope', AUTHORIZATION_MESSAGES.scope);
  return { ok: true, request: { codeChallenge, scopes } };
}

/**
 * Returns the known scopes of a list in their fixed order; unknown scopes are left out (RFC 6749, 3.3). Without a list,
 * returns the scopes of the MCP server.
 */
export function readScopes(text: string | undefined): ApiKeyScope[] {
  if (text === undefined) return [...MCP_SCOPES];
  const requested = new Set(text.split(' '));
  return API_KEY_SCOPES.filter((scope) => requested.has(scope));
}
