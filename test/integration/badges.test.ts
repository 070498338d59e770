import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { BADGE_LIMIT, badgeSchema } from '#contracts/account/badge.ts';
import { attempts, users, websites } from '#db/tables.ts';
import { createHttpApp } from '#server/http/http-app.ts';
import { loadBuiltPages } from '#server/http/page-handler.ts';
import type { NonceEnv } from '#server/http/security-headers.ts';
import { createLogger } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { createBadgeService } from '#services/badges/badge-service.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: FixtureSite;
let app: Hono<NonceEnv>;
let owner: TestClient & { email: string };
let stranger: TestClient;
let website = { id: '', lastScore: 0 };

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
  const env = readEnv({ PORT: '3999', AWI_DATA_DIR: product.dataDir, AWI_BROWSER: 'none' });
  const pages = await loadBuiltPages();
  app = createHttpApp({ env, logger: createLogger('error', () => {}), application: product.application, pages });
  owner = await registerUser(product);
  stranger = await registerUser(product);
  await product.call(owner, 'POST', '/api/analyze', { url: site.origin });
  [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
});
afterAll(async () => {
  await product.close();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.fetch(new Request(`http://127.0.0.1:3999${path}`, { headers }), {}));

async function turn(hasBadge: boolean, id = website.id): Promise<string | null> {
  const response = await product.call(owner, 'PATCH', `/api/user/websites/${id}`, { hasBadge });
  expect(response.status).toBe(200);
  return (await response.json()).badgeId;
}

/** Returns status, text and headers, except headers that differ in every response. */
async function describeResponse(path: string) {
  const response = await open(path);
  const headers = Object.fromEntries(response.headers);
  for (const name of ['x-request-id', 'content-security-policy']) delete headers[name];
  return { status: response.status, text: await response.text(), headers };
}

it('a badge is off until the owner turns it on, and looks like an unknown badge while it is off', async () => {
  const { db } = product.application;
  const [row] = await db.select().from(websites).where(eq(websites.id, website.id));
  const paths = [row?.badgeId, website.id, '00000000-0000-4000-8000-000000000000', 'x'].flatMap((id) =>
    ['svg', 'json'].map((format) => `/api/badges/${id}/score.${format}`),
  );
  const unknown = await describeResponse(paths[5] ?? '');
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  for (const path of paths) expect([path, await describeResponse(path)]).toEqual([path, unknown]);
  const refused = await product.call(stranger, 'PATCH', `/api/user/websites/${website.id}`, { hasBadge: true });
  expect(refused.status).toBe(404);
  const badgeId = await turn(true);
  expect(badgeId).toBe(row?.badgeId);
  expect((await open(`/api/badges/${badgeId}/score.svg`)).status).toBe(200);
  expect(await turn(false)).toBeNull();
  expect(await describeResponse(`/api/badges/${badgeId}/score.svg`)).toEqual(unknown);
});

it('a badge shows the latest score to other websites, cached for a short time, without cookies', async () => {
  const path = `/api/badges/${await turn(true)}/score`;
  const svg = await open(`${path}.svg`, {
    cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join(),
  });
  expect(Object.fromEntries(svg.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\//),
  });
  expect(svg.headers.get('set-cookie')).toBeNull();
  const text = await svg.text();
  expect(text).toContain(`<title id="title">AWI score: ${website.lastScore} of 100</title>`);
  expect(text).not.toContain(owner.email);
  expect(text).not.toContain(new URL(site.origin).host);
  const again = await open(`${path}.svg`, { 'if-none-match': svg.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('cross-origin-resource-policy')]).toEqual([304, 'cross-origin']);
  const json = await open(`${path}.json`, { origin: 'https://shields.example' });
  expect(json.headers.get('access-control-allow-origin')).toBe('*');
  expect(badgeSchema.parse(await json.json())).toMatchObject({
    label: 'AWI score',
    message: `${website.lastScore}/100`,
  });
});

it('a badge states that a website without an analysis was not measured', async () => {
  const added = await (await product.call(owner, 'POST', '/api/user/websites', { url: 'new.example' })).json();
  const response = await open(`/api/badges/${await turn(true, added.id)}/score.json`);
  expect(await response.json()).toMatchObject({ message: 'not measured' });
});

it('a badge disappears while its account is suspended', async () => {
  const path = `/api/badges/${await turn(true)}/score.svg`;
  const suspend = (suspendedAt: Date | null) =>
    product.application.db.update(users).set({ suspendedAt }).where(eq(users.email, owner.email));
  await suspend(new Date());
  expect((await open(path)).status).toBe(404);
  await suspend(null);
  expect((await open(path)).status).toBe(200);
});

it('requests for badges are limited per network without storing anything about visitors', async () => {
  const { db } = product.application;
  const badgeId = (await turn(true)) ?? '';
  const before = await db.$count(attempts);
  const badges = createBadgeService({ db, isDemo: false, now: () => new Date('2026-11-27T12:00:00Z') });
  const request = new Request('http://127.0.0.1', { headers: { [CLIENT_ADDRESS_HEADER]: '203.0.113.9' } });
  for (let count = 0; count < BADGE_LIMIT.requests; count += 1) await badges.read(request, badgeId);
  await expect(badges.read(request, badgeId)).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 });
  expect(await db.$count(attempts)).toBe(before);
});
