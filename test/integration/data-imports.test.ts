import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dataImportSchema, importPreviewSchema } from '#contracts/outside/imports.ts';
import { rankingsSchema } from '#contracts/outside/rankings.ts';
import { dataImports, dataRemovals } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { readRows } from '#services/data-imports/stored-rows.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let product: TestProduct;
let site: FixtureSite;
beforeAll(async () => {
  site = await shareFixtureSite('clean');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
});
afterAll(async () => {
  await product.close();
});

const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\nred shoes,3,40,7.5%,4.2\nblue shoes,0,0,0%,0\n';
const POSITIONS_CSV = 'Keyword,Position,URL\nshoes,4,https://example.com/shoes\nhats,-,\n';

async function addPerson({
  url = 'example.com',
  ...options
}: {
  url?: string;
  isPremium?: boolean;
  isVerified?: boolean;
} = {}) {
  const person = await registerUser(product, options);
  const added = await product.call(person, 'POST', '/api/user/websites', { url });
  const { id } = await added.json();
  return { person, id: id as string, path: `/api/user/websites/${id}/imports` };
}
type Person = Awaited<ReturnType<typeof addPerson>>['person'];

function upload(person: Person, path: string, content: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new File([content], 'Queries.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return product.callForm(person, path, form);
}
const list = async (person: Person, path: string) =>
  dataImportSchema.array().parse(await (await product.call(person, 'GET', path)).json());

describe('importing exports', () => {
  it('previews a file without storing it, then stores all of its rows, and deletes them', async () => {
    const { person, id, path } = await addPerson();
    const preview = importPreviewSchema.parse(await (await upload(person, `${path}/preview`, QUERIES)).json());
    expect(preview).toMatchObject({ isValid: true, kind: 'search-console-queries', rowCount: 2, isLocked: false });
    expect(await list(person, path)).toEqual([]);

    const period = { from: '2026-08-01', to: '2026-10-31' };
    const response = await upload(person, path, QUERIES, period);
    expect(response.status).toBe(201);
    const [stored] = await list(person, path);
    expect(stored).toEqual(dataImportSchema.parse(await response.json()));
    expect(stored).toMatchObject({ quality: 'real', period, facts: { clicks: 3, impressions: 40 }, rowCount: 2 });
    expect(stored?.source).toMatch(/^Search Console export, imported [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    const { db } = product.application;
    const store = createFolderStore(join(product.dataDir, 'artifacts'));
    const [record] = await db.select().from(dataImports).where(eq(dataImports.websiteId, id));
    expect(await readRows(store, record?.artifactKey ?? '')).toEqual([
      { query: 'red shoes', clicks: 3, impressions: 40, averagePosition: 4.2 },
      { query: 'blue shoes', clicks: 0, impressions: 0, averagePosition: null },
    ]);
    expect((await upload(person, path, QUERIES, period)).status).toBe(409);

    expect((await product.call(person, 'DELETE', `${path}/${stored?.id}`)).status).toBe(200);
    expect(await list(person, path)).toEqual([]);
    await expect.poll(() => db.$count(dataRemovals), { timeout: 10_000 }).toBe(0);
    expect(await readRows(store, record?.artifactKey ?? '')).toBeNull();
  });

  it('stores no row of a file with one invalid row, and reports its line', async () => {
    const { person, path } = await addPerson();
    const wrong = `${QUERIES}green shoes,many,1,0%,1\n`;
    const preview = importPreviewSchema.parse(await (await upload(person, `${path}/preview`, wrong)).json());
    expect(preview).toEqual({
      isValid: false,
      problems: [{ line: 4, message: 'Clicks: "many" is not a whole number.' }],
      problemCount: 1,
    });
    const response = await upload(person, path, wrong);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fieldErrors: { file: 'Line 4: Clicks: "many" is not a whole number.' },
    });
    expect(await list(person, path)).toEqual([]);
  });

  it('requires Premium for rank trackers only', async () => {
    const free = await addPerson();
    const preview = importPreviewSchema.parse(
      await (await upload(free.person, `${free.path}/preview`, POSITIONS_CSV)).json(),
    );
    expect(preview).toMatchObject({ kind: 'other-positions', isLocked: true });
    expect((await upload(free.person, free.path, POSITIONS_CSV)).status).toBe(402);
    const premium = await addPerson({ isPremium: true });
    const response = await upload(premium.person, premium.path, POSITIONS_CSV);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ facts: { keywords: 2, withPosition: 1 }, period: null });
  });

  it('keeps the valid rows of an export of links, and rejects links to another website', async () => {
    const { person, path } = await addPerson({ isPremium: true });
    const links =
      'Referring page URL,Target URL,Anchor,Domain rating\nhttps://b.example.net/x,https://example.com/a,A,1\nnot a url,https://example.com/a,B,1\n';
    const preview = importPreviewSchema.parse(await (await upload(person, `${path}/preview`, links)).json());
    expect(preview).toMatchObject({ kind: 'ahrefs-backlinks', rowCount: 1, skipped: { problems: [{ line: 3 }] } });
    const response = await upload(person, path, links);
    expect(await response.json()).toMatchObject({ facts: { referringDomains: 1, targets: 1, skippedLines: 1 } });
    const other = await addPerson({ isPremium: true, url: 'example.org' });
    expect((await upload(other.person, other.path, links)).status).toBe(400);
    const free = await addPerson();
    expect((await upload(free.person, free.path, links)).status).toBe(402);
    const sites = 'Site,Linking pages,Target pages\nb.example.net,3,1\n';
    expect((await upload(free.person, free.path, sites)).status).toBe(201);
  });

  it('shows positions of rank trackers on the rank tracking page, separately from its own checks', async () => {
    const { person, path, id } = await addPerson({ isPremium: true });
    await upload(person, path, POSITIONS_CSV);
    const response = await product.call(person, 'GET', `/api/websites/${id}/rankings`);
    const { imported, keywords } = rankingsSchema.parse(await response.json());
    expect(imported).toMatchObject([
      {
        tool: 'Rank tracker',
        engine: null,
        keywordCount: 2,
        positions: [
          { keyword: 'shoes', position: 4, url: 'https://example.com/shoes' },
          { keyword: 'hats', position: null, url: null, day: null },
        ],
      },
    ]);
    expect(keywords).toEqual([]);
  });

  it('shows figures of a keyword tool next to tracked keywords, and no positions', async () => {
    const { person, path, id } = await addPerson({ isPremium: true });
    const keywords = '#,Keyword,Country,Difficulty,Volume,Parent Keyword\n1,Shoes,us,33,9900,shoe\n2,hats,us,,,\n';
    const added = await (await upload(person, path, keywords)).json();
    expect(added).toMatchObject({
      kind: 'ahrefs-keywords',
      quality: 'estimated',
      facts: { keywords: 2, withVolume: 1 },
    });
    const rankings = `/api/websites/${id}/rankings`;
    await product.call(person, 'POST', `${rankings}/keywords`, { text: 'shoes' });
    const page = rankingsSchema.parse(await (await product.call(person, 'GET', rankings)).json());
    const measured = { quality: 'estimated', source: 'imported from Ahrefs' };
    expect(page.keywords[0]?.figures).toMatchObject({
      volume: { value: 9_900, ...measured },
      difficulty: { value: 33, ...measured },
    });
    expect(page.imported).toEqual([]);
    const free = await addPerson();
    expect((await upload(free.person, free.path, keywords)).status).toBe(402);
  });

  it('rejects visitors, unverified accounts, other accounts, wrong periods and forms without a file', async () => {
    const { person, path } = await addPerson();
    const other = await addPerson();
    expect((await upload(other.person, path, QUERIES)).status).toBe(404);
    expect((await product.call(other.person, 'GET', path)).status).toBe(404);
    const unverified = await addPerson({ isVerified: false });
    expect((await upload(unverified.person, unverified.path, QUERIES)).status).toBe(403);
    expect((await upload(person, path, QUERIES, { from: '2026-11-02', to: '2026-11-01' })).status).toBe(400);
    expect((await upload(person, path, QUERIES, { from: '2026-11-02' })).status).toBe(400);
    expect((await product.callForm(person, path, new FormData())).status).toBe(400);
    expect((await product.call(person, 'DELETE', `${path}/not-an-id`)).status).toBe(404);
  });

  it('accepts files that are larger than other bodies, and rejects those above the limit', async () => {
    const { person, path } = await addPerson();
    const rows = Array.from({ length: 20_000 }, (_, index) => `keyword number ${index},1,2,50%,3`);
    const large = `Top queries,Clicks,Impressions,CTR,Position\n${rows.join('\n')}\n`;
    expect(await (await upload(person, `${path}/preview`, large)).json()).toMatchObject({ rowCount: 20_000 });
    expect((await upload(person, `${path}/preview`, 'x'.repeat(21 * 1024 * 1024))).status).toBe(413);
  });

  it('shows the figures in the latest analysis, with their source, until the files are deleted', {
    tags: ['long'],
  }, async () => {
    const { person, path } = await addPerson({ url: site.origin, isPremium: true });
    const { id } = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
    const read = async () => (await product.call(person, 'GET', `/api/analyses/${id}`)).json();
    expect(await read()).toMatchObject({ keywordRankings: null, outsideCollectedAt: null });

    const semrushCsv = 'Keyword,Position,URL,Keyword Intents\nshoes,4,https://example.com/shoes,x\nhats,-,,x\n';
    for (const content of [QUERIES, semrushCsv]) expect((await upload(person, path, content)).status).toBe(201);
    const filled = await read();
    expect(filled.keywordRankings).toMatchObject([
      { keyword: 'shoes', googlePosition: 4, average: { google: null }, observed: { google: 4 } },
      { keyword: 'red shoes', googlePosition: 4.2, average: { google: 4.2 }, observed: { google: null } },
    ]);
    expect(filled.keywordRankings).toHaveLength(2);
    expect(filled.outsideLabels.keywordRankings).toMatchObject({
      quality: 'real',
      source: 'imported from Search Console, imported from Semrush',
    });
    expect(filled.searchPerformance).toBeNull();

    for (const { id: file } of await list(person, path)) await product.call(person, 'DELETE', `${path}/${file}`);
    expect(await read()).toMatchObject({ keywordRankings: null, outsideCollectedAt: null });
  });
});
