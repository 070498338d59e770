import { describe, expect, it } from 'vitest';
import { computeCodeChallenge, createOAuthAttempt } from '../kit/oauth.ts';
import type { ProviderError } from '../kit/provider.ts';
import { readCallback } from './callback.ts';
import { createGoogleOAuth } from './google-oauth.ts';
import { createSearchConsole } from './index.ts';
import { LOCAL_CREDENTIALS } from './local-oauth.ts';
import { type SearchConsoleServerOptions, serveSearchConsole } from './local-server.ts';

const SITE = 'https://www.example.com/';
const REDIRECT_URI = 'https://awi.example/google/callback';
const CLIENT = {
  clientId: LOCAL_CREDENTIALS.clientId,
  clientSecret: LOCAL_CREDENTIALS.clientSecret,
  redirectUri: REDIRECT_URI,
};

async function setUp(options: Partial<SearchConsoleServerOptions> = {}) {
  const server = await serveSearchConsole({
    properties: [{ siteUrl: SITE, permissionLevel: 'siteFullUser' }],
    ...options,
  });
  const oauth = createGoogleOAuth({ ...CLIENT, baseUrl: server.origin });
  const attempt = createOAuthAttempt();
  /** Makes a choice on the consent page as a user does, and returns the URL to which the browser is redirected. */
  async function decide(decision: 'allow' | 'partial' | 'deny'): Promise<URL> {
    const page = await fetch(oauth.buildAuthorizationUrl(attempt));
    const link = new RegExp(`href="([^"]*decision=${decision})"`).exec(await page.text())?.[1] ?? '';
    const response = await fetch(`${server.origin}${link.replaceAll('&amp;', '&')}`, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  }
  async function connect() {
    const callback = readCallback((await decide('allow')).searchParams, attempt.state);
    if (!callback.ok) throw new Error(callback.message);
    return callback.code;
  }
  return { server, oauth, attempt, decide, connect, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function catchError(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => null,
    (reason: ProviderError) => reason,
  );
  if (error === null) throw new Error('it did not fail');
  return error;
}

describe('the authorization URL', () => {
  it('requests read-only offline access, with consent, state and PKCE', () => {
    const attempt = createOAuthAttempt();
    const url = new URL(createGoogleOAuth(CLIENT).buildAuthorizationUrl(attempt));
    expect(`${url.origin}${url.pathname}`).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: REDIRECT_URI,
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
      state: attempt.state,
      code_challenge: computeCodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'false',
    });
  });
});

describe('connecting an account', () => {
  it('leads from consent to the list of properties, and ends with revocation', async () => {
    await using test = await setUp();
    const { oauth, attempt, server } = test;
    const code = await test.connect();
    const { refreshToken } = await oauth.exchangeCode({ code, codeVerifier: attempt.codeVerifier });
    const client = createSearchConsole({ tokens: oauth.createTokens(refreshToken), baseUrl: server.origin });
    expect(await client.listProperties()).toEqual([{ id: SITE, kind: 'prefix', permission: 'full' }]);
    await oauth.revoke(refreshToken);
    const error = await catchError(client.listProperties());
    expect(error).toMatchObject({ failure: 'refused', setting: 'connection to Google' });
    expect(error.message).toMatch(/^Google ended this connection \(invalid_grant\)/);
    // A second revocation finds nothing to revoke.
    await oauth.revoke(refreshToken);
  });

  it('fails with another verifier, with a used code, and with another redirect URI', async () => {
    await using test = await setUp();
    const { oauth, attempt, server } = test;
    const code = await test.connect();
    const used = /^The authorization code is invalid, expired or already used\. Connect again\.$/;
    const codeVerifier = createOAuthAttempt().codeVerifier;
    expect((await catchError(oauth.exchangeCode({ code, codeVerifier }))).message).toMatch(used);
    const other = createGoogleOAuth({ ...CLIENT, redirectUri: 'https://b.example/', baseUrl: server.origin });
    expect(await catchError(other.exchangeCode({ code, codeVerifier: attempt.codeVerifier }))).toMatchObject({
      setting: 'authorized redirect URIs of the OAuth client',
    });
    await oauth.exchangeCode({ code, codeVerifier: attempt.codeVerifier });
    const error = await catchError(oauth.exchangeCode({ code, codeVerifier: attempt.codeVerifier }));
    expect(error.message).toMatch(used);
    expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain(code);
  });

  it('explains a refusal, and a permission that was not granted', async () => {
    await using test = await setUp();
    const { oauth, attempt } = test;
    expect(readCallback((await test.decide('deny')).searchParams, attempt.state)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Access was not granted/),
    });
    const callback = readCallback((await test.decide('partial')).searchParams, attempt.state);
    const code = callback.ok ? callback.code : '';
    expect(await catchError(oauth.exchangeCode({ code, codeVerifier: attempt.codeVerifier }))).toMatchObject({
      failure: 'refused',
      setting: 'permissions of the connection',
      message: expect.stringMatching(/was not granted\. Connect again, and leave this permission selected\.$/),
    });
  });

  it('needs a refresh token', async () => {
    await using test = await setUp();
    test.server.setFault({ json: { access_token: 'a', expires_in: 3_599 } });
    expect(await catchError(test.oauth.exchangeCode({ code: 'c', codeVerifier: 'v' }))).toMatchObject({
      failure: 'refused',
      message: expect.stringMatching(/^Google returned no refresh token\./),
    });
  });
});

describe('a token', () => {
  it('that the API rejects is replaced once', async () => {
    await using test = await setUp({ expiresInS: 3_599 });
    const { oauth, server } = test;
    const tokens = oauth.createTokens(LOCAL_CREDENTIALS.refreshToken);
    const client = createSearchConsole({ tokens, baseUrl: server.origin });
    await client.listProperties();
    server.setFault({ status: 401, json: { error: { code: 401, message: 'Invalid Credentials' } } }, 1);
    expect(await client.listProperties()).toHaveLength(1);
    expect(server.requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'token',
      'sites',
      'sites',
      'token',
      'sites',
    ]);
  });

  it('never appears in an error, and neither does a verifier', async () => {
    await using test = await setUp();
    const { oauth, server } = test;
    const secrets = ['4/secret+code', 'secret~verifier', '1//secret+refresh'] as const;
    const [code, codeVerifier, refreshToken] = secrets;
    server.setFault({ status: 400, json: { error: 'strange', error_description: secrets.join(' ') } });
    const errors = [
      await catchError(oauth.exchangeCode({ code, codeVerifier })),
      await catchError(oauth.createTokens(refreshToken).read()),
      await catchError(oauth.revoke(refreshToken)),
    ];
    expect(errors.map(({ detail }) => detail)).toEqual([
      'status 400: strange *** *** 1//secret+refresh',
      'status 400: strange 4/secret+code secret~verifier ***',
      'status 400: strange 4/secret+code secret~verifier ***',
    ]);
  });
});
