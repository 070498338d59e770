import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readAllowanceUse, setAllowance } from '#db/queries/outside/allowances.ts';
import { sumProviderUsage } from '#db/queries/outside/usage.ts';
import { allowanceReservations, users } from '#db/tables.ts';
import type { UsageRecord } from '#providers/kit/usage.ts';
import { createAllowanceBudget, spendAbandonedAllowances } from '#services/data-sources/allowance-budget.ts';
import { createUsageCollector } from '#services/data-sources/usage-collector.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let product: TestProduct;
let userId: string;
const now = () => new Date('2026-11-26T12:00:00Z');
const MONTH = '2026-11';
const call = { provider: 'serper', connectionId: null, units: 1 } as const;

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  const { email } = await registerUser(product);
  const [user] = await product.application.db.select().from(users).where(eq(users.email, email));
  userId = user?.id ?? '';
});
afterAll(() => product.close());

const readUse = () => readAllowanceUse(product.application.db, { provider: 'serper', userId, month: MONTH });
const createBudget = () => createAllowanceBudget({ db: product.application.db, now }, userId);

it('nothing is sent with a paid key of the operator unless an allowance is set', async () => {
  await expect(createBudget().reserve({ ...call, maxCostUsd: 0.001 })).rejects.toMatchObject({
    failure: 'quota',
    setting: 'allowance',
    retryAt: new Date('2026-12-01T00:00:00Z'),
  });
  await (await createBudget().reserve({ ...call, maxCostUsd: 0 })).settle({ costUsd: 0, units: 1 });
  expect(await readUse()).toEqual({ reservedMicroUsd: 0, spentMicroUsd: 0 });
});

it('the allowance is never exceeded, even with many requests at the same time', async () => {
  const { db } = product.application;
  await setAllowance(db, { provider: 'serper', userId: '', monthlyMicroUsd: 10_000 });
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, () => createBudget().reserve({ ...call, maxCostUsd: 0.001 })),
  );
  const reserved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(reserved).toHaveLength(10);
  expect(await readUse()).toEqual({ reservedMicroUsd: 10_000, spentMicroUsd: 0 });
  await Promise.all(reserved.slice(1).map((one) => one.settle({ costUsd: 0.000_5, units: 1 })));
  expect(await readUse()).toEqual({ reservedMicroUsd: 1_000, spentMicroUsd: 4_500 });
});

it('a reservation of a dead process counts as spent, and a late settlement changes nothing', async () => {
  const { db } = product.application;
  const late = await createBudget().reserve({ ...call, maxCostUsd: 0.002 });
  await db.update(allowanceReservations).set({ createdAt: new Date('2026-11-26T10:00:00Z') });
  await spendAbandonedAllowances({ db, now });
  expect(await readUse()).toEqual({ reservedMicroUsd: 0, spentMicroUsd: 7_500 });
  await late.settle({ costUsd: 0.000_1, units: 1 });
  expect(await readUse()).toEqual({ reservedMicroUsd: 0, spentMicroUsd: 7_500 });
});

it("an account's own allowance takes precedence, even if it is zero", async () => {
  const { db } = product.application;
  await setAllowance(db, { provider: 'serper', userId, monthlyMicroUsd: 0 });
  await expect(createBudget().reserve({ ...call, maxCostUsd: 0.001 })).rejects.toMatchObject({ failure: 'quota' });
  await setAllowance(db, { provider: 'serper', userId, monthlyMicroUsd: 8_600 });
  await (await createBudget().reserve({ ...call, maxCostUsd: 0.001 })).settle({ costUsd: 0.001, units: 1 });
  expect(await readUse()).toEqual({ reservedMicroUsd: 0, spentMicroUsd: 8_500 });
});

const record: UsageRecord = {
  provider: 'dataforseo',
  connectionId: null,
  at: now(),
  method: 'POST',
  path: '/v3/serp',
  status: 200,
  failure: null,
  ms: 12,
  costUsd: 0.002,
  isCostAssumed: false,
  units: 1,
};

it('sums of requests are stored per provider, key and day, across several flushes', async () => {
  const { db } = product.application;
  const usage = createUsageCollector(db);
  usage.record(record);
  usage.record({ ...record, failure: 'timeout', status: null });
  await usage.flush();
  usage.record({ ...record, connectionId: 'one', costUsd: 0.01, units: 3 });
  usage.record(record);
  await usage.flush();
  await usage.flush();
  const sums = await sumProviderUsage(db, '2026-11-01');
  expect(sums.filter(({ provider }) => provider === 'dataforseo')).toEqual([
    { provider: 'dataforseo', isOwnKey: false, calls: 3, failures: 1, costMicroUsd: 6_000, units: 3 },
    { provider: 'dataforseo', isOwnKey: true, calls: 1, failures: 0, costMicroUsd: 10_000, units: 3 },
  ]);
});

it('sums that could not be stored are stored with the next flush', async () => {
  const { db } = product.application;
  let isBroken = true;
  const flaky = new Proxy(db, {
    get: (target, name) => {
      if (name === 'insert' && isBroken) throw new Error('connection lost');
      return Reflect.get(target, name, target);
    },
  });
  const usage = createUsageCollector(flaky);
  usage.record({ ...record, provider: 'serpapi' });
  await expect(usage.flush()).rejects.toThrow('connection lost');
  usage.record({ ...record, provider: 'serpapi' });
  isBroken = false;
  await usage.flush();
  const sums = await sumProviderUsage(db, '2026-11-01');
  expect(sums.find(({ provider }) => provider === 'serpapi')).toMatchObject({ calls: 2, costMicroUsd: 4_000 });
});
