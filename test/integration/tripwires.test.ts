import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Website, websiteSchema } from '#contracts/account/website.ts';
import { TRIPWIRE_MESSAGES } from '#contracts/monitoring/tripwire.ts';
import { type TripwireView, tripwireViewSchema } from '#contracts/monitoring/tripwires.ts';
import { createParsePool, type ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import type { Db } from '#db/client.ts';
import { claimDueTripwires } from '#db/queries/monitoring/tripwires.ts';
import { alerts, analyses, attempts, tripwires, users, websiteOwnership, websites } from '#db/tables.ts';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { createAlertRaising } from '#services/monitoring/alerts/raise-alert.ts';
import { createTripwireChecker, type TripwireChecker } from '#services/monitoring/tripwire/tripwire-checker.ts';
import { createTripwireRunner, type TripwireRunner } from '#services/monitoring/tripwire/tripwire-runner.ts';
import { createWatchWebsite } from '#services/monitoring/tripwire/watch-website.ts';
import type { Announcement } from '#services/webhooks/announcement.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { readTlsOptions, serveTls } from '#test/hostile/sites/tls-servers.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests what tripwires detect on a real server whose responses change, and that each change is reported once. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SITEMAP = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const USER_AGENT = 'Mozilla/5.0 (compatible; Test/1.0)';

interface Site {
  home: Answer;
  page: Answer;
  robots: Answer;
  sitemap: Answer;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
}

const buildPage = ({ title = 'Good furniture', head = '' } = {}): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><p>Lamps and chairs.</p></body></html>`;
const HEALTHY: Site = {
  home: { body: buildPage() },
  page: { body: buildPage({ title: 'Prices' }) },
  robots: { body: 'User-agent: *\nAllow: /\n', headers: { 'content-type': 'text/plain' } },
  sitemap: { body: `${SITEMAP}<url><loc>http://localhost/</loc></url></urlset>` },
};

let product: TestProduct;
let db: Db;
let server: LoopbackServer;
let parser: ParsePool;
let owner: TestClient & { email: string };
let website: Website;
let runner: TripwireRunner;
let checker: TripwireChecker;
let site: Site = HEALTHY;
/** The clock of the tripwires, set later than any real clock, so that the product's own job finds nothing due. */
let nowMs = Date.parse('2090-11-28T10:00:00Z');
let announced: Announcement[] = [];

const answer = (path: string): Answer => {
  if (path === '/robots.txt') return site.robots;
  if (path === '/sitemap.xml') return site.sitemap;
  if (path === '/') return site.home;
  return path === '/prices' ? site.page : { status: 404 };
};

beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const { status = 200, headers = {}, body = '', delayMs = 0 } = answer(request.url ?? '/');
    const send = () => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    if (status === 0) response.destroy();
    else setTimeout(send, delayMs);
  });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [server.target],
  });
  db = product.application.db;
  parser = createParsePool({ size: 1 });
  owner = await registerUser(product, { isPremium: true });
  website = await addWebsite(owner, server);
  runner = createRunner([server.target]);
  checker = createChecker([server.target]);
});
afterAll(async () => {
  await product.close();
  await parser.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  site = HEALTHY;
  await db.delete(alerts);
  await db.delete(tripwires);
  announced = [];
});

const now = () => new Date(nowMs);
const createRunner = (allowTargets: string[]): TripwireRunner =>
  createTripwireRunner({ db, checker: createChecker(allowTargets), now });

function createChecker(allowTargets: string[]): TripwireChecker {
  const raising = createAlertRaising({
    sendAlerts: async () => {},
    announce: async (announcement) => void announced.push(announcement),
    secretBox: createSecretBox([Buffer.alloc(32, 1)]),
    now,
  });
  const watch = createWatchWebsite({ guardOptions: { allowTargets }, exampleSite: null, userAgent: USER_AGENT });
  const onError = (error: unknown) => {
    throw error;
  };
  return createTripwireChecker({ db, watch, ...raising, now, onError });
}

/** Adds a website with an analysis, whose origin the tripwire uses. */
async function addWebsite(user: TestClient & { email: string }, { target }: LoopbackServer) {
  const url = `http://${target}/`;
  const added = websiteSchema.parse(await (await product.call(user, 'POST', '/api/user/websites', { url })).json());
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email));
  const limits = { maxPages: 1, maxDurationMs: 1_000 };
  await db.insert(analyses).values({ ...limits, userId: row?.id ?? '', url, host: target, status: 'cancelled' });
  return added;
}

