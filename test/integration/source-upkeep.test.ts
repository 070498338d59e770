import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { setAllowance } from '#db/queries/outside/allowances.ts';
import { dataConnections, rankChecks, rankRuns, rankSchedules, users, websiteOwnership, websites } from '#db/tables.ts';
import { type LocalResponse, type LocalServer, serveLocal } from '#providers/kit/local-server.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { createRateLimits } from '#providers/kit/token-bucket.ts';
import { createSerperClient } from '#providers/serper/index.ts';
import { finishOAuth, startOAuth } from '#services/data-sources/connect-oauth.ts';
import { createConnectionClients } from '#services/data-sources/connection-clients.ts';
import { createConnectionHealth } from '#services/data-sources/connection-health.ts';
import { createCheckProof } from '#services/data-sources/ownership/check-proof.ts';
import { createOwnershipService } from '#services/data-sources/ownership/ownership-service.ts';
import { createPropertyChoice } from '#services/data-sources/property-choice.ts';
import { reencryptSecrets } from '#services/data-sources/reencrypt-secrets.ts';
import { createReleaseConnections } from '#services/data-sources/release-connections.ts';
import { createResultsSources } from '#services/data-sources/results-sources.ts';
import { getSecretPlace, type SourceContext } from '#services/data-sources/source-context.ts';
import { createSerperAdapter } from '#services/data-sources/sources/results-page-adapters.ts';
import type { MailIntent } from '#services/mail/mail-intent.ts';
import type { Announcement } from '#services/webhooks/announcement.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-26T12:00:00Z');
const oldKey = randomBytes(32);
const box = createSecretBox([oldKey]);

let product: TestProduct;
let site: LocalServer;
/** Content that the website serves, keyed by path. */
const pages = new Map<string, LocalResponse>();
let owner: { userId: string; websiteId: string };
let mails: MailIntent[] = [];
let announced: Announcement[] = [];
let errors: string[] = [];
let now = START;

function buildContext(change: Partial<SourceContext> = {}): SourceContext {
  return {
    db: product.application.db,
    secretBox: box,
    adapters: new Map([['serper', createSerperAdapter({ server: {}, rateLimits: createRateLimits() })]]),
    demoAccess: {},
    wiring: {},
    limits: { take: async () => {} } as unknown as SourceContext['limits'],
    sendMail: async (intent) => void mails.push(intent),
    announce: async (announcement) => void announced.push(announcement),
    sendRemoval: async () => {},
    sendSourceRefill: async () => {},
    requestKeywordFigures: async () => {},
    requestBacklinks: async () => {},
    baseUrl: 'http://127.0.0.1:3999',
    now: () => now,
    onError: (message) => void errors.push(message),
    ...change,
  };
}

async function addConnection(): Promise<string> {
  const id = randomUUID();
  const secret = box.seal('serper-key', getSecretPlace(id));
  await product.application.db
    .insert(dataConnections)
    .values({ id, websiteId: owner.websiteId, provider: 'serper', method: 'api-key', secret });
  return id;
}

async function readConnection(id: string) {
  const [row] = await product.application.db.select().from(dataConnections).where(eq(dataConnections.id, id));
  return row ?? null;
}

beforeAll(async () => {
  site = await serveLocal(({ url }) => pages.get(url.pathname) ?? { status: 404 });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [new URL(site.origin).host],
  });
  const { email } = await registerUser(product, { isPremium: true });
  const { db } = product.application;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const [website] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: new URL(site.origin).host })
    .returning();
  owner = { userId: user?.id ?? '', websiteId: website?.id ?? '' };
});
afterAll(async () => {
  await product.close();
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await product.application.db.delete(dataConnections);
  mails = [];
  announced = [];
  errors = [];
  now = START;
});

const createHealth = () => {
  const context = buildContext();
  return createConnectionHealth({ ...context, release: createReleaseConnections(context) });
};
const fail = (failure: ProviderError['failure'], setting: string | null = null) =>
  new ProviderError({ provider: 'serper', failure, setting, detail: 'as planned', message: 'The key is unknown.' });

