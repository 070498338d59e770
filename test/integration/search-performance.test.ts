import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { BRAND_NAME_LIMITS } from '#contracts/account/brand-names.ts';
import { searchListSchema, searchOverviewSchema } from '#contracts/outside/search-performance.ts';
import { SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import { dataConnections, searchDays, searchTops, users, websites } from '#db/tables.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests which parts of a website's search performance each user may see. */
const FIRST_DAY = '2026-09-01';
const DAY_COUNT = 70;

let product: TestProduct;
let premium: TestClient & { email: string };
let free: TestClient & { email: string };
let websiteIds: { premium: string; free: string };

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  premium = await registerUser(product, { isPremium: true });
  free = await registerUser(product);
  websiteIds = { premium: await fillWebsite(premium.email), free: await fillWebsite(free.email) };
}, 120_000);
afterAll(() => product.close());

/** Stores 70 days of totals, the last of which is provisional, and 12 queries for a website. */
async function fillWebsite(email: string): Promise<string> {
  const { db } = product.application;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [website] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: 'shop.example' })
    .returning();
  const websiteId = website?.id ?? '';
  const [connection] = await db
    .insert(dataConnections)
    .values({
      websiteId,
      provider: 'google-search-console',
      method: 'service-account',
      secret: 'x',
      propertyId: 'sc-domain:shop.example',
      propertyKind: 'domain',
      syncedAt: new Date('2026-11-10T06:00:00Z'),
    })
    .returning();
  const connectionId = connection?.id ?? '';
  await db.insert(searchDays).values(
    Array.from({ length: DAY_COUNT }, (_, index) => ({
      connectionId,
      day: addDays(FIRST_DAY, index),
      clicks: 10,
      impressions: 100,
      averagePosition: 4,
      queryClicks: 7,
      isFinal: index < DAY_COUNT - 1,
    })),
  );
  await db.insert(searchTops).values(
    Array.from({ length: 12 }, (_, index) => ({
      connectionId,
      dimension: 'query' as const,
      rank: index + 1,
      key: `query ${index + 1}`,
      clicks: 20 - index,
      impressions: 100,
      averagePosition: 3,
      previousClicks: 5,
    })),
  );
  return websiteId;
}

const call = (client: TestClient, websiteId: string, path = '', method = 'GET', body?: unknown) =>
  product.call(client, method, `/api/websites/${websiteId}/search-performance${path}`, body);
const read = async (client: TestClient, websiteId: string, path = '') =>
  searchOverviewSchema.parse(await (await call(client, websiteId, path)).json());

