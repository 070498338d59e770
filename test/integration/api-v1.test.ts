import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { API_KEY_SCOPES, type ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { problemSchema } from '#contracts/api/problem.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import { insertApiKey } from '#db/queries/accounts/api-keys.ts';
import { analyses, users } from '#db/tables.ts';
import { createHttpApp } from '#server/http/http-app.ts';
import { createLogger } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import { createApiKeyToken } from '#services/api-keys/key-format.ts';
import { hashToken } from '#services/mail/mail-token.ts';
import { backdateAnalysis } from '#test/support/backdate-analysis.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: FixtureSite;
let owner: Awaited<ReturnType<typeof registerUser>>;
let stranger: Awaited<ReturnType<typeof registerUser>>;
const ids = { analysis: '', earlier: '', website: '', rule: '', webhook: '' };

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  const { port } = new URL(site.origin);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target, `127.0.0.2:${port}`],
    repeatsAnalyses: true,
  });
  owner = await registerUser(product);
  stranger = await registerUser(product, { isPremium: true });
  const earlier = await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json();
  await backdateAnalysis(product, earlier.id);
  const analysis = await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json();
  const [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  Object.assign(ids, {
    analysis: analysis.id,
    earlier: earlier.id,
    website: website.id,
    rule: analysis.seoIssues[0].ruleId,
  });
  const schedule = { frequency: 'monthly', dayOfMonth: 1, time: '06:30', timeZone: 'Europe/Berlin' };
  const scheduled = await product.call(owner, 'PUT', `/api/user/websites/${website.id}/schedule`, schedule);
  expect(scheduled.status).toBe(200);
  await setPlan(true);
  const webhook = await (await product.call(owner, 'POST', '/api/user/webhooks', buildWebhookBody())).json();
  await setPlan(false);
  ids.webhook = webhook.id;
});
afterAll(async () => {
  await product.close();
});

interface Page {
  items: { id?: string | number; url: string }[];
  nextCursor: string | null;
}

const MISSING_ID = '00000000-0000-4000-8000-000000000000';

interface CallSample {
  /** Path with IDs of the owner. */
  path(): string;
  body?(): object;
  /** Expected status for the owner's key with the scope, by plan. */
  free: number;
  premium: number;
  /** Expected status for another account with every scope. */
  stranger: number;
}

const buildAnalysisCall = (path: string): CallSample => ({
  path: () => `/analysis/${ids.analysis}${path}`,
  free: 200,
  premium: 200,
  stranger: 404,
});
const buildWebsiteCall = (path: string, free: number): CallSample => ({
  path: () => `${path}?website=${ids.website}`,
  free,
  premium: 200,
  stranger: 404,
});
const buildOwnListCall = (path: string): CallSample => ({ path: () => path, free: 200, premium: 200, stranger: 200 });
const otherUrl = () => site.origin.replace('127.0.0.1', '127.0.0.2').replace('localhost', '127.0.0.2');

const buildWebhookBody = () => ({ url: `${site.origin}/hooks`, events: ['analysis.completed'], websiteId: null });