/** Adds a website on a server that the product, which is already running, may not reach. */
async function insertWebsite({ target }: LoopbackServer): Promise<{ id: string }> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  const userId = user?.id ?? '';
  const url = `https://${target}/`;
  await db
    .insert(analyses)
    .values({ maxPages: 1, maxDurationMs: 1_000, userId, url, host: target, status: 'cancelled' });
  const [row] = await db.insert(websites).values({ userId, domain: target }).returning({ id: websites.id });
  return { id: row?.id ?? '' };
}

const call = (method: string, path: string, body?: object, user: TestClient = owner) =>
  product.call(user, method, `/api/user/websites/${website.id}/tripwire${path}`, body);
const set = (body: object) => call('PUT', '', body);
const read = async (): Promise<TripwireView> => tripwireViewSchema.parse(await (await call('GET', '')).json());
const turnOn = async (body: object = {}) => {
  expect((await set({ isActive: true, ...body })).status).toBe(200);
  await makeDue();
};
const makeDue = () => db.update(tripwires).set({ nextCheckAt: new Date(nowMs) });
const lease = () => ({
  now: now(),
  leaseEndsAt: new Date(nowMs + 10 * MINUTE_MS),
  before: new Date(nowMs - MINUTE_MS),
});
/** Moves the clock to the next check, and makes the check. */
async function checkNext(): Promise<void> {
  const [row] = await db.select().from(tripwires).where(eq(tripwires.websiteId, website.id));
  nowMs = Math.max(nowMs, row?.nextCheckAt?.getTime() ?? 0);
  // One parser thread for all checks, because starting one takes most of their time.
  for (const due of await claimDueTripwires(db, { ...lease(), limit: 10 })) await checker.check(due, { parser });
}
const listRaisedAlerts = () => db.select().from(alerts).where(eq(alerts.websiteId, website.id)).orderBy(alerts.kind);
const listFindings = async () =>
  Object.fromEntries((await read()).tripwire.findings.map(({ item, state, text }) => [item, `${state}: ${text}`]));

