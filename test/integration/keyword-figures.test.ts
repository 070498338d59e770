import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFigures } from '#audit/outside/snapshot/keyword-figures.ts';
import { STORED_KEY_TEXTS } from '#contracts/outside/data-source-texts.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { findAnyWebsite } from '#db/queries/analyses/websites.ts';
import { deleteKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import { claimKeywordLookup, listKeywordLookups, updateHeldLookup } from '#db/queries/outside/keyword-lookups.ts';
import { dataConnections, keywordFigures, keywordLookups, users, websites } from '#db/tables.ts';
import { createBingClient } from '#providers/bing-webmaster/index.ts';
import { BING_ERRORS, BING_TEST_KEY, serveBing } from '#providers/bing-webmaster/local-server.ts';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import { DATAFORSEO_ERRORS } from '#providers/dataforseo/local-responses.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import type { LocalFault, LocalServer } from '#providers/kit/local-server.ts';
import type { KeywordSourceProblem, OpenedKeywordSource } from '#services/data-sources/keyword-sources.ts';
import { deleteExpiredFigures } from '#services/keyword-figures/delete-expired-figures.ts';
import { LOOKUP_TEXTS } from '#services/keyword-figures/describe-failed-lookup.ts';
import { createKeywordLookup } from '#services/keyword-figures/keyword-lookup.ts';
import { FIGURE_TEXTS, readFigureSets } from '#services/keyword-figures/read-figure-sets.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests that figures of keywords are looked up once, cost no more than allowed, and are never invented. */
const folder = mkdtempSync(join(tmpdir(), 'awi-keywords-'));
let database: Database;
let websiteId = '';
let now = new Date('2026-11-26T12:00:00Z');
let dataforseo: LocalServer;
let bing: LocalServer;
let outcomes: unknown[] = [];
let updates = 0;

const VOLUMES_ENDPOINT = 'search_volume';
const DIFFICULTY_ENDPOINT = 'bulk_keyword_difficulty';
const RELATED_ENDPOINT = 'related_keywords';

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  const databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  database = await openDatabase({ dataDir: folder, databaseUrl });
  const { db } = database;
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
  const market = { marketCountry: 'US', marketLanguage: 'en' };
  const [website] = await db
    .insert(websites)
    .values({ userId: 'ann', domain: 'shop.awi.test', ...market })
    .returning();
  websiteId = website?.id ?? '';
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  [dataforseo, bing] = await Promise.all([serveDataForSeo(), serveBing()]);
  now = new Date('2026-11-26T12:00:00Z');
  outcomes = [];
  updates = 0;
  await database.db.delete(keywordFigures);
  await database.db.delete(keywordLookups);
});
afterEach(async () => {
  await Promise.all([dataforseo, bing].map((server) => server[Symbol.asyncDispose]()));
});

function openDataForSeo(payer: OpenedKeywordSource['payer'] = 'website'): OpenedKeywordSource {
  const source = createDataForSeoClient({
    login: DATAFORSEO_TEST_LOGIN,
    password: DATAFORSEO_TEST_PASSWORD,
    baseUrl: dataforseo.origin,
  });
  return { provider: 'dataforseo', payer, source, recordOutcome: async (error) => void outcomes.push(error) };
}

function openBing(): OpenedKeywordSource {
  const source = createBingClient({ auth: { apiKey: BING_TEST_KEY }, baseUrl: bing.origin });
  const recordOutcome = async (error: unknown) => void outcomes.push(error);
  return { provider: 'bing-webmaster', payer: 'website', source, recordOutcome };
}

const lookUp = (
  sources: OpenedKeywordSource[],
  keywords: readonly string[],
  { seeds = [], problems = [] }: { seeds?: readonly string[]; problems?: KeywordSourceProblem[] } = {},
) =>
  createKeywordLookup({
    db: database.db,
    now: () => now,
    sources: { list: async () => ({ sources, problems }) },
    listWanted: async () => ({ keywords, seeds }),
    onFound: async () => {
      updates += 1;
    },
  }).run({ userId: 'ann', domain: 'shop.awi.test' });

async function read() {
  const website = await findAnyWebsite(database.db, websiteId);
  if (website === null) throw new Error('The website is missing');
  return readFigureSets({ db: database.db, quality: 'real', now: () => now }, website, []);
}
const listPaths = (server: LocalServer) => server.requests.map(({ url }) => url.pathname.split('/').at(-2));

