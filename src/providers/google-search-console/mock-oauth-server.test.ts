/** Tests the OAuth flow against a server that we did not write: npm `oauth2-mock-server`. */
import { Events, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOAuthAttempt } from '../kit/oauth.ts';
import { readCallback } from './callback.ts';
import { SEARCH_CONSOLE_SCOPE } from './endpoints.ts';
import { createGoogleOAuth, type GoogleOAuth } from './google-oauth.ts';

const REDIRECT_URI = 'http://127.0.0.1:9/callback';
let server: OAuth2Server;
let oauth: GoogleOAuth;

beforeEach(async () => {
  server = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/o/oauth2/v2/auth', token: '/token', revoke: '/revoke' },
  });
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  oauth = createGoogleOAuth({ clientId: 'client', clientSecret: 'secret', redirectUri: REDIRECT_URI, baseUrl });
});
afterEach(() => server.stop());

/** The mock server grants the scope "dummy"; Google reports what the user granted. */
function grantScope(): void {
  server.service.on(Events.BeforeResponse, (response: MutableResponse) => {
    if (typeof response.body === 'object') Object.assign(response.body, { scope: SEARCH_CONSOLE_SCOPE });
  });
}

async function authorize(attempt = createOAuthAttempt()) {
  const response = await fetch(oauth.buildAuthorizationUrl(attempt), { redirect: 'manual' });
  const callback = readCallback(new URL(response.headers.get('location') ?? '').searchParams, attempt.state);
  return { code: callback.ok ? callback.code : '', codeVerifier: attempt.codeVerifier };
}

describe('createGoogleOAuth with a maintained OAuth server', () => {
  it('exchanges a code with its verifier, and a refresh token', async () => {
    grantScope();
    const grant = await oauth.exchangeCode(await authorize());
    expect(grant.accessToken.split('.')).toHaveLength(3);
    expect(grant.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect((await oauth.createTokens(grant.refreshToken).read()).split('.')).toHaveLength(3);
  });

  it('reports that a code was rejected because of another verifier', async () => {
    grantScope();
    const { code } = await authorize();
    const { codeVerifier } = createOAuthAttempt();
    await expect(oauth.exchangeCode({ code, codeVerifier })).rejects.toMatchObject({
      failure: 'bad-request',
      detail: expect.stringMatching(/code_verifier provided does not match code_challenge/),
    });
  });

  it('rejects a grant with another scope', async () => {
    await expect(oauth.exchangeCode(await authorize())).rejects.toMatchObject({
      failure: 'refused',
      setting: 'permissions of the connection',
    });
  });

  it('lists the possible causes of invalid_grant', async () => {
    server.service.once(Events.BeforeResponse, (response: MutableResponse) => {
      response.body = { error: 'invalid_grant' };
      response.statusCode = 400;
    });
    await expect(oauth.createTokens('1//ended').read()).rejects.toMatchObject({
      failure: 'refused',
      setting: 'connection to Google',
      message: expect.stringMatching(
        /"Testing": publish it .* access revoked, password changed, six months without use/,
      ),
    });
  });

  it('requests the revocation of a token', async () => {
    let revocations = 0;
    server.service.on(Events.BeforeRevoke, () => {
      revocations += 1;
    });
    await oauth.revoke('1//token');
    expect(revocations).toBe(1);
  });
});
