import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { STORED_KEY_TEXTS } from '#contracts/outside/data-source-texts.ts';
import { type ConnectableSource, type DataSource, websiteSourcesSchema } from '#contracts/outside/data-sources.ts';
import { rankingsSchema } from '#contracts/outside/rankings.ts';
import { removeAllowance, setAllowance } from '#db/queries/outside/allowances.ts';
import { backlinkCollections, dataConnections, dataRemovals, oauthStates, searchSyncs, websites } from '#db/tables.ts';
import { BING_TEST_KEY } from '#providers/bing-webmaster/local-server.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD } from '#providers/dataforseo/local-server.ts';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { SERPER_TEST_KEY } from '#providers/serper/local-server.ts';
import { getSecretPlace } from '#services/data-sources/source-context.ts';
import { EMAIL, PRIVATE_KEY, SITE } from '#test/support/search-console.ts';
import { SOLE_SITE, type SourceServers, startSourceServers } from '#test/support/source-servers.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

type Person = TestClient & { email: string };

let servers: SourceServers;
let product: TestProduct;
let isStopped = false;

beforeAll(async () => {
  servers = await startSourceServers();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: servers.env,
  });
});
afterAll(async () => {
  if (isStopped) rmSync(product.dataDir, { recursive: true, force: true });
  else await product.close();
  await servers.close();
});

const KEY_FILE = JSON.stringify({
  type: 'service_account',
  client_email: EMAIL,
  private_key: PRIVATE_KEY,
  private_key_id: 'key-1',
  token_uri: 'https://oauth2.googleapis.com/token',
});

/** Registers a user with one website. */
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
  return { person, id: id as string, path: `/api/user/websites/${id}/data-sources` };
}

async function readSource(person: Person, path: string, provider: ConnectableSource): Promise<DataSource> {
  const { sources } = websiteSourcesSchema.parse(await (await product.call(person, 'GET', path)).json());
  const source = sources.find((one) => one.provider === provider);
  if (source === undefined) throw new Error(`${provider} is not listed`);
  return source;
}

