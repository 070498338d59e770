import { expect } from 'vitest';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { buildWrongSetting, EMAIL, PRIVATE_KEY, SERVER_OPTIONS, SITE, wrong } from '#test/support/search-console.ts';
import { createGoogleOAuth } from './google-oauth.ts';
import { createSearchConsole } from './index.ts';
import { TOKEN_ERRORS } from './local-errors.ts';
import { LOCAL_CREDENTIALS } from './local-oauth.ts';
import { type SearchConsoleServer, serveSearchConsole } from './local-server.ts';
import { createServiceAccountTokens, readServiceAccountKey } from './service-account.ts';

type Context = ContractContext<SearchConsoleServer>;

// Tokens of a user's account.

type OAuthChanges = Partial<Parameters<typeof createGoogleOAuth>[0]>;
const createOAuth = ({ origin, secret, wiring }: Context, changes: OAuthChanges = {}) =>
  createGoogleOAuth({
    clientId: LOCAL_CREDENTIALS.clientId,
    clientSecret: secret,
    redirectUri: 'https://awi.example/callback',
    baseUrl: origin,
    wiring,
    ...changes,
  });
const createUser = (context: Context, changes?: OAuthChanges) =>
  createSearchConsole({
    tokens: createOAuth(context, changes).createTokens(LOCAL_CREDENTIALS.refreshToken),
    propertyId: SITE,
    baseUrl: context.origin,
    wiring: context.wiring,
  });
const TOKEN_FAULTS = {
  unauthorized: { response: TOKEN_ERRORS.wrongSecret, failure: 'refused', setting: 'AWI_GOOGLE_CLIENT_SECRET' },
  quota: { notApplicable: 'Tokens are not counted against a quota.' },
} as const;
const NEVER_EMPTY = { notApplicable: 'A token endpoint returns a token or an error.' };
const NEVER_PARTIAL = { notApplicable: 'Missing fields of tokens are tested in google-oauth.test.ts.' };
const IGNORED = { notApplicable: 'The body of a successful revocation is ignored.' };
const GRANT = { json: { access_token: 'a', refresh_token: 'r', expires_in: 3_599 } };

testProvider<SearchConsoleServer>({
  provider: 'google-search-console',
  secret: LOCAL_CREDENTIALS.clientSecret,
  serve: () => serveSearchConsole(SERVER_OPTIONS),
  calls: {
    exchangeCode: {
      call: (context) =>
        createOAuth(context).exchangeCode({ code: '4/code', codeVerifier: 'verifier', signal: context.signal }),
      isIdempotent: false,
      success: {
        response: GRANT,
        check: (result) => expect(result).toMatchObject({ accessToken: 'a', refreshToken: 'r' }),
      },
      empty: NEVER_EMPTY,
      partial: NEVER_PARTIAL,
      faults: TOKEN_FAULTS,
    },
    refresh: {
      call: (context) => createOAuth(context).createTokens(LOCAL_CREDENTIALS.refreshToken).read(context.signal),
      isIdempotent: true,
      success: { check: (result) => expect(result).toMatch(/^ya29\.local-\d+$/) },
      empty: NEVER_EMPTY,
      partial: NEVER_PARTIAL,
      faults: TOKEN_FAULTS,
    },
    revoke: {
      call: (context) => createOAuth(context).revoke(LOCAL_CREDENTIALS.refreshToken, context.signal),
      isIdempotent: true,
      success: { check: (result) => expect(result).toBeUndefined() },
      empty: { response: TOKEN_ERRORS.revoked, check: (result) => expect(result).toBeUndefined() },
      partial: NEVER_PARTIAL,
      faults: { ...TOKEN_FAULTS, truncatedJson: IGNORED, wrongShape: IGNORED, notJson: IGNORED },
    },
  },
  connection: {
    test: (context) => createUser(context).testConnection(context.signal),
    facts: /^Properties: 3\. You are the owner of 1\./,
    wrong: {
      'the connection has ended': wrong(
        TOKEN_ERRORS.ended,
        'connection to Google',
        /^Google ended this connection \(invalid_grant\)\. .*"Testing": publish it in Google Cloud\..*six months without use/,
      ),
      'the client ID is unknown': buildWrongSetting(
        (context) => createUser(context, { clientId: 'other' }).testConnection(),
        'AWI_GOOGLE_CLIENT_ID',
        /^Google does not recognize this client ID\. Copy it again from "Credentials"\.$/,
      ),
      'the client secret is wrong': buildWrongSetting(
        (context) => createUser(context, { clientSecret: 'other' }).testConnection(),
        'AWI_GOOGLE_CLIENT_SECRET',
        /^Google rejected the client secret of the OAuth app\. Copy it again from "Credentials" in Google Cloud\.$/,
      ),
      'the connection belongs to another client': wrong(
        TOKEN_ERRORS.otherClient,
        'AWI_GOOGLE_CLIENT_ID',
        /belongs to another OAuth client/,
      ),
      'the client was deleted': wrong(
        TOKEN_ERRORS.deletedClient,
        'AWI_GOOGLE_CLIENT_ID',
        /was deleted in Google Cloud/,
      ),
      'an administrator blocks the application': wrong(
        TOKEN_ERRORS.policy,
        'policies of the Google Workspace organization',
        /Its administrator must allow the application/,
      ),
    },
    covers: {
      key: 'the client secret is wrong',
      url: NO_URL,
      property: { notApplicable: 'A token is for the account; another test covers properties.' },
      permission: 'an administrator blocks the application',
      quota: { notApplicable: 'Google documents no quota of token requests.' },
    },
  },
});