describe('what a deployment breaks', () => {
  const CASES: readonly [kind: string, change: Partial<Site>, title: RegExp, cause: RegExp][] = [
    [
      'page-noindex',
      { home: { body: buildPage({ head: '<meta name="robots" content="noindex">' }) } },
      /noindex/,
      /no noindex before, noindex in the robots meta tag now/,
    ],
    ['page-noindex', { home: { ...HEALTHY.home, headers: { 'x-robots-tag': 'noindex' } } }, /noindex/, /X-Robots-Tag/],
    [
      'page-canonical',
      { home: { body: buildPage({ head: '<link rel="canonical" href="https://staging.example/">' }) } },
      /canonical/,
      /no canonical before, the canonical https:\/\/staging\.example\/ now/,
    ],
    [
      'page-title',
      { home: { body: buildPage({ title: 'React App' }) } },
      /default title/,
      /“Good furniture” before, the title “React App” now/,
    ],
    ['page-title', { home: { body: buildPage({ title: '' }) } }, /no title/, /no title now/],
    ['page-title', { home: { body: buildPage({ title: 'Index of /' }) } }, /default title/, /Index of/],
    [
      'page-status',
      { home: { status: 404, body: buildPage({ title: 'Not found' }) } },
      /status 404/,
      /status 200 before, status 404 now/,
    ],
    [
      'page-status',
      { home: { status: 302, headers: { location: '/prices' } } },
      /redirects elsewhere/,
      /a redirect to .*\/prices now/,
    ],
    [
      'page-status',
      { home: { status: 301, headers: { location: 'https://parked.example/' } } },
      /redirects elsewhere/,
      /parked\.example/,
    ],
    ['page-status', { page: { status: 500 } }, /page \/prices cannot be read/, /status 500 now/],
    ['page-status', { page: { status: 404 } }, /page \/prices returns status 404/, /status 404 now/],
    [
      'robots-blocked',
      { robots: { ...HEALTHY.robots, body: 'User-agent: *\nDisallow: /\n' } },
      /blocks the home page/,
      /blocked for Googlebot and Bingbot by line 2/,
    ],
    [
      'robots-blocked',
      { robots: { ...HEALTHY.robots, body: 'User-agent: Googlebot\nDisallow: /prices\n' } },
      /blocks the page \/prices/,
      /blocked for Googlebot by line 2/,
    ],
    ['robots-blocked', { robots: { status: 500 } }, /unavailable/, /status 500 now/],
    ['sitemap-broken', { sitemap: { status: 404 } }, /sitemap/, /1 entry before, status 404 now/],
    ['sitemap-broken', { sitemap: { body: buildPage() } }, /sitemap/, /HTML page/],
    ['site-unreachable', { home: { status: 503 } }, /unreachable/, /status 200 before, status 503 now/],
    [
      'site-unreachable',
      { home: { status: 0 }, page: { status: 0 }, robots: { status: 0 }, sitemap: { status: 0 } },
      /unreachable/,
      /no response/,
    ],
  ];
  it.each(CASES)(
    '%s %#: is confirmed, reported once with its cause, and resolved',
    async (kind, change, title, cause) => {
      await turnOn({ pageUrl: '/prices' });
      await checkNext();
      await checkNext();
      expect(await listRaisedAlerts()).toEqual([]);
      site = { ...HEALTHY, ...change };
      await checkNext();
      expect([await listRaisedAlerts(), (await read()).tripwire.isConfirming]).toEqual([[], true]);
      const suspectedMs = nowMs;
      await checkNext();
      expect(nowMs - suspectedMs).toBe(5 * MINUTE_MS);
      const raised = await listRaisedAlerts();
      expect(raised).toHaveLength(1);
      expect(raised[0]).toMatchObject({ kind, state: 'open', path: `/websites/${website.id}/monitoring` });
      expect(raised[0]?.title).toMatch(title);
      expect(raised[0]?.cause).toMatch(cause);
      expect(raised[0]?.cause).toMatch(
        /^http:\/\/127\.0\.0\.1.* It changed between [^()]* and [^()]* \(UTC\)\. A second request on .*confirmed it\.$/,
      );
      for (let index = 0; index < 3; index += 1) await checkNext();
      expect(await listRaisedAlerts()).toEqual(raised);
      site = HEALTHY;
      await checkNext();
      await checkNext();
      expect((await listRaisedAlerts()).map(({ state }) => state)).toEqual(['resolved']);
      expect(announced.map((announcement) => announcement.kind)).toEqual(['alert-raised', 'alert-resolved']);
    },
  );

  it.each<[string, Partial<Site>]>([
    ['another sensible title', { home: { body: buildPage({ title: 'Good furniture for every room' }) } }],
    ['a canonical of its own', { home: { body: buildPage({ head: '<link rel="canonical" href="/">' }) } }],
    ['a refusal', { home: { status: 403 } }],
    ['a rate limit', { home: { status: 429 }, sitemap: { status: 429 }, robots: { status: 429 } }],
    ['a bot challenge', { home: { status: 503, headers: { 'cf-mitigated': 'challenge' } } }],
    ['a slow day', { home: { ...HEALTHY.home, delayMs: 1_500 } }],
    ['other rules in robots.txt', { robots: { ...HEALTHY.robots, body: 'User-agent: *\nDisallow: /cart\n' } }],
    ['no robots.txt', { robots: { status: 404 } }],
  ])('raises nothing for %s', async (_, change) => {
    await turnOn({ pageUrl: '/prices' });
    await checkNext();
    site = { ...HEALTHY, ...change };
    for (let index = 0; index < 3; index += 1) await checkNext();
    expect(await listRaisedAlerts()).toEqual([]);
  });

  it('is not reported if it fails only once, at any of ten checks', async () => {
    await turnOn({ pageUrl: '/prices' });
    const failing = randomInt(1, 10);
    for (let index = 0; index < 10; index += 1) {
      site = index === failing ? { ...HEALTHY, home: { status: 502 }, sitemap: { status: 0 } } : HEALTHY;
      await checkNext();
    }
    expect([failing, await listRaisedAlerts()]).toEqual([failing, []]);
  });

  it('is reported as not measured, with the reason, where our crawler is refused', async () => {
    await turnOn({ pageUrl: '/prices' });
    site = {
      ...HEALTHY,
      home: { status: 403 },
      robots: { ...HEALTHY.robots, body: 'User-agent: *\nDisallow: /prices' },
    };
    await checkNext();
    expect(await listFindings()).toEqual({
      robots: `problem: ${server.origin.replace('http', 'Http')}/prices blocked for Googlebot and Bingbot by line 2.`,
      home: 'not-measured: The server refuses our crawler with status 403.',
      page: 'not-measured: Robots.txt disallows it for our crawler, or could not be read.',
      sitemap: 'ok: 1 entry.',
      certificate: 'not-measured: The website is served without https.',
    });
    expect(server.hits.lastIndexOf('/prices')).toBeLessThan(server.hits.lastIndexOf('/robots.txt'));
  });
});

