import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { wrongFactsSchema } from '#contracts/outside/assistants/wrong-facts.ts';
import type { Db } from '#db/client.ts';
import { visibilityPromptSets } from '#db/tables.ts';
import { type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import { buildPrompt, planRun } from '#test/support/assistant-run.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const MODEL = 'gpt-6-luna';
const BRAND = 'Shop Example';
const SOURCE = { url: 'https://directory.example/shop', title: 'Directory' };
/** What the website states. */
const STRUCTURED_DATA = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: BRAND,
    telephone: '+1 555 010 0123',
    foundingDate: '2004-05-01',
    address: { '@type': 'PostalAddress', postalCode: '34117', addressLocality: 'Kassel' },
  },
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'City Runner',
    offers: { '@type': 'Offer', price: '89.00', priceCurrency: 'EUR' },
  },
];
const PROMPTS = ['about the shop', 'prices of the shop', 'good shoes'];
/**
 * The planted truth: three wrong statements, a right one and one that the website does not state, in answers to prompts
 * with the brand. The answer to the last prompt, which does not contain the brand, is not compared.
 */
const ANSWERS: Readonly<Record<string, string>> = {
  'about the shop': `${BRAND} was founded in 1998.\nPhone: +1 555 010 0999\nAddress: Main Street 5, 34117 Kassel\nYou can email ${BRAND} at info@shop.example.`,
  'prices of the shop': `The City Runner of ${BRAND} costs €120.`,
  'good shoes': `${BRAND} was founded in 1850.`,
};

const folder = mkdtempSync(join(tmpdir(), 'awi-wrong-facts-'));
let site: StaticSite;
let product: TestProduct;
let db: Db;
let server: LocalAssistant;
interface Owner {
  client: TestClient;
  websiteId: string;
}
const owners = {} as Record<'free' | 'premium', Owner>;

function writeSite(): void {
  const words = Array.from({ length: 250 }, (_, index) => `word${index % 83}`).join(' ');
  const scripts = STRUCTURED_DATA.map((data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(
    join(folder, 'pages', 'index.html'),
    `<!doctype html><html lang="en"><head><title>${BRAND}</title>${scripts.join('')}</head><body><main><h1>${BRAND}</h1><p>${words}.</p></main></body></html>`,
  );
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ routes: [] }));
}

async function analyze(isPremium: boolean): Promise<Owner> {
  const client = await registerUser(product, { isPremium });
  await product.call(client, 'POST', '/api/analyze', { url: site.origin });
  const [website] = await (await product.call(client, 'GET', '/api/user/websites')).json();
  return { client, websiteId: website.id };
}

async function ask({ websiteId }: Owner): Promise<void> {
  const plan = await planRun({
    db,
    websiteId,
    targets: [{ provider: 'openai', model: MODEL, origin: server.origin }],
    prompts: PROMPTS,
    competitors: [{ id: 'c1', name: 'Rival', domain: 'rival.example' }],
  });
  const prompts = PROMPTS.map((text, index) =>
    buildPrompt(text, index === 2 ? {} : { intent: 'fact', isBranded: true }),
  );
  await db.update(visibilityPromptSets).set({ prompts }).where(eq(visibilityPromptSets.websiteId, websiteId));
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
  server = await serveAssistant({
    provider: 'openai',
    models: [MODEL],
    write: (prompt) => ({
      sentences: [{ text: ANSWERS[prompt] ?? '', source: prompt === 'about the shop' ? SOURCE : null }],
      results: [],
      queries: [],
    }),
  });
  owners.free = await analyze(false);
  owners.premium = await analyze(true);
  for (const owner of Object.values(owners)) await ask(owner);
}, 240_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await site?.close();
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = ({ client }: Owner, { websiteId }: Owner, path: string) =>
  product.call(client, 'GET', `/api/user/websites/${websiteId}/ai-visibility/${path}`);
const read = async (owner: Owner) => wrongFactsSchema.parse(await (await call(owner, owner, 'wrong-facts')).json());

it('exactly the planted contradictions are found, with sentence, page and source', async () => {
  const facts = await read(owners.premium);
  expect(facts).toMatchObject({ state: 'measured', quality: 'real', answers: 2, compared: 4, notStated: 1 });
  const wrong = facts.state === 'measured' ? facts.wrong : [];
  expect(wrong.map(({ kind, shown, fact }) => [kind, shown, fact.shown])).toEqual([
    ['founded', '1998', '2004-05-01'],
    ['phone', '+1 555 010 0999', '+1 555 010 0123'],
    ['price', '€120', '89.00 EUR'],
  ]);
  expect(wrong[0]).toMatchObject({
    sentence: `${BRAND} was founded in 1998.`,
    name: 'ChatGPT',
    prompt: 'about the shop',
    fact: { url: `${site.origin}/` },
    cited: [SOURCE.url],
  });
  expect(wrong[2]).toMatchObject({ fact: { subject: 'City Runner' }, cited: [] });
});

it('the list of contradictions is part of Premium, and hidden from other users', async () => {
  const { free, premium } = owners;
  expect(await read(free)).toMatchObject({ state: 'not-measured', reason: expect.stringContaining('Premium') });
  expect((await call(free, free, 'wrong-facts/export?format=csv')).status).toBe(402);
  for (const path of ['wrong-facts', 'wrong-facts/export?format=csv']) {
    expect((await call(premium, free, path)).status).toBe(404);
  }
});

it('the list of contradictions is exported with one row per statement', async () => {
  const file = await call(owners.premium, owners.premium, 'wrong-facts/export?format=csv');
  const text = await file.text();
  expect(text).toMatch(/^\uFEFF?Fact,In the answer,On your page/);
  expect(text.match(/^(?:Founding year|Phone number|Price),/gm)).toHaveLength(3);
});

it('the list of contradictions is part of the report of the latest analysis, with the funnel and the sentences', async () => {
  const readDetails = async ({ client }: Owner, change: { id?: string } = {}) => {
    const user = await (await product.call(client, 'GET', '/api/auth/user')).json();
    const [latest] = await (await product.call(client, 'GET', '/api/user/analyses')).json();
    const analysis = { id: latest.id, host: latest.host, ...change };
    return product.application.services.aiVisibility.readReportDetails(user, analysis);
  };
  const premium = await readDetails(owners.premium);
  expect(premium?.wrongFacts?.wrong).toHaveLength(3);
  expect(premium?.funnel?.engines[0]?.groups).not.toHaveLength(0);
  expect(premium?.portrayal?.engines).toMatchObject([{ name: 'ChatGPT', counts: null }]);
  expect(premium?.run).toMatchObject({
    uncomparedReason: null,
    engines: [{ name: 'ChatGPT', branded: { mentionRate: { state: 'measured' } } }],
  });
  expect(premium?.run.method.firstAskedAt).not.toBeNull();
  const free = await readDetails(owners.free);
  expect(free?.run).toMatchObject({ competitorNames: [], uncomparedReason: expect.stringContaining('Premium') });
  expect(free).toMatchObject({ wrongFacts: null, funnel: { engines: [{ name: 'ChatGPT' }] } });
  expect(free?.funnel?.engines[0]).not.toHaveProperty('groups');
  expect(await readDetails(owners.premium, { id: crypto.randomUUID() })).toBeNull();
  const other = { client: await registerUser(product), websiteId: '' };
  await product.call(other.client, 'POST', '/api/analyze', { url: site.origin });
  expect(await readDetails(other)).toBeNull();
});