describe('figures of keywords', () => {
  it('are looked up once per month, with their source, date and cost', async () => {
    await lookUp([openDataForSeo()], ['Bike Repair', 'unknown words'], { seeds: ['Bike Repair'] });
    expect(listPaths(dataforseo)).toEqual([VOLUMES_ENDPOINT, DIFFICULTY_ENDPOINT, RELATED_ENDPOINT]);
    const { sets, related, missing } = await read();
    expect(sets[0]?.label).toEqual({ quality: 'estimated', source: 'DataForSEO', date: now.toISOString() });
    expect(findFigures(sets, 'bike repair')).toMatchObject({
      volume: expect.any(Number),
      difficulty: expect.any(Number),
      competition: expect.stringMatching(/low|medium|high/),
      bingImpressions: null,
      sources: { volume: 'DataForSEO', difficulty: 'DataForSEO', competition: 'DataForSEO' },
    });
    expect(findFigures(sets, 'unknown words')).toMatchObject({ volume: null, difficulty: null, competition: null });
    expect(related).toContain('bike repair near me');
    expect(missing).toBeNull();
    const [lookup] = await listKeywordLookups(database.db, websiteId);
    // 0.09 for the volumes, 0.0102 for two difficulties, 0.0108 for the related keywords.
    expect(lookup).toMatchObject({ month: '2026-11', costMicroUsd: 111_000, seeds: ['bike repair'], failure: null });
    expect([outcomes, updates]).toEqual([[null], 1]);

    await lookUp([openDataForSeo()], ['bike repair', 'unknown words'], { seeds: ['bike repair'] });
    expect(dataforseo.requests).toHaveLength(3);
    expect(updates).toBe(1);

    now = new Date('2026-12-02T12:00:00Z');
    await lookUp([openDataForSeo()], ['bike repair']);
    expect(dataforseo.requests).toHaveLength(5);
  });

  it('of Bing are impressions, and never a search volume', async () => {
    await lookUp([openBing()], ['bike repair'], { seeds: ['bike repair'] });
    const { sets, related, missing } = await read();
    expect(sets[0]?.label).toMatchObject({ quality: 'real', source: 'Bing Webmaster Tools' });
    expect(findFigures(sets, 'bike repair')).toMatchObject({
      volume: null,
      difficulty: null,
      bingImpressions: expect.any(Number),
      sources: { volume: null },
    });
    expect(related.length).toBeGreaterThan(0);
    expect(missing).toEqual({ reason: FIGURE_TEXTS.onlyBing, step: FIGURE_TEXTS.onlyBingStep });
  });

  it('are deleted with their source', async () => {
    await lookUp([openDataForSeo()], ['bike repair']);
    await deleteKeywordFigures(database.db, { websiteId, provider: 'dataforseo' });
    expect(await read()).toEqual({
      sets: [],
      related: [],
      missing: { reason: FIGURE_TEXTS.noSource, step: FIGURE_TEXTS.noSourceStep },
      canLookUp: false,
    });
  });
});

it('figures are deleted after 90 days', async () => {
  await lookUp([openDataForSeo()], ['bike repair']);
  const forget = () => deleteExpiredFigures({ db: database.db, now: () => now });
  const DAY_MS = 86_400_000;
  now = new Date(now.getTime() + 90 * DAY_MS);
  await forget();
  expect(await database.db.select().from(keywordFigures)).toHaveLength(1);
  now = new Date(now.getTime() + DAY_MS);
  await forget();
  expect(await database.db.select().from(keywordFigures)).toEqual([]);
  expect(await database.db.select().from(keywordLookups)).toEqual([]);
});