describe('a connection that stops working', () => {
  it('is reported once with its setting, and again only after it worked in between', async () => {
    const id = await addConnection();
    const health = createHealth();
    for (let times = 0; times < 3; times += 1) await health.fail(id, fail('refused', 'AWI_SERPER_KEY'));
    expect(mails).toEqual([{ kind: 'source-failing', connectionId: id }]);
    expect(announced).toEqual([{ kind: 'source-failed', connectionId: id }]);
    expect(await readConnection(id)).toMatchObject({
      failure: 'refused',
      failureMessage: 'The key is unknown.',
      failureSetting: 'API key',
      failingSince: START,
    });
    await health.succeed(id);
    expect(await readConnection(id)).toMatchObject({ failure: null, failingSince: null, notifiedAt: null });
    await health.fail(id, fail('refused'));
    expect(mails).toHaveLength(2);
  });

  it('is not reported for a quota, and for an outage only after a day', async () => {
    const id = await addConnection();
    const health = createHealth();
    await health.fail(id, fail('quota'));
    expect((await readConnection(id))?.failingSince).toBeNull();
    await health.fail(id, fail('unavailable'));
    now = new Date(START.getTime() + 22 * HOUR_MS);
    await health.fail(id, fail('unavailable'));
    expect(mails).toEqual([]);
    // A daily request may be a little earlier than the day before.
    now = new Date(START.getTime() + DAY_MS - 100);
    await health.fail(id, fail('unavailable'));
    expect(mails).toHaveLength(1);
    expect((await readConnection(id))?.failingSince).toEqual(START);
    await health.fail(id, new Error('a bug of ours'));
    expect(errors).toEqual(['data source failed unexpectedly']);
  });

  it('is disconnected after 30 days without access, but not for another failure or an operator’s setting', async () => {
    const id = await addConnection();
    const health = createHealth();
    await health.fail(id, fail('refused'));
    now = new Date(START.getTime() + 29 * DAY_MS);
    await health.releaseLost();
    expect(await readConnection(id)).not.toBeNull();
    now = new Date(START.getTime() + 31 * DAY_MS);
    const operatorFailures = ['AWI_GOOGLE_CLIENT_SECRET', 'AWI_ENCRYPTION_KEY', 'clock of this server'];
    for (const failure of [fail('malformed'), ...operatorFailures.map((setting) => fail('refused', setting))]) {
      await health.fail(id, failure);
      await health.releaseLost();
      expect(await readConnection(id), `${failure.setting}`).not.toBeNull();
    }
    await health.fail(id, fail('refused'));
    await health.releaseLost();
    expect(await readConnection(id)).toBeNull();
    expect(mails.at(-1)).toEqual({ kind: 'source-removed', websiteId: owner.websiteId, provider: 'serper' });
  });
});

it('observed positions are kept after 30 days without access, and deleted when the user disconnects the source', async () => {
  const { db } = product.application;
  const { websiteId } = owner;
  const [run] = await db.insert(rankRuns).values({ websiteId, state: 'done', planned: 1 }).returning();
  const place = { engine: 'google', device: 'desktop', country: 'US', language: 'en' } as const;
  const found = { outcome: 'found', position: 3, url: 'https://site.example/', examinedDepth: 20 } as const;
  await db.insert(rankChecks).values({
    ...place,
    ...found,
    runId: run?.id ?? '',
    websiteId,
    keyword: 'boots',
    provider: 'serper',
    checkedAt: START,
  });
  await db
    .insert(rankSchedules)
    .values({ websiteId, engines: ['google'], devices: ['desktop'], frequency: 'weekly', nextRunAt: START });
  const readChecks = async () =>
    (await db.select().from(rankChecks)).map(({ outcome, position }) => [outcome, position]);
  const lostId = await addConnection();
  const health = createHealth();
  await health.fail(lostId, fail('refused'));
  now = new Date(START.getTime() + 31 * DAY_MS);
  await health.fail(lostId, fail('refused'));
  await health.releaseLost();
  expect(await readConnection(lostId)).toBeNull();
  expect(await readChecks()).toEqual([['found', 3]]);
  expect(await db.select().from(rankSchedules)).toMatchObject([{ frequency: 'off', nextRunAt: null }]);
  const connection = await readConnection(await addConnection());
  if (connection === null) throw new Error('The connection is missing');
  await createReleaseConnections(buildContext()).releaseConnection(db, connection);
  expect((await readChecks()).flat()).not.toContain('found');
  await db.delete(rankSchedules);
  await db.delete(rankRuns);
});