/** Grants access on the local consent page, as a browser does; returns the URL to which the product redirects. */
async function grant(person: Person, path: string, decision = 'allow') {
  const started = await product.call(person, 'POST', `${path}/google-search-console/oauth`);
  const { url } = await started.json();
  const consent = await fetch(`${url}&decision=${decision}`, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  return { back: `${back.pathname}${back.search}`, state: back.searchParams.get('state') ?? '' };
}

const finish = async (person: Person, back: string) =>
  (await product.call(person, 'GET', back)).headers.get('location') ?? '';

async function readRow(websiteId: string) {
  const { db } = product.application;
  const [row] = await db.select().from(dataConnections).where(eq(dataConnections.websiteId, websiteId));
  return row ?? null;
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not happen within ten seconds.');
}

const countRemovals = () => product.application.db.$count(dataRemovals);

describe('the consent page of Google', () => {
  it('connects the user who started it, once, with an encrypted token', async () => {
    const { person, id, path } = await addPerson();
    expect(await readSource(person, path, 'google-search-console')).toMatchObject({
      state: 'not-connected',
      isLocked: false,
      methods: [
        { method: 'oauth', missingSettings: [] },
        { method: 'service-account', missingSettings: [] },
      ],
    });
    const { back, state } = await grant(person, path);
    const [stored] = await product.application.db.select().from(oauthStates);
    expect(JSON.stringify(stored)).not.toContain(state);
    const other = await registerUser(product);
    expect(await finish(other, back)).toMatch(/^\/profile\?tab=websites&problem=/);
    // Another user has consumed the state, so this attempt cannot be finished.
    expect(await finish(person, back)).toMatch(/problem=/);
    const again = await grant(person, path);
    expect(await finish(person, again.back)).toBe(
      `/websites/${id}/data-sources?source=google-search-console&connected=1`,
    );
    expect((await readRow(id))?.secret).toMatch(/^v1\./);
    expect((await readSource(person, path, 'google-search-console')).state).toBe('choosing-property');
  });

  it('reports what to do when access was denied or partly granted, or the attempt is too old', async () => {
    const { person, id, path } = await addPerson();
    const { dataSources } = product.application.services;
    const user = await product.application.services.accounts.findCurrentUser(
      new Request('http://127.0.0.1:3999/', {
        headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    );
    if (user === null) throw new Error('not signed in');
    const read = async (decision: string) => {
      const { back } = await grant(person, path, decision);
      const location = new URL(await finish(person, back), 'http://x');
      expect(location.pathname).toBe(`/websites/${id}/data-sources`);
      return dataSources.readReturnMessage(user, location.searchParams.get('problem') ?? '');
    };
    expect(await read('deny')).toMatch(/^Access was not granted/);
    expect(await read('partial')).toMatch(/permission to view Search Console data was not granted/);
    expect(dataSources.readReturnMessage({ ...user, id: 'other' }, 'v1.a.b.c.d')).toBeNull();
    const { back } = await grant(person, path);
    await product.application.db.update(oauthStates).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await finish(person, back)).toMatch(/^\/profile/);
    expect(await readRow(id)).toBeNull();
  });
});

describe('a connection', () => {
  it('lists the properties that cover the website first, and accepts only those', async () => {
    const { person, id, path } = await addPerson();
    const connected = await product.call(person, 'POST', `${path}/google-search-console/service-account`, {
      keyFile: KEY_FILE,
    });
    expect(connected.status).toBe(200);
    const google = `${path}/google-search-console`;
    const properties = await (await product.call(person, 'GET', `${google}/properties`)).json();
    expect(properties.slice(0, 3)).toEqual([
      { id: SITE, kind: 'domain', permission: 'owner', coversWebsite: true },
      { id: 'https://www.example.com/', kind: 'prefix', permission: 'full', coversWebsite: true },
      expect.objectContaining({ coversWebsite: false }),
    ]);
    const choose = (propertyId: string) => product.call(person, 'PUT', `${google}/property`, { propertyId });
    expect((await choose('https://empty.example/')).status).toBe(400);
    expect((await product.call(person, 'POST', `${google}/sync`)).status).toBe(409);
    expect((await choose(SITE)).status).toBe(200);
    const source = await readSource(person, path, 'google-search-console');
    expect(source).toMatchObject({
      state: 'connected',
      connection: { accountLabel: EMAIL, method: 'service-account', property: { id: SITE, permission: 'owner' } },
    });
    expect((await readRow(id))?.nextSyncAt).not.toBeNull();
    expect((await product.call(person, 'POST', `${google}/sync`)).status).toBe(200);
    const test = await (await product.call(person, 'POST', `${google}/test`)).json();
    expect(test).toMatchObject({ ok: true, facts: [expect.stringContaining('Properties: '), expect.any(String)] });
    const page = websiteSourcesSchema.parse(await (await product.call(person, 'GET', path)).json());
    expect(page.ownership).toMatchObject({ state: 'verified', method: 'google-search-console' });
  });

  it.each(['service account', 'consent page'])(
    'chooses the only property that covers the website, and counts its owner right as proof: %s',
    async (method) => {
      const { person, path } = await addPerson({ url: SOLE_SITE });
      if (method === 'consent page') await finish(person, (await grant(person, path)).back);
      else await product.call(person, 'POST', `${path}/google-search-console/service-account`, { keyFile: KEY_FILE });
      expect(await readSource(person, path, 'google-search-console')).toMatchObject({
        state: 'connected',
        connection: { property: { id: `sc-domain:${SOLE_SITE}`, permission: 'owner' } },
      });
      const page = websiteSourcesSchema.parse(await (await product.call(person, 'GET', path)).json());
      expect(page.ownership).toMatchObject({ state: 'verified', method: 'google-search-console' });
    },
  );

  it('starts again when another property is chosen, so that data of two properties are never mixed', async () => {
    const { person, id, path } = await addPerson();
    await product.call(person, 'POST', `${path}/google-search-console/service-account`, { keyFile: KEY_FILE });
    const choose = (propertyId: string) =>
      product.call(person, 'PUT', `${path}/google-search-console/property`, { propertyId });
    await choose(SITE);
    const first = await readRow(id);
    const file = writeMonth(first?.id ?? '');
    await choose('https://www.example.com/');
    const second = await readRow(id);
    expect(second?.id).not.toBe(first?.id);
    expect(second).toMatchObject({ propertyId: 'https://www.example.com/', accountLabel: EMAIL });
    expect((await product.call(person, 'POST', `${path}/google-search-console/test`)).status).toBe(200);
    await waitFor(async () => !existsSync(file));
  });

  it('collects backlinks within the limit of the owner, and deletes them when the source is disconnected', async () => {
    const { person, path } = await addPerson({ isPremium: true });
    const key = { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD };
    expect((await product.call(person, 'POST', `${path}/dataforseo/key`, key)).status).toBe(200);
    const backlinks = `${path}/dataforseo/backlinks`;
    const setLimit = async (monthlyUsd: number) =>
      (await product.call(person, 'PUT', backlinks, { monthlyUsd })).status;
    const update = async () => (await product.call(person, 'POST', `${backlinks}/update`)).status;
    expect((await readSource(person, path, 'dataforseo')).connection?.backlinks).toMatchObject({
      updateUsd: 0.2,
      monthlyUsd: 0,
      collectedAt: null,
    });
    expect([await update(), await setLimit(0.1), await setLimit(101), await setLimit(0.25)]).toEqual([
      409, 400, 400, 200,
    ]);
    expect(await update()).toBe(202);
    await expect
      .poll(async () => (await readSource(person, path, 'dataforseo')).connection?.backlinks, { timeout: 30_000 })
      .toMatchObject({ monthlyUsd: 0.25, collectedAt: expect.any(String), isRunning: false, failure: null });
    // The rest of the limit does not cover another update.
    expect(await update()).toBe(409);
    expect((await product.call(person, 'PUT', `${path}/serper/backlinks`, { monthlyUsd: 1 })).status).toBe(404);
    const stranger = await registerUser(product, { isPremium: true });
    expect((await product.call(stranger, 'PUT', backlinks, { monthlyUsd: 1 })).status).toBe(404);
    const { connectedData } = await (await product.call(person, 'GET', '/api/user/export')).json();
    expect(connectedData.backlinkReports).toMatchObject([{ provider: 'dataforseo', quality: 'real' }]);
    await product.call(person, 'DELETE', `${path}/dataforseo`);
    expect(await product.application.db.$count(backlinkCollections)).toBe(0);
  });

  it('stores nothing when the key is wrong, and reports which setting the owner must correct', async () => {
    const { person, id, path } = await addPerson({ isPremium: true });
    const connect = (provider: string, key: string) => product.call(person, 'POST', `${path}/${provider}/key`, { key });
    const rejection = await connect('bing-webmaster', 'wrong');
    expect([rejection.status, await rejection.json()]).toMatchObject([422, { details: { setting: 'API key' } }]);
    const serper = await connect('serper', 'wrong');
    expect([serper.status, await serper.json()]).toMatchObject([422, { details: { setting: 'API key' } }]);
    const login = { login: DATAFORSEO_TEST_LOGIN };
    const connectDataForSeo = (body: object) => product.call(person, 'POST', `${path}/dataforseo/key`, body);
    const wrongPassword = await connectDataForSeo({ ...login, key: 'wrong' });
    expect([wrongPassword.status, await wrongPassword.json()]).toMatchObject([
      422,
      { details: { setting: 'API login and password' } },
    ]);
    expect((await connectDataForSeo({ key: DATAFORSEO_TEST_PASSWORD })).status).toBe(400);
    expect(await readRow(id)).toBeNull();
    expect((await connectDataForSeo({ ...login, key: DATAFORSEO_TEST_PASSWORD })).status).toBe(200);
    expect((await readSource(person, path, 'dataforseo')).connection?.accountLabel).toBe(DATAFORSEO_TEST_LOGIN);
    await product.call(person, 'DELETE', `${path}/dataforseo`);
    expect((await connect('serper', SERPER_TEST_KEY)).status).toBe(200);
    expect(await readSource(person, path, 'serper')).toMatchObject({
      state: 'connected',
      connection: { accountLabel: `…${SERPER_TEST_KEY.slice(-4)}` },
    });
    const google = await product.call(person, 'POST', `${path}/google-search-console/service-account`, {
      keyFile: '{"web": {}}',
    });
    expect([google.status, (await google.json()).message]).toEqual([422, expect.stringMatching(/OAuth client/)]);
  });

  it('requires a verified email address, and Premium for paid sources', async () => {
    const unverified = await addPerson({ isVerified: false });
    const bing = await product.call(unverified.person, 'POST', `${unverified.path}/bing-webmaster/key`, { key: 'a' });
    expect(bing.status).toBe(403);
    const free = await addPerson();
    const serper = await product.call(free.person, 'POST', `${free.path}/serper/key`, { key: SERPER_TEST_KEY });
    expect(serper.status).toBe(402);
    expect((await readSource(free.person, free.path, 'serper')).isLocked).toBe(true);
    const connected = await product.call(free.person, 'POST', `${free.path}/bing-webmaster/key`, {
      key: BING_TEST_KEY,
    });
    expect(connected.status).toBe(200);
    // Only one property covers the website, so there is nothing to choose.
    expect(await readSource(free.person, free.path, 'bing-webmaster')).toMatchObject({
      state: 'connected',
      connection: { property: { id: 'https://www.example.com/' } },
    });
  });
});

describe('a stored key that cannot be decrypted', () => {
  const { otherKey, reconnect, restore } = STORED_KEY_TEXTS;
  const message = `${otherKey} ${reconnect} ${restore}`;
  const setting = 'AWI_ENCRYPTION_KEY';

  /** Encrypts the key of a connection with a key that this server does not have. */
  async function changeKey(websiteId: string, secret: string): Promise<string> {
    const row = await readRow(websiteId);
    const id = row?.id ?? '';
    const envelope = createSecretBox([randomBytes(32)]).seal(secret, getSecretPlace(id));
    await product.application.db.update(dataConnections).set({ secret: envelope }).where(eq(dataConnections.id, id));
    return envelope;
  }

  it('is reported by a test, marks the connection, and stops rank checks instead of using another source', async () => {
    const { person, id, path } = await addPerson({ isPremium: true });
    await product.call(person, 'POST', `${path}/serper/key`, { key: SERPER_TEST_KEY });
    const { db } = product.application;
    await db.update(websites).set({ marketCountry: 'US', marketLanguage: 'en' }).where(eq(websites.id, id));
    await setAllowance(db, { provider: 'serper', userId: '', monthlyMicroUsd: 1_000_000 });
    const rankings = `/api/websites/${id}/rankings`;
    await product.call(person, 'POST', `${rankings}/keywords`, { text: 'running shoes' });
    const envelope = await changeKey(id, SERPER_TEST_KEY);
    const testResponse = await product.call(person, 'POST', `${path}/serper/test`);
    const text = await testResponse.text();
    expect([testResponse.status, JSON.parse(text)]).toEqual([200, { ok: false, setting, message }]);
    for (const part of [SERPER_TEST_KEY, ...envelope.split('.').slice(1)]) expect(text).not.toContain(part);
    expect(await readSource(person, path, 'serper')).toMatchObject({
      state: 'failing',
      connection: { failure: { message, setting } },
    });
    const { obstacle, keywords } = rankingsSchema.parse(await (await product.call(person, 'GET', rankings)).json());
    expect(obstacle).toEqual({ code: 'source', reason: otherKey, step: `${reconnect} ${restore}` });
    expect(keywords[0]?.lanes[0]).toMatchObject({ observed: { missing: { failure: null } }, change: null });
    const requests = servers.serper.requests.length;
    expect((await product.call(person, 'POST', `${rankings}/run`)).status).toBe(409);
    expect(servers.serper.requests).toHaveLength(requests);
    expect((await product.call(person, 'POST', `${path}/serper/key`, { key: SERPER_TEST_KEY })).status).toBe(200);
    expect((await readSource(person, path, 'serper')).state).toBe('connected');
    await removeAllowance(db, { provider: 'serper', userId: '' });
  });

  it('fails a sync with the reason, and keeps the data', async () => {
    const { person, id, path, connectionId, file } = await connectGoogle();
    await changeKey(id, 'token');
    const { db } = product.application;
    await db
      .update(searchSyncs)
      .set({ state: 'done', workerId: null })
      .where(eq(searchSyncs.connectionId, connectionId));
    await product.call(person, 'POST', `${path}/google-search-console/sync`);
    const isFailing = async () => (await readSource(person, path, 'google-search-console')).state === 'failing';
    await vi.waitUntil(isFailing, { timeout: 60_000, interval: 200 });
    const { connection } = await readSource(person, path, 'google-search-console');
    expect(connection?.failure).toMatchObject({ message, setting });
    expect(existsSync(file)).toBe(true);
    const choice = await product.call(person, 'GET', `${path}/google-search-console/properties`);
    expect([choice.status, await choice.json()]).toEqual([
      422,
      { code: 'source-rejected', message, details: { setting } },
    ]);
  });
});

/** Puts a file of a connection into the artifact store, as an import does. */
function writeMonth(connectionId: string): string {
  const folder = join(product.dataDir, 'artifacts', 'search', connectionId);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, '2026-11.sqlite');
  writeFileSync(file, 'rows');
  return file;
}

async function connectGoogle() {
  const added = await addPerson();
  const { back } = await grant(added.person, added.path);
  await finish(added.person, back);
  await product.call(added.person, 'PUT', `${added.path}/google-search-console/property`, { propertyId: SITE });
  const row = await readRow(added.id);
  return { ...added, connectionId: row?.id ?? '', file: writeMonth(row?.id ?? '') };
}

const listRevocations = () => servers.google.requests.filter(({ url }) => url.pathname === '/revoke').length;

describe('disconnecting', () => {
  it('deletes the row at once, revokes the token at Google and deletes the files', async () => {
    const { person, path, id, file } = await connectGoogle();
    const revocations = listRevocations();
    const response = await product.call(person, 'DELETE', `${path}/google-search-console`);
    expect([response.status, await readRow(id)]).toEqual([200, null]);
    await waitFor(async () => (await countRemovals()) === 0);
    expect([listRevocations(), existsSync(file)]).toEqual([revocations + 1, false]);
    expect((await product.call(person, 'DELETE', `${path}/google-search-console`)).status).toBe(404);
  });

  it('deletes the files even if Google is unavailable, and keeps the encrypted token to revoke it later', async () => {
    const { person, path, file } = await connectGoogle();
    servers.google.setFault({ status: 503 });
    await product.call(person, 'DELETE', `${path}/google-search-console`);
    await waitFor(async () => {
      const [row] = await product.application.db.select().from(dataRemovals);
      return row?.filePrefix === null && row.lastError !== null;
    });
    servers.google.setFault(null);
    const [row] = await product.application.db.select().from(dataRemovals);
    expect(row?.secret).toMatch(/^v1\./);
    expect(existsSync(file)).toBe(false);
    await product.application.repeatSourceRemovals();
    expect(await countRemovals()).toBe(0);
  });

  it('happens with the removal of the website and the closing of the account', async () => {
    const revocations = listRevocations();
    const removed = await connectGoogle();
    expect((await product.call(removed.person, 'DELETE', `/api/user/websites/${removed.id}`)).status).toBe(200);
    const closed = await connectGoogle();
    const password = { password: 'river stone 7' };
    expect((await product.call(closed.person, 'POST', '/api/user/delete-account', password)).status).toBe(200);
    expect([await readRow(removed.id), await readRow(closed.id)]).toEqual([null, null]);
    await waitFor(async () => (await countRemovals()) === 0);
    expect([existsSync(removed.file), existsSync(closed.file)]).toEqual([false, false]);
    expect(listRevocations()).toBe(revocations + 2);
  });
});

it('the market of a website is set and removed', async () => {
  const { person, id, path } = await addPerson();
  const set = (market: unknown) => product.call(person, 'PUT', `/api/user/websites/${id}/market`, { market });
  expect((await set({ country: 'XX', language: 'en' })).status).toBe(400);
  expect((await set({ country: 'CH', language: 'de' })).status).toBe(200);
  const read = async () => websiteSourcesSchema.parse(await (await product.call(person, 'GET', path)).json()).market;
  expect(await read()).toEqual({ country: 'CH', language: 'de' });
  await set(null);
  expect(await read()).toBeNull();
});

it('no plaintext key or token is in the log, the export of the account, or a backup', async () => {
  const { person, path } = await addPerson({ isPremium: true });
  await product.call(person, 'POST', `${path}/serper/key`, { key: SERPER_TEST_KEY });
  await product.call(person, 'POST', `${path}/google-search-console/service-account`, { keyFile: KEY_FILE });
  servers.serper.setFault({ status: 500, body: SERPER_TEST_KEY });
  const failed = await product.call(person, 'POST', `${path}/serper/test`);
  servers.serper.setFault(null);
  const exported = await (await product.call(person, 'GET', '/api/user/export')).text();
  expect(exported).toContain('google-search-console');
  const page = await (await product.call(person, 'GET', path)).text();
  const rows = JSON.stringify(await product.application.db.select().from(dataConnections));
  await product.stop();
  isStopped = true;
  const texts = [await failed.text(), exported, page, rows, product.log.join('\n'), ...readBackup()];
  for (const text of texts) {
    for (const secret of [SERPER_TEST_KEY, encodeURIComponent(SERPER_TEST_KEY), 'BEGIN PRIVATE KEY']) {
      expect(text.includes(secret)).toBe(false);
    }
  }
});

/** Reads the backup that the embedded database writes when it stops. With PostgreSQL, this test has no backup. */
function readBackup(): string[] {
  const file = join(product.dataDir, 'backups', 'db.tar.gz');
  return existsSync(file) ? [gunzipSync(readFileSync(file)).toString('latin1')] : [];
}