describe('a failed lookup', () => {
  const DATAFORSEO_FAULTS = Object.entries<LocalFault>({
    ...DATAFORSEO_ERRORS,
    reset: { kind: 'reset' },
    malformed: { json: { status_code: 20_000, tasks: [{ status_code: 20_000, result: [{ keyword: 7 }] }] } },
  }).filter(([name]) => name !== 'noResults');

  it.each(DATAFORSEO_FAULTS)('of DataForSEO is never shown as 0: %s', async (_name, fault) => {
    dataforseo.setFault(fault);
    await lookUp([openDataForSeo()], ['bike repair']);
    const { sets, missing } = await read();
    expect(findFigures(sets, 'bike repair')).toMatchObject({ volume: null, difficulty: null, competition: null });
    expect(missing?.reason).toMatch(/^DataForSEO could not report all figures: ./);
    expect(updates).toBe(1);
  });

  it.each(Object.entries(BING_ERRORS).filter(([name]) => !['internal'].includes(name)))(
    'of Bing is never shown as 0: %s',
    async (_name, fault) => {
      bing.setFault(fault);
      await lookUp([openBing()], ['bike repair']);
      const { sets, missing } = await read();
      expect(findFigures(sets, 'bike repair')).toMatchObject({ bingImpressions: null, volume: null });
      expect(missing?.reason).toMatch(/^Bing Webmaster Tools could not report all figures: ./);
    },
  );

  it('is explained with one step', async () => {
    const steps: Record<string, string> = {
      noMoney: LOOKUP_TEXTS.quota.replace('{source}', 'DataForSEO'),
      unauthorized: LOOKUP_TEXTS.connection.replace('{source}', 'DataForSEO'),
    };
    expect(Object.keys(DATAFORSEO_ERRORS)).toEqual(expect.arrayContaining(Object.keys(steps)));
    for (const [name, step] of Object.entries(steps)) {
      dataforseo.setFault(Object.entries<LocalFault>(DATAFORSEO_ERRORS).find(([id]) => id === name)?.[1] ?? null);
      await lookUp([openDataForSeo()], ['bike repair']);
      expect((await read()).missing?.step, name).toBe(step);
    }
  });

  it('is reported if a stored key cannot be decrypted, and no other source is used', async () => {
    const failure = { failure: 'refused', reason: STORED_KEY_TEXTS.otherKey, setting: 'AWI_ENCRYPTION_KEY' } as const;
    await lookUp([], ['bike repair'], { problems: [{ provider: 'dataforseo', ...failure }] });
    expect((await read()).missing).toEqual({
      reason: `DataForSEO could not report all figures: ${STORED_KEY_TEXTS.otherKey}`,
      step: `${STORED_KEY_TEXTS.reconnect} ${STORED_KEY_TEXTS.restore}`,
    });
    expect(updates).toBe(1);
    await lookUp([openDataForSeo()], ['bike repair']);
    expect((await read()).missing).toBeNull();
  });

  it('keeps figures that were paid for, and requests only the rest next time', async () => {
    const source = openDataForSeo();
    const failing = {
      ...source.source.difficulty,
      estimateUsd: () => 0.01,
      read: async () => {
        dataforseo.setFault(DATAFORSEO_ERRORS.noMoney);
        return source.source.difficulty?.read({ country: 'US', language: 'en', keywords: ['x'] }) as never;
      },
    };
    await lookUp([{ ...source, source: { ...source.source, difficulty: failing } }], ['bike repair']);
    const { sets, missing } = await read();
    expect(findFigures(sets, 'bike repair')).toMatchObject({ volume: expect.any(Number), difficulty: null });
    expect(missing?.reason).toContain('balance');
    expect(outcomes).toMatchObject([{ failure: 'quota' }]);
    dataforseo.setFault(null);
    await lookUp([openDataForSeo()], ['bike repair']);
    expect(listPaths(dataforseo)).toEqual([VOLUMES_ENDPOINT, DIFFICULTY_ENDPOINT, DIFFICULTY_ENDPOINT]);
    expect(findFigures((await read()).sets, 'bike repair').difficulty).toEqual(expect.any(Number));
    expect((await read()).missing).toBeNull();
  });
});

