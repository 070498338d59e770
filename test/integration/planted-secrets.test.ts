import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, type SQL, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ASSISTANT_PROVIDERS } from '#contracts/outside/assistants/assistant-prices.ts';
import { CONNECTABLE_SOURCES } from '#contracts/outside/data-sources.ts';
import { dataConnections, users } from '#db/tables.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { BING_TEST_KEY, BING_TEST_TOKENS } from '#providers/bing-webmaster/local-server.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD } from '#providers/dataforseo/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { createRedactor } from '#providers/kit/redact.ts';
import { BRAVE_TEST_KEY, serveBrave } from '#providers/raw-search/local-server.ts';
import { SERPAPI_TEST_KEY, serveSerpApi } from '#providers/serpapi/local-server.ts';
import { SERPER_TEST_KEY } from '#providers/serper/local-server.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import { CHAT_CONFIGS, CHAT_SECRETS, type ChatServers, startChatServers } from '#test/support/chat-servers.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { EMAIL, PRIVATE_KEY } from '#test/support/search-console.ts';
import { SOLE_SITE, type SourceServers, startSourceServers } from '#test/support/source-servers.ts';
import { SECRET_KEY, type StripeFake, startStripeFake, WEBHOOK_SECRET } from '#test/support/stripe-fake.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Secrets of the operator that no local server receives. */
const OPERATOR_SECRETS = {
  AWI_AI_KEY: 'planted-ai+key/1',
  AWI_CRUX_KEY: 'planted-crux+key/1',
  AWI_ANALYTICS_SECRET: 'planted-analytics+secret/1',
  AWI_SESSION_SECRET: 'planted-session+secret/1-0123456789-abcdef',
  SMTP_PASSWORD: 'planted-smtp+password/1',
} as const;
const WRONG_KEY = 'planted-wrong+key/1';
/** A line from the middle of the key, because line breaks have several forms. */
const PRIVATE_KEY_LINE = PRIVATE_KEY.split('\n')[5] ?? '';
const KEY_FILE = JSON.stringify({
  type: 'service_account',
  client_email: EMAIL,
  private_key: PRIVATE_KEY,
  private_key_id: 'key-1',
  token_uri: 'https://oauth2.googleapis.com/token',
});

let servers: SourceServers;
let serpapi: LocalServer;
let brave: LocalServer;
let chats: ChatServers;
let assistants: AssistantServers;
let stripe: StripeFake;
let site: FixtureSite;
let product: TestProduct;

beforeAll(async () => {
  [servers, serpapi, brave, chats, assistants, stripe, site] = await Promise.all([
    startSourceServers(),
    serveSerpApi(),
    serveBrave(),
    startChatServers(),
    startAssistantServers(),
    startStripeFake(),
    shareFixtureSite('clean'),
  ]);
  const { SMTP_PASSWORD, ...operator } = OPERATOR_SECRETS;
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    logLevel: 'debug',
    env: {
      ...servers.env,
      ...assistants.env,
      ...chats.env,
      ...Object.fromEntries(
        ASSISTANT_PROVIDERS.map((provider) => [`AWI_${provider.toUpperCase()}_KEY`, ASSISTANT_TEST_KEY]),
      ),
      ...stripe.env,
      ...operator,
      AWI_SERPAPI_BASE_URL: serpapi.origin,
      AWI_SERPAPI_KEY: SERPAPI_TEST_KEY,
      AWI_BRAVE_BASE_URL: brave.origin,
      AWI_BRAVE_KEY: BRAVE_TEST_KEY,
      AWI_DATAFORSEO_LOGIN: DATAFORSEO_TEST_LOGIN,
      AWI_DATAFORSEO_PASSWORD: DATAFORSEO_TEST_PASSWORD,
      AWI_AI_PROVIDER: 'anthropic',
      AWI_AI_MODEL: 'model-1',
      AWI_ANALYTICS: 'google',
      AWI_ANALYTICS_SITE: 'G-TEST1',
      // Nothing listens there, so that every message fails.
      SMTP_URL: `smtp://mailer:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${await findFreePort()}`,
    },
  });
});
afterAll(async () => {
  rmSync(product.dataDir, { recursive: true, force: true });
  await Promise.all([serpapi, brave, chats, stripe].map((server) => server[Symbol.asyncDispose]()));
  await servers.close();
  await assistants.close();
});

/** All texts that reach a user, an operator or a disk. */
const outputs: { where: string; text: string }[] = [];

async function call(person: TestClient, method: string, path: string, body?: unknown): Promise<string> {
  const response = await product.call(person, method, path, body);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isArchive
    ? Object.values(unzipSync(bytes))
        .map((file) => strFromU8(file))
        .join('\n')
    : Buffer.from(bytes).toString('utf8');
  outputs.push({ where: `${method} ${path}`, text: `${[...response.headers].join('\n')}\n${text}` });
  return text;
}

