import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bulkViewListSchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { BULK_VIEW_MESSAGES, BULK_VIEWS } from '#contracts/analysis/bulk-views.ts';
import { EXPLORE_MESSAGES, pageListSchema } from '#contracts/analysis/findings.ts';
import { pageInspectionSchema } from '#contracts/analysis/page-inspection.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { saveOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { PAGE_CLICK_TEXTS } from '#services/analyses/explore/read-page-clicks.ts';
import { FORMULA } from '#test/helpers/hostile-table-site.ts';
import { startTableSiteProduct, type TableSiteProduct } from '#test/support/table-site-product.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let started: TableSiteProduct;
let product: TestProduct;
let site: TableSiteProduct['site'];
let free: TestClient;
let premium: TestClient;
let analyses: TableSiteProduct['analyses'];

beforeAll(async () => {
  started = await startTableSiteProduct(await createNextDatabase(inject('postgresTemplate')));
  ({ product, site, free, premium, analyses } = started);
});
afterAll(() => started.close());

const get = (client: TestClient, path: string, id = analyses.free) =>
  product.call(client, 'GET', `/api/analyses/${id}/${path}`);
const url = (path: string) => encodeURIComponent(`${site.origin}${path}`);
const view = async (path: string) => bulkViewListSchema.parse(await (await get(free, `views/${path}`)).json());

describe('a bulk view', () => {
  it.each(BULK_VIEWS.map(({ id }) => id))('is shown on every plan: %s', async (id) => {
    const list = await view(`${id}?url=${url('/')}`);
    expect([list.view, list.page, list.filters[0]?.label]).toEqual([id, 1, 'All']);
  });

  it('is filtered, searched and sorted by the server, at the page size of the screen', async () => {
    const missing = await view('titles?filter=missing');
    expect(missing.rows.map((row) => row.url)).toEqual([`${site.origin}/untitled`]);
    expect((await view('response-codes?filter=4xx')).total).toBe(1);
    expect((await view('redirects')).rows[0]?.cells.slice(0, 3)).toEqual([
      `${site.origin}/moved`,
      1,
      expect.any(Number),
    ]);
    expect((await view(`titles?q=${encodeURIComponent('100% _under_ \\back')}`)).total).toBe(1);
    const [sorted, reversed] = [await view('pages?sort=url'), await view('pages?sort=url&order=desc')];
    expect(sorted.rows.map((row) => row.url)).toEqual(reversed.rows.map((row) => row.url).toReversed());
    expect((await view('titles?perPage=100')).perPage).toBe(50);
  });

  it.each([
    ['views/nothing', 404],
    ['views/toString', 404],
    ['views/titles?filter=nothing', 400],
    ['views/titles?sort=id%3B--', 400],
    ['views/titles?page=0', 400],
    ['views/inlinks', 400],
    ['views/titles/export/pdf', 404],
    ['page', 400],
    ['page?url=https%3A%2F%2Funknown.example%2F', 404],
  ])('refuses %s with %i', async (path, status) => {
    expect((await get(premium, path, analyses.premium)).status).toBe(status);
  });

  it.each(['views/titles', 'views/titles/export/csv', `page?url=x`])(
    'does not exist for visitors and other users: %s',
    async (path) => {
      expect((await get(createClient(), path)).status).toBe(401);
      expect((await get(premium, path)).status).toBe(404);
      expect((await get(premium, path, 'x')).status).toBe(404);
    },
  );
});