describe('a request that costs money', () => {
  const NEXT_MONTH = LOOKUP_TEXTS.nextMonth.replace('{date}', 'Dec 1, 2026');

  it('is sent once, although two workers look up the same website', async () => {
    await Promise.all([
      lookUp([openDataForSeo()], ['bike repair', 'bike shop'], { seeds: ['bike repair'] }),
      lookUp([openDataForSeo()], ['bike shop', 'bike repair'], { seeds: ['bike repair'] }),
      lookUp([openDataForSeo()], ['bike repair', 'bike lane']),
    ]);
    const sent = dataforseo.requests
      .filter(({ url }) => url.pathname.includes(VOLUMES_ENDPOINT))
      .flatMap(({ json }) => (json() as { keywords: string[] }[])[0]?.keywords ?? []);
    expect(sent.toSorted()).toEqual(['bike lane', 'bike repair', 'bike shop']);
    expect(listPaths(dataforseo).filter((path) => path === RELATED_ENDPOINT)).toHaveLength(1);
    const [row] = await listKeywordLookups(database.db, websiteId);
    expect(row).toMatchObject({ workerId: null, pending: null, unanswered: [], seeds: ['bike repair'] });
  });

  it('is not sent again after its worker was killed, and stays counted', async () => {
    const market = { country: 'US', language: 'en' };
    const key = { websiteId, provider: 'dataforseo' as const, month: '2026-11' };
    const killed = { ...key, workerId: 'killed' };
    await claimKeywordLookup(database.db, killed, { now, staleBefore: now });
    const pending = { kind: 'figures' as const, keywords: ['bike repair'], ...market };
    expect(await updateHeldLookup(database.db, killed, { pending, addedMicroUsd: 90_000 })).toBe(true);
    now = new Date(now.getTime() + 31_000);
    expect((await read()).missing).toEqual({
      reason: `DataForSEO could not report all figures: ${LOOKUP_TEXTS.interrupted}`,
      step: NEXT_MONTH,
    });
    await lookUp([openDataForSeo()], ['bike repair', 'bike shop']);
    expect(dataforseo.requests.map(({ json }) => (json() as { keywords: string[] }[])[0]?.keywords)).toEqual([
      ['bike shop'],
      ['bike shop'],
    ]);
    expect(await updateHeldLookup(database.db, killed, { pending: null })).toBe(false);
    const [row] = await listKeywordLookups(database.db, websiteId);
    expect(row).toMatchObject({ unanswered: [pending], costMicroUsd: 90_000 + 90_000 + 10_100 });
    expect((await read()).missing?.step).toBe(NEXT_MONTH);
    now = new Date('2026-12-01T00:00:00Z');
    await lookUp([openDataForSeo()], ['bike repair']);
    expect(findFigures((await read()).sets, 'bike repair').volume).toEqual(expect.any(Number));
    expect((await read()).missing).toBeNull();
  });

  it('is not sent again after a failure that may have been billed', async () => {
    dataforseo.setFault({ kind: 'reset' });
    await lookUp([openDataForSeo()], ['bike repair']);
    dataforseo.setFault(null);
    const count = dataforseo.requests.length;
    await lookUp([openDataForSeo()], ['bike repair']);
    expect(dataforseo.requests).toHaveLength(count);
    expect((await read()).missing?.step).toBe(NEXT_MONTH);
  });

  it('stores nothing after its source was disconnected', async () => {
    const source = openDataForSeo();
    const readFigures: OpenedKeywordSource['source']['readFigures'] = async (query) => {
      await deleteKeywordFigures(database.db, { websiteId, provider: 'dataforseo' });
      return source.source.readFigures(query);
    };
    await lookUp([{ ...source, source: { ...source.source, readFigures } }], ['bike repair']);
    expect((await read()).sets).toEqual([]);
    expect(listPaths(dataforseo)).toEqual([VOLUMES_ENDPOINT]);
  });
});

it('requests with the user’s own key stop before they exceed the monthly limit, without a connection failure', async () => {
  const lookup = { websiteId, provider: 'dataforseo' as const, month: '2026-11', lookedUpAt: now };
  await database.db.insert(keywordLookups).values({ ...lookup, costMicroUsd: 950_000 });
  await lookUp([openDataForSeo()], ['bike repair']);
  expect(dataforseo.requests).toEqual([]);
  expect(outcomes).toEqual([]);
  expect((await read()).missing?.reason).toContain('limit per website');
  await lookUp([openDataForSeo('allowance')], ['bike repair']);
  expect(listPaths(dataforseo)).toEqual([VOLUMES_ENDPOINT, DIFFICULTY_ENDPOINT]);
});

it('a connected source is never reported as not connected', async () => {
  const { db } = database;
  const [row] = await db
    .insert(dataConnections)
    .values({ websiteId, provider: 'dataforseo', method: 'api-key', secret: 'x' })
    .returning();
  const notLookedUp = FIGURE_TEXTS.notLookedUp.replace('{source}', 'DataForSEO');
  expect(await read()).toMatchObject({ missing: { reason: notLookedUp }, canLookUp: true });
  await db.update(websites).set({ marketCountry: null });
  expect(await read()).toMatchObject({ missing: { reason: FIGURE_TEXTS.noMarket }, canLookUp: false });
  await db.update(websites).set({ marketCountry: 'US' });
  await lookUp([openDataForSeo()], ['bike repair']);
  expect(await read()).toMatchObject({ missing: null, canLookUp: true });
  await db.delete(dataConnections).where(eq(dataConnections.id, row?.id ?? ''));
});

it('nothing is requested without a market', async () => {
  await database.db.update(websites).set({ marketCountry: null });
  await lookUp([openDataForSeo()], ['bike repair']);
  expect([dataforseo.requests, updates]).toEqual([[], 0]);
});
