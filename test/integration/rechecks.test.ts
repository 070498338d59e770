import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import {
  RECHECK_MESSAGES,
  RECHECKS_PER_DAY,
  type RecheckResponse,
  recheckResponseSchema,
} from '#contracts/analysis/recheck.ts';
import { countAttempt } from '#db/queries/accounts/attempts.ts';
import { analyses, rechecks, users } from '#db/tables.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const LINKS_HTML = '<a href="/one">one</a> <a href="/two">two</a> <a href="/three">three</a> <a href="/missing">x</a>';
/** Content that the site currently serves, keyed by path. */
const served: Record<string, string | undefined> = {};
function reset(): void {
  Object.assign(served, {
    '/': page('<title>The home page of a small shop</title>', LINKS_HTML),
    '/one': page('', '<p>One</p>'),
    '/two': page('', '<p>Two</p>'),
    '/three': page('', '<p>Three</p>'),
    '/missing': undefined,
    '/robots.txt': undefined,
  });
}

/** Paths to which the site sends no response. */
const silentPaths = new Set<string>();

const dataDir = mkdtempSync(join(tmpdir(), 'awi-rechecks-'));
let databaseUrl: string | null;
let product: TestProduct;
let site: LoopbackServer;
let owner: TestClient & { email: string };
let id = '';

beforeAll(async () => {
  reset();
  site = await serveHttp((request, response) => {
    if (silentPaths.has(request.url ?? '')) return;
    const body = served[request.url ?? '/'];
    if (body === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else {
      const type = request.url === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(body);
    }
  });
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await startProduct();
  owner = await registerUser(product);
  id = (await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json()).id;
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
  await site[Symbol.asyncDispose]();
});

const startProduct = () => startTestProduct({ databaseUrl, dataDir, allowTargets: [site.target] });
const path = (ruleId: string) => `/api/analyses/${id}/issues/${ruleId}/recheck`;
const ask = async (ruleId: string) =>
  recheckResponseSchema.parse(await (await product.call(owner, 'GET', path(ruleId))).json());
const start = (ruleId: string, client: TestClient = owner) => product.call(client, 'POST', path(ruleId));

/** Starts a re-check and waits for it to end. */
async function recheck(ruleId: string): Promise<NonNullable<RecheckResponse['recheck']>> {
  const response = await start(ruleId);
  expect(response.status).toBe(202);
  expect(recheckResponseSchema.parse(await response.json()).recheck?.status).toMatch(/queued|running/);
  const ended = await expect
    .poll(async () => (await ask(ruleId)).recheck, { timeout: 30_000, interval: 200 })
    .toMatchObject({ status: expect.stringMatching(/completed|failed/) })
    .then(() => ask(ruleId));
  if (ended.recheck === null) throw new Error('It is gone');
  return ended.recheck;
}
const getStates = ({ places }: NonNullable<RecheckResponse['recheck']>) =>
  Object.fromEntries(places.map(({ url, after }) => [url.slice(site.origin.length), after?.state]));

describe('a re-check', () => {
  it('reports for each URL what was found before and after a change, and leaves the analysis unchanged', async () => {
    const before = await (await product.call(owner, 'GET', `/api/analyses/${id}`)).json();
    served['/one'] = page('<title>A title that says what is here</title>', '<p>One</p>');
    served['/three'] = undefined;
    site.hits.length = 0;
    const done = await recheck('title-missing');
    expect(getStates(done)).toEqual({ '/one': 'fixed', '/two': 'found', '/three': 'notJudged' });
    const [one, two] = ['/one', '/two'].map((name) => done.places.find(({ url }) => url.endsWith(name)));
    expect(one?.before[0]).toMatchObject({ url: `${site.origin}/one`, found: null });
    expect(two?.after?.evidence[0]).toMatchObject({ url: `${site.origin}/two` });
    expect(done).toMatchObject({ leftOut: 0, failure: null, durationMs: expect.any(Number) });
    expect(done.durationMs).toBeGreaterThan(100);
    // The home page, robots.txt and these URLs: no other URL of the site is requested.
    expect([...new Set(site.hits)].sort()).toEqual(['/', '/one', '/robots.txt', '/three', '/two']);
    expect(await (await product.call(owner, 'GET', `/api/analyses/${id}`)).json()).toEqual(before);
    reset();
  });

  it('requests the link targets of a page again', { tags: ['long'] }, async () => {
    expect(getStates(await recheck('broken-internal-link'))).toMatchObject({ '/': 'found' });
    served['/missing'] = page('<title>Back again</title>', '<p>x</p>');
    expect(getStates(await recheck('broken-internal-link'))).toMatchObject({ '/': 'fixed' });
    reset();
  });

  it('returns one result for the entire site', { tags: ['long'] }, async () => {
    const done = await recheck('llms-txt-missing');
    expect(Object.values(getStates(done))).toEqual(['found']);
  });

  it('reports when the site does not respond', { tags: ['long'] }, async () => {
    served['/'] = undefined;
    const { places } = await recheck('title-missing');
    expect(places.map(({ after }) => after?.state)).toEqual(['unread', 'unread', 'unread']);
    expect(places[0]?.after?.reason).toMatch(/404/);
    reset();
  });

  it('is returned instead of started again while it is running', async () => {
    const { leftToday } = await ask('title-missing');
    const responses = await Promise.all([start('title-missing'), start('title-missing')]);
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).recheck.id));
    expect(new Set(ids).size).toBe(1);
    await expect.poll(async () => (await ask('title-missing')).recheck?.status, { timeout: 30_000 }).toBe('completed');
    expect((await ask('title-missing')).leftToday).toBe(leftToday - 1);
  });

  it('is completed by the next process after a restart', async () => {
    silentPaths.add('/two');
    site.hits.length = 0;
    await start('title-missing');
    await expect.poll(() => site.hits, { timeout: 30_000 }).toContain('/two');
    await product.stop();
    silentPaths.clear();
    product = await startProduct();
    const recheckPoll = expect.poll(async () => (await ask('title-missing')).recheck, {
      timeout: 60_000,
      interval: 200,
    });
    await recheckPoll.toMatchObject({ status: 'completed', failure: null });
  });

  it('waits while an analysis crawls the site, and gives up eventually', async () => {
    const { db } = product.application;
    await db.update(analyses).set({ status: 'running' }).where(eq(analyses.id, id));
    const [row] = await db.select().from(users).where(eq(users.email, owner.email));
    const [waiting] = await db
      .insert(rechecks)
      .values({
        userId: row?.id ?? '',
        analysisId: id,
        ruleId: 'h1-missing',
        before: [],
        host: site.target,
        createdAt: new Date(Date.now() - 5 * 60_000 - 1_000),
      })
      .returning();
    const host = (await db.select().from(analyses).where(eq(analyses.id, id)))[0]?.host ?? '';
    await db
      .update(rechecks)
      .set({ host })
      .where(eq(rechecks.id, waiting?.id ?? ''));
    await product.application.recheckRunner.run(waiting?.id ?? '');
    const [ended] = await db
      .select()
      .from(rechecks)
      .where(eq(rechecks.id, waiting?.id ?? ''));
    expect(ended).toMatchObject({ status: 'failed', failure: RECHECK_MESSAGES.busySite });
    await db.update(analyses).set({ status: 'completed' }).where(eq(analyses.id, id));
  });
});

