import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { DOMAINS_PER_MONTH, linkVerificationSchema, RETRY_HOURS } from '#contracts/outside/links/link-verification.ts';
import { createParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import { reserveVerifications } from '#db/queries/outside/backlinks.ts';
import {
  backlinkCollections,
  backlinkTargets,
  dataConnections,
  verifiedDomains,
  visitedLinkPages,
} from '#db/tables.ts';
import { verifyDomain } from '#services/backlinks/verify-domain.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

/** The website that links, at another loopback address so that its domain differs. */
const REFERRER_HOST = '127.0.0.2';
const HOUR_MS = 3_600_000;

let product: TestProduct;
let site: FixtureSite;
let referrer: Server;
let referrerOrigin = '';
let requests: string[] = [];

beforeAll(async () => {
  site = await shareFixtureSite('clean');
  referrer = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/robots.txt') return response.end('User-agent: *\nDisallow: /private\n');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const links = `<footer><a rel="nofollow" href="${site.origin}/">Clean site</a></footer>`;
    response.end(`<!doctype html><html lang="en"><title>Links</title><body><main>Text</main>${links}</body></html>`);
  });
  await new Promise<void>((resolve) => referrer.listen(0, REFERRER_HOST, resolve));
  referrerOrigin = `http://${REFERRER_HOST}:${(referrer.address() as AddressInfo).port}`;
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target, new URL(referrerOrigin).host],
    repeatsAnalyses: true,
  });
});
afterAll(async () => {
  await product.close();
  referrer.close();
});

type Person = Awaited<ReturnType<typeof registerUser>>;

const HEADER = 'Referring page URL,Target URL,Anchor,Nofollow,Domain rating';

function upload(person: Person, websiteId: string, rows: string[], header = HEADER) {
  const form = new FormData();
  form.set('file', new File([`${[header, ...rows].join('\n')}\n`], 'ahrefs.csv', { type: 'text/csv' }));
  return product.callForm(person, `/api/user/websites/${websiteId}/imports`, form);
}

/** An analyzed website of a new account. */
async function addWebsite(isPremium = true) {
  const person = await registerUser(product, { isPremium });
  const { id } = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
  const websites = await (await product.call(person, 'GET', '/api/user/websites')).json();
  const read = async () => (await (await product.call(person, 'GET', `/api/analyses/${id}`)).json()) as Analysis;
  return { person, websiteId: websites[0].id as string, analysisId: id as string, read };
}

const verify = async ({ person, analysisId }: { person: Person; analysisId: string }, method: string) =>
  product.call(person, method, `/api/analyses/${analysisId}/verified-links`);