// Tokens of a service account.

const createKey = (origin: string, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    type: 'service_account',
    client_email: EMAIL,
    private_key: PRIVATE_KEY,
    private_key_id: 'key-1',
    token_uri: `${origin}/token`,
    ...changes,
  });
const createAccountTokens = ({ origin, wiring }: Context, changes?: Record<string, unknown>) =>
  createServiceAccountTokens({
    account: readServiceAccountKey(createKey(origin, changes), origin),
    baseUrl: origin,
    wiring,
  });
const createAccount = (context: Context, changes?: Record<string, unknown>) =>
  createSearchConsole({
    tokens: createAccountTokens(context, changes),
    propertyId: SITE,
    baseUrl: context.origin,
    wiring: context.wiring,
  });

testProvider<SearchConsoleServer>({
  provider: 'google-search-console',
  secret: PRIVATE_KEY,
  serve: () => serveSearchConsole(SERVER_OPTIONS),
  calls: {
    readToken: {
      call: (context) => createAccountTokens(context).read(context.signal),
      isIdempotent: true,
      success: { check: (result) => expect(result).toMatch(/^ya29\.local-\d+$/) },
      empty: NEVER_EMPTY,
      partial: NEVER_PARTIAL,
      faults: {
        ...TOKEN_FAULTS,
        unauthorized: { response: TOKEN_ERRORS.wrongSignature, failure: 'refused', setting: 'service account key' },
      },
    },
  },
  connection: {
    test: (context) => createAccount(context).testConnection(context.signal),
    facts: /^Properties: 3\./,
    wrong: {
      'the account is unknown': buildWrongSetting(
        (context) => createAccount(context, { client_email: 'other@example.com' }).testConnection(),
        'service account key',
        /^The service account no longer exists\. Create another service account, and upload its key\.$/,
      ),
      'the key was deleted': wrong(TOKEN_ERRORS.wrongSignature, 'service account key', /^The key .* was deleted\./),
      'the clock is wrong': wrong(TOKEN_ERRORS.wrongTime, 'clock of this server', /^Google rejected the time/),
      'the account is not a user of any property': buildWrongSetting(
        async (context) => {
          await using server = await serveSearchConsole({ ...SERVER_OPTIONS, properties: [] });
          return await createAccount({ ...context, origin: server.origin }).testConnection();
        },
        'users of the property',
        /^The service account is not a user of any property\. Add awi@project-1\.iam\.gserviceaccount\.com in Search Console/,
      ),
    },
    covers: {
      key: 'the key was deleted',
      url: NO_URL,
      property: 'the account is not a user of any property',
      permission: 'the account is not a user of any property',
      quota: { notApplicable: 'Google documents no quota of token requests.' },
    },
  },
});