/** One sample for every route; a route without a sample fails the test below. */
const SAMPLES: Readonly<Record<string, CallSample>> = {
  'POST /analyze': {
    path: () => '/analyze',
    body: () => ({ url: site.origin }),
    free: 402,
    premium: 202,
    stranger: 202,
  },
  'GET /analyses': buildOwnListCall('/analyses'),
  'GET /analysis/{id}': buildAnalysisCall(''),
  'GET /analysis/{id}/issues': buildAnalysisCall('/issues'),
  'GET /analysis/{id}/recommendations': buildAnalysisCall('/recommendations'),
  'GET /analysis/{id}/findings': buildAnalysisCall('/findings'),
  'GET /analysis/{id}/pages': buildAnalysisCall('/pages'),
  'POST /analysis/{id}/rechecks': {
    ...buildAnalysisCall('/rechecks'),
    body: () => ({ ruleId: ids.rule }),
    free: 402,
    premium: 202,
  },
  'GET /analysis/{id}/rechecks/{ruleId}': {
    ...buildAnalysisCall(''),
    path: () => `/analysis/${ids.analysis}/rechecks/${ids.rule}`,
  },
  'PUT /analysis/{id}/issues/{ruleId}/assignee': {
    ...buildAnalysisCall(''),
    path: () => `/analysis/${ids.analysis}/issues/${ids.rule}/assignee`,
    body: () => ({ assignee: 'Kim Lee' }),
    free: 402,
  },
  'GET /analysis/{id}/issues/{ruleId}/comments': {
    ...buildAnalysisCall(''),
    path: () => `/analysis/${ids.analysis}/issues/${ids.rule}/comments`,
  },
  'POST /analysis/{id}/issues/{ruleId}/comments': {
    ...buildAnalysisCall(''),
    path: () => `/analysis/${ids.analysis}/issues/${ids.rule}/comments`,
    body: () => ({ text: 'The template of the shop lost its title.' }),
    free: 402,
    premium: 201,
  },
  'DELETE /analysis/{id}/issues/{ruleId}/comments/{commentId}': {
    path: () => `/analysis/${ids.analysis}/issues/${ids.rule}/comments/${MISSING_ID}`,
    free: 402,
    premium: 404,
    stranger: 404,
  },
  'GET /comparisons': { ...buildAnalysisCall(''), path: () => `/comparisons?from=${ids.earlier}&to=${ids.analysis}` },
  'GET /websites': buildOwnListCall('/websites'),
  'POST /websites': {
    path: () => '/websites',
    body: () => ({ url: 'https://added.example' }),
    free: 402,
    premium: 201,
    stranger: 201,
  },
  'GET /websites/{id}': { path: () => `/websites/${ids.website}`, free: 200, premium: 200, stranger: 404 },
  'PATCH /websites/{id}': {
    path: () => `/websites/${ids.website}`,
    body: () => ({ isActive: true }),
    free: 402,
    premium: 200,
    stranger: 404,
  },
  'DELETE /websites/{id}': { path: () => `/websites/${MISSING_ID}`, free: 402, premium: 404, stranger: 404 },
  'GET /schedules': buildOwnListCall('/schedules'),
  'PUT /schedules/{id}': {
    path: () => `/schedules/${ids.website}`,
    body: () => ({ frequency: 'monthly', dayOfMonth: 31, time: '06:30', timeZone: 'Europe/Berlin' }),
    free: 402,
    premium: 200,
    stranger: 404,
  },
  'GET /schedules/{id}': { path: () => `/schedules/${ids.website}`, free: 200, premium: 200, stranger: 404 },
  'DELETE /schedules/{id}': { path: () => `/schedules/${ids.website}`, free: 402, premium: 200, stranger: 404 },
  'GET /tripwires': buildOwnListCall('/tripwires'),
  'GET /tripwires/{id}': { path: () => `/tripwires/${ids.website}`, free: 200, premium: 200, stranger: 404 },
  'PUT /tripwires/{id}': {
    path: () => `/tripwires/${ids.website}`,
    body: () => ({ isActive: false }),
    free: 402,
    premium: 200,
    stranger: 404,
  },
  'GET /alerts': buildOwnListCall('/alerts'),
  'POST /alerts/{id}/acknowledge': {
    path: () => `/alerts/${MISSING_ID}/acknowledge`,
    free: 402,
    premium: 404,
    stranger: 404,
  },
  'GET /sources': buildWebsiteCall('/sources', 200),
  'GET /keywords': buildWebsiteCall('/keywords', 402),
  'POST /keywords/tracking': {
    path: () => '/keywords/tracking',
    body: () => ({ website: ids.website, keywords: ['bicycle repair'] }),
    free: 402,
    premium: 202,
    stranger: 404,
  },
  'GET /rankings': buildWebsiteCall('/rankings', 402),
  'GET /ai-mentions': buildWebsiteCall('/ai-mentions', 200),
  'POST /competitors/analyze': {
    path: () => '/competitors/analyze',
    body: () => ({ website: ids.website, url: otherUrl() }),
    free: 402,
    premium: 202,
    stranger: 404,
  },
  'GET /competitors/keywords': buildWebsiteCall('/competitors/keywords', 402),
  'GET /competitors/gaps': buildWebsiteCall('/competitors/gaps', 402),
  'GET /webhooks': buildOwnListCall('/webhooks'),
  'POST /webhooks': { path: () => '/webhooks', body: buildWebhookBody, free: 402, premium: 201, stranger: 201 },
  'PUT /webhooks/{id}': {
    path: () => `/webhooks/${ids.webhook}`,
    body: buildWebhookBody,
    free: 402,
    premium: 200,
    stranger: 404,
  },
  'DELETE /webhooks/{id}': { path: () => `/webhooks/${MISSING_ID}`, free: 402, premium: 404, stranger: 404 },
  'GET /exports': { ...buildAnalysisCall(''), path: () => `/exports?analysis=${ids.analysis}` },
  'GET /exports/{analysis}/{file}': { ...buildAnalysisCall(''), path: () => `/exports/${ids.analysis}/report.json` },
};

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.enum(API_KEY_SCOPES)))) })),
  ),
});

