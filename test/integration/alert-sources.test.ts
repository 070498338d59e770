import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Rankings } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { alerts, analyses, dataConnections, tripwires, users, websites } from '#db/tables.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { serveSlack } from '#providers/slack/local-server.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createAlertSender } from '#services/monitoring/alerts/alert-sender.ts';
import { createAlertRaising } from '#services/monitoring/alerts/raise-alert.ts';
import { createRaiseAlerts } from '#services/monitoring/alerts/sources/raise-from-announcement.ts';
import type { Announcement } from '#services/webhooks/announcement.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const SHOP = ['lamp', 'chair', 'table', 'sofa', 'desk', 'shelf'].map((name) => `/shop/${name}`);
const PATHS = ['/', '/about', ...SHOP];
const TRIPWIRE_STATE = { conditions: {}, finalUrls: {}, sitemapUrls: [], certificate: null };
const POLL_OPTIONS = { timeout: 30_000, interval: 100 };

let product: TestProduct;
let db: Db;
let site: LoopbackServer;
let slack: LocalServer;
let receiver: LoopbackServer;
let events: { headers: Record<string, string>; body: string }[] = [];
let owner: TestClient & { email: string };
let ownerId = '';
let host = '';
/** What a deployment changes. */
const HEALTHY = {
  noindex: false,
  hasH1: true,
  isDown: false,
  hasHomeH1: true,
  isHomeMoved: false,
  isHomeNoindex: false,
};
let deployedSite = HEALTHY;

const buildPage = (path: string): string => {
  const isShop = path.startsWith('/shop/');
  const isNoindex = (isShop && deployedSite.noindex) || (path === '/' && deployedSite.isHomeNoindex);
  const robots = isNoindex ? '<meta name="robots" content="noindex">' : '';
  const name = path === '/' ? 'Home of good furniture' : `All about ${path.slice(1).replace('/', ' ')}`;
  const hasH1 = path === '/' ? deployedSite.hasHomeH1 : !isShop || deployedSite.hasH1;
  const heading = !hasH1 ? `<p>${name}</p>` : `<h1>${name}</h1>`;
  const links = PATHS.map((one) => `<a href="${one}">Read about ${one}</a>`).join(' ');
  const text = `${name} in detail, with advice on wood, size and care. `.repeat(12);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} | Shop</title><meta name="description" content="${name}: advice on wood, size and care for every room of the house.">${robots}</head>
