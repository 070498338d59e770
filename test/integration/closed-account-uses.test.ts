import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { formatMonth, readMonthlyUse } from '#db/queries/analyses/monthly-use.ts';
import { closedAccountUses, users } from '#db/tables.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  spendQuota,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const PASSWORD = 'river stone 7';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    // Otherwise the time of the server would replace the one that a test sets.
    now: () => new Date(),
  });
});
afterAll(() => product.close());
afterEach(() => {
  vi.useRealTimers();
});

const db = () => product.application.db;
const readId = async (email: string) =>
  (await db().select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? '';

async function registerAgain(email: string): Promise<TestClient> {
  const client = createClient();
  const names = { firstName: 'Ann', lastName: 'Again' };
  const response = await product.call(client, 'POST', '/api/auth/register', { email, password: PASSWORD, ...names });
  expect(response.status).toBe(200);
  return client;
}

async function close(client: TestClient): Promise<void> {
  const response = await product.call(client, 'POST', '/api/user/delete-account', { password: PASSWORD });
  expect(response.status).toBe(200);
}

async function readRemainingAnalyses(client: TestClient): Promise<number | null> {
  const user = await (await product.call(client, 'GET', '/api/auth/user')).json();
  return product.application.web.countRemainingAnalyses(user);
}

/** Returns noon of the first day of the next UTC month. */
function computeNextMonthStart(): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 12));
}

describe('an account that is closed and registered again', () => {
  it('keeps its remaining quota of this month, ignoring the case of its email address; another email address has the full quota', async () => {
    const person = await registerUser(product);
    await spendQuota(product, person.email, 2);
    await close(person);
    const secondClient = await registerAgain(person.email.toUpperCase());
    expect(await readRemainingAnalyses(secondClient)).toBe(3);
    expect(await readRemainingAnalyses(await registerUser(product))).toBe(5);

    await spendQuota(product, person.email, 5);
    await close(secondClient);
    expect(await readRemainingAnalyses(await registerAgain(person.email))).toBe(0);
  });

  it('keeps its count when an administrator closes it', async () => {
    const admin = await registerAdministrator(product);
    const person = await registerUser(product);
    await spendQuota(product, person.email, 2);
    const path = `/api/admin/users/${await readId(person.email)}`;
    expect((await product.call(admin, 'DELETE', path)).status).toBe(200);
    expect(await readRemainingAnalyses(await registerAgain(person.email))).toBe(3);
  });

  it('stores no email address, and nothing for an account without usage', async () => {
    await db().delete(closedAccountUses);
    await close(await registerUser(product));
    expect(await db().select().from(closedAccountUses)).toEqual([]);
    const person = await registerUser(product);
    await spendQuota(product, person.email, 1);
    await close(person);
    expect(await db().select().from(closedAccountUses)).toEqual([
      { emailHash: expect.stringMatching(/^[0-9a-f]{64}$/), month: formatMonth(new Date()), used: 1 },
    ]);
  });

  it('starts the next month with the full quota, and its stored count is removed', async () => {
    const person = await registerUser(product);
    await spendQuota(product, person.email, 2);
    await close(person);
    await product.application.forgetAccounts();
    expect(await db().$count(closedAccountUses)).toBeGreaterThan(0);

    vi.useFakeTimers({ toFake: ['Date'], now: computeNextMonthStart() });
    const secondClient = await registerAgain(person.email);
    expect(await readRemainingAnalyses(secondClient)).toBe(5);
    expect(await readMonthlyUse(db(), await readId(person.email), formatMonth(new Date()))).toBe(0);
    await product.application.forgetAccounts();
    expect(await db().$count(closedAccountUses)).toBe(0);
  });
});
