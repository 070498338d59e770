import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createdApiKeySchema } from '#contracts/account/api-keys.ts';
import { apiKeys, securityEvents, users } from '#db/tables.ts';
import { hashToken } from '#services/mail/mail-token.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
});
afterAll(async () => {
  await product.close();
});

const PATH = '/api/user/api-keys';
const READ_KEY = { name: 'Reader', scopes: ['analyses:read'] };
const FULL_KEY = { name: 'Pipeline', scopes: ['analyses:read', 'analyses:write', 'spend'], expiresInDays: 30 };

const post = (client: TestClient, body: unknown = READ_KEY) => product.call(client, 'POST', PATH, body);
async function create(client: TestClient, body: unknown = READ_KEY) {
  const response = await post(client, body);
  expect(response.status).toBe(201);
  return createdApiKeySchema.parse(await response.json());
}
const list = async (client: TestClient) => (await product.call(client, 'GET', PATH)).json();
const service = () => product.application.services.apiKeys;
const setUser = (email: string, change: Partial<typeof users.$inferInsert>) =>
  product.application.db.update(users).set(change).where(eq(users.email, email));
const findUserId = async (email: string) => {
  const [row] = await product.application.db.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
};

it('a key is shown once, and only its hash is stored', async () => {
  const ann = await registerUser(product);
  const { key, token } = await create(ann);
  const [row] = await product.application.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
  expect(row?.tokenHash).toBe(hashToken(token));
  expect(token.startsWith(key.start)).toBe(true);
  const text = JSON.stringify([
    row,
    await list(ann),
    await (await product.call(ann, 'GET', '/api/user/export')).json(),
  ]);
  expect(text).toContain(key.start);
  expect(text).not.toContain(token);
});

it('a key expires after 90 days unless another lifetime is chosen, and never lasts longer than a year', async () => {
  const ann = await registerUser(product, { isPremium: true });
  const days = ({ key }: { key: { createdAt: string; expiresAt: string } }) =>
    (Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 86_400_000;
  expect(days(await create(ann))).toBe(90);
  expect(days(await create(ann, FULL_KEY))).toBe(30);
  expect((await post(ann, { ...READ_KEY, expiresInDays: 366 })).status).toBe(400);
  expect((await post(ann, { ...READ_KEY, scopes: ['*'] })).status).toBe(400);
  expect((await post(ann, { ...READ_KEY, scopes: [] })).status).toBe(400);
});

describe('the plan limits keys', () => {
  it('to one read-only key without Premium', async () => {
    const ann = await registerUser(product);
    expect((await post(ann, FULL_KEY)).status).toBe(402);
    const [first, second] = await Promise.all([post(ann), post(ann)]);
    expect([first.status, second.status].sort()).toEqual([201, 402]);
    expect(await list(ann)).toMatchObject({ limits: { keys: 1, requestsPerMinute: 60, isReadOnly: true } });
  });

  it('to ten with Premium, also when they are created at once', async () => {
    const ann = await registerUser(product, { isPremium: true });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await post(ann)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });

  it('without counting expired keys, which no longer work', async () => {
    const ann = await registerUser(product);
    const { key, token } = await create(ann);
    await product.application.db.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, key.id));
    expect(await service().authenticateKey(token)).toBeNull();
    await create(ann);
    expect((await list(ann)).keys.map(({ state }: { state: string }) => state)).toEqual(['expired', 'active']);
  });

  it('by pausing newer keys and write scopes when Premium ends', async () => {
    const ann = await registerUser(product, { isPremium: true });
    const older = await create(ann, FULL_KEY);
    const newer = await create(ann);
    expect((await service().authenticateKey(older.token))?.premiumScopes).toEqual([]);
    await setUser(ann.email, { isPremium: false });
    const caller = await service().authenticateKey(older.token);
    expect([caller?.scopes, caller?.premiumScopes]).toEqual([['analyses:read'], ['analyses:write', 'spend']]);
    await expect(service().authenticateKey(newer.token)).rejects.toMatchObject({ code: 'premium-required' });
    expect((await list(ann)).keys.map(({ state }: { state: string }) => state)).toEqual(['active', 'paused']);
  });
});

it('authentication identifies the account of a key, and stores the hour of its last use', async () => {
  const ann = await registerUser(product);
  const { key, token } = await create(ann);
  const caller = await service().authenticateKey(token);
  expect(caller).toMatchObject({ keyId: key.id, user: { email: ann.email }, scopes: ['analyses:read'] });
  expect(caller?.expiresAt.toISOString()).toBe(key.expiresAt);
  const [used] = (await list(ann)).keys;
  expect(used.lastUsedAt).toMatch(/T\d\d:00:00\.000Z$/);
});

it('a key stops working at once when it is revoked, which is recorded in the security log', async () => {
  const [ann, eve] = [await registerUser(product), await registerUser(product)];
  const { key, token } = await create(ann);
  expect((await product.call(eve, 'DELETE', `${PATH}/${key.id}`)).status).toBe(404);
  expect((await product.call(ann, 'DELETE', `${PATH}/${key.id}`)).status).toBe(200);
  expect(await service().authenticateKey(token)).toBeNull();
  expect((await product.call(ann, 'DELETE', `${PATH}/${key.id}`)).status).toBe(404);
  const userId = await findUserId(ann.email);
  const events = await product.application.db.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind.startsWith('api-key'));
  expect(kinds.sort()).toEqual(['api-key-created', 'api-key-revoked']);
  expect(JSON.stringify(events)).not.toContain(token);
});

it('a key does not work while its account is suspended, and is deleted with the account', async () => {
  const ann = await registerUser(product);
  const { key, token } = await create(ann);
  await setUser(ann.email, { suspendedAt: new Date() });
  expect(await service().authenticateKey(token)).toBeNull();
  await setUser(ann.email, { suspendedAt: null });
  expect(await service().authenticateKey(token)).not.toBeNull();
  const closed = await product.call(ann, 'POST', '/api/user/delete-account', { password: 'river stone 7' });
  expect(closed.status).toBe(200);
  expect(await service().authenticateKey(token)).toBeNull();
  expect(await product.application.db.select().from(apiKeys).where(eq(apiKeys.id, key.id))).toEqual([]);
});

it('requests are counted per key, however many arrive at once', async () => {
  const ann = await registerUser(product);
  const caller = await service().authenticateKey((await create(ann)).token);
  if (caller === null) throw new Error('The key does not work');
  const results = await Promise.allSettled(Array.from({ length: 65 }, () => service().countRequest(caller)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  await expect(service().countRequest(caller)).rejects.toMatchObject({ code: 'rate-limited', details: { limit: 60 } });
});

it('10,000 wrong keys are rejected in seconds, and the owner is still served', async () => {
  const ann = await registerUser(product);
  const { token } = await create(ann);
  const wrong = Array.from({ length: 10_000 }, (_, index) => `${token.slice(0, -6)}${String(index).padStart(6, '0')}`);
  const startedAt = performance.now();
  const found = await Promise.all(wrong.map((one) => service().authenticateKey(one)));
  expect(found.filter((caller) => caller !== null).length).toBeLessThanOrEqual(1);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect((await service().authenticateKey(token))?.user.email).toBe(ann.email);
});