/** The scope that each route requires, from the OpenAPI document. */
async function readScopes(): Promise<Record<string, ApiKeyScope>> {
  const response = await product.call(createClient(), 'GET', '/api/v1/openapi.json');
  const { paths } = documentSchema.parse(await response.json());
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => {
        const scope = security[0]?.apiKey?.[0];
        if (scope === undefined) throw new Error(`${method} ${path} has no scope`);
        return [`${method.toUpperCase()} ${path}`, scope];
      }),
    ),
  );
}

/** Stores a key regardless of the plan, as if it had been created under another plan. */
async function addKey(email: string, scopes: readonly ApiKeyScope[]): Promise<string> {
  const { db } = product.application;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const token = createApiKeyToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  // Earlier than every other key, so that the plan pauses the others and not this one.
  keyAge += 1_000;
  const createdAt = new Date(Date.UTC(2026, 0, 1) - keyAge);
  const row = { userId: user?.id ?? '', tokenHash: hashToken(token), name: 'k', start: 'awi_', scopes: [...scopes] };
  await insertApiKey(db, { ...row, expiresAt, createdAt }, Number.MAX_SAFE_INTEGER);
  return token;
}
let keyAge = 0;

const setPlan = (isPremium: boolean) =>
  product.application.db.update(users).set({ isPremium }).where(eq(users.email, owner.email));

function send(
  token: string | null,
  method: string,
  path: string,
  init: { body?: object; headers?: Record<string, string> } = {},
) {
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...init.headers };
  return product.call(createClient(), method, `/api/v1${path}`, init.body, headers);
}

function sendSample(token: string | null, name: string): Promise<Response> {
  const sample = SAMPLES[name];
  if (sample === undefined) throw new Error(`No sample for ${name}`);
  return send(token, name.split(' ')[0] ?? '', sample.path(), { ...(sample.body && { body: sample.body() }) });
}

async function readProblem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect([problem.status, problem.detail]).toEqual([response.status, problem.message]);
  return problem;
}

it('every route has a sample and a scope', async () => {
  const served = product.calls
    .filter((call) => call.includes(' /api/v1/') && !call.endsWith('/openapi.json'))
    .map((call) => call.replace('/api/v1', '').replaceAll(/:(\w+)/g, '{$1}'));
  expect(served.sort()).toEqual(Object.keys(SAMPLES).sort());
  expect(Object.keys(await readScopes()).sort()).toEqual(Object.keys(SAMPLES).sort());
});

describe.each([
  ['free', false],
  ['premium', true],
] as const)('with the %s plan', (plan, isPremium) => {
  it.each(API_KEY_SCOPES)('a key with only %s may make exactly the calls with this scope', async (scope) => {
    await setPlan(isPremium);
    const [token, scopes] = [await addKey(owner.email, [scope]), await readScopes()];
    for (const [name, required] of Object.entries(scopes)) {
      const response = await sendSample(token, name);
      if (required === scope) {
        expect([name, response.status, await describeFailure(response)]).toEqual([
          name,
          SAMPLES[name]?.[plan],
          expect.anything(),
        ]);
        continue;
      }
      expect([name, response.status]).toEqual([name, 403]);
      expect(response.headers.get('www-authenticate')).toContain(`scope="${required}"`);
      expect(await readProblem(response)).toMatchObject({ code: 'missing-scope', details: { scope: required } });
    }
  });
});

const describeFailure = async (response: Response): Promise<string> => (response.ok ? 'ok' : await response.text());

it("another account's key reads nothing of the owner", async () => {
  const token = await addKey(stranger.email, API_KEY_SCOPES);
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const response = await sendSample(token, name);
    expect([name, response.status]).toEqual([name, sample.stranger]);
    const text = await response.text();
    expect([name, text.includes(owner.email), text.includes(ids.website)]).toEqual([name, false, false]);
    if (sample.stranger === 200) expect([name, JSON.parse(text).items.length <= 2]).toEqual([name, true]);
  }
});