it('stored secrets are encrypted with the new key, and a secret that cannot be decrypted is kept', async () => {
  const id = await addConnection();
  const newKey = randomBytes(32);
  await reencryptSecrets(buildContext({ secretBox: createSecretBox([randomBytes(32)]) }));
  expect(errors).toEqual(['secret of a connection could not be encrypted again']);
  expect(box.open((await readConnection(id))?.secret ?? '', getSecretPlace(id))).toBe('serper-key');
  await reencryptSecrets(buildContext({ secretBox: createSecretBox([newKey, oldKey]) }));
  const rotated = (await readConnection(id))?.secret ?? '';
  expect(createSecretBox([newKey]).open(rotated, getSecretPlace(id))).toBe('serper-key');
});

it('the keys of the website come first, then free sources, then paid sources of the operator with an allowance', async () => {
  const { db } = product.application;
  const context = buildContext();
  const clients = createConnectionClients(context);
  const open = () => createSerperClient({ key: 'operator' });
  const entry = {
    name: '',
    enables: '',
    gives: null,
    settings: [],
    isConfigured: true,
    isSimulated: false,
    open,
    openResults: open,
    openKeywords: null,
    openAssistants: null,
    openSearch: null,
  };
  const sources = createResultsSources({
    ...context,
    clients,
    health: createHealth(),
    entries: [
      { ...entry, provider: 'serper', isPaid: true },
      { ...entry, provider: 'searxng', isPaid: false },
      { ...entry, provider: 'serpapi', isPaid: true, openResults: null },
    ],
  });
  const list = async () => (await sources.list({ id: owner.websiteId, userId: owner.userId })).sources;
  expect((await list()).map(({ payer }) => payer)).toEqual(['free']);
  await setAllowance(db, { provider: 'serper', userId: '', monthlyMicroUsd: 1_000 });
  await addConnection();
  expect((await list()).map(({ provider, payer }) => `${provider} ${payer}`)).toEqual([
    'serper website',
    'searxng free',
    'serper allowance',
  ]);
  await db.update(users).set({ isPremium: false }).where(eq(users.id, owner.userId));
  expect((await list()).map(({ payer }) => payer)).toEqual(['free', 'allowance']);
  await db.update(users).set({ isPremium: true }).where(eq(users.id, owner.userId));
});

it('a granted token that cannot be stored is revoked, unless another connection may use the grant', async () => {
  const { db } = product.application;
  const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
  const revoked: string[] = [];
  const noData = { search: null, inspections: null, sitemaps: null, links: null, crawlIssues: null };
  const context = buildContext({
    adapters: new Map([
      [
        'google-search-console',
        {
          provider: 'google-search-console',
          oauth: {
            buildAuthorizationUrl: ({ state }) => state,
            exchangeCode: async () => ({ secret: 'granted', accountLabel: null }),
            describeRefusal: () => '',
            revoke: async (secret) => void revoked.push(secret),
          },
          open: () => ({
            ...noData,
            results: null,
            keywords: null,
            backlinks: null,
            openAssistant: null,
            openSearch: null,
            testConnection: async () => ({ ok: false, setting: 'properties', message: 'No property.' }),
          }),
        },
      ],
    ]),
  });
  const clients = createConnectionClients(context);
  const release = createReleaseConnections(context);
  const properties = createPropertyChoice({ ...context, clients, release });
  const options = { ...context, clients, release, properties };
  const person = { ...user, isEmailVerified: true, role: 'user' } as never;
  const target = { websiteId: owner.websiteId, provider: 'google-search-console' } as const;
  const connect = async () =>
    finishOAuth(options, person, { state: await startOAuth(options, person, target), code: 'code', error: '' });
  expect(await connect()).toMatchObject({ ok: false, message: 'No property.' });
  expect(revoked).toEqual(['granted']);
  const id = randomUUID();
  const secret = box.seal('earlier', getSecretPlace(id));
  await db.insert(dataConnections).values({ id, ...target, method: 'oauth', secret });
  await connect();
  expect(revoked).toEqual(['granted']);
});