<body>${heading}<p>${text}</p><nav>${links}</nav></body></html>`;
};

beforeAll(async () => {
  site = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    if (deployedSite.isDown) response.writeHead(500).end();
    else if (path === '/robots.txt') response.writeHead(200).end('User-agent: *\nAllow: /\n');
    else if (path === '/' && deployedSite.isHomeMoved) response.writeHead(301, { location: '/about' }).end();
    else if (!PATHS.includes(path)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(buildPage(path));
  });
  receiver = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      events.push({ headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  });
  slack = await serveSlack();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target, receiver.target],
    env: { AWI_SLACK_BASE_URL: slack.origin },
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  ownerId = user?.id ?? '';
  const config = { kind: 'slack', url: 'https://hooks.slack.com/services/T1/B1/secret' };
  const channel = await product.call(owner, 'POST', '/api/user/alert-channels', { name: 'Team', config });
  expect(channel.status).toBe(201);
});
afterAll(async () => {
  await product.close();
  await Promise.all([site, slack, receiver].map((server) => server[Symbol.asyncDispose]()));
});
beforeEach(() => {
  slack.requests.length = 0;
  events = [];
});

/** Runs an analysis in the product, and waits until its consequences are stored. */
async function analyze(): Promise<string> {
  const response = await product.call(owner, 'POST', '/api/analyze', { url: site.origin });
  expect(response.status).toBe(200);
  const { id, host: analyzed } = await response.json();
  host = analyzed;
  return id;
}

const listAlerts = () => db.select().from(alerts).orderBy(alerts.createdAt);

/** Raises alerts without the queue. */
function createRaisingWithoutQueue(readRankings: (websiteId: string) => Rankings = () => expect.unreachable()) {
  const announced: Announcement[] = [];
  const { raiseAlert, resolveAlert } = createAlertRaising({
    sendAlerts: async () => {},
    announce: async (announcement) => void announced.push(announcement),
    secretBox: createSecretBox([Buffer.alloc(32, 1)]),
    now: () => new Date(),
  });
  const raiseAlerts = createRaiseAlerts({
    db,
    store: createFolderStore(product.dataDir),
    thread: { ask: () => expect.unreachable() },
    quality: 'real',
    raiseAlert,
    resolveAlert,
    readRankings: async (_, websiteId) => readRankings(websiteId),
    now: () => new Date(),
  });
  return { raiseAlerts, resolveAlert, announced };
}

describe('alerts from analyses', () => {
  it('report a deployment that breaks a template once, with its causes, and are resolved after the fix', async () => {
    const webhook = await product.call(owner, 'POST', '/api/user/webhooks', {
      url: `${receiver.origin}/hook`,
      events: ['alert.raised', 'alert.resolved'],
    });
    const { secret } = await webhook.json();
    const earlier = await analyze();
    deployedSite = { ...HEALTHY, noindex: true, hasH1: false };
    const broken = await analyze();
    await expect.poll(listAlerts, POLL_OPTIONS).toHaveLength(1);
    const [alert] = await listAlerts();
    expect(alert).toMatchObject({
      kind: 'score-dropped',
      occurrence: broken,
      state: 'open',
      path: `/compare?from=${earlier}&to=${broken}`,
    });
    expect(alert?.title).toMatch(/^The search score dropped by [\d.]+ points$/);
    expect(alert?.cause).toMatch(/^Changes on the website between .+ and .+ caused:\n/);
    expect(alert?.cause).toContain('6 pages under /shop/');
    expect(alert?.cause).toMatch(/noindex/i);
    await expect.poll(() => slack.requests.length, POLL_OPTIONS).toBe(1);
    expect(slack.requests[0]?.body).toContain('6 pages under /shop/');
    await expect.poll(() => events.length, POLL_OPTIONS).toBe(1);
    const [event] = events;
    expect(new Verifier(secret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      type: 'alert.raised',
      data: { website: host, alertId: alert?.id, kind: 'score-dropped', cause: alert?.cause },
    });
    // The issues persist, so nothing is raised again.
    await analyze();
    deployedSite = HEALTHY;
    await analyze();
    const listStates = async () => (await listAlerts()).map(({ kind, state, cause: text }) => [kind, state, text]);
    await expect.poll(listStates, POLL_OPTIONS).toEqual([['score-dropped', 'resolved', alert?.cause]]);
    await expect
      .poll(() => events.map(({ body }) => JSON.parse(body).type), POLL_OPTIONS)
      .toEqual(['alert.raised', 'alert.resolved']);
    expect(slack.requests).toHaveLength(1);
  }, 900_000);

  it('report the failure of scheduled analyses once, but not the failure of an analysis that its user started', async () => {
    await db.delete(alerts);
    const { raiseAlerts } = createRaisingWithoutQueue();
    const insertFailedAnalysis = async (origin: 'user' | 'schedule'): Promise<string> => {
      const id = randomUUID();
      await db.insert(analyses).values({
        id,
        userId: ownerId,
        url: site.origin,
        host,
        origin,
        status: 'failed',
        maxPages: 1,
        maxDurationMs: 1,
        failureCode: 'site-error',
        failureMessage: 'The server responded with status 500.',
        finishedAt: new Date(),
      });
      return id;
    };
    await raiseAlerts({ kind: 'analysis-ended', analysisId: await insertFailedAnalysis('user') });
    expect(await listAlerts()).toEqual([]);
    for (let day = 0; day < 2; day += 1) {
      await raiseAlerts({ kind: 'analysis-ended', analysisId: await insertFailedAnalysis('schedule') });
    }
    expect(await listAlerts()).toMatchObject([
      { kind: 'analysis-failed', severity: 'warning', cause: 'The server responded with status 500.' },
    ]);
    await analyze();
    await expect.poll(async () => (await listAlerts())[0]?.state, POLL_OPTIONS).toBe('resolved');
  }, 300_000);
});

describe('a home page that redirects elsewhere', () => {
  it.each([
    { isWatched: false, what: 'is reported by the analysis without a tripwire' },
    { isWatched: true, what: 'is left to the tripwire that watches it' },
  ])(
    '$what',
    async ({ isWatched }) => {
      const [website] = await db.select().from(websites).where(eq(websites.userId, ownerId));
      if (isWatched) {
        await db.insert(tripwires).values({ websiteId: website?.id ?? '', userId: ownerId, state: TRIPWIRE_STATE });
      }
      await db.delete(alerts);
      await analyze();
      deployedSite = { ...HEALTHY, isHomeMoved: true };
      await analyze();
      deployedSite = HEALTHY;
      await analyze();
      // Alerts are raised in the order of the analyses, so the last one shows that the others raised nothing more.
      deployedSite = { ...HEALTHY, noindex: true };
      await analyze();
      const listCauses = async () =>
        (await listAlerts()).map(({ cause }) => /noindex|leads to \/about/.exec(cause)?.[0]);
      await expect.poll(listCauses, POLL_OPTIONS).toEqual(isWatched ? ['noindex'] : ['leads to /about', 'noindex']);
      deployedSite = HEALTHY;
      await analyze();
      await expect.poll(async () => (await listAlerts()).map(({ state }) => state), POLL_OPTIONS).not.toContain('open');
    },
    300_000,
  );
});

describe('a home page that the tripwire watches', () => {
  it('is not reported as broken again for issues that its noindex hid', async () => {
    deployedSite = { ...HEALTHY, hasHomeH1: false };
    await analyze();
    const [website] = await db.select().from(websites).where(eq(websites.userId, ownerId));
    const owned = { websiteId: website?.id ?? '', userId: ownerId };
    await db
      .insert(tripwires)
      .values({ ...owned, state: TRIPWIRE_STATE })
      .onConflictDoNothing();
    await analyze();
    await db.delete(alerts);
    deployedSite = { ...deployedSite, isHomeNoindex: true };
    await analyze();
    // Simulates the alert that the tripwire raises in the meantime.
    const occurredAt = new Date();
    const alert = { kind: 'page-noindex', subject: 'home', occurrence: 'x', severity: 'critical', path: '/' } as const;
    const words = { title: 'The home page has noindex', cause: 'It was found twice.' };
    await db.insert(alerts).values({ ...owned, ...alert, ...words, occurredAt });
    deployedSite = { ...HEALTHY, hasHomeH1: false };
    await db.update(alerts).set({ state: 'resolved', resolvedAt: new Date() });
    await analyze();
    deployedSite = { ...deployedSite, noindex: true };
    await analyze();
    const listCauses = async () => (await listAlerts()).map(({ cause }) => cause);
    await expect.poll(listCauses, POLL_OPTIONS).toEqual([words.cause, expect.stringContaining('noindex')]);
  }, 300_000);
});

describe('a data source', () => {
  it('that stopped working raises an alert, which is resolved when it works again', async () => {
    await db.delete(alerts);
    const { raiseAlerts, resolveAlert } = createRaisingWithoutQueue();
    const [website] = await db.select().from(websites).where(eq(websites.userId, ownerId));
    const id = randomUUID();
    await db.insert(dataConnections).values({
      id,
      websiteId: website?.id ?? '',
      provider: 'serper',
      method: 'api-key',
      secret: 'x',
      failingSince: new Date('2026-11-01T00:00:00Z'),
      failure: 'refused',
      failureMessage: 'The key was rejected.',
    });
    await raiseAlerts({ kind: 'source-failed', connectionId: id });
    await raiseAlerts({ kind: 'source-failed', connectionId: id });
    expect(await listAlerts()).toMatchObject([
      { kind: 'source-failed', subject: id, title: 'Serper stopped working', cause: 'The key was rejected.' },
    ]);
    const sender = createAlertSender({
      db,
      secretBox: { open: () => expect.unreachable() },
      sender: { send: () => expect.unreachable() },
      sendAlerts: async () => {},
      resolveAlert,
      baseUrl: 'https://awi.example',
      random: () => 0.5,
      now: () => new Date(),
    });
    await sender.cleanUp();
    expect((await listAlerts())[0]?.state).toBe('open');
    await db.update(dataConnections).set({ failingSince: null }).where(eq(dataConnections.id, id));
    await sender.cleanUp();
    expect((await listAlerts())[0]?.state).toBe('resolved');
  });
});
