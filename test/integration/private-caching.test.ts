import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { writeRender } from '#crawl/store/results/renders.ts';
import { users } from '#db/tables.ts';
import { createHttpApp } from '#server/http/http-app.ts';
import { loadBuiltPages } from '#server/http/page-handler.ts';
import type { NonceEnv } from '#server/http/security-headers.ts';
import { createLogger } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';
import routes from '#web/routes.ts';

/** Tests that no cache stores a user's private data, so that none remains on a shared computer after signing out. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
const JPEG_BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
/** Calls with the same response for everyone. Every other call of the router is private. */
const PUBLIC_CALLS: ReadonlySet<string> = new Set([
  'GET /api/articles',
  'GET /api/articles/:slug',
  'GET /api/article-images/:name',
  'GET /api/rules',
  'GET /api/badges/:id/score.svg',
  'GET /api/badges/:id/score.json',
  'GET /api/v1/openapi.json',
]);

let product: TestProduct;
let site: FixtureSite;
let app: Hono<NonceEnv>;
let owner: TestClient & { email: string };
let analysisId = '';
let token = '';

beforeAll(async () => {
  site = await shareFixtureSite('clean');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
  const env = readEnv({ PORT: '3999', AWI_DATA_DIR: product.dataDir, AWI_BROWSER: 'none' });
  const pages = await loadBuiltPages();
  app = createHttpApp({ env, logger: createLogger('error', () => {}), application: product.application, pages });
  owner = await registerUser(product, { isPremium: true });
  analysisId = (await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json()).id;
  const file = openCrawlFile(join(product.dataDir, 'artifacts', 'crawls', `${analysisId}.sqlite`));
  const shown = { selector: '#a', width: 412, height: 126, box: { x: 1, y: 56, width: 14, height: 14 } };
  writeRender(file, {
    page: makeRender({ url: `${site.origin}/` }),
    screenshot: null,
    pictures: [{ ...shown, jpeg: JPEG_BYTES }],
  });
  file.close();
  const share = await (await product.call(owner, 'POST', `/api/analyses/${analysisId}/shares`)).json();
  token = new URL(share.url).pathname.split('/').at(-1) ?? '';
  const form = new FormData();
  const logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f5c55' } })
    .png()
    .toBuffer();
  form.set('logo', new File([new Uint8Array(logo)], 'logo.png'));
  expect((await product.callForm(owner, '/api/user/logo', form)).status).toBe(200);
  await product.application.db.update(users).set({ role: 'admin' }).where(eq(users.email, owner.email));
});
afterAll(async () => {
  await product.close();
});

const fill = (path: string, id: string) =>
  path
    .replace(':id', path.startsWith('/api/analyses') ? id : UNKNOWN_ID)
    .replace(':token', token)
    .replace(':key', '1-0')
    .replace(':ruleId', 'title-missing')
    .replace(':file', 'issues.csv')
    .replace(':queue', 'send-mail')
    .replace(':slug', 'no-such-article')
    .replace(/\*$/, 'no-such-page');

function open(client: TestClient, path: string): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return Promise.resolve(app.fetch(new Request(`http://127.0.0.1:3999${path}`, { headers: { cookie } }), {}));
}

/** Returns the paths of the router's pages (`.tsx`) or files (`.ts`). */
const readPaths = (extension: string) =>
  routes.filter(({ file }) => file.endsWith(extension)).map(({ path = '' }) => fill(`/${path}`, UNKNOWN_ID));

/** Returns the path of the data of a page that the browser renders. */
const buildDataPath = (path: string) => path.replace(/^\/(?=$|\?)/, '/_root').replace(/(?=$|\?)/, '.data');

const isStored = (response: Response) => !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');

describe('calls', () => {
  it('return requested data with no-store', async () => {
    const stored: string[] = [];
    const succeededCalls: string[] = [];
    for (const call of product.calls.filter((one) => one.startsWith('GET ') && !PUBLIC_CALLS.has(one))) {
      const response = await product.call(owner, 'GET', fill(call.slice('GET '.length), analysisId));
      if (isStored(response)) stored.push(call);
      if (response.ok) succeededCalls.push(call);
      await response.body?.cancel();
    }
    expect(stored).toEqual([]);
    for (const call of ['pictures/:key', 'export/:file', ':id/events', '/findings', '/user/logo', '/admin/users'])
      expect(succeededCalls.join(' ')).toContain(call);
    expect(succeededCalls.length).toBeGreaterThan(30);
  });

  it('return results and rejections with no-store', async () => {
    const person = await registerUser(product);
    const changingCalls = product.calls.filter((call) => !call.startsWith('GET '));
    for (const client of [createClient(), person]) {
      for (const call of changingCalls.toSorted(
        (a, b) => Number(a.includes('logout')) - Number(b.includes('logout')),
      )) {
        const [method = '', path = ''] = call.split(' ');
        const response = await product.call(
          client,
          method,
          fill(path, UNKNOWN_ID),
          method === 'DELETE' ? undefined : {},
        );
        expect([call, response.status, isStored(response)]).toEqual([call, response.status, false]);
      }
    }
  });
});

describe('pages', () => {
  it('are sent to signed-in users with no-store, and so is the data of the pages', { tags: ['long'] }, async () => {
    const paths = readPaths('.tsx');
    expect(paths.length).toBeGreaterThan(30);
    const stored: string[] = [];
    for (const path of [...paths, `/?analysis=${analysisId}`, '/?analysis=none']) {
      for (const one of [path, buildDataPath(path)]) {
        const response = await open(owner, one);
        const text = await response.text();
        if (isStored(response)) stored.push(`${one} (${response.status}, ${response.headers.get('cache-control')})`);
        // Otherwise the request had no session, and the test would prove nothing.
        if (path === '/profile') expect(text, one).toContain(owner.email);
      }
    }
    expect(stored).toEqual([]);
  });

  it('do not include metrics, which exist only with a token', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', 'Bearer null']) {
      const response = await app.request('/metrics', { headers: { authorization } }, {});
      expect([authorization, response.status]).toEqual([authorization, 404]);
      expect(await response.text()).not.toContain('awi_build_info');
    }
  });

  it('contain nothing about the signed-in user if they may be cached publicly', async () => {
    for (const path of readPaths('.ts')) {
      const [own, of] = [await open(owner, path), await open(createClient(), path)];
      expect([path, own.status, await own.text()]).toEqual([path, of.status, await of.text()]);
    }
  });
});