describe('ownership', () => {
  const createOwnership = (records: string[][] | { code: string } = []) => {
    const context = buildContext();
    const checkProof = createCheckProof({
      guardOptions: { allowTargets: [new URL(site.origin).host] },
      exampleSite: null,
      userAgent: 'AWIBot/1.0',
      async resolveTxt() {
        if (Array.isArray(records)) return records;
        throw Object.assign(new Error('lookup failed'), records);
      },
    });
    return createOwnershipService({ ...context, clients: createConnectionClients(context), checkProof });
  };
  const read = async () => {
    const { db } = product.application;
    const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
    const [website] = await db.select().from(websites).where(eq(websites.id, owner.websiteId));
    if (user === undefined || website === undefined) throw new Error('nothing to verify');
    const person = { ...user, isEmailVerified: true, role: 'user' } as never;
    return { person, website };
  };

  it('is verified by a TXT record, which may consist of parts', async () => {
    const { person, website } = await read();
    const { dnsValue } = await createOwnership().read(website);
    const absent = await createOwnership([['v=spf1 -all']]).verify(person, website, 'dns');
    expect([absent.ownership.state, absent.problem]).toEqual([
      'unverified',
      'The TXT record was not found: 1 other TXT record. New DNS records can take an hour. Verify again then.',
    ]);
    expect((await createOwnership({ code: 'ENODATA' }).verify(person, website, 'dns')).problem).toMatch(
      /no TXT record/,
    );
    expect((await createOwnership({ code: 'ESERVFAIL' }).verify(person, website, 'dns')).problem).toMatch(
      /could not be read \(the .+\)\. Try again later/,
    );
    const parts = [[dnsValue.slice(0, 10), dnsValue.slice(10)]];
    const found = await createOwnership(parts).verify(person, website, 'dns');
    expect([found.problem, found.ownership.state, found.ownership.method]).toEqual([null, 'verified', 'dns']);
  });

  it('is lost when the record is missing after 30 days, but not when the lookup fails', async () => {
    const readRow = async () => (await product.application.db.select().from(websiteOwnership))[0];
    now = new Date(START.getTime() + 20 * DAY_MS);
    await createOwnership().recheckDue();
    now = new Date(START.getTime() + 31 * DAY_MS);
    await createOwnership({ code: 'ESERVFAIL' }).recheckDue();
    expect(await readRow()).toMatchObject({ lostAt: null, checkedAt: START });
    await createOwnership([]).recheckDue();
    expect(await readRow()).toMatchObject({ lostAt: now });
    expect(mails).toEqual([{ kind: 'ownership-lost', websiteId: owner.websiteId }]);
  });

  it('is verified by a file and by a meta tag in the head, not in the body', async () => {
    const { person, website } = await read();
    const ownership = createOwnership();
    const { fileUrl, fileContent, metaTag } = await ownership.read(website);
    const verify = async (method: 'file' | 'meta') => (await ownership.verify(person, website, method)).problem;
    expect(await verify('file')).toMatch(/The file was not found: status 404/);
    const { pathname } = new URL(fileUrl);
    pages.set(pathname, { body: 'another' });
    expect(await verify('file')).toMatch(/another content/);
    pages.set(pathname, { body: `${fileContent}\n` });
    expect(await verify('file')).toBeNull();
    const write = (head: string, body: string) => {
      const html = `<!doctype html><html lang="en"><head><title>Home</title>${head}</head><body><p>Hi</p>${body}</body></html>`;
      pages.set('/', { headers: { 'content-type': 'text/html' }, body: html });
    };
    write('', metaTag);
    expect(await verify('meta')).toMatch(/no such tag in the head/);
    write(metaTag, '');
    expect(await verify('meta')).toBeNull();
  });
});