describe('a finding that cannot be re-checked', () => {
  it('is reported with the reason, and does not count as a re-check', async () => {
    const { leftToday } = await ask('title-missing');
    const { seoIssues } = analysisSchema.parse(await (await product.call(owner, 'GET', `/api/analyses/${id}`)).json());
    const whole = seoIssues.find(({ ruleId }) => ruleId === 'canonical-missing')?.ruleId ?? '';
    const response = recheckResponseSchema.parse(await (await start(whole)).json());
    expect(response).toMatchObject({
      isPossible: false,
      reason: RECHECK_MESSAGES.needsEntireSite,
      recheck: null,
      leftToday,
      effect: 'The score will update with the next analysis.',
    });
  });

  it('may be a finding that the analysis does not have', async () => {
    const response = await start('hreflang-invalid-code');
    expect([response.status, (await response.json()).message]).toEqual([404, RECHECK_MESSAGES.noFinding]);
  });

  it('may be a finding of another user’s analysis', async () => {
    expect((await start('title-missing', createClient())).status).toBe(401);
    const stranger = await registerUser(product);
    expect((await start('title-missing', stranger)).status).toBe(404);
    expect((await product.call(stranger, 'GET', path('title-missing'))).status).toBe(404);
  });
});

it(`a re-check can be requested ${RECHECKS_PER_DAY} times a day, whatever the plan`, async () => {
  const { db } = product.application;
  const [row] = await db.select().from(users).where(eq(users.email, owner.email));
  const day = new Date().toISOString().slice(0, 10);
  for (let count = 0; count < RECHECKS_PER_DAY; count += 1) {
    await countAttempt(db, { key: `recheck:${row?.id}:${day}`, windowSeconds: 600, now: new Date() });
  }
  expect((await ask('title-missing')).leftToday).toBe(0);
  await db.update(users).set({ isPremium: true }).where(eq(users.email, owner.email));
  const response = await start('title-missing');
  expect([response.status, (await response.json()).message]).toEqual([429, RECHECK_MESSAGES.limit]);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
});
