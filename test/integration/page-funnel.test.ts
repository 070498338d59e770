import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EngineFunnel, pageFunnelSchema } from '#contracts/outside/assistants/page-funnel.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { Db } from '#db/client.ts';
import { analyses } from '#db/tables.ts';
import { type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { serveBrave } from '#providers/raw-search/local-server.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import { planRun } from '#test/support/assistant-run.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const CHATGPT = 'gpt-6-luna';
const GROK = 'grok-4.5';
const PATHS = ['blocked', 'down', 'script', 'unfound', 'retrieved', 'cited', 'named'] as const;
/** The step at which each page drops out for ChatGPT, which reports what it retrieved. */
const EXPECTED_STEP_BY_PATH = {
  '/': 'retrieved',
  '/blocked': 'allowed',
  '/closed': 'allowed',
  '/down': 'reachable',
  '/script': 'readable',
  '/unfound': 'retrieved',
  '/retrieved': 'cited',
  '/cited': 'named',
  '/named': null,
};

const folder = mkdtempSync(join(tmpdir(), 'awi-funnel-'));
let site: StaticSite;
let product: TestProduct;
let db: Db;
const assistants: (LocalAssistant | LocalServer)[] = [];

interface Owner {
  client: TestClient;
  websiteId: string;
}
const owners = {} as Record<'free' | 'premium', Owner>;
/** The funnel of the Premium owner before the first run. */
let before: Awaited<ReturnType<typeof read>>;
/** The same funnel during the first run. */
let during: Awaited<ReturnType<typeof read>>;

/** Writes a page with enough unique main text. */
function writePage(path: string, text: string): void {
  const words = Array.from({ length: 250 }, (_, index) => `${path}${index % 83}`).join(' ');
  const file = join(folder, 'pages', `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><title>${path}</title></head><body><main><h1>${path}</h1><p>${words}.</p>${text}</main></body></html>`,
  );
}

function writeSite(): void {
  for (const path of PATHS) writePage(path, '<p><a href="/">Home</a></p>');
  writePage('index', PATHS.map((path) => `<p><a href="/${path}">${path}</a></p>`).join(''));
  writeFileSync(
    join(folder, 'pages', 'robots.txt'),
    [
      'User-agent: *',
      'Disallow: /closed',
      'Disallow: /secret',
      '',
      'User-agent: OAI-SearchBot',
      'Disallow: /blocked',
      'Disallow: /closed',
      '',
      'Sitemap: {{origin}}/sitemap.xml',
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'pages', 'sitemap.xml'),
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{{origin}}/closed</loc></url><url><loc>{{origin}}/named</loc></url></urlset>',
  );
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({ routes: [{ path: '/down', status: 403, body: 'Forbidden' }] }),
  );
}

/** Plants what a browser would have found on the page that needs JavaScript. */
async function plantScriptPage(client: TestClient): Promise<void> {
  const [latest] = await (await product.call(client, 'GET', '/api/user/analyses')).json();
  const [row] = await db.select({ key: analyses.artifactKey }).from(analyses).where(eq(analyses.id, latest.id));
  const file = openCrawlFile(join(product.dataDir, 'artifacts', row?.key ?? ''));
  try {
    const parameters = { url: `${site.origin}/script` };
    file.run(
      `INSERT INTO findings (rule_id, outcome, severity, confidence, url, left_out, found)
        VALUES ('ai-content-needs-javascript', 'fail', 'medium', 'likely', :url, 0, '300 of 320 words are not in the HTML')`,
      parameters,
    );
  } finally {
    file.close();
  }
}

async function analyze(isPremium: boolean): Promise<Owner> {
  const client = await registerUser(product, { isPremium });
  await product.call(client, 'POST', '/api/analyze', { url: site.origin });
  const [website] = await (await product.call(client, 'GET', '/api/user/websites')).json();
  return { client, websiteId: website.id };
}

