import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { COMPETITOR_TEXTS, type CompetitorList, competitorListSchema } from '#contracts/outside/competitors.ts';
import type { CompetitorComparison } from '#contracts/report/competitor-comparison.ts';
import { type Competitor, competitorSchema } from '#contracts/report/external-sections.ts';
import { lightCrawls, websites } from '#db/tables.ts';
import { ATTEMPT_LIMITS } from '#services/accounts/attempt-limits.ts';
import { planCrawl } from '#services/competitors/plan-crawls.ts';
import { createRefreshCompetitors } from '#services/competitors/refresh-competitors.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { type ComparedPage, type ComparedSite, serveComparedSite } from '#test/support/compared-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const page = (path: string, heading: string, changes: Partial<ComparedPage> = {}): ComparedPage => ({
  path,
  title: `${heading} for every kitchen`,
  heading,
  words: 200,
  ...changes,
});

/** The audited website: 40 pages, so that a sample of it is smaller than the website. */
const OWN: ComparedSite = {
  hasSitemap: true,
  robots:
    'User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: PerplexityBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
  pages: [
    page('/', 'Espresso beans', { phrases: [['espresso beans', 5]], hasDescription: false }),
    page('/pour-over', 'Pour over guide', { phrases: [['latte art classes', 1]], hasDescription: false }),
    ...Array.from({ length: 38 }, (_, index) =>
      page(`/roast-${index}`, `Roast number ${index}`, { hasDescription: false }),
    ),
  ],
};

/** More text, structured data and topics, and no agent is blocked. */
const LARGE: ComparedSite = {
  hasSitemap: true,
  pages: [
    page('/', 'Coffee at home', { words: 500 }),
    page('/kits', 'Cold brew kits', { words: 500, phrases: [['cold brew kits', 9]], type: 'Product' }),
    page('/kits-2', 'More cold brew kits', { words: 500, phrases: [['cold brew kits', 7]], type: 'Product' }),
    page('/art', 'Latte art classes', { words: 500, phrases: [['latte art classes', 8]], type: 'Event' }),
    page('/beans', 'Espresso beans by post', { words: 500, phrases: [['espresso beans', 8]] }),
    page('/milk', 'Oat milk tasting', { words: 500, phrases: [['oat milk tasting', 6]] }),
  ],
};

/** Little text, and no topic of its own. */
const SMALL: ComparedSite = {
  pages: [
    page('/', 'Tea', { words: 60, hasDescription: false }),
    page('/a', 'Teapots', { words: 60 }),
    page('/b', 'Cups', { words: 80 }),
  ],
};

let product: TestProduct;
let owner: TestClient;
let websiteId = '';
let analysisId = '';
const servers = {} as Record<'own' | 'large' | 'small' | 'refusing' | 'closed' | 'leaving' | 'unread', LoopbackServer>;

beforeAll(async () => {
  servers.own = await serveComparedSite(OWN);
  servers.large = await serveComparedSite(LARGE);
  servers.small = await serveComparedSite(SMALL);
  servers.closed = await serveComparedSite({ ...SMALL, robots: 'User-agent: *\nDisallow: /\n' });
  servers.unread = await serveComparedSite(SMALL);
  servers.refusing = await serveHttp((_, response) =>
    response.writeHead(403, { 'content-type': 'text/html' }).end('No'),
  );
  servers.leaving = await serveHttp((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(301, { location: `${servers.large.origin}/` }).end();
  });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: Object.values(servers).map(({ target }) => target),
  });
  owner = await registerUser(product, { isPremium: true });
  const analysis = await (await product.call(owner, 'POST', '/api/analyze', { url: servers.own.origin })).json();
  analysisId = analysis.id;
  websiteId = await findWebsiteId(owner);
}, 120_000);
afterAll(async () => {
  await product.close();
  for (const server of Object.values(servers)) await server[Symbol.asyncDispose]();
});

async function findWebsiteId(client: TestClient): Promise<string> {
  const [website] = await (await product.call(client, 'GET', '/api/user/websites')).json();
  return website.id;
}