it('every call without a valid key gets 401, before any route is chosen', async () => {
  for (const name of Object.keys(SAMPLES)) expect([name, (await sendSample(null, name)).status]).toEqual([name, 401]);
  const unknown = createApiKeyToken();
  for (const [token, path] of [
    [null, '/no/such/call'],
    [unknown, '/no/such/call'],
    ['awi_wrong', '/analyses'],
  ] as const) {
    const response = await send(token, 'GET', path);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect([path, response.status, (await readProblem(response)).code]).toEqual([path, 401, 'invalid-api-key']);
  }
  const signedIn = await product.call(owner, 'GET', '/api/v1/analyses');
  expect(signedIn.status).toBe(401);
});

describe('a caller with a key', () => {
  let token = '';
  beforeAll(async () => {
    await setPlan(true);
    token = await addKey(owner.email, API_KEY_SCOPES);
  });

  it('gets 404 for an unknown path, and 405 with the allowed methods', async () => {
    expect((await readProblem(await send(token, 'GET', '/no/such/call'))).code).toBe('not-found');
    const response = await send(token, 'DELETE', '/analyses');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await send(token, 'OPTIONS', '/analyze')).headers.get('allow')).toBe('POST');
  });

  it('may also send an origin, because no cookie is involved', async () => {
    const headers = { origin: 'https://tools.example' };
    expect((await send(token, 'POST', `/analysis/${ids.analysis}/rechecks`, { body: {}, headers })).status).toBe(400);
  });

  it('sees the remaining requests, and 304 for an unchanged response', async () => {
    const first = await send(token, 'GET', `/analysis/${ids.analysis}/issues`);
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const second = await send(token, 'GET', `/analysis/${ids.analysis}/issues`, { headers });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect(second.headers.get('ratelimit')).toMatch(/^"key"/);
  });

  it.each(['/issues', '/findings', '/pages'])('reads %s page by page without gap or repetition', async (list) => {
    const path = `/analysis/${ids.analysis}${list}`;
    const limit = list === '/issues' ? 'limit=7&' : '';
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `cursor=${cursor}`;
      const page: Page = await (await send(token, 'GET', `${path}?${limit}${query}`)).json();
      seen.push(...page.items.map((item) => String(item.id ?? item.url)));
      cursor = page.nextCursor;
    }
    expect(seen.length).toBeGreaterThan(7);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('reads analyses page by page, newest first', async () => {
    const [all, first] = await Promise.all(
      ['/analyses', '/analyses?limit=1'].map(async (path) => (await send(token, 'GET', path)).json()),
    );
    const second = await (await send(token, 'GET', `/analyses?limit=1&cursor=${first.nextCursor}`)).json();
    expect([first.items[0].id, second.items[0].id]).toEqual([all.items[0].id, all.items[1].id]);
    expect((await readProblem(await send(token, 'GET', '/analyses?cursor=x'))).fieldErrors).toHaveProperty('cursor');
  });

  it('finds the reason and the next step where AI visibility has no results', async () => {
    const response = await send(token, 'GET', `/ai-mentions?website=${ids.website}`);
    expect(await response.json()).toEqual({
      results: null,
      notMeasured: { reason: VISIBILITY_TEXTS.noPrompts, step: VISIBILITY_TEXTS.noPromptsStep },
    });
  });

  it('finds the result of a request at the URL in Location', async () => {
    const started = await sendSample(token, 'POST /analysis/{id}/rechecks');
    const location = started.headers.get('location') ?? '';
    expect(location).toBe(`/api/v1/analysis/${ids.analysis}/rechecks/${ids.rule}`);
    expect((await send(token, 'GET', location.replace('/api/v1', ''))).status).toBe(200);
  });

  it('finds in Retry-After when to ask again, until the result is final', async () => {
    // No other test has an analysis of this account in progress.
    const ownToken = await addKey((await registerUser(product, { isPremium: true })).email, API_KEY_SCOPES);
    const started = await sendSample(ownToken, 'POST /analyze');
    expect([started.status, started.headers.get('retry-after')]).toEqual([202, '10']);
    const { id } = await started.json();
    await vi.waitFor(async () => expect(await readRetryAfter(ownToken, `/analysis/${id}`)).toBeNull(), {
      timeout: 60_000,
    });
    const recheck = await sendSample(token, 'POST /analysis/{id}/rechecks');
    const isFinal = (await recheck.json()).recheck.finishedAt !== null;
    expect(recheck.headers.get('retry-after')).toBe(isFinal ? null : '10');
    const path = `/analysis/${ids.analysis}/rechecks/${ids.rule}`;
    await vi.waitFor(async () => expect(await readRetryAfter(token, path)).toBeNull(), { timeout: 60_000 });
  });

  const readRetryAfter = async (key: string, path: string) => (await send(key, 'GET', path)).headers.get('retry-after');
});