/** Sends prompts to assistants that find and cite the planted pages. Grok does not report what it retrieves. */
async function ask({ websiteId }: Owner, onStarted?: () => Promise<void>): Promise<void> {
  const at = (path: string) => ({ url: `${site.origin}/${path}`, title: path });
  const write = (prompt: string) => ({
    queries: [prompt],
    results: [at('retrieved?utm_source=openai'), at('cited'), at('named'), at('beyond')],
    sentences: prompt.includes('boots')
      ? [{ text: 'Shop Example has boots. ', source: at('named') }]
      : [{ text: 'Light shoes help beginners. ', source: at('cited') }],
  });
  const targets = [];
  for (const [provider, model] of [
    ['openai', CHATGPT],
    ['xai', GROK],
  ] as const) {
    const server = await serveAssistant({ provider, models: [model], choose: () => 'grounded', write });
    assistants.push(server);
    targets.push({ provider, model, origin: server.origin });
  }
  const brave = await serveBrave((query) =>
    query.includes('boots')
      ? ['https://other.example/', `${site.origin}/unfound`, `${site.origin}/named?utm_source=x`]
      : [`${site.origin}/unfound`, `${site.origin}/beyond`],
  );
  assistants.push(brave);
  const plan = await planRun({
    db,
    websiteId,
    targets,
    searches: [{ provider: 'brave', origin: brave.origin }],
    prompts: ['best boots', 'light shoes'],
    domain: '127.0.0.1',
  });
  await onStarted?.();
  await plan.startRunner().run(plan.runId);
  expect(plan.errors).toEqual([]);
}