describe('the download of a bulk view', () => {
  const read = async (client: TestClient, path: string, id: string) =>
    (await (await get(client, `views/${path}`, id)).text()).replace('\ufeff', '').split('\r\n').slice(0, -1);

  it('contains the filtered rows with the columns of the screen', async () => {
    const [head, ...rows] = await read(premium, 'titles/export/csv?filter=missing', analyses.premium);
    expect(head).toBe('URL,Title,Length,Estimated width (pixels),Titles,Pages with it,H1,Indexability');
    expect(rows.map((row) => row.split(',')[0])).toEqual([`${site.origin}/untitled`]);
  });

  it('is part of Premium, except for the pages, which have a free download elsewhere', async () => {
    const rejection = await get(free, 'views/titles/export/csv');
    expect([rejection.status, (await rejection.json()).code]).toEqual([402, 'premium-required']);
    const pages = await get(free, 'views/pages/export/xlsx');
    expect([pages.status, (await pages.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
  });

  it('contains no cell that a spreadsheet interprets as a formula', async () => {
    const rows = await read(premium, 'titles/export/csv', analyses.premium);
    expect(rows.join('\n')).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
  });

  it('has a file name that describes its content', async () => {
    const response = await get(premium, 'views/response-codes/export/csv', analyses.premium);
    expect(response.headers.get('content-disposition')).toMatch(/-response-codes\.csv"$/);
    await response.body?.cancel();
  });
});

describe('clicks per page of a connected search engine', () => {
  const PERIOD = { from: '2026-10-26', to: '2026-11-22' };
  const COLLECTED_AT = '2026-11-24T08:00:00.000Z';
  const read = async (client: TestClient, path: string, id: string) =>
    bulkViewListSchema.parse(await (await get(client, `views/${path}`, id)).json());
  const readHead = async (client: TestClient, path: string, id: string) =>
    (await (await get(client, path, id)).text()).split('\r\n')[0];
  beforeAll(async () => {
    for (const id of [analyses.free, analyses.premium]) {
      await saveOutsideSnapshot(product.application.db, id, {
        collectedAt: COLLECTED_AT,
        searchPerformance: null,
        affectedClicks: {
          engine: 'google',
          quality: 'real',
          source: 'Google Search Console',
          collectedAt: COLLECTED_AT,
          issues: [],
          pages: [{ url: `${site.origin}/untitled`, clicks: 12 }],
          pagesPeriod: PERIOD,
          arePagesComplete: true,
        },
        keywordsInTop10: null,
        keywordRankings: null,
        searchEngineRankings: null,
        recommendedKeywords: null,
        keywordFigures: null,
        indexStatus: null,
        competitors: null,
        backlinkTotals: null,
        backlinkProfile: null,
        aiVisibility: null,
        labels: NO_EXTERNAL_LABELS,
      });
    }
  });

  it('are part of Premium tables, page views and downloads', async () => {
    const list = await read(premium, 'pages?sort=clicks&order=desc', analyses.premium);
    expect(list.clicks).toMatchObject({ source: 'Google Search Console', ...PERIOD });
    expect(list.rows.slice(0, 2).map(({ url, cells }) => [url, cells.at(-1)])).toEqual([
      [`${site.origin}/untitled`, 12],
      [expect.any(String), 0],
    ]);
    const page = await get(premium, `page?url=${url('/untitled')}`, analyses.premium);
    expect(pageInspectionSchema.parse(await page.json()).clicks?.count).toBe(12);
    const pages = pageListSchema.parse(await (await get(premium, 'pages', analyses.premium)).json());
    expect(pages).toMatchObject({ clickSource: { source: 'Google Search Console', ...PERIOD }, clicksMissing: null });
    const untitled = pages.items.find((item) => item.url === `${site.origin}/untitled`);
    expect(untitled?.clicks).toBe(12);
    expect(pages.items.filter(({ clicks }) => clicks === 0)).toHaveLength(pages.items.length - 1);
    const column = '"Clicks from Google Search Console, Oct 26, 2026 to Nov 22, 2026"';
    for (const path of ['views/titles/export/csv', 'export/pages.csv'])
      expect(await readHead(premium, path, analyses.premium)).toContain(column);
  });

  it('appear in no response to a free user', async () => {
    expect((await read(free, 'pages', analyses.free)).clicks).toBeNull();
    expect((await get(free, 'views/pages?sort=clicks')).status).toBe(400);
    expect((await get(free, 'views/pages?filter=with-clicks')).status).toBe(400);
    const page = await get(free, `page?url=${url('/untitled')}`);
    expect(pageInspectionSchema.parse(await page.json()).clicks).toBeNull();
    const pages = pageListSchema.parse(await (await get(free, 'pages')).json());
    expect(pages).toMatchObject({ clickSource: null, clicksMissing: PAGE_CLICK_TEXTS.premium });
    expect(new Set(pages.items.map(({ clicks }) => clicks))).toEqual(new Set([null]));
    for (const path of ['views/pages/export/csv', 'export/pages.csv'])
      expect(await readHead(free, path, analyses.free)).not.toContain('Clicks from');
  });
});

it('the page inspector describes one URL with its links', async () => {
  const page = pageInspectionSchema.parse(await (await get(free, `page?url=${url('/missing')}`)).json());
  expect(page).toMatchObject({ response: { status: 404 }, document: null, summary: { status: 404 } });
  expect(page.counts.inlinks).toBeGreaterThan(0);
  const { rows } = await view(`inlinks?url=${url('/missing')}`);
  expect(rows.length).toBe(page.counts.inlinks);
});

describe('an analysis whose crawl data cannot be read', () => {
  async function analyzeChangedSite(change: (path: string) => void) {
    const user = await registerUser(product, { isPremium: true });
    const { id } = await (await product.call(user, 'POST', '/api/analyze', { url: site.origin })).json();
    change(join(product.dataDir, 'artifacts', 'crawls', `${id}.sqlite`));
    const readError = async (path: string) => {
      const response = await get(user, path, id);
      return [response.status, (await response.json()).message];
    };
    return { readError, user, id };
  }

  it('reports that an older analysis has no such tables, and still lists its findings', {
    tags: ['long'],
  }, async () => {
    const { readError, user, id } = await analyzeChangedSite((path) => {
      const database = new DatabaseSync(path);
      database.exec(
        "DROP TABLE page_details; DELETE FROM artifacts WHERE name = 'bulkViews'; PRAGMA user_version = 8;",
      );
      database.close();
    });
    expect(await readError('views/titles')).toEqual([404, BULK_VIEW_MESSAGES.notRecorded]);
    expect(await readError('views/titles/export/csv')).toEqual([404, BULK_VIEW_MESSAGES.notRecorded]);
    expect(await readError(`page?url=${url('/')}`)).toEqual([404, BULK_VIEW_MESSAGES.notRecorded]);
    expect((await get(user, 'findings', id)).status).toBe(200);
    expect((await get(user, 'pages', id)).status).toBe(200);
  });

  it('is reported as no longer stored', async () => {
    const { readError } = await analyzeChangedSite((path) => {
      const database = new DatabaseSync(path);
      database.exec('PRAGMA user_version = 1');
      database.close();
    });
    expect(await readError('views/titles')).toEqual([404, EXPLORE_MESSAGES.notKept]);
    expect(await readError('views/titles/export/csv')).toEqual([404, EXPLORE_MESSAGES.notKept]);
  });
});