describe('settings', () => {
  it('are off at first, and cause up to six requests when on', async () => {
    expect((await read()).tripwire).toMatchObject({ isActive: false, findings: [], lastCheckedAt: null });
    await runner.checkDue();
    await turnOn({ pageUrl: `${server.origin}/prices#top` });
    const before = server.hits.length;
    await checkNext();
    expect(server.hits.slice(before)).toEqual(['/robots.txt', '/', '/prices', '/sitemap.xml']);
    expect((await read()).tripwire).toMatchObject({ pageUrl: `${server.origin}/prices`, frequency: 'daily' });
    expect(await listFindings()).toMatchObject({
      home: 'ok: Status 200, no noindex, no canonical, the title “Good furniture”.',
    });
  });

  it('allow hourly checks for a website whose ownership is verified', async () => {
    await db
      .insert(websiteOwnership)
      .values({ websiteId: website.id, token: 'x', method: 'dns', verifiedAt: new Date() });
    await turnOn();
    await checkNext();
    const firstMs = nowMs;
    await checkNext();
    await checkNext();
    expect(nowMs - firstMs).toBeGreaterThan(HOUR_MS);
    expect(nowMs - firstMs).toBeLessThanOrEqual(2 * HOUR_MS);
    expect((await read()).tripwire.frequency).toBe('hourly');
    await db.delete(websiteOwnership);
  });

  it('require Premium, a website of the user, and a page of that website', async () => {
    const free = await registerUser(product);
    const stranger = await registerUser(product, { isPremium: true });
    expect((await call('PUT', '', { isActive: true }, stranger)).status).toBe(404);
    expect((await call('POST', '/check', undefined, stranger)).status).toBe(404);
    for (const pageUrl of ['https://other.example/', 'javascript:alert(1)', 'http://a:b@127.0.0.1/', 'http://[']) {
      const refused = await set({ isActive: true, pageUrl });
      expect([pageUrl, refused.status, (await refused.json()).fieldErrors]).toEqual([
        pageUrl,
        400,
        { pageUrl: expect.any(String) },
      ]);
    }
    const own = await addWebsite(free, server);
    const path = `/api/user/websites/${own.id}/tripwire`;
    expect((await product.call(free, 'PUT', path, { isActive: true })).status).toBe(402);
    expect((await product.call(free, 'POST', `${path}/check`)).status).toBe(402);
    const view = tripwireViewSchema.parse(await (await product.call(free, 'GET', path)).json());
    expect(view).toMatchObject({ isIncluded: false, tripwire: { isActive: false } });
  });

  it('pause without Premium, and send no request', async () => {
    await turnOn();
    await db.update(users).set({ isPremium: false }).where(eq(users.email, owner.email));
    const before = server.hits.length;
    await checkNext();
    expect(server.hits.length).toBe(before);
    expect((await read()).tripwire).toMatchObject({ pausedBecause: 'premium-required', nextCheckAt: null });
    await db.update(users).set({ isPremium: true }).where(eq(users.email, owner.email));
  });

  it('resolve the alerts about what is no longer watched', async () => {
    await turnOn({ pageUrl: '/prices' });
    await checkNext();
    site = { ...HEALTHY, page: { status: 404 }, sitemap: { status: 404 } };
    await checkNext();
    await checkNext();
    expect((await listRaisedAlerts()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'page-status open',
      'sitemap-broken open',
    ]);
    await set({ isActive: true, pageUrl: null });
    expect((await listRaisedAlerts()).map(({ state }) => state)).toEqual(['resolved', 'open']);
    await set({ isActive: false });
    expect((await listRaisedAlerts()).map(({ state }) => state)).toEqual(['resolved', 'resolved']);
  });

  it('allow a check at once, but not two checks in a minute', async () => {
    expect((await call('POST', '/check')).status).toBe(409);
    await turnOn();
    const checked = await call('POST', '/check');
    expect([checked.status, tripwireViewSchema.parse(await checked.json()).tripwire.findings.length]).toEqual([200, 4]);
    const again = await call('POST', '/check');
    expect([again.status, (await again.json()).message]).toEqual([429, TRIPWIRE_MESSAGES.tooSoon]);
  });
});