describe('the API over HTTP', () => {
  let app: Pick<Hono, 'fetch'>;
  let authorization = '';
  beforeAll(async () => {
    authorization = `Bearer ${await addKey(owner.email, API_KEY_SCOPES)}`;
    const env = readEnv({ PORT: '3999', AWI_DATA_DIR: product.dataDir, AWI_BROWSER: 'none' });
    const pages = {
      clientFolder: null,
      findPattern: () => null,
      middleware: null,
      render: async () => new Response(),
      renderPrint: async () => '',
      close: async () => {},
    };
    app = createHttpApp({ env, logger: createLogger('error', () => {}), application: product.application, pages });
  });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://127.0.0.1:3999/api/v1${path}`, { headers: { authorization, ...headers } }), {});

  it('compresses responses for clients that accept gzip, with the same weak ETag', async () => {
    const path = `/analysis/${ids.analysis}/issues`;
    const [plain, compressed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })];
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    const etag = compressed.headers.get('etag') ?? '';
    expect([etag, plain.headers.get('etag')]).toEqual([expect.stringMatching(/^W\/"/), etag]);
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
    const repeated = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  });

  it('gives every response an ID from the server, which is repeated in problems', async () => {
    const headers = { 'x-request-id': 'chosen-by-the-client' };
    const success = (await get('/analyses', headers)).headers.get('x-request-id');
    const failure = await get('/no/such/call', headers);
    const id = failure.headers.get('x-request-id') ?? '';
    expect([success, id]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(id).not.toBe(success);
    expect((await readProblem(failure)).requestId).toBe(id);
  });
});

describe('a repeated call with an Idempotency-Key', () => {
  let token = '';
  const path = '/analyze';
  const count = async () => (await product.application.db.select({ id: analyses.id }).from(analyses)).length;
  const start = (key: string, url = site.origin) =>
    send(token, 'POST', path, { body: { url }, headers: { 'idempotency-key': key } });
  beforeAll(async () => {
    token = await addKey((await registerUser(product, { isPremium: true })).email, API_KEY_SCOPES);
  });

  it('takes effect once, however many arrive at the same time', async () => {
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 6 }, () => start('key-1')));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 202 || status === 409)).toBe(true);
    expect(await count()).toBe(before + 1);
    const repeated = await start('key-1');
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([202, 'true']);
    const first = responses.find(({ status }) => status === 202);
    expect(await repeated.json()).toEqual(await first?.json());
    expect(repeated.headers.get('location')).toBe(first?.headers.get('location'));
    expect(await count()).toBe(before + 1);
  });

  it('is rejected if the call differs, and repeats no error', async () => {
    expect((await readProblem(await start('key-1', otherUrl()))).code).toBe('idempotency-mismatch');
    expect((await start('key-2', 'not a url')).status).toBe(400);
    expect((await start('key-2', 'not a url')).headers.get('idempotency-replayed')).toBeNull();
    expect((await start('x'.repeat(256))).status).toBe(400);
  });
});

it('a webhook is created, changed and deleted, and its secret is in no repeated response', async () => {
  await setPlan(true);
  const token = await addKey(owner.email, API_KEY_SCOPES);
  const init = { body: buildWebhookBody(), headers: { 'idempotency-key': 'hook-1' } };
  const created = await (await send(token, 'POST', '/webhooks', init)).json();
  expect(created).toMatchObject({ url: `${site.origin}/hooks`, secret: expect.stringMatching(/^whsec_/) });
  const repeated = await send(token, 'POST', '/webhooks', init);
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  const { secret: _, ...webhookWithoutSecret } = created;
  expect(await repeated.json()).toEqual(webhookWithoutSecret);
  const change = { ...buildWebhookBody(), events: ['issue.new'] };
  const changed = await send(token, 'PUT', `/webhooks/${created.id}`, { body: change });
  expect(await changed.json()).toMatchObject({ id: created.id, events: ['issue.new'] });
  expect((await send(token, 'DELETE', `/webhooks/${created.id}`)).status).toBe(200);
  expect((await send(token, 'DELETE', `/webhooks/${created.id}`)).status).toBe(404);
});

