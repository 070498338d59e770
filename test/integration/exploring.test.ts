import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Analysis, analysisSchema } from '#contracts/analysis/analysis.ts';
import { EXPLORE_MESSAGES, findingListSchema, PAGE_SORTS, pageListSchema } from '#contracts/analysis/findings.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { COOKIE_VALUE, FORMULA, LONG_PATH } from '#test/helpers/hostile-table-site.ts';
import { startTableSiteProduct, type TableSiteProduct } from '#test/support/table-site-product.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const TABLE_FILES = ['issues', 'pages', 'findings', 'links', 'keywords'].flatMap((name) => [
  `${name}.csv`,
  `${name}.xlsx`,
]);
const FREE_FILES = ['issues', 'pages', 'findings']
  .flatMap((name) => [`${name}.csv`, `${name}.xlsx`])
  .concat('report.json');
const PREMIUM_FILES = [...TABLE_FILES.filter((name) => !FREE_FILES.includes(name)), 'crawl.sqlite'];

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
async function findings(query = '') {
  return findingListSchema.parse(await (await get(free, `findings?${query}`)).json());
}
async function pages(query = '') {
  return pageListSchema.parse(await (await get(free, `pages?${query}`)).json());
}
const report = async (): Promise<Analysis> =>
  analysisSchema.parse(await (await product.call(free, 'GET', `/api/analyses/${analyses.free}`)).json());
const lines = async (client: TestClient, file: string, id: string) =>
  (await (await get(client, `export/${file}`, id)).text()).replace('\ufeff', '').split('\r\n').slice(0, -1);