describe('search performance', () => {
  it('shows totals of 28 days and 10 queries without Premium, whatever the request', async () => {
    const { performance, source } = await read(free, websiteIds.free, '?days=364&compare=year');
    expect(source).toBe('google-search-console');
    expect(performance).toMatchObject({
      origin: {
        quality: 'real',
        source: 'Google Search Console',
        collectedAt: '2026-11-10T06:00:00.000Z',
        period: { from: '2026-10-12', to: '2026-11-08' },
      },
      totals: { clicks: 280, impressions: 2_800, ctr: 0.1, averagePosition: 4 },
      leftOutDays: ['2026-11-09'],
      queryCoverage: 0.7,
    });
    expect(performance?.queries.map(({ key }) => key)).toHaveLength(10);
    expect(performance?.queries.every(({ previous }) => previous === null)).toBe(true);
    expect(performance).not.toHaveProperty('history');
  });

  it('rejects lists, files and notes without Premium', async () => {
    const rejected = [
      ...['/queries', '/pages', '/countries', '/devices', '/export?dimension=query&format=csv'].map((path) =>
        call(free, websiteIds.free, path),
      ),
      call(free, websiteIds.free, '/notes', 'POST', { day: FIRST_DAY, text: 'Release' }),
    ];
    for (const response of await Promise.all(rejected)) {
      expect(response.status).toBe(402);
      expect(await response.json()).toMatchObject({ message: SEARCH_TEXTS.premium });
    }
  });

  it('compares with the previous days, and marks provisional days', async () => {
    const { performance } = await read(premium, websiteIds.premium);
    expect(performance?.history).toMatchObject({
      bounds: { from: FIRST_DAY, to: '2026-11-09' },
      comparison: { kind: 'previous', range: { from: '2026-09-14', to: '2026-10-11' } },
      previousTotals: { clicks: 280 },
    });
    const recent = await read(premium, websiteIds.premium, '?from=2026-11-01&to=2026-11-12');
    expect(recent.performance).toMatchObject({ knownDays: 9, provisionalDays: ['2026-11-09'], leftOutDays: [] });
    expect(recent.performance?.history?.days.at(-1)).toMatchObject({ day: '2026-11-09', isProvisional: true });
  });

  it('reports a list without stored rows as not stored instead of empty', async () => {
    const response = await call(premium, websiteIds.premium, '/queries?brand=unbranded');
    const list = searchListSchema.parse(await response.json());
    expect(list).toMatchObject({
      dimension: 'query',
      total: 0,
      storedDays: 0,
      brandNames: ['shop'],
      ownBrandNames: null,
    });
  });

  it('splits branded queries by the names that the owner entered, within limits', async () => {
    const id = websiteIds.premium;
    const change = (brandNames: unknown, client: TestClient = premium) =>
      product.call(client, 'PATCH', `/api/user/websites/${id}`, { brandNames });
    const readNames = async () => {
      const response = await call(premium, id, '/queries?brand=branded');
      const { brandNames, ownBrandNames } = searchListSchema.parse(await response.json());
      return { brandNames, ownBrandNames };
    };
    expect((await change([' Red Boots ', 'red boots', 'Übergröße'])).status).toBe(200);
    expect(await readNames()).toEqual({
      brandNames: ['red boots', 'Übergröße'],
      ownBrandNames: ['red boots', 'Übergröße'],
    });
    const tooMany = Array.from({ length: BRAND_NAME_LIMITS.count + 1 }, (_, index) => `name ${index}`);
    for (const names of [tooMany, ['x'], ['--'], ['x'.repeat(BRAND_NAME_LIMITS.maxLength + 1)], 'shop']) {
      const refused = await change(names);
      expect(refused.status).toBe(400);
      expect((await refused.json()).fieldErrors).toHaveProperty('brandNames');
    }
    expect((await change(['other'], await registerUser(product))).status).toBe(404);
    expect((await readNames()).ownBrandNames).toEqual(['red boots', 'Übergröße']);
    expect((await change([])).status).toBe(200);
    expect(await readNames()).toEqual({ brandNames: ['shop'], ownBrandNames: null });
  });

  it('exports a list as a file', async () => {
    const csv = await call(premium, websiteIds.premium, '/export?dimension=page&format=csv');
    expect(csv.headers.get('content-disposition')).toContain('awi-search-page-shop.example-2026-10-12-2026-11-08.csv');
    expect(await csv.text()).toContain(
      'Page,Clicks,Impressions,CTR,Average position,Clicks (2026-09-14 to 2026-10-11)',
    );
    const xlsx = await call(premium, websiteIds.premium, '/export?dimension=page&format=xlsx');
    expect(new TextDecoder().decode((await xlsx.arrayBuffer()).slice(0, 2))).toBe('PK');
  });

  it('keeps notes until they are deleted', async () => {
    const note = { day: '2026-11-01', text: 'New home page' };
    const added = await call(premium, websiteIds.premium, '/notes', 'POST', note);
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: string };
    const { performance } = await read(premium, websiteIds.premium);
    expect(performance?.history?.annotations).toEqual([{ id, kind: 'note', ...note }]);
    expect(performance?.history?.otherNotes).toEqual([]);
    const earlier = await read(premium, websiteIds.premium, '?from=2026-09-02&to=2026-10-31');
    expect(earlier.performance?.history).toMatchObject({
      annotations: [],
      otherNotes: [{ id, kind: 'note', ...note }],
    });
    const copy = await (await product.call(premium, 'GET', '/api/user/export')).json();
    expect(copy.connectedData.notes).toMatchObject([{ domain: 'shop.example', ...note }]);
    expect((await call(premium, websiteIds.premium, `/notes/${id}`, 'DELETE')).status).toBe(204);
    expect((await call(premium, websiteIds.premium, `/notes/${id}`, 'DELETE')).status).toBe(404);
  });

  it('is not found by other users, and rejects invalid parameters', async () => {
    expect((await call(premium, websiteIds.free)).status).toBe(404);
    expect((await call(premium, websiteIds.premium, '?from=2026-11-02&to=2026-11-01')).status).toBe(400);
    const invalid = await call(premium, websiteIds.premium, '/notes', 'POST', { day: 'x', text: '' });
    expect(invalid.status).toBe(400);
    expect(await invalid.json()).toMatchObject({ fieldErrors: { day: 'Enter a day.', text: 'Enter a note.' } });
  });
});
