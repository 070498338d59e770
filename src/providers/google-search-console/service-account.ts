import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { SYSTEM_CLOCK } from '../kit/clock.ts';
import type { ClientWiring } from '../kit/http.ts';
import { readOAuthTokens } from '../kit/oauth.ts';
import { ProviderError } from '../kit/provider.ts';
import { type AccessTokens, createTokenCache } from './access-tokens.ts';
import { listEndpoints, SEARCH_CONSOLE_SCOPE } from './endpoints.ts';
import { createTokenHttpClient } from './google-oauth.ts';
import { serviceAccountKeySchema } from './schema.ts';
import { KEY_SETTING } from './token-errors.ts';

/** A service account that can sign token requests. */
export interface ServiceAccount {
  email: string;
  keyId: string;
  privateKey: KeyObject;
  /** The key as text, so that it can be redacted from errors. */
  secret: string;
}

const LIFETIME_S = 3_600;
/** The token endpoint in Google's key files; no other endpoint is accepted. */
const TOKEN_URI = 'https://oauth2.googleapis.com/token';

/**
 * Reads the key file of a service account, which comes from a user.
 *
 * @param baseUrl a local server that the operator configured, whose key files contain its URL
 * @throws ProviderError with the reason, but never with any part of the file
 */
export function readServiceAccountKey(text: string, baseUrl?: string): ServiceAccount {
  const content = parseJson(text);
  if (content === null) throw buildKeyError('The file is not JSON. Create a key of type JSON for the service account.');
  if ('web' in content || 'installed' in content) {
    throw buildKeyError('This file describes an OAuth client. Create a key for a service account instead.');
  }
  const parsed = serviceAccountKeySchema.safeParse(content);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw buildKeyError(
      `The key file is incomplete (${fields}). Create another key of type JSON for the service account.`,
    );
  }
  const { client_email: email, private_key: secret, private_key_id: keyId, token_uri: tokenUri } = parsed.data;
  if (tokenUri !== TOKEN_URI && tokenUri !== listEndpoints(baseUrl).token) {
    throw buildKeyError(`The key file contains another token server. Only ${TOKEN_URI} is accepted.`);
  }
  return { email, keyId, secret, privateKey: readPrivateKey(secret) };
}

function parseJson(text: string): object | null {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' ? content : null;
  } catch {
    // The parser's error quotes the file.
    return null;
  }
}

function readPrivateKey(secret: string): KeyObject {
  try {
    const key = createPrivateKey(secret);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The error could quote the key.
  }
  throw buildKeyError('The private key in the file is damaged. Create another key for the service account.');
}

const buildKeyError = (message: string): ProviderError =>
  new ProviderError({
    provider: 'google-search-console',
    failure: 'refused',
    detail: message,
    message,
    setting: KEY_SETTING,
  });

/**
 * Creates the access tokens of a service account:
 * https://developers.google.com/identity/protocols/oauth2/service-account. The signed request is sent to Google, or to
 * the operator's local server, regardless of the key file.
 */
export function createServiceAccountTokens({
  account,
  baseUrl,
  wiring = {},
}: {
  account: ServiceAccount;
  baseUrl?: string;
  wiring?: ClientWiring;
}): AccessTokens {
  const { token } = listEndpoints(baseUrl);
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const http = createTokenHttpClient({ baseUrl, wiring, secrets: [account.secret] });
  return createTokenCache({
    email: account.email,
    clock,
    async issue() {
      const assertion = signAssertion(account, { audience: token, nowMs: clock.nowMs() });
      const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
      return http.requestAs(
        {
          method: 'POST',
          url: token,
          body: new URLSearchParams(grant),
          isIdempotent: true,
          secrets: [assertion],
          units: 0,
        },
        (response) => readOAuthTokens(response.json(), clock.nowMs()),
      );
    },
  });
}

/** Signs a request for an access token: a JWT with RS256 (RFC 7523). */
export function signAssertion(
  { email, keyId, privateKey }: ServiceAccount,
  { audience, nowMs }: { audience: string; nowMs: number },
): string {
  const issuedAtS = Math.floor(nowMs / 1_000);
  const header = { alg: 'RS256', typ: 'JWT', kid: keyId };
  const times = { iat: issuedAtS, exp: issuedAtS + LIFETIME_S };
  const claims = { iss: email, scope: SEARCH_CONSOLE_SCOPE, aud: audience, ...times };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