beforeAll(async () => {
  writeSite();
  site = await serveStaticSite({ folder });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [new URL(site.origin).host],
  });
  db = product.application.db;
  for (const name of ['premium', 'free'] as const) {
    owners[name] = await analyze(name === 'premium');
    await plantScriptPage(owners[name].client);
  }
  before = await read(owners.premium);
  await ask(owners.premium, async () => {
    during = await read(owners.premium);
  });
  await ask(owners.free);
}, 240_000);
afterAll(async () => {
  for (const server of assistants) await server[Symbol.asyncDispose]();
  await product.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = ({ websiteId }: Owner, path: string, client: TestClient) =>
  product.call(client, 'GET', `/api/user/websites/${websiteId}/ai-visibility/${path}`);

async function read(owner: Owner) {
  const funnel = pageFunnelSchema.parse(await (await call(owner, 'funnel', owner.client)).json());
  return funnel.state === 'measured' ? funnel : expect.fail(funnel.reason);
}

const findEngine = ({ engines }: { engines: readonly EngineFunnel[] }, engine: EngineFunnel['engine']): EngineFunnel =>
  engines.find((one) => one.engine === engine) ?? expect.fail();
const listDrops = ({ groups }: EngineFunnel) =>
  Object.fromEntries(
    (groups ?? []).flatMap(({ first }) => first.map(({ url, stoppedAt }) => [new URL(url).pathname, stoppedAt])),
  );
const listPassedCounts = ({ steps }: EngineFunnel) =>
  steps.map((step) => (step.state === 'measured' ? [step.passed, step.reached] : null));

describe('the funnel of a website', () => {
  it('finds the planted step of each page', async () => {
    const funnel = await read(owners.premium);
    const chatgpt = findEngine(funnel, 'chatgpt');
    expect(listDrops(chatgpt)).toEqual(EXPECTED_STEP_BY_PATH);
    expect(listPassedCounts(chatgpt)).toEqual([
      [7, 9],
      [6, 7],
      [5, 6],
      [3, 5],
      [2, 3],
      [1, 2],
    ]);
    expect(chatgpt.unknownUrls).toEqual({ total: 1, first: [`${site.origin}/beyond`] });
    expect(chatgpt.headline).toMatchObject({ step: 'allowed', isExpected: false });
  });

  it('shows pages that a raw search found separately from the steps', async () => {
    const { searches, engines } = await read(owners.premium);
    expect(searches).toMatchObject([
      { provider: 'perplexity', state: 'not-measured' },
      { provider: 'deepseek', state: 'not-measured' },
      {
        provider: 'brave',
        state: 'measured',
        found: 2,
        pages: 9,
        searches: 2,
        withOwnPage: 2,
        unknownUrls: 1,
        source: expect.stringMatching(/^Raw search of the Brave Search API, 2 prompts without your brand, /),
      },
    ]);
    const pages = engines.flatMap(({ groups = [] }) => groups.flatMap(({ first }) => first));
    const count = (path: string) =>
      pages.filter(({ url }) => new URL(url).pathname === path).map((one) => one.searches);
    expect([count('/unfound'), count('/named'), count('/cited')]).toEqual([
      [{ brave: 2 }, { brave: 2 }],
      [{ brave: 1 }, { brave: 1 }],
      [{ brave: 0 }, { brave: 0 }],
    ]);
  });

  it('does not measure retrieval, or the crawler, where an assistant does not show them', async () => {
    const grok = findEngine(await read(owners.premium), 'grok');
    expect(listPassedCounts(grok)).toEqual([null, [8, 9], [7, 8], null, [2, 7], [1, 2]]);
    expect(grok.headline).toMatchObject({ step: 'cited', isExpected: true });
    expect(grok.headline.text).toContain('This is not a defect');
    expect(grok.ownStep).toContain('“Reachable”');
    expect(listDrops(grok)).toMatchObject({ '/retrieved': 'cited', '/unfound': 'cited', '/closed': 'cited' });
  });

  it('shows the steps of the website before the first run', () => {
    expect(before.askedAt).toBeNull();
    expect(before.engines.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude', 'Perplexity']);
    const [chatgpt] = before.engines;
    expect(chatgpt?.headline.step).toBe('allowed');
    expect(chatgpt?.steps[3]).toMatchObject({ state: 'not-measured', step: 'Run the prompts.' });
    // Only /closed is disallowed for crawlers without rules of their own.
    expect(listPassedCounts(findEngine(before, 'claude'))[0]).toEqual([8, 9]);
  });

  it('states that the first run is in progress until it has ended', () => {
    const describeAnswers = ({ engines: [chatgpt], searches: [first] }: typeof before) => [chatgpt?.steps[3], first];
    expect(describeAnswers(before)).toMatchObject([
      { reason: 'The prompts have not been run yet.' },
      { reason: 'No run yet.' },
    ]);
    const reason = 'The first run is in progress.';
    expect(describeAnswers(during)).toMatchObject([{ reason }, { reason }]);
  });

  it('contains no pages and no file without Premium', async () => {
    const chatgpt = findEngine(await read(owners.free), 'chatgpt');
    expect(chatgpt).not.toHaveProperty('groups');
    expect(chatgpt.unknownUrls).toEqual({ total: 1, first: [] });
    expect(listPassedCounts(chatgpt)[0]).toEqual([7, 9]);
    expect((await call(owners.free, 'funnel/export?format=csv', owners.free.client)).status).toBe(402);
  });

  it('is hidden from other users', async () => {
    for (const path of ['funnel', 'funnel/export?format=csv'])
      expect((await call(owners.free, path, owners.premium.client)).status).toBe(404);
  });

  it('is exported with every page of every assistant', async () => {
    const response = await call(owners.premium, 'funnel/export?format=csv', owners.premium.client);
    expect(response.headers.get('content-disposition')).toContain('awi-ai-funnel-127.0.0.1-');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(
      /^\uFEFF?Assistant,Page,Drops out at,Why,Allowed,Reachable,Readable,Retrieved,Cited,Mentioned,/,
    );
    expect(lines).toHaveLength(1 + 2 * Object.keys(EXPECTED_STEP_BY_PATH).length);
    expect(lines.find((line) => line.includes(`ChatGPT,${site.origin}/script,`))).toContain(
      'Readable,300 of 320 words are not in the HTML,yes,yes,no,no,no,no,',
    );
  });

  it('needs an analysis', async () => {
    const client = await registerUser(product);
    const added = await product.call(client, 'POST', '/api/user/websites', { url: 'example.com' });
    const { id } = await added.json();
    const funnel = pageFunnelSchema.parse(await (await call({ client, websiteId: id }, 'funnel', client)).json());
    expect(funnel).toMatchObject({
      state: 'not-measured',
      step: "Run an analysis, so that the website's pages are known.",
    });
  });
});