it('a website is added once, changed and removed, and rejected if it is already on the list', async () => {
  await setPlan(true);
  const token = await addKey(owner.email, API_KEY_SCOPES);
  const init = {
    body: { url: 'https://www.second.example/shop', nickname: 'Shop' },
    headers: { 'idempotency-key': 'w' },
  };
  const response = await send(token, 'POST', '/websites', init);
  const added = await response.json();
  expect(added).toMatchObject({ domain: 'second.example', nickname: 'Shop', lastAnalysisId: null, lastScore: null });
  const path = response.headers.get('location')?.replace('/api/v1', '') ?? '';
  expect(await (await send(token, 'GET', path)).json()).toEqual(added);
  expect((await send(token, 'POST', '/websites', init)).headers.get('idempotency-replayed')).toBe('true');
  const again = await readProblem(await send(token, 'POST', '/websites', { body: init.body }));
  expect([again.status, again.code]).toEqual([409, 'website-exists']);
  const tagged = await send(token, 'PATCH', path, { body: { tags: ['Client A', 'client a'] } });
  expect(await tagged.json()).toMatchObject({ id: added.id, tags: ['Client A'], openAlerts: 0, nextRunAt: null });
  const listDomains = async (tag: string) => {
    const { items } = await (await send(token, 'GET', `/websites?tag=${encodeURIComponent(tag)}`)).json();
    return items.map(({ domain }: { domain: string }) => domain);
  };
  expect([await listDomains('CLIENT A'), await listDomains('Client')]).toEqual([['second.example'], []]);
  const changed = await send(token, 'PATCH', path, { body: { nickname: null, isActive: false } });
  expect(await changed.json()).toMatchObject({ id: added.id, nickname: null, isActive: false });
  expect((await readProblem(await send(token, 'POST', '/websites', { body: { url: 'no url' } }))).status).toBe(400);
  expect([(await send(token, 'DELETE', path)).status, (await send(token, 'GET', path)).status]).toEqual([200, 404]);
});

it('the state of data sources contains nothing that identifies an account', async () => {
  const token = await addKey(owner.email, ['sources:read']);
  const { items } = await (await send(token, 'GET', `/sources?website=${ids.website}`)).json();
  expect(items).toContainEqual({
    provider: 'bing-webmaster',
    name: expect.any(String),
    isLocked: false,
    state: expect.stringMatching(/^not-con/),
    connection: null,
  });
  expect(JSON.stringify(items)).not.toMatch(/accountLabel|demoAccess|missingSettings|secret/);
});

it('two analyses can be compared only if they are of one website', async () => {
  const token = await addKey(owner.email, ['analyses:read']);
  const compare = (from: string, to: string, rest = '') =>
    send(token, 'GET', `/comparisons?from=${from}&to=${to}${rest}`);
  const compact = await (await compare(ids.earlier, ids.analysis)).text();
  expect(Buffer.byteLength(compact)).toBeLessThan(8 * 1_024);
  const comparison = JSON.parse(compact);
  expect(comparison).toMatchObject({
    quality: 'real',
    from: { analysisId: ids.earlier },
    to: { analysisId: ids.analysis },
    scoreChange: { difference: 0, steps: [] },
    newIssues: { total: 0 },
    fixedIssues: { total: 0 },
    otherDifferences: { total: 0 },
  });
  const full = await (await compare(ids.earlier, ids.analysis, '&issues=500&urls=2')).json();
  const { total, items } = full.persistingIssues;
  expect([total, items.length]).toEqual([comparison.persistingIssues.total, total]);
  expect(total).toBeGreaterThan(10);
  expect((await readProblem(await compare(ids.analysis, ids.earlier))).fieldErrors).toHaveProperty('from');
  expect((await compare(ids.analysis, ids.analysis)).status).toBe(400);
  expect((await compare(MISSING_ID, ids.analysis)).status).toBe(404);
});