/** Registers a Premium user without an email, because none can be sent. */
async function addPerson(role: 'user' | 'admin') {
  const person = await registerUser(product, { isVerified: false });
  const change = { emailVerified: true, isPremium: true, role };
  await product.application.db.update(users).set(change).where(eq(users.email, person.email));
  return person;
}

async function addWebsite(person: TestClient, url: string): Promise<string> {
  return JSON.parse(await call(person, 'POST', '/api/user/websites', { url })).id;
}

/** Connects Google on the local consent page, as a browser does. */
async function connectGoogle(person: TestClient, path: string): Promise<string> {
  const { url } = JSON.parse(await call(person, 'POST', `${path}/google-search-console/oauth`));
  const consent = await fetch(`${url}&decision=allow`, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  await product.call(person, 'GET', `${back.pathname}${back.search}`);
  return back.searchParams.get('code') ?? '';
}

/** The tokens that the local server has issued: it receives each when it is used. */
const listTokens = (): string[] =>
  servers.google.requests.flatMap(({ headers, body }) => [
    ...(headers.authorization?.startsWith('Bearer ') === true ? [headers.authorization.slice('Bearer '.length)] : []),
    ...['refresh_token', 'code_verifier', 'assertion'].flatMap((name) => new URLSearchParams(body).get(name) ?? []),
  ]);

const isRefreshToken = (token: string): boolean => token.startsWith('1//local');

/** Makes every provider fail with the received key in its response, and makes the calls that report such failures. */
async function provokeFaults(owner: TestClient, admin: TestClient, path: string): Promise<void> {
  const faulty = [
    [servers.google, 'google-search-console', listTokens().filter(isRefreshToken)],
    [servers.bing, 'bing-webmaster', [BING_TEST_KEY]],
    [servers.serper, 'serper', [SERPER_TEST_KEY]],
    [servers.dataforseo, 'dataforseo', [DATAFORSEO_TEST_PASSWORD]],
    [serpapi, 'serpapi', [SERPAPI_TEST_KEY]],
    [brave, 'brave', [BRAVE_TEST_KEY]],
  ] as const;
  const faultyAssistants = ASSISTANT_PROVIDERS.map(
    (provider) => [assistants.servers[provider], provider, [ASSISTANT_TEST_KEY]] as const,
  );
  const provoke = async ([server, provider, keys]: (typeof faulty | typeof faultyAssistants)[number]) => {
    for (const status of [400, 401, 403, 500]) {
      const quote = (secrets: readonly string[]) =>
        server.setFault({ status, json: { error: { message: [...secrets, ...secrets.map(encodeURIComponent)] } } });
      quote(keys);
      await call(owner, 'POST', `${path}/${provider}/test`);
      await call(admin, 'POST', `/api/admin/data-sources/${provider}/test`);
      quote([WRONG_KEY]);
      await call(owner, 'POST', `${path}/${provider}/key`, { key: WRONG_KEY, login: DATAFORSEO_TEST_LOGIN });
    }
    await call(owner, 'POST', `${path}/${provider}/sync`);
    server.setFault(null);
  };
  // All at once, because clients wait before they repeat a request that failed with 500.
  await Promise.all([...faulty, ...faultyAssistants].map(provoke));
  stripe.fail(401);
  await call(owner, 'POST', '/api/create-subscription', { plan: 'month' });
  stripe.fail(401, 0);
  await call(owner, 'POST', '/api/stripe/webhook', { type: 'invoice.paid' });
  await call(admin, 'POST', '/api/admin/generate-article', { topic: 'Sitemaps' });
}

/** Adds an alert channel for each chat service, which quotes the secret in its errors. */
async function addChannels(owner: TestClient): Promise<void> {
  for (const config of Object.values(CHAT_CONFIGS)) {
    const { id } = JSON.parse(await call(owner, 'POST', '/api/user/alert-channels', { name: 'Team', config }));
    const secret = CHAT_SECRETS[config.kind];
    for (const status of [200, 400, 401, 404, 500]) {
      chats.servers[config.kind].setFault(status === 200 ? null : { status, body: `${secret} is wrong` });
      await call(owner, 'POST', `/api/user/alert-channels/${id}/test`);
    }
  }
  expect(Object.values(chats.servers).map(({ requests }) => requests.length)).toEqual([5, 5, 5, 5]);
}

/** Makes every reading call, with the IDs filled in. */
async function readEverything(owner: TestClient, admin: TestClient, ids: { website: string; analysis: string }) {
  for (const [method, path] of product.calls.map((one) => one.split(' ') as [string, string])) {
    if (method !== 'GET' || path.includes('/events') || path.includes('oauth/callback')) continue;
    const id = path.includes('/analyses/') ? ids.analysis : ids.website;
    const filled = path.replace(':id', id).replace(':provider', 'google-search-console');
    await call(path.startsWith('/api/admin/') ? admin : owner, 'GET', filled);
  }
  for (const file of ['report.json', 'issues.csv', 'pages.xlsx', 'keywords.csv', 'crawl.sqlite'])
    await call(owner, 'GET', `/api/analyses/${ids.analysis}/export/${file}`);
  for (const format of ['csv', 'xlsx'])
    await call(owner, 'GET', `/api/websites/${ids.website}/search-performance/export?dimension=query&format=${format}`);
}

/** Reads every table of the database, encrypted columns included. */
async function readDatabase(): Promise<void> {
  const query = async (statement: SQL) =>
    ((await product.application.db.execute(statement)) as { rows: Record<string, string>[] }).rows;
  const list = await query(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(list.length).toBeGreaterThan(20);
  for (const { schema = '', name = '' } of list) {
    const rows = await query(sql`select * from ${sql.identifier(schema)}.${sql.identifier(name)}`);
    outputs.push({ where: `table ${name}`, text: JSON.stringify(rows) });
  }
}

/** Reads every file of the data folder: the database, its backup, artifacts and work files. */
function readDataFolder(): void {
  for (const entry of readdirSync(product.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const content = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
    outputs.push({ where: path, text: content.toString('latin1') });
  }
}

it('planted secrets appear in plaintext in no response, export, log line, table, file or backup', {
  timeout: 300_000,
}, async () => {
  const [owner, admin] = [await addPerson('user'), await addPerson('admin')];
  const website = await addWebsite(owner, 'example.com');
  const path = `/api/user/websites/${website}/data-sources`;
  await call(owner, 'POST', `${path}/bing-webmaster/key`, { key: BING_TEST_KEY });
  await call(owner, 'POST', `${path}/serper/key`, { key: SERPER_TEST_KEY });
  await call(owner, 'POST', `${path}/serpapi/key`, { key: SERPAPI_TEST_KEY });
  await call(owner, 'POST', `${path}/brave/key`, { key: BRAVE_TEST_KEY });
  for (const provider of ASSISTANT_PROVIDERS)
    await call(owner, 'POST', `${path}/${provider}/key`, { key: ASSISTANT_TEST_KEY });
  const dataforseo = { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD };
  await call(owner, 'POST', `${path}/dataforseo/key`, dataforseo);
  const code = await connectGoogle(owner, path);
  const second = await addWebsite(owner, SOLE_SITE);
  const secondPath = `/api/user/websites/${second}/data-sources`;
  await call(owner, 'POST', `${secondPath}/google-search-console/service-account`, { keyFile: KEY_FILE });
  await call(owner, 'PUT', `${path}/google-search-console/property`, { propertyId: 'sc-domain:example.com' });
  const stored = await product.application.db.select().from(dataConnections);
  expect(stored.map(({ provider }) => provider).sort()).toEqual(
    [...CONNECTABLE_SOURCES, 'google-search-console'].sort(),
  );
  for (const { secret } of stored) expect(secret).toMatch(/^v1\./);

  const scopes = ['analyses:read', 'spend'];
  const keyResponse = await product.call(owner, 'POST', '/api/user/api-keys', { name: 'Pipeline', scopes });
  const { token: apiKey } = await keyResponse.json();
  expect(await product.application.services.apiKeys.authenticateKey(apiKey)).not.toBeNull();
  await product.call(owner, 'GET', '/api/user/export', undefined, { authorization: `Bearer ${apiKey}` });

  const { id: analysis } = JSON.parse(await call(owner, 'POST', '/api/analyze', { url: site.origin }));
  await provokeFaults(owner, admin, path);
  await addChannels(owner);
  await readEverything(owner, admin, { website, analysis });
  const exported = outputs.find(({ where }) => where === 'GET /api/user/export')?.text ?? '';
  for (const provider of CONNECTABLE_SOURCES) expect(exported).toContain(provider);
  await readDatabase();
  await product.stop();
  readDataFolder();
  outputs.push({ where: 'the log', text: product.log.join('\n') });
  outputs.push({ where: 'the console', text: product.announcements.join('\n') });
  if (inject('postgresTemplate') === null) expect(outputs.some(({ where }) => where.includes('backups'))).toBe(true);

  const tokens = listTokens();
  expect(tokens.some(isRefreshToken)).toBe(true);
  const secrets = [
    ...Object.values(OPERATOR_SECRETS),
    ...tokens,
    ...[code, WRONG_KEY, PRIVATE_KEY_LINE, BING_TEST_KEY, BING_TEST_TOKENS.refresh, SERPER_TEST_KEY, SERPAPI_TEST_KEY],
    ASSISTANT_TEST_KEY,
    BRAVE_TEST_KEY,
    ...Object.values(CHAT_SECRETS),
    apiKey,
    ...[DATAFORSEO_TEST_PASSWORD, SECRET_KEY, WEBHOOK_SECRET],
    ...['AWI_GOOGLE_CLIENT_SECRET', 'AWI_BING_CLIENT_SECRET'].map((name) => servers.env[name] ?? ''),
  ];
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(8);
  const redact = createRedactor(secrets);
  const leaks = outputs.flatMap(({ where, text }) => {
    if (redact(text) === text) return [];
    return [`${where}: ${secrets.filter((secret) => createRedactor([secret])(text) !== text).join(', ')}`];
  });
  expect(leaks).toEqual([]);
});
