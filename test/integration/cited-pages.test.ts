import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type CitedPages, citedPagesSchema } from '#contracts/outside/assistants/cited-pages.ts';
import type { Db } from '#db/client.ts';
import { citedPageReadings, users, websites } from '#db/tables.ts';
import type { WrittenAnswer } from '#providers/assistants/local/draft-answer.ts';
import { type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { planRun } from '#test/support/assistant-run.ts';
import { serveComparedSite } from '#test/support/compared-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const MODEL = 'gpt-6-luna';
const PROMPTS = ['best winter boots', 'warm winter boots'];
const ARTICLE = `<!doctype html><html lang="en"><head><title>Winter boots tested</title>
  <meta property="article:modified_time" content="2026-10-02"><meta name="author" content="Ada Miller"></head>
  <body><main><h1>Winter boots</h1><p>In our test, 85% of 200 people preferred light boots.</p>
  <h2>Which boots are warm?</h2><p>Most of them.</p><ul><li>One</li><li>Two</li></ul>
  <p>See <a href="https://institute.example/">the study</a>.</p></main></body></html>`;

let product: TestProduct;
let db: Db;
let server: LocalAssistant;
let own: LoopbackServer;
let other: LoopbackServer;
let owner: TestClient & { email: string };
let free: TestClient & { email: string };
let websiteId: string;
let freeWebsiteId: string;
const requests: string[] = [];

/** Both answers cite the article; one also cites pages that cannot be measured. */
const writeAnswer = (prompt: string): WrittenAnswer => {
  const paths =
    prompt === 'best winter boots' ? ['/article', '/private/page', '/missing', '/file', '/empty'] : ['/article'];
  return {
    sentences: paths.map((path) => ({
      text: 'A source. ',
      source: { url: `${other.origin}${path}?utm_source=openai`, title: `Title of ${path}` },
    })),
    results: [],
    queries: [],
  };
};

function serveOtherSite(): Promise<LoopbackServer> {
  const pages: Record<string, [string, string]> = {
    '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /private\n'],
    '/article': ['text/html', ARTICLE],
    '/file': ['application/pdf', '%PDF-1.7'],
    '/empty': [
      'text/html',
      '<!doctype html><title>App</title><body><div id="root"></div><script src="/app.js"></script>',
    ],
  };
  return serveHttp((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else response.writeHead(200, { 'content-type': page[0] }).end(page[1]);
  });
}

beforeAll(async () => {
  own = await serveComparedSite({
    pages: [
      { path: '/', title: 'Shop', heading: 'Shop', words: 80 },
      { path: '/boots', title: 'Winter boots', heading: 'Winter boots', words: 120 },
    ],
  });
  other = await serveOtherSite();
  server = await serveAssistant({ provider: 'openai', models: [MODEL], write: writeAnswer });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [own.target, other.target],
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  free = await registerUser(product);
  expect((await product.call(owner, 'POST', '/api/analyze', { url: own.origin })).status).toBe(200);
  const [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  websiteId = website.id;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, free.email));
  const [row] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: 'shop.example' })
    .returning();
  freeWebsiteId = row?.id ?? '';
  const target = { provider: 'openai', model: MODEL, origin: server.origin } as const;
  const plan = await planRun({ db, websiteId, targets: [target], prompts: PROMPTS });
  await plan.startRunner().run(plan.runId);
  expect(plan.errors).toEqual([]);
}, 180_000);
afterAll(async () => {
  await product?.close();
  for (const one of [server, own, other]) await one?.[Symbol.asyncDispose]();
});

const path = (rest = '', id = websiteId) => `/api/user/websites/${id}/ai-visibility/cited-pages${rest}`;
const read = async (): Promise<CitedPages> =>
  citedPagesSchema.parse(await (await product.call(owner, 'GET', path())).json());
const find = ({ pages }: CitedPages, name: string) =>
  pages.find(({ url }) => url === `${other.origin}${name}`) ?? expect.fail(name);

describe('cited pages', () => {
  it('are not requested before the user asks for it, need Premium, and belong to the owner of the website', async () => {
    expect(await read()).toEqual({ waiting: 0, pages: [], unavailable: null });
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/read'],
      ['GET', '/export?format=csv'],
    ] as const) {
      expect((await product.call(free, method, path(rest, freeWebsiteId))).status).toBe(402);
      expect((await product.call(free, method, path(rest))).status).toBe(404);
    }
    expect(requests).toEqual([]);
  });

  it('are read once, within robots.txt, and compared with the owner’s page for the same prompts', async () => {
    const response = await product.call(owner, 'POST', path('/read'));
    expect(response.status).toBe(202);
    expect(citedPagesSchema.parse(await response.json())).toMatchObject({ waiting: 5, pages: [] });
    expect((await product.call(owner, 'POST', path('/read'))).status).toBe(409);
    await expect.poll(async () => (await read()).waiting, { timeout: 60_000, interval: 200 }).toBe(0);
    const pages = await read();
    const article = find(pages, '/article');
    expect(article.cited).toMatchObject({
      state: 'read',
      title: 'Winter boots tested',
      content: {
        questionHeadings: 1,
        lists: 1,
        statistics: 1,
        outboundLinks: 1,
        date: { iso: '2026-10-02', kind: 'updated' },
        authors: ['Ada Miller'],
      },
    });
    expect(article.own).toMatchObject({
      state: 'read',
      url: `${own.origin}/boots`,
      content: { lists: 0, statistics: 0, date: null, authors: [] },
      source: expect.stringMatching(/^Analysis of /),
    });
    expect(requests.toSorted()).toEqual(['GET /article', 'GET /empty', 'GET /file', 'GET /missing', 'GET /robots.txt']);
  }, 90_000);

  it('that could not be measured have a reason instead of figures', async () => {
    const pages = await read();
    const reasons = ['/private/page', '/missing', '/file', '/empty'].map((name) => {
      const { cited } = find(pages, name);
      return cited.state === 'unread' ? cited.reason : cited.state;
    });
    expect(reasons).toEqual(['robots', 'status', 'not-html', 'no-text']);
  });

  it('are not read again within a week, and failed ones not within a day', async () => {
    expect((await product.call(owner, 'POST', path('/read'))).status).toBe(409);
    const readAt = new Date(Date.now() - 25 * 3_600_000);
    await db.update(citedPageReadings).set({ readAt });
    expect(citedPagesSchema.parse(await (await product.call(owner, 'POST', path('/read'))).json())).toMatchObject({
      waiting: 4,
      pages: [{ url: `${other.origin}/article` }],
    });
    await expect.poll(async () => (await read()).waiting, { timeout: 60_000, interval: 200 }).toBe(0);
    expect(requests.filter((line) => line === 'GET /article')).toHaveLength(1);
  }, 90_000);

  it('are exported with the owner’s page below each', async () => {
    const text = await (await product.call(owner, 'GET', path('/export?format=csv'))).text();
    expect(text).toMatch(/^\uFEFF?Cited URL,Page,URL,Title,Words of main text/);
    expect(text).toContain('robots.txt does not allow our crawler to read the page.');
    expect(text.match(/,yours,/g)).toHaveLength(5);
  });

  it('wait no longer than half an hour for a job that died', async () => {
    await db
      .update(citedPageReadings)
      .set({ state: 'waiting', readAt: null, requestedAt: new Date(Date.now() - 3_600_000) });
    const pages = await read();
    expect(pages.waiting).toBe(0);
    expect(find(pages, '/article').cited).toMatchObject({ state: 'unread', reason: 'interrupted' });
  });
});