const path = (rest = '', id = websiteId): string => `/api/websites/${id}/competitors${rest}`;
const list = async (client = owner, id = websiteId): Promise<CompetitorList> =>
  competitorListSchema.parse(await (await product.call(client, 'GET', path('', id))).json());
const add = (url: string, client = owner, id = websiteId) => product.call(client, 'POST', path('', id), { url });

/** Adds a competitor and waits for its light crawl. */
async function compare(server: LoopbackServer): Promise<Competitor> {
  expect((await add(server.origin)).status).toBe(202);
  await expect
    .poll(async () => (await list()).competitors.find(({ domain }) => domain === server.target)?.crawl.state, {
      timeout: 60_000,
      interval: 200,
    })
    .toMatch(/done|refused/);
  return readCompetitor(server);
}

async function readCompetitor(server: LoopbackServer): Promise<Competitor> {
  let found: Competitor | undefined;
  await expect
    .poll(
      async () => {
        const answer = analysisSchema.parse(
          await (await product.call(owner, 'GET', `/api/analyses/${analysisId}`)).json(),
        );
        found = answer.competitors?.find(({ domain }) => domain === server.target);
        return found;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBeDefined();
  return competitorSchema.parse(found);
}

async function remove(server: LoopbackServer): Promise<void> {
  const one = (await list()).competitors.find(({ domain }) => domain === server.target);
  expect((await product.call(owner, 'DELETE', path(`/${one?.id}`))).status).toBe(204);
}

function getComparison({ comparison }: Competitor): CompetitorComparison {
  if (comparison === undefined) throw new Error('The competitor was not compared');
  return comparison;
}

const getRow = (competitor: Competitor, id: string) => {
  const row = getComparison(competitor).rows.find((one) => one.id === id);
  return row === undefined ? null : { own: row.own, theirs: row.theirs };
};

describe('a competitor', () => {
  it('is compared on the same number of pages, with every planted figure, topic and strength', async () => {
    const large = await compare(servers.large);
    expect(getComparison(large)).toMatchObject({ samplePages: 6, refusal: null, areTopicsComplete: true });
    expect(getRow(large, 'words')).toEqual({ own: 200, theirs: 500 });
    expect(getRow(large, 'sitemap-urls')).toEqual({ own: 40, theirs: 6 });
    expect(getRow(large, 'pages-found')).toEqual({ own: 40, theirs: 6 });
    expect(getRow(large, 'structured-types')).toEqual({ own: 0, theirs: 2 });
    expect(getRow(large, 'structured-pages')).toEqual({ own: 0, theirs: 3 });
    expect(getRow(large, 'ai-agents')).toEqual({ own: 4, theirs: 6 });
    expect(getComparison(large).structuredTypes).toEqual([
      { type: 'Product', own: 0, theirs: 2 },
      { type: 'Event', own: 0, theirs: 1 },
    ]);
    const blocked = getComparison(large).agents.filter(({ own }) => own === false);
    expect(blocked.map(({ token }) => token)).toEqual(['OAI-SearchBot', 'PerplexityBot']);
    // "Espresso beans" is a topic of both; the own website mentions “latte art classes” once in its text.
    expect(getComparison(large).topics).toEqual([
      {
        phrase: 'cold brew kits',
        occurrences: 18,
        pageCount: 2,
        pages: [
          { url: `${servers.large.origin}/kits`, title: 'Cold brew kits for every kitchen' },
          { url: `${servers.large.origin}/kits-2`, title: 'More cold brew kits for every kitchen' },
        ],
      },
      expect.objectContaining({ phrase: 'oat milk tasting', pageCount: 1 }),
    ]);
    expect(large.strengths).toEqual(
      expect.arrayContaining([
        `${servers.large.target} covers 2 topics that your pages do not, such as “cold brew kits”.`,
        `${servers.large.target} has a median of 500 words per page, compared with 200 for your site.`,
        `${servers.large.target} has 2 types of structured data, compared with 0 for your site.`,
        `${servers.large.target} has a robots.txt that allows 6 of 6 AI search agents, compared with 4 for your site.`,
      ]),
    );
    const score = getRow(large, 'seo-score');
    expect(large.seoScore).toBe(score?.theirs);
    expect(score?.theirs).toBeGreaterThan(score?.own ?? 100);
    expect(large).toMatchObject({
      keywordsInTop10: null,
      averagePosition: null,
      backlinksCount: null,
      domainAuthority: null,
    });
    expect(large.topKeywords).toContain('cold brew kits');
    // Without a browser, speed is not measured, and the row states the reason.
    const lcp = getComparison(large).rows.find(({ id }) => id === 'lcp');
    expect(lcp).toMatchObject({ own: null, theirs: null, missing: { reason: expect.any(String) } });
  }, 90_000);

  it('has up to 30 of its pages crawled, and its robots.txt requested', () => {
    expect(servers.large.hits).toContain('/robots.txt');
    expect(servers.large.hits.filter((hit) => LARGE.pages.some((one) => one.path === hit)).length).toBeLessThanOrEqual(
      30,
    );
  });

  it('is behind where the own website is better', { timeout: 90_000 }, async () => {
    const small = await compare(servers.small);
    expect(getComparison(small).samplePages).toBe(3);
    expect(getRow(small, 'words')).toEqual({ own: 200, theirs: 60 });
    expect(getRow(small, 'sitemap-urls')).toEqual({ own: 40, theirs: null });
    expect(getComparison(small).topics).toEqual([]);
    expect(getComparison(small).ownStrengths).toContain(
      `Your site has a median of 200 words per page, compared with 60 for ${servers.small.target}.`,
    );
  });

  it.each([
    ['closed', 'robots'],
    ['refusing', 'refused'],
    ['leaving', 'redirected'],
  ] as const)(
    'that is %s is reported as %s, never as 0',
    async (name, kind) => {
      const { seoScore, strengths, comparison } = await compare(servers[name]);
      expect({ seoScore, strengths }).toEqual({ seoScore: null, strengths: [] });
      // The link graph could contain a website that our crawler may not read, but it contains no IP addresses.
      expect(comparison?.rows.map(({ id, theirs, missing }) => [id, theirs, missing !== null])).toEqual([
        ['authority', null, true],
        ['referring-domains', null, true],
      ]);
      expect(comparison?.refusal).toMatchObject({ kind, reason: expect.any(String), step: expect.any(String) });
      // A competitor that forbids crawling is not asked for any page.
      if (name === 'closed') expect(servers.closed.hits).toEqual(['/robots.txt']);
      if (name === 'leaving') expect(comparison?.refusal?.reason).toContain(servers.large.target);
    },
    90_000,
  );

  it('is not added as the sixth, twice, as the website itself, or with a private address', async () => {
    const full = await add('https://sixth.example/');
    expect(full.status).toBeGreaterThanOrEqual(400);
    await remove(servers.refusing);
    const again = await add(servers.small.origin);
    expect([again.status, (await again.json()).message]).toEqual([409, COMPETITOR_TEXTS.exists]);
    const own = await add(`${servers.own.origin}/pour-over`);
    expect([own.status, (await own.json()).fieldErrors.url]).toEqual([400, COMPETITOR_TEXTS.ownSite]);
    const internal = await add('http://10.0.0.8/');
    expect([internal.status, (await internal.json()).code]).toEqual([400, 'address-not-allowed']);
    expect((await list()).competitors).toHaveLength(4);
  });

  it('is not crawled again within seven days, for any account', async () => {
    const [first] = (await list()).competitors;
    const refused = await product.call(owner, 'POST', path(`/${first?.id}/refresh`));
    expect(refused.status).toBe(409);
    const before = servers.large.hits.length;
    const other = await registerUser(product, { isPremium: true });
    await product.call(other, 'POST', '/api/user/websites', { url: servers.small.origin });
    const otherId = await findWebsiteId(other);
    const added = competitorListSchema.parse(await (await add(servers.large.origin, other, otherId)).json());
    expect(added.competitors[0]?.crawl.state).toBe('done');
    expect(servers.large.hits.length).toBe(before);
    expect(added.competitors[0]?.nextRefreshAt).not.toBeNull();
  });

  it('is suggested from the other websites of the account, with the sources that suggest no competitor', async () => {
    await product.call(owner, 'POST', '/api/user/websites', { url: 'north.example' });
    const { suggestions, suggestionGaps } = await list();
    expect(suggestions).toEqual([{ domain: 'north.example', url: 'https://north.example/', source: 'Your websites' }]);
    expect(suggestionGaps.map(({ source }) => source)).toEqual(['Results pages', 'Links']);
  });

  it('leaves the report when it is removed', async () => {
    await remove(servers.small);
    const answer = await (await product.call(owner, 'GET', `/api/analyses/${analysisId}`)).json();
    expect(answer.competitors.map(({ domain }: Competitor) => domain)).not.toContain(servers.small.target);
  });

  it('is exported with the account, and as a file', async () => {
    const account = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(account.connectedData.competitors).toContainEqual(
      expect.objectContaining({ website: servers.own.target, domain: servers.large.target }),
    );
    const file = await product.call(owner, 'GET', path('/export?format=csv'));
    const text = await file.text();
    expect(file.headers.get('content-disposition')).toContain('awi-competitors-');
    expect(text).toContain('Words per page (median),200,500');
    expect(text).toContain('cold brew kits');
  });
});

it('requests that are refused or use a stored crawl do not count as light crawls', async () => {
  const { max } = ATTEMPT_LIMITS['light-crawl'];
  const other = await registerUser(product, { isPremium: true });
  await product.call(other, 'POST', '/api/user/websites', { url: servers.own.origin });
  const id = await findWebsiteId(other);
  expect((await add(servers.large.origin, other, id)).status).toBe(202);
  for (let tries = 0; tries <= max; tries += 1) {
    const url = [servers.own.origin, servers.large.origin, 'http://10.0.0.8/'][tries % 3] ?? '';
    expect([400, 409]).toContain((await add(url, other, id)).status);
  }
  expect((await add(servers.unread.origin, other, id)).status).toBe(202);
});

it('other users and free plans are refused, and a free response contains no competitor', async () => {
  const stranger = await registerUser(product, { isPremium: true });
  expect((await product.call(stranger, 'GET', path())).status).toBe(404);
  const free = await registerUser(product);
  await product.call(free, 'POST', '/api/user/websites', { url: servers.own.origin });
  const freeId = await findWebsiteId(free);
  const refused = await product.call(free, 'GET', path('', freeId));
  expect([refused.status, (await refused.json()).message]).toEqual([402, COMPETITOR_TEXTS.premium]);
  expect((await add(servers.large.origin, free, freeId)).status).toBe(402);
});

it('competitors are compared again after an analysis, because a light crawl may have ended while it was being completed', async () => {
  const { db } = product.application;
  const refilled: string[] = [];
  const refresh = createRefreshCompetitors({
    db,
    now: () => new Date(),
    sendLightCrawl: async () => {},
    refillCompetitors: async ({ domain }) => void refilled.push(domain),
  });
  const rows = await db.select().from(websites).where(eq(websites.id, websiteId));
  for (const { userId, domain } of rows) {
    await refresh({ userId, domain });
    // Websites without competitors have nothing to compare.
    await refresh({ userId, domain: 'north.example' });
  }
  expect(refilled).toEqual([servers.own.target]);
});

it('a light crawl starts at the home page, because all accounts share its result', async () => {
  const { db } = product.application;
  const needs = { db, sendLightCrawl: async () => {}, now: () => new Date() };
  expect(await planCrawl(needs, { host: 'path.example', url: 'https://path.example/draft?token=1' })).toBe(true);
  const rows = await db.delete(lightCrawls).where(eq(lightCrawls.host, 'path.example')).returning();
  expect(rows.map(({ url }) => url)).toEqual(['https://path.example/']);
});

it('the crawls of hosts that are no longer compared are deleted', async () => {
  for (const { id } of (await list()).competitors) await product.call(owner, 'DELETE', path(`/${id}`));
  expect(await product.application.db.$count(lightCrawls)).toBeGreaterThan(0);
  const answer = await (await product.call(owner, 'GET', `/api/analyses/${analysisId}`)).json();
  expect(answer.competitors).toBeNull();
});
