import { serve } from '@hono/node-server';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TOOLS } from '#api/mcp/tools/all-tools.ts';
import { API_KEY_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { MCP_SCOPES } from '#contracts/account/oauth.ts';
import { oauthCodes, oauthGrants, oauthTokens, securityEvents, users } from '#db/tables.ts';
import { createHttpApp } from '#server/http/http-app.ts';
import { loadBuiltPages } from '#server/http/page-handler.ts';
import type { NonceEnv } from '#server/http/security-headers.ts';
import { createLogger } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import {
  buildAuthorization,
  buildCookieHeader,
  buildDocument,
  type DocumentServer,
  decide,
  OAUTH_BASE_URL,
  REDIRECT_URI,
  readUser,
  sendJson,
  serveDocuments,
} from '#test/support/oauth-client.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const APPS_PATH = '/api/user/connected-apps';

let product: TestProduct;
let documents: DocumentServer;
let app: Hono<NonceEnv>;
/** Every line that the server logged. */
const log: string[] = [];

beforeAll(async () => {
  documents = await serveDocuments((origin) => ({
    '/other.json': sendJson(buildDocument(`${origin}/other.json`, { client_name: 'Assistant Two' })),
  }));
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [documents.target],
  });
  const env = readEnv({ PORT: '3999', AWI_DATA_DIR: product.dataDir, AWI_BROWSER: 'none' });
  const logger = createLogger('debug', (line) => log.push(line));
  app = createHttpApp({ env, logger, application: product.application, pages: await loadBuiltPages() });
}, 120_000);
afterAll(async () => {
  await Promise.all([product.close(), documents.close()]);
});

type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string };

/** Sends a request as if it came from a socket. */
const send = (url: string | URL, init?: RequestInit) => Promise.resolve(app.request(url, init, {}));

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(`${OAUTH_BASE_URL}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

const callMcp = (token: string) =>
  send(`${OAUTH_BASE_URL}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

/** Allows an application, and returns the form with which it exchanges its code. */
async function allow(person: TestClient, scopes: readonly string[] = ['websites:read'], change = {}) {
  const { query, verifier } = buildAuthorization(documents.clientId, change);
  const view = await decide(product, person, { query, scopes });
  if (view.kind !== 'return') throw new Error(JSON.stringify(view));
  const returned = new URL(view.url);
  const form = {
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    client_id: documents.clientId,
    code_verifier: verifier,
    resource: `${OAUTH_BASE_URL}/mcp`,
  };
  return { returned, form };
}

async function connect(person: TestClient, scopes?: readonly string[]): Promise<Tokens> {
  const { form } = await allow(person, scopes);
  const response = await post('/oauth/token', form);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
}

const refresh = (token: string, change: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: documents.clientId,
    ...change,
  });

async function listApps(person: TestClient) {
  return (await (await product.call(person, 'GET', APPS_PATH)).json()).apps;
}

const loadPage = (query: string, person: TestClient | null, init: RequestInit = {}) =>
  send(`${OAUTH_BASE_URL}/oauth/authorize${query}`, {
    ...init,
    headers: { ...(person !== null && { cookie: buildCookieHeader(person) }), ...init.headers },
  });