describe('claims', () => {
  it('are not made twice in a minute, however often the settings change', async () => {
    await turnOn();
    await runner.checkDue();
    const before = server.hits.length;
    for (const pageUrl of ['/prices', null, '/prices']) {
      await set({ isActive: true, pageUrl });
      await makeDue();
      await runner.checkDue();
    }
    expect(server.hits.length).toBe(before);
    nowMs += MINUTE_MS + 1;
    await runner.checkDue();
    expect(server.hits.slice(before)).toContain('/prices');
  });

  it('that a user requests are limited per hour', async () => {
    await turnOn();
    await db.delete(attempts);
    const check = async () => (await (await call('POST', '/check')).json()).message;
    expect(await check()).toBeUndefined();
    for (let count = 2; count <= 30; count += 1)
      expect([count, await check()]).toEqual([count, TRIPWIRE_MESSAGES.tooSoon]);
    expect(await check()).toMatch(/^Too many attempts/);
    await db.delete(attempts);
  });

  it('are made by one of several processes', async () => {
    await turnOn();
    const before = server.hits.length;
    await Promise.all(Array.from({ length: 6 }, () => createRunner([server.target]).checkDue()));
    expect(server.hits.length - before).toBe(3);
  });

  it('are made again after a process died, and its late result is not stored', async () => {
    await turnOn();
    const [claimed] = await claimDueTripwires(db, { ...lease(), limit: 10 });
    expect(claimed?.websiteId).toBe(website.id);
    const before = server.hits.length;
    await runner.checkDue();
    expect(server.hits.length).toBe(before);
    nowMs += 10 * MINUTE_MS;
    await runner.checkDue();
    expect(server.hits.length).toBeGreaterThan(before);
    const [stored] = await db.select().from(tripwires);
    if (claimed !== undefined) expect(await createLateChecker().check(claimed, { parser })).toBe(false);
    expect(await db.select().from(tripwires)).toEqual([stored]);
  });

  it('prevent a check from storing its result after the user changed the settings', async () => {
    await turnOn();
    site = { ...HEALTHY, home: { ...HEALTHY.home, delayMs: 500 } };
    const checking = runner.checkDue();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await set({ isActive: false });
    await checking;
    expect((await read()).tripwire).toMatchObject({ isActive: false, lastCheckedAt: null, findings: [] });
  });
});

function createLateChecker() {
  const watch = createWatchWebsite({
    guardOptions: { allowTargets: [server.target] },
    exampleSite: null,
    userAgent: USER_AGENT,
  });
  const fail = () => expect.unreachable();
  return createTripwireChecker({ db, watch, raiseAlert: fail, resolveAlert: fail, now, onError: fail });
}

it('a tripwire does not repeat what an analysis reported', async () => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  await db.insert(alerts).values({
    userId: user?.id ?? '',
    websiteId: website.id,
    kind: 'issues-new',
    subject: 'homepage-noindex',
    occurrence: 'analysis',
    severity: 'warning',
    title: 'New issue',
    cause: 'The home page has noindex.',
    issues: [{ ruleId: 'homepage-noindex', before: 0, after: 1 }],
    path: '/',
    occurredAt: new Date(nowMs),
  });
  await turnOn();
  await checkNext();
  site = { ...HEALTHY, home: { ...HEALTHY.home, headers: { 'x-robots-tag': 'noindex' } } };
  await checkNext();
  await checkNext();
  expect((await listRaisedAlerts()).map(({ kind }) => kind)).toEqual(['issues-new']);
});

describe('the certificate', () => {
  it('is reported once when it has expired, while pages behind it are not measured', async () => {
    await using secure = await serveTls(readTlsOptions('expired'), (_, response) => response.end(buildPage()));
    const other = await insertWebsite(secure);
    const path = `/api/user/websites/${other.id}/tripwire`;
    await product.call(owner, 'PUT', path, { isActive: true });
    await makeDue();
    const secureRunner = createRunner([secure.target]);
    for (let index = 0; index < 3; index += 1) {
      await secureRunner.checkDue();
      nowMs += 24 * HOUR_MS;
    }
    const raised = await db.select().from(alerts).where(eq(alerts.websiteId, other.id));
    expect(raised.map(({ kind, severity, title }) => [kind, severity, title])).toEqual([
      ['certificate-expires', 'critical', 'The certificate has expired'],
    ]);
    const view = tripwireViewSchema.parse(await (await product.call(owner, 'GET', path)).json());
    const states = view.tripwire.findings.map(({ item, state }) => `${item} ${state}`);
    expect(states).toEqual(['robots not-measured', 'home not-measured', 'sitemap not-measured', 'certificate problem']);
    expect(secure.hits).toEqual([]);
    await db.execute(sql`delete from websites where id = ${other.id}`);
  });
});