describe('backlinks', () => {
  it('join an import with the crawl, and check linked pages that are not in the crawl', async () => {
    const { person, websiteId, analysisId, read } = await addWebsite();
    expect(await read()).toMatchObject({ backlinkTotals: null, backlinkProfile: null, backlinks: null });
    const rows = [
      `${referrerOrigin}/links,${site.origin}/,Clean site,true,10`,
      `${referrerOrigin}/links,${site.origin}/old/missing-page,Old,false,10`,
      `https://other.example.net/x,${site.origin}/old/missing-page,Old,false,10`,
      `not a page,${site.origin}/,Broken,false,10`,
    ];
    expect((await upload(person, websiteId, rows)).status).toBe(201);
    const filled = await read();
    expect(filled).toMatchObject({ referringDomains: 2, backlinksCount: 3, domainAuthority: null, spamScore: null });
    expect(filled.backlinks?.map(({ domain, linkCount }) => [domain, linkCount])).toEqual([
      [REFERRER_HOST, 2],
      ['example.net', 1],
    ]);
    expect(filled.outsideLabels.backlinks).toMatchObject({ quality: 'real', source: 'Ahrefs' });
    await expect
      .poll(async () => (await read()).backlinkProfile?.uncheckedTargets, { timeout: 20_000, interval: 500 })
      .toBe(0);
    const { backlinkProfile } = await read();
    expect(backlinkProfile?.broken).toMatchObject([
      { target: `${site.origin}/old/missing-page`, state: 'not-found', status: 404, domains: 2, checkedBy: 'request' },
    ]);

    const file = await product.call(person, 'GET', `/api/analyses/${analysisId}/export/broken-backlinks.csv`);
    expect(await file.text()).toContain(`${site.origin}/old/missing-page`);
    const exported = await (await product.call(person, 'GET', '/api/user/export')).json();
    expect(JSON.stringify(exported)).toContain('/old/missing-page');
    const { db } = product.application;
    expect(await db.$count(backlinkTargets)).toBeGreaterThan(0);
    expect((await product.call(person, 'DELETE', `/api/user/websites/${websiteId}`)).status).toBe(200);
    expect(await db.$count(backlinkTargets)).toBe(0);
  });

  it('list the links that an export reports as lost, and count them neither as links nor as domains', async () => {
    const { person, websiteId, analysisId, read } = await addWebsite();
    const rows = [
      `${referrerOrigin}/links,${site.origin}/,Clean site,false,`,
      `https://gone.example.net/x,${site.origin}/a,Old,false,2026-11-03`,
      `https://gone.example.net/y,${site.origin}/b,Older,false,2026-10-01`,
    ];
    const header = 'Referring page URL,Target URL,Anchor,Nofollow,Lost';
    expect((await upload(person, websiteId, rows, header)).status).toBe(201);
    const { referringDomains, backlinksCount, backlinkProfile } = await read();
    expect({ referringDomains, backlinksCount }).toEqual({ referringDomains: 1, backlinksCount: 1 });
    expect(backlinkProfile).toMatchObject({
      lostLinkTotal: 2,
      lostLinks: [
        { domain: 'example.net', sourceUrl: 'https://gone.example.net/x', lostAt: '2026-11-03', source: 'Ahrefs' },
        { domain: 'example.net', sourceUrl: 'https://gone.example.net/y', lostAt: '2026-10-01', source: 'Ahrefs' },
      ],
    });
    const file = await product.call(person, 'GET', `/api/analyses/${analysisId}/export/lost-links.csv`);
    expect(await file.text()).toContain('https://gone.example.net/x,example.net');
  });

  it('lose the data of a disconnected source at once, and are composed again from the others', {
    tags: ['long'],
  }, async () => {
    const { person, websiteId, analysisId, read } = await addWebsite();
    const { db } = product.application;
    const collectedAt = '2026-11-26T12:00:00.000Z';
    const old = `${site.origin}/old/left-page`;
    const links = ['kept', 'gone'].map((name) => ({
      sourceUrl: `https://${name}.example/paid`,
      targetUrl: old,
      anchor: 'Paid',
      isFollowed: true,
      firstSeen: null,
      lastSeen: null,
    }));
    const report = { collectedAt, summary: null, domains: [], links, anchors: [], isOnePerDomain: false };
    const provider = 'dataforseo';
    await db.insert(dataConnections).values({ websiteId, provider, method: 'api-key', secret: 'x' });
    await db.insert(backlinkCollections).values({ websiteId, provider, month: '2026-11', report });
    await upload(person, websiteId, [`https://kept.example/own,${old},Own,false,10`]);
    await expect
      .poll(async () => (await read()).backlinkProfile?.broken, { timeout: 20_000, interval: 500 })
      .toMatchObject([{ domains: 2, links: 3 }]);
    const { id } = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
    const month = '2026-11';
    const plan = { websiteId, month, limit: DOMAINS_PER_MONTH, requestedAt: new Date(), retryBefore: new Date() };
    await reserveVerifications(db, plan, [{ domain: 'gone.example', urls: ['https://gone.example/paid'] }]);

    const path = `/api/user/websites/${websiteId}/data-sources/${provider}`;
    expect((await product.call(person, 'DELETE', path)).status).toBe(200);
    const isPlanned = eq(verifiedDomains.websiteId, websiteId);
    expect(await db.$count(verifiedDomains, isPlanned)).toBe(0);
    const earlier = await read();
    expect(JSON.stringify(earlier)).not.toMatch(/gone\.example|DataForSEO/);
    expect(earlier).toMatchObject({
      referringDomains: 1,
      backlinkProfile: { broken: [{ domains: null, links: null }], anchors: [], areAnchorsRemoved: true },
    });
    const readLatest = async () => (await product.call(person, 'GET', `/api/analyses/${id}`)).json();
    await expect
      .poll(async () => (await readLatest()).backlinkProfile, { timeout: 20_000, interval: 500 })
      .toMatchObject({ broken: [{ domains: 1, links: 1 }], anchors: [{ text: 'Own', links: 1 }] });
    expect(JSON.stringify(await readLatest())).not.toMatch(/gone\.example|DataForSEO/);
    expect(id).not.toBe(analysisId);
  });

  it('show a free account the totals, and neither lists nor visits', async () => {
    const free = await addWebsite(false);
    const rows = ['blog.example.org,3,1', 'example.net,1,1'];
    expect((await upload(free.person, free.websiteId, rows, 'Site,Linking pages,Target pages')).status).toBe(201);
    const analysis = await free.read();
    expect(analysis).toMatchObject({ referringDomains: 2, backlinksCount: null, backlinkProfile: null });
    expect(analysis.backlinks).toBeUndefined();
    expect((await verify(free, 'POST')).status).toBe(402);
    const path = `/api/analyses/${free.analysisId}/export/referring-domains.csv`;
    expect((await product.call(free.person, 'GET', path)).status).toBe(402);
  });

  it('are verified on the page, obey robots.txt, and share visits between accounts', async () => {
    const first = await addWebsite();
    const rows = [
      `${referrerOrigin}/private,${site.origin}/,Private,false,10`,
      `${referrerOrigin}/links,${site.origin}/,Clean site,true,10`,
    ];
    await upload(first.person, first.websiteId, rows);
    requests = [];
    const started = await verify(first, 'POST');
    expect(started.status).toBe(202);
    expect(linkVerificationSchema.parse(await started.json())).toMatchObject({ isRunning: true, planned: 1, used: 1 });
    expect((await verify(first, 'POST')).status).toBe(409);
    const isRunning = async () => linkVerificationSchema.parse(await (await verify(first, 'GET')).json()).isRunning;
    await expect.poll(isRunning, { timeout: 30_000, interval: 500 }).toBe(false);
    // The visits count as running until the report shows them, so its page does not load an outdated one.
    expect((await first.read()).backlinkProfile?.verifiedLinkTotal).toBe(1);
    const { backlinkProfile } = await first.read();
    expect(backlinkProfile?.verifiedLinks).toMatchObject([
      {
        sourceUrl: `${referrerOrigin}/links`,
        targetUrl: `${site.origin}/`,
        anchor: 'Clean site',
        rel: 'nofollow',
        region: 'footer',
      },
    ]);
    expect(requests).toEqual(['/robots.txt', '/links']);

    const second = await addWebsite();
    await upload(second.person, second.websiteId, rows);
    requests = [];
    expect((await verify(second, 'POST')).status).toBe(202);
    await expect
      .poll(async () => (await second.read()).backlinkProfile?.verifiedLinkTotal, { timeout: 30_000, interval: 500 })
      .toBe(1);
    expect(requests).toEqual([]);
    expect((await verify({ ...second, analysisId: first.analysisId }, 'GET')).status).toBe(404);
    expect((await verify(second, 'POST')).status).toBe(409);
    const { db } = product.application;
    expect(await db.$count(visitedLinkPages)).toBe(2);
  });

  it('are not stored as unreachable if a shutdown cuts the visit short', async () => {
    const { db } = product.application;
    const before = await db.$count(visitedLinkPages);
    const shutDown = new AbortController();
    const fetch = async () => {
      shutDown.abort(new Error('The process is shutting down'));
      return 'unreachable' as const;
    };
    const parser = createParsePool({ size: 1 });
    const context = { db, client: { fetch }, parser, signal: shutDown.signal, now: () => new Date() };
    const visit = verifyDomain(context, { urls: ['https://cut.example/'] }, 'example.com');
    await expect(visit).rejects.toThrow('The process is shutting down');
    await parser.close();
    expect(await db.$count(visitedLinkPages)).toBe(before);
  });

  it('count each domain once against the monthly limit, also in concurrent requests', async () => {
    const { websiteId } = await addWebsite();
    const { db } = product.application;
    const domains = Array.from({ length: 80 }, (_, index) => ({ domain: `d${index}.example`, urls: [] }));
    const reserve = (month: string) =>
      reserveVerifications(
        db,
        { websiteId, month, limit: DOMAINS_PER_MONTH, requestedAt: new Date(), retryBefore: new Date() },
        domains,
      );
    const added = await Promise.all([reserve('2026-10'), reserve('2026-10'), reserve('2026-10')]);
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, DOMAINS_PER_MONTH]);
    expect(await reserve('2026-11')).toBe(DOMAINS_PER_MONTH);
    await db.delete(verifiedDomains);
  });

  it('do not count domains that did not respond, and visit them again a day later', async () => {
    const { websiteId } = await addWebsite();
    const { db } = product.application;
    const domains = Array.from({ length: 80 }, (_, index) => ({ domain: `d${index}.example`, urls: [] }));
    const month = '2026-10';
    const start = new Date('2026-10-05T12:00:00Z');
    const reserve = (hours: number) => {
      const requestedAt = new Date(start.getTime() + hours * HOUR_MS);
      const retryBefore = new Date(requestedAt.getTime() - RETRY_HOURS * HOUR_MS);
      return reserveVerifications(
        db,
        { websiteId, month, limit: DOMAINS_PER_MONTH, requestedAt, retryBefore },
        domains,
      );
    };
    const isOf = eq(verifiedDomains.websiteId, websiteId);
    const list = () => db.select().from(verifiedDomains).where(isOf).orderBy(verifiedDomains.domain);
    expect(await reserve(0)).toBe(DOMAINS_PER_MONTH);
    const silent = (await list()).slice(0, 10);
    const end = (problem: string | null) => ({ state: 'done' as const, problem, checkedAt: start });
    await db.update(verifiedDomains).set(end(null)).where(isOf);
    for (const { domain } of silent)
      await db
        .update(verifiedDomains)
        .set(end('no-response'))
        .where(and(isOf, eq(verifiedDomains.domain, domain)));
    // Ten other domains take the places of the silent ones; a day later, no places remain.
    expect(await reserve(1)).toBe(10);
    expect(await reserve(26)).toBe(0);
    await db
      .delete(verifiedDomains)
      .where(and(isOf, eq(verifiedDomains.requestedAt, new Date(start.getTime() + HOUR_MS))));
    expect(await reserve(26)).toBe(10);
    const again = (await list()).filter(({ state }) => state === 'waiting');
    expect(again).toMatchObject(Array.from({ length: 10 }, () => ({ problem: null, checkedAt: null })));
    expect(again.map(({ domain }) => domain)).toEqual(expect.arrayContaining([silent[0]?.domain]));
    await db.delete(verifiedDomains);
  });

  it('visit a page again after a day if it failed temporarily, and after 30 days otherwise', async () => {
    const { db } = product.application;
    const parser = createParsePool({ size: 1 });
    let visits = 0;
    const fetch = async () => {
      visits += 1;
      return visits === 1 ? ('unreachable' as const) : ('disallowed' as const);
    };
    let now = new Date('2026-10-05T12:00:00Z');
    const context = { db, client: { fetch }, parser, signal: new AbortController().signal, now: () => now };
    const visit = () => verifyDomain(context, { urls: ['https://flaky.example/'] }, 'example.com');
    const problems: (string | null)[] = [];
    for (const hours of [0, 23, 2, 24 * 20, 24 * 11]) {
      now = new Date(now.getTime() + hours * HOUR_MS);
      problems.push((await visit()).problem);
    }
    await parser.close();
    expect(problems).toEqual(['no-response', 'no-response', 'robots', 'robots', 'robots']);
    expect(visits).toBe(3);
    await db.delete(visitedLinkPages).where(eq(visitedLinkPages.targetDomain, 'example.com'));
  });
});
