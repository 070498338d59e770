import { describe, expect, it } from 'vitest';
import { createProviderHttpClient } from './http.ts';
import { serveLocal } from './local-server.ts';
import {
  buildAuthorizationUrl,
  computeCodeChallenge,
  createOAuthAttempt,
  isSameState,
  readOAuthError,
  readOAuthTokens,
  requestOAuthTokens,
} from './oauth.ts';

const APP = { clientId: 'client', clientSecret: 'client-secret+/1', redirectUri: 'https://awi.test/callback?a=1' };

describe('an authorization request', () => {
  it('has a new state each time, and a new verifier of the length that RFC 7636 requires', () => {
    const [first, second] = [createOAuthAttempt(), createOAuthAttempt()];
    expect(first.state).not.toBe(second.state);
    expect(first.codeVerifier).toMatch(/^[\w-]{43,128}$/);
    expect(first.codeVerifier).not.toBe(second.codeVerifier);
  });

  it('has the challenge of RFC 7636, appendix B', () => {
    expect(computeCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('contains all parameters except the secrets', () => {
    const attempt = { state: 'the-state', codeVerifier: 'the-verifier' };
    const url = new URL(
      buildAuthorizationUrl('https://auth.test/authorize?tenant=1', APP, {
        attempt,
        scopes: ['read', 'more'],
        extra: { prompt: 'consent' },
      }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'client',
      redirect_uri: APP.redirectUri,
      scope: 'read more',
      state: 'the-state',
      code_challenge: computeCodeChallenge('the-verifier'),
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    expect(url.href).not.toContain('the-verifier');
    expect(url.href).not.toContain('client-secret');
  });

  it.each([
    ['the same', 'abc', 'abc', true],
    ['another', 'abc', 'abd', false],
    ['a longer one', 'abc', 'abcd', false],
    ['none', 'abc', '', false],
    ['none, although none was expected', '', '', false],
  ])('is matched to its response by the state: %s', (_what, expected, received, isSame) => {
    expect(isSameState(expected, received)).toBe(isSame);
  });
});

describe('the response of a token endpoint', () => {
  it('contains tokens and their expiration time', () => {
    const body = {
      access_token: 'a',
      refresh_token: 'r',
      expires_in: '3599',
      scope: 'read  more',
      token_type: 'bearer',
    };
    expect(readOAuthTokens(body, Date.UTC(2026, 0, 1))).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: new Date('2026-01-01T00:59:59Z'),
      scopes: ['read', 'more'],
    });
  });

  it('may omit the refresh token and the scopes', () => {
    expect(readOAuthTokens({ access_token: 'a', expires_in: 1 }, 0)).toMatchObject({
      refreshToken: null,
      scopes: null,
    });
  });

  it.each([{}, { access_token: '', expires_in: 1 }, { access_token: 'a' }, { access_token: 'a', expires_in: 'soon' }])(
    'is rejected without a token or its lifetime: %j',
    (body) => {
      expect(() => readOAuthTokens(body, 0)).toThrow();
    },
  );

  it('can be an error', () => {
    expect(readOAuthError('{"error":"invalid_grant","error_description":"expired"}')).toEqual({
      code: 'invalid_grant',
      description: 'expired',
    });
    expect(readOAuthError('{"error":"invalid_client"}')).toEqual({ code: 'invalid_client', description: '' });
    expect(readOAuthError('{"error":{"code":401}}')).toBeNull();
    expect(readOAuthError('<html>')).toBeNull();
  });
});

describe('requestOAuthTokens', () => {
  const exchange = async (
    grant: Parameters<typeof requestOAuthTokens>[1]['grant'],
    status = 200,
    keepsRefreshToken = false,
  ) => {
    await using server = await serveLocal(({ body }) => ({
      status,
      json: status === 200 ? { access_token: 'new', expires_in: 3_600 } : { error: `about ${body}` },
    }));
    const http = createProviderHttpClient({
      provider: 'bing-webmaster',
      origins: [],
      operatorOrigins: [server.origin],
      backoffMs: 1,
    });
    const outcome = await requestOAuthTokens(http, {
      url: `${server.origin}/token`,
      app: APP,
      grant,
      keepsRefreshToken,
      nowMs: () => 0,
    }).catch((error: unknown) => error);
    const [request] = server.requests;
    return { outcome, count: server.requests.length, form: Object.fromEntries(new URLSearchParams(request?.body)) };
  };

  it('exchanges a code, with its verifier', async () => {
    const { outcome, form } = await exchange({ code: 'the-code', codeVerifier: 'the-verifier' });
    expect(outcome).toMatchObject({ accessToken: 'new', expiresAt: new Date(3_600_000) });
    expect(form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client',
      client_secret: APP.clientSecret,
      code: 'the-code',
      redirect_uri: APP.redirectUri,
      code_verifier: 'the-verifier',
    });
  });

  it('exchanges a refresh token', async () => {
    const { form } = await exchange({ refreshToken: 'the-refresh-token' });
    expect(form).toEqual({
      grant_type: 'refresh_token',
      client_id: 'client',
      client_secret: APP.clientSecret,
      refresh_token: 'the-refresh-token',
    });
  });

  it('sends a code once, and reports a failure without secrets', async () => {
    const { outcome, count } = await exchange({ code: 'the-code', codeVerifier: 'the-verifier' }, 500);
    expect(outcome).toMatchObject({ failure: 'unavailable' });
    expect(count).toBe(1);
    const { detail } = outcome as { detail: string };
    for (const secret of ['the-code', 'the-verifier', 'client-secret']) expect(detail).not.toContain(secret);
  });

  it('retries after a server error only with a refresh token that remains valid', async () => {
    expect((await exchange({ refreshToken: 'r' }, 500)).count).toBe(1);
    expect((await exchange({ refreshToken: 'r' }, 500, true)).count).toBe(3);
    expect((await exchange({ code: 'c', codeVerifier: 'v' }, 500, true)).count).toBe(1);
  });
});