describe('findings of an analysis', () => {
  it('are complete: every issue has at least as many occurrences as the report counts', async () => {
    for (const { ruleId, count, evidence } of (await report()).seoIssues) {
      const { total, items } = await findings(`rule=${ruleId}`);
      expect([ruleId, total >= Math.min(count, evidence.length)]).toEqual([ruleId, true]);
      expect(items.map(({ evidence: piece }) => piece)).toEqual(expect.arrayContaining([evidence[0]]));
    }
  });

  it('are found by rule, URL and text', async () => {
    const [missing] = (await findings('rule=title-missing')).items;
    expect(missing).toMatchObject({ url: `${site.origin}/untitled`, evidence: { expected: expect.any(String) } });
    const url = encodeURIComponent(`${site.origin}/untitled`);
    expect((await findings(`url=${url}&rule=title-missing`)).total).toBe(1);
    expect((await findings(`q=${encodeURIComponent(LONG_PATH.slice(-20))}`)).total).toBeGreaterThan(0);
  });

  it.each(["'; DROP TABLE findings; --", '%', '_', '\\', '" OR "1"="1', '\u0000', 'NEAR(a b)', '💥'])(
    'are searched for %j literally',
    async (text) => {
      const { items } = await findings(`q=${encodeURIComponent(text)}`);
      for (const { url, evidence } of items)
        expect(JSON.stringify([url, evidence])).toContain(text.replace('\\', '\\\\'));
      expect((await findings()).total).toBeGreaterThan(0);
    },
  );

  it('have the page size of the screen, even if a client requests another one', async () => {
    const { total, perPage, items } = await findings('perPage=100');
    expect(total).toBeGreaterThan(25);
    expect([perPage, items.length]).toEqual([25, 25]);
    const second = await findings('perPage=7&page=2');
    expect(second.items[0]?.id).not.toBe(items[0]?.id);
    expect(second.items).toHaveLength(Math.min(25, total - 25));
    expect((await pages('perPage=1')).perPage).toBe(50);
  });

  it.each(['page=-1', 'sort=id;--', 'order=up', `q=${'x'.repeat(201)}`])('reject %s', async (query) => {
    const response = await get(free, `findings?${query}`);
    expect([response.status, Object.keys((await response.json()).fieldErrors)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('pages of an analysis', () => {
  it('have their status, title and findings', async () => {
    const all = await pages();
    const byPath = new Map(all.items.map((page) => [page.url.slice(site.origin.length), page]));
    expect([...byPath.keys()].sort()).toEqual(
      ['/', '/formula', LONG_PATH, '/missing', '/moved', '/percent', '/untitled'].sort(),
    );
    expect(byPath.get('/moved')).toMatchObject({ isRedirect: true, finalUrl: `${site.origin}/` });
    expect(byPath.get('/missing')).toMatchObject({ status: 404, health: null });
    expect(byPath.get('/')).toMatchObject({ depth: 0, isIndexable: true, title: 'Home' });
    expect(byPath.get('/untitled')?.critical).toBeGreaterThan(0);
    expect(all.counts).toMatchObject({ all: 7, errors: 1, redirects: 1 });
  });

  it('can be filtered, searched and sorted in every way', async () => {
    expect((await pages('filter=errors')).items.map(({ status }) => status)).toEqual([404]);
    expect((await pages(`q=${encodeURIComponent('100% _under_ \\back')}`)).total).toBe(1);
    for (const sort of PAGE_SORTS) {
      for (const order of ['asc', 'desc']) expect((await pages(`sort=${sort}&order=${order}`)).items).toHaveLength(7);
    }
  });
});

describe('files of an analysis', () => {
  it.each(FREE_FILES)('include %s for everyone', async (file) => {
    const response = await get(free, `export/${file}`);
    expect(response.status).toBe(200);
    const [what, extension] = file.split('.');
    const { measuredAt, host } = await report();
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="awi-report-${host.replace(':', '-')}-${measuredAt.slice(0, 10)}-${what}.${extension}"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('are generated up to two at a time per user', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => get(free, 'export/pages.csv')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
    for (const response of responses) await response.body?.cancel();
    await expect.poll(async () => (await get(free, 'export/pages.csv')).status).toBe(200);
  });

  it.each(PREMIUM_FILES)('include %s only for Premium', async (file) => {
    const rejection = await get(free, `export/${file}`);
    expect([rejection.status, (await rejection.json()).code]).toEqual([402, 'premium-required']);
    const response = await get(premium, `export/${file}`, analyses.premium);
    expect([response.status, (await response.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
  });

  it.each([...TABLE_FILES, 'report.json', 'crawl.sqlite'])(
    'never include %s for visitors and other users',
    async (file) => {
      expect((await get(createClient(), `export/${file}`)).status).toBe(401);
      expect((await get(await registerUser(product, { isPremium: true }), `export/${file}`)).status).toBe(404);
      expect((await get(premium, `export/${file}`, 'x')).status).toBe(404);
    },
  );

  it.each(['pages.pdf', 'toString.csv', 'pages', 'pages.csv.exe', '..%2fpages.csv'])(
    'do not include %s',
    async (file) => {
      expect((await get(premium, `export/${file}`, analyses.premium)).status).toBe(404);
    },
  );

  it('match the report', async () => {
    const { seoIssues } = await report();
    expect(await lines(free, 'issues.csv', analyses.free)).toHaveLength(seoIssues.length + 1);
    const shown = await lines(free, 'pages.csv', analyses.free);
    expect(shown).toHaveLength(8);
    const found = await lines(premium, 'findings.csv', analyses.premium);
    const list = findingListSchema.parse(await (await get(premium, 'findings', analyses.premium)).json());
    expect(found.length - 1).toBe(list.total);
    expect(analysisSchema.parse(await (await get(free, 'export/report.json')).json())).toEqual(await report());
  });

  it('contain no Premium data in a free user’s report', async () => {
    const json = await (await get(free, 'export/report.json')).json();
    expect([json.waterfall, 'competitors' in json, 'backlinks' in json]).toEqual([[], false, false]);
  });

  it('contain no cell that a spreadsheet interprets as a formula', async () => {
    const shown = (await lines(free, 'pages.csv', analyses.free)).join('\n');
    expect(shown).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
    expect(shown).toContain(LONG_PATH);
    const links = await lines(premium, 'links.csv', analyses.premium);
    expect(links.find((line) => line.includes('SUM(A1)'))).toContain(",'@SUM(A1),main,yes,no,yes,200");
    expect(links.find((line) => line.includes('/missing'))).toMatch(/,404$/);
  });

  it('count the phrases on the pages', async () => {
    const [, ...phrases] = await lines(premium, 'keywords.csv', analyses.premium);
    const chairsRow = phrases.map((line) => line.split(',')).find(([phrase]) => phrase === 'garden chairs');
    expect(chairsRow).toEqual(['garden chairs', '', '2', '6', '0', '0']);
  });
});

describe('the crawl file', () => {
  it('contains no cookie and no sign-in data', async () => {
    const bytes = Buffer.from(await (await get(premium, 'export/crawl.sqlite', analyses.premium)).arrayBuffer());
    expect(bytes.includes(COOKIE_VALUE)).toBe(false);
    const path = join(product.dataDir, 'download.sqlite');
    writeFileSync(path, bytes);
    const database = new DatabaseSync(path, { readOnly: true });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    let blobCount = 0;
    for (const { name } of tables) {
      for (const row of database.prepare(`SELECT * FROM "${name}"`).all()) {
        const values = Object.values(row).map((value) => {
          if (!(value instanceof Uint8Array)) return String(value);
          blobCount += 1;
          const isCompressed = Buffer.from(value.subarray(0, 4)).toString('hex') === '28b52ffd';
          return (isCompressed ? zstdDecompressSync(value) : Buffer.from(value)).toString('latin1');
        });
        const text = values.join('\n');
        expect([name, text.includes(COOKIE_VALUE)]).toEqual([name, false]);
        expect([name, /"(?:set-cookie|cookie|authorization|proxy-authorization)":/i.test(text)]).toEqual([name, false]);
      }
    }
    expect(blobCount).toBeGreaterThan(5);
    database.close();
  });

  it('is reported as no longer stored if it is missing or from another build', async () => {
    const other = await registerUser(product, { isPremium: true });
    const { id } = await (await product.call(other, 'POST', '/api/analyze', { url: site.origin })).json();
    const path = join(product.dataDir, 'artifacts', 'crawls', `${id}.sqlite`);
    const file = openCrawlFile(path);
    file.runStatements('PRAGMA user_version = 7');
    file.close();
    for (const call of ['findings', 'pages', 'export/pages.csv', 'export/links.xlsx', 'export/crawl.sqlite']) {
      const response = await get(other, call, id);
      expect([call, response.status, (await response.json()).message]).toEqual([call, 404, EXPLORE_MESSAGES.notKept]);
    }
    expect((await get(other, 'export/issues.csv', id)).status).toBe(200);
    expect(readFileSync(path).length).toBeGreaterThan(0);
  });
});

it("nothing from another user's analysis is returned", async () => {
  for (const call of ['findings', 'pages']) {
    expect((await get(createClient(), call)).status).toBe(401);
    expect((await get(premium, call)).status).toBe(404);
    expect((await get(free, call, 'x')).status).toBe(404);
  }
  const unverified = await registerUser(product, { isVerified: false });
  expect((await get(unverified, 'findings')).status).toBe(404);
});
