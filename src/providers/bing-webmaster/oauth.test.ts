import { describe, expect, it } from 'vitest';
import { type ContractCall, type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { createOAuthAttempt } from '../kit/oauth.ts';
import { createBingClient } from './index.ts';
import { BING_TEST_APP, BING_TEST_TOKENS, buildBingOAuthError, serveBing } from './local-server.ts';
import { createBingOAuth } from './oauth.ts';

type Context = ContractContext<LocalServer>;

const create = ({ origin, secret, wiring }: Context) =>
  createBingOAuth({ app: { ...BING_TEST_APP, clientSecret: secret }, baseUrl: origin, wiring });
const APP_SETTING = 'AWI_BING_CLIENT_ID, AWI_BING_CLIENT_SECRET';

const COMMON = {
  isIdempotent: false,
  empty: { notApplicable: 'a token endpoint returns tokens or an error' },
  faults: {
    unauthorized: { response: buildBingOAuthError('invalid_client'), failure: 'refused', setting: APP_SETTING },
    quota: { response: buildBingOAuthError('invalid_grant'), failure: 'refused', setting: 'connection to Bing' },
  },
} as const satisfies Partial<ContractCall<LocalServer>>;

testProvider<LocalServer>({
  provider: 'bing-webmaster',
  secret: BING_TEST_APP.clientSecret,
  serve: () => serveBing(),
  calls: {
    exchangeCode: {
      ...COMMON,
      call: (context) =>
        create(context).exchangeCode({ code: BING_TEST_TOKENS.code, codeVerifier: 'v', signal: context.signal }),
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            accessToken: BING_TEST_TOKENS.access,
            refreshToken: BING_TEST_TOKENS.refresh,
            expiresAt: expect.any(Date),
          }),
      },
      partial: { notApplicable: 'without a refresh token it is a failure: see below' },
    },
    refresh: {
      ...COMMON,
      call: (context) => create(context).refresh(BING_TEST_TOKENS.refresh, context.signal),
      success: { check: (result) => expect(result).toMatchObject({ accessToken: BING_TEST_TOKENS.access }) },
      partial: {
        response: { json: { access_token: 'a', expires_in: 60 } },
        check: (result) => expect(result).toMatchObject({ accessToken: 'a', refreshToken: null }),
      },
    },
  },
  connection: { notApplicable: 'the client of the API tests the connection with an access token' },
});

describe('createBingOAuth', () => {
  it('exchanges a code for a token that the API accepts, but only with the verifier of the same attempt', async () => {
    await using server = await serveBing();
    const oauth = createBingOAuth({ app: BING_TEST_APP, baseUrl: server.origin });
    const attempt = createOAuthAttempt();
    const consent = new URL(oauth.buildAuthorizationUrl(attempt));
    expect(consent.pathname).toBe('/webmasters/oauth/authorize');
    expect(consent.searchParams.get('scope')).toBe('webmaster.read');
    const response = await fetch(consent, { redirect: 'manual' });
    const callbackUrl = new URL(response.headers.get('location') ?? '');
    expect(callbackUrl.searchParams.get('state')).toBe(attempt.state);

    const code = callbackUrl.searchParams.get('code') ?? '';
    const wrong = oauth.exchangeCode({ code, codeVerifier: createOAuthAttempt().codeVerifier });
    await expect(wrong).rejects.toMatchObject({ failure: 'refused', setting: 'connection to Bing' });

    const { accessToken } = await oauth.exchangeCode({ code, codeVerifier: attempt.codeVerifier });
    const client = createBingClient({ auth: { readAccessToken: async () => accessToken }, baseUrl: server.origin });
    expect(await client.listProperties()).toHaveLength(2);
    const request = server.requests.at(-1);
    expect(request?.headers.authorization).toBe(`Bearer ${accessToken}`);
    expect(request?.url.searchParams.has('apikey')).toBe(false);
  });

  it('uses the server of Bing if no local server is set', () => {
    const url = createBingOAuth({ app: BING_TEST_APP }).buildAuthorizationUrl(createOAuthAttempt());
    expect(url).toMatch(/^https:\/\/www\.bing\.com\/webmasters\/oauth\/authorize\?/);
  });

  it.each([
    [
      'the redirect URI',
      buildBingOAuthError('invalid_request', 'redirect_uri mismatch'),
      'redirect URI of the OAuth client',
    ],
    ['the client', buildBingOAuthError('unauthorized_client'), APP_SETTING],
    ['the status', { status: 401, body: '' }, APP_SETTING],
    ['access for an hour only', { json: { access_token: 'a', expires_in: 3_599 } }, 'connection to Bing'],
  ])('reports the wrong setting: %s', async (_what, fault, setting) => {
    await using server = await serveBing();
    server.setFault(fault);
    const oauth = createBingOAuth({ app: BING_TEST_APP, baseUrl: server.origin });
    await expect(oauth.exchangeCode({ code: 'c', codeVerifier: 'v' })).rejects.toMatchObject({ setting });
  });
});

describe('testConnection with an access token', () => {
  const test = async (token: string) => {
    await using server = await serveBing();
    const client = createBingClient({ auth: { readAccessToken: async () => token }, baseUrl: server.origin });
    return await client.testConnection();
  };

  it('reports an expired token without quoting it', async () => {
    const result = await test('an-old-token');
    expect(result).toMatchObject({
      ok: false,
      setting: 'connection to Bing',
      message: expect.stringMatching(/Connect the account again/),
    });
    expect(JSON.stringify(result)).not.toContain('an-old-token');
  });

  it('accepts a valid token', async () => {
    expect(await test(BING_TEST_TOKENS.access)).toMatchObject({ ok: true });
  });
});