const readRefreshTarget = (html: string): string =>
  (/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

describe('the official client', () => {
  it('discovers the server, is allowed on the consent page, and calls a tool over HTTP', async () => {
    const owner = await registerUser(product, { isPremium: true });
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const request: typeof fetch = (url, init) => fetch(String(url).replace(OAUTH_BASE_URL, origin), init);
    let authorizationUrl: URL | null = null;
    let verifier = '';
    let discovered: OAuthDiscoveryState | undefined;
    let tokens: StoredOAuthTokens | undefined;
    const authProvider: OAuthClientProvider = {
      redirectUrl: REDIRECT_URI,
      clientMetadata: { client_name: 'Test', redirect_uris: [REDIRECT_URI] },
      state: () => 'state-2',
      clientInformation: () => ({ client_id: documents.clientId }),
      tokens: () => tokens,
      saveTokens: (saved) => {
        tokens = saved;
      },
      redirectToAuthorization: (url) => {
        authorizationUrl = url;
      },
      saveCodeVerifier: (saved) => {
        verifier = saved;
      },
      codeVerifier: () => verifier,
      saveDiscoveryState: (saved) => {
        discovered = saved;
      },
      discoveryState: () => discovered,
    };
    const open = () =>
      new StreamableHTTPClientTransport(new URL(`${OAUTH_BASE_URL}/mcp`), { authProvider, fetch: request });
    try {
      const first = open();
      await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
      const url = new URL(String(authorizationUrl));
      expect(url.searchParams.get('resource')).toBe(`${OAUTH_BASE_URL}/mcp`);
      expect(url.searchParams.get('scope')).toBe(MCP_SCOPES.join(' '));
      const { id } = await readUser(product, owner);
      const decision = new URLSearchParams({ decision: 'allow', userId: id });
      for (const scope of MCP_SCOPES) decision.append('scopes', scope);
      const page = await send(url, {
        method: 'POST',
        body: decision,
        headers: { cookie: buildCookieHeader(owner), origin: OAUTH_BASE_URL },
      });
      const returned = new URL(readRefreshTarget(await page.text()));
      expect([returned.searchParams.get('state'), returned.searchParams.get('iss')]).toEqual([
        'state-2',
        OAUTH_BASE_URL,
      ]);
      await first.finishAuth(returned.searchParams);
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(open());
      expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
      await product.call(owner, 'POST', '/api/user/websites', { url: 'example.com' });
      const { structuredContent } = await client.callTool({ name: 'list_websites', arguments: {} });
      expect(structuredContent).toMatchObject({ websites: [{ domain: 'example.com' }] });
      const before = tokens?.access_token;
      await product.application.db
        .update(oauthTokens)
        .set({ expiresAt: new Date(0) })
        .where(eq(oauthTokens.kind, 'access'));
      expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
      expect(tokens?.access_token).not.toBe(before);
      await client.close();
    } finally {
      server.close();
    }
    expect(log.join('\n')).not.toMatch(/awi_(?:ac|at|rt)_/);
  }, 60_000);

  it('finds metadata with and without the path of the resource', async () => {
    for (const path of ['/mcp', '']) {
      const response = await send(`${OAUTH_BASE_URL}/.well-known/oauth-protected-resource${path}`);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toMatchObject({
        resource: `${OAUTH_BASE_URL}/mcp`,
        authorization_servers: [OAUTH_BASE_URL],
      });
    }
    const metadata = await (await send(`${OAUTH_BASE_URL}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({
      issuer: OAUTH_BASE_URL,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      scopes_supported: [...API_KEY_SCOPES],
    });
    const challenge = (await callMcp('')).headers.get('www-authenticate');
    expect(challenge).toContain(`resource_metadata="${OAUTH_BASE_URL}/.well-known/oauth-protected-resource/mcp"`);
    expect(challenge).toContain(`scope="${MCP_SCOPES.join(' ')}"`);
  });

  it('is offered the scopes of the tools', () => {
    const needed = new Set(TOOLS.flatMap(({ scope }) => (scope === null ? [] : [scope])));
    expect([...needed].sort()).toEqual([...MCP_SCOPES]);
  });
});

describe('the consent page', () => {
  it('shows the application as unverified, and does not preselect permission to spend money', async () => {
    const owner = await registerUser(product, { isPremium: true });
    const { query } = buildAuthorization(documents.clientId, { scope: 'websites:read spend' });
    const response = await loadPage(query, owner);
    const html = await response.text();
    expect(html).toContain('Assistant &lt;b&gt;One&lt;/b&gt;');
    expect(html).toContain(documents.target);
    expect(html).toContain('We have not verified this application');
    expect(html).toContain('127.0.0.1:7777');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="websites:read"|value="websites:read"[^>]*checked=""/);
    expect(/<input[^>]*value="spend"[^>]*>/.exec(html)?.[0]).not.toContain('checked');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('asks visitors to sign in, and is shown again afterward', async () => {
    const { query } = buildAuthorization(documents.clientId);
    const requested = documents.requests.length;
    const response = await loadPage(query, null);
    const target = new URL(response.headers.get('location') ?? '', OAUTH_BASE_URL);
    expect([response.status, target.pathname]).toEqual([302, '/auth']);
    expect(target.searchParams.get('next')).toBe(`/oauth/authorize${query}`);
    expect(documents.requests).toHaveLength(requested);
    const owner = await registerUser(product);
    const signedIn = await send(target, { headers: { cookie: buildCookieHeader(owner) } });
    expect(signedIn.headers.get('location')).toBe(`/oauth/authorize${query}`);
    const foreign = await send(`${OAUTH_BASE_URL}/auth?next=//evil.example`, {
      headers: { cookie: buildCookieHeader(owner) },
    });
    expect(foreign.headers.get('location')).toBe('/');
  });

  it('accepts no decision from another website or for another account', async () => {
    const owner = await registerUser(product);
    const { query } = buildAuthorization(documents.clientId);
    const body = new URLSearchParams({ decision: 'allow', scopes: 'websites:read', userId: 'other' });
    const foreign = await loadPage(query, owner, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const own = await loadPage(query, owner, { method: 'POST', body, headers: { origin: OAUTH_BASE_URL } });
    expect(await own.text()).toContain('another account');
    expect(await listApps(owner)).toEqual([]);
  });

  it('reports a refusal to the application', async () => {
    const owner = await registerUser(product);
    const { query } = buildAuthorization(documents.clientId);
    const body = new URLSearchParams({ decision: 'deny' });
    const response = await loadPage(query, owner, { method: 'POST', body, headers: { origin: OAUTH_BASE_URL } });
    const returned = new URL(readRefreshTarget(await response.text()));
    expect(Object.fromEntries(returned.searchParams)).toEqual({
      error: 'access_denied',
      state: 'state-1',
      iss: OAUTH_BASE_URL,
    });
  });
});

describe('a request', () => {
  it.each([
    ['another redirect URI', { redirect_uri: 'https://evil.example/callback' }, null],
    ['another path on this computer', { redirect_uri: 'http://127.0.0.1:7777/other' }, null],
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['only unknown scopes', { scope: 'everything' }, 'invalid_scope'],
  ])('with %s is not accepted', async (_, change, error) => {
    const owner = await registerUser(product);
    const { query } = buildAuthorization(documents.clientId, change);
    const view = await decide(product, owner, { query, scopes: API_KEY_SCOPES });
    const returnUrl = view.kind === 'problem' ? view.returnUrl : 'allowed';
    expect(returnUrl === null ? null : new URL(returnUrl).searchParams.get('error')).toBe(error);
    expect(await listApps(owner)).toEqual([]);
  });
});

describe('a code', () => {
  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['another redirect URI', { redirect_uri: 'http://127.0.0.1:7778/callback' }],
    ['another resource', { resource: 'https://other.example/mcp' }],
    ['another application', { client_id: 'https://other.example/client.json' }],
  ])('with %s is not exchanged, and no longer works', async (_, change) => {
    const { form } = await allow(await registerUser(product));
    for (const fields of [{ ...form, ...change }, form]) {
      const response = await post('/oauth/token', fields);
      expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_grant']);
    }
  });

  it('expires after a minute', async () => {
    const { form } = await allow(await registerUser(product));
    await product.application.db.update(oauthCodes).set({ expiresAt: new Date() });
    expect((await post('/oauth/token', form)).status).toBe(400);
  });

  it('that is used twice ends the connection', async () => {
    const owner = await registerUser(product);
    const { form } = await allow(owner);
    const statuses = await Promise.all([post('/oauth/token', form), post('/oauth/token', form)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const tokens: Tokens = await statuses.find(({ status }) => status === 200)?.json();
    expect((await callMcp(tokens.access_token)).status).toBe(401);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    expect(await listApps(owner)).toEqual([]);
  });

  it('must be sent in a form without repeated fields and without a secret', async () => {
    const { form } = await allow(await registerUser(product));
    const repeated = await send(`${OAUTH_BASE_URL}/oauth/token`, {
      method: 'POST',
      body: `${new URLSearchParams(form)}&code=x`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await repeated.json()).error).toBe('invalid_request');
    expect((await post('/oauth/token', { ...form, client_secret: 'x' })).status).toBe(401);
    expect((await (await post('/oauth/token', { ...form, grant_type: 'password' })).json()).error).toBe(
      'unsupported_grant_type',
    );
    expect((await send(`${OAUTH_BASE_URL}/oauth/token`)).status).toBe(405);
  });
});

describe('a token', () => {
  it('is short-lived, stored as a hash, and works only for MCP', async () => {
    const tokens = await connect(await registerUser(product));
    expect([tokens.expires_in, tokens.scope]).toEqual([900, 'websites:read']);
    const rows = JSON.stringify([
      await product.application.db.select().from(oauthTokens),
      await product.application.db.select().from(oauthCodes),
    ]);
    expect(rows).not.toContain('awi_');
    expect((await callMcp(tokens.access_token)).status).toBe(200);
    expect((await callMcp(tokens.refresh_token)).status).toBe(401);
    const rest = await send(`${OAUTH_BASE_URL}/api/v1/websites`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(rest.status).toBe(401);
  });

  it('is rotated; a used refresh token ends the connection', async () => {
    const first = await connect(await registerUser(product));
    const second: Tokens = await (await refresh(first.refresh_token)).json();
    expect((await callMcp(second.access_token)).status).toBe(200);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await callMcp(second.access_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  it('gets no scope that was not granted', async () => {
    const owner = await registerUser(product, { isPremium: true });
    const { refresh_token } = await connect(owner);
    const response = await refresh(refresh_token, { scope: 'websites:read spend' });
    expect((await response.json()).scope).toBe('websites:read');
    const { form } = await allow(owner, ['websites:read', 'spend']);
    expect((await (await post('/oauth/token', form)).json()).scope).toBe('websites:read');
  });

  it('of an expired connection does not work', async () => {
    const tokens = await connect(await registerUser(product));
    await product.application.db.update(oauthTokens).set({ expiresAt: new Date() });
    expect((await callMcp(tokens.access_token)).status).toBe(401);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    await product.application.db.update(oauthGrants).set({ expiresAt: new Date() });
    await product.application.services.connectedApps.deleteExpired();
    expect(await product.application.db.select().from(oauthTokens)).toEqual([]);
  });

  it('can be revoked by its own application', async () => {
    const owner = await registerUser(product);
    const { access_token: token } = await connect(owner);
    await post('/oauth/revoke', { token, client_id: 'https://other.example/client.json' });
    expect((await callMcp(token)).status).toBe(200);
    expect((await post('/oauth/revoke', { token, client_id: documents.clientId })).status).toBe(200);
    expect((await callMcp(token)).status).toBe(401);
    expect((await post('/oauth/revoke', { token: 'unknown', client_id: documents.clientId })).status).toBe(200);
  });

  it('does not work while the account is suspended, and is deleted with it', async () => {
    const owner = await registerUser(product);
    const { access_token: token } = await connect(owner);
    const setSuspended = (suspendedAt: Date | null) =>
      product.application.db.update(users).set({ suspendedAt }).where(eq(users.email, owner.email));
    await setSuspended(new Date());
    expect((await callMcp(token)).status).toBe(401);
    await setSuspended(null);
    expect((await callMcp(token)).status).toBe(200);
    await product.call(owner, 'POST', '/api/user/delete-account', { password: 'river stone 7' });
    expect((await callMcp(token)).status).toBe(401);
  });
});

describe('connected applications', () => {
  it('are listed, and disconnected at once by their owner', async () => {
    const [owner, stranger] = [await registerUser(product), await registerUser(product)];
    const { access_token: token } = await connect(owner);
    await callMcp(token);
    const [connection] = await listApps(owner);
    expect(connection).toMatchObject({
      name: 'Assistant <b>One</b>',
      host: documents.target,
      scopes: ['websites:read'],
      state: 'active',
      lastUsedAt: expect.stringMatching(/T\d\d:00:00\.000Z$/),
    });
    expect((await product.call(stranger, 'DELETE', `${APPS_PATH}/${connection.id}`)).status).toBe(404);
    expect((await product.call(owner, 'DELETE', `${APPS_PATH}/${connection.id}`)).status).toBe(200);
    expect((await callMcp(token)).status).toBe(401);
    const { id } = await readUser(product, owner);
    const events = await product.application.db.select().from(securityEvents).where(eq(securityEvents.userId, id));
    const kinds = events.map(({ kind }) => kind).filter((kind) => kind.startsWith('app-'));
    expect(kinds.sort()).toEqual(['app-connected', 'app-disconnected']);
    expect(JSON.stringify(events)).not.toContain('awi_');
  });

  it('are limited by the plan, which also limits their scopes', async () => {
    const owner = await registerUser(product);
    const first = await connect(owner, ['websites:read', 'analyses:write']);
    expect(first.scope).toBe('websites:read');
    const second = await connect(owner);
    expect((await callMcp(first.access_token)).status).toBe(401);
    expect((await callMcp(second.access_token)).status).toBe(200);
    const { query } = buildAuthorization(`${documents.origin}/other.json`);
    const view = await decide(product, owner, { query, scopes: ['websites:read'] });
    expect(view).toMatchObject({ kind: 'problem', message: expect.stringContaining('1 connected application') });
  });

  it('beyond the plan are paused when Premium ends', async () => {
    const owner = await registerUser(product, { isPremium: true });
    const [first, second] = [await connect(owner), await connect(owner)];
    await product.application.db.update(users).set({ isPremium: false }).where(eq(users.email, owner.email));
    expect((await callMcp(first.access_token)).status).toBe(200);
    expect((await callMcp(second.access_token)).status).toBe(402);
    expect((await listApps(owner)).map(({ state }: { state: string }) => state)).toEqual(['active', 'paused']);
  });

  it('need a verified email address', async () => {
    const owner = await registerUser(product, { isVerified: false });
    const { query } = buildAuthorization(documents.clientId);
    const view = await decide(product, owner, { query, scopes: ['websites:read'] });
    expect(view).toMatchObject({ kind: 'problem', message: expect.stringContaining('Verify') });
  });
});
