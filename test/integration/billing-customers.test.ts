import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';
import { subscriptions, users } from '#db/tables.ts';
import { type BillingBench, type Buyer, startBillingBench } from '#test/support/billing-bench.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import { createClient, createNextDatabase, registerUser } from '#test/support/test-product.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'river stone 7';
let bench: BillingBench;
beforeAll(async () => {
  bench = await startBillingBench(await createNextDatabase(inject('postgresTemplate')));
});
afterAll(() => bench.close());

const getCustomer = (id: string) => bench.stripe.account.customers.get(id);
/** Counts the calls with this method about this customer. */
const countCallsTo = (id: string, method: string) =>
  bench.stripe.requests.filter((call) => call.method === method && call.path === `/v1/customers/${id}`).length;
const readSubscriptionRow = async (customer: string) => {
  const { db } = bench.product.application;
  return (await db.select().from(subscriptions).where(eq(subscriptions.stripeCustomerId, customer)))[0];
};

/** Requests a change to another email address and opens the link sent to it. */
async function changeEmail(buyer: Buyer, email: string): Promise<void> {
  const profile = { firstName: 'Ann', lastName: 'Example', email };
  await bench.product.call(buyer, 'PUT', '/api/user/profile', profile);
  const { actionUrl } = await findMailTo(bench.product, email, 'Confirm your new');
  const response = await bench.product.call(
    createClient(),
    'GET',
    new URL(actionUrl ?? '').href.split(':3999')[1] ?? '',
  );
  expect(response.headers.get('location')).toMatch(/email-change=changed$/);
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('did not happen within 20 s');
}

describe('the email address of a customer', () => {
  it('follows the email address of the account, in one call', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const { customer } = subscription;
    expect(getCustomer(customer)?.email).toBe(buyer.email);
    await changeEmail(buyer, `new-${buyer.email}`);
    await until(async () => (await readSubscriptionRow(customer))?.customerEmail === `new-${buyer.email}`);
    expect(getCustomer(customer)?.email).toBe(`new-${buyer.email}`);
    await bench.product.application.services.billing.reconcile();
    expect(countCallsTo(customer, 'POST')).toBe(1);
  });

  it('is updated by the reconciliation when every attempt of the job failed', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const { db, services } = bench.product.application;
    const email = `lost-${buyer.email}`;
    await db.update(users).set({ email }).where(eq(users.email, buyer.email));
    bench.stripe.fail(503, Number.POSITIVE_INFINITY);
    await services.billing.reconcile();
    expect(getCustomer(subscription.customer)?.email).toBe(buyer.email);
    bench.stripe.fail(503, 0);
    await services.billing.reconcile();
    expect(getCustomer(subscription.customer)?.email).toBe(email);
  });

  it('is retried when the provider is unavailable', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const { db, services } = bench.product.application;
    const [row] = await db.select().from(users).where(eq(users.email, buyer.email));
    const id = row?.id ?? '';
    await db
      .update(users)
      .set({ email: `away-${buyer.email}` })
      .where(eq(users.id, id));
    bench.stripe.fail(400, 1);
    await expect(services.billing.updateCustomer(id)).rejects.toMatchObject({ code: 'payment-provider-failed' });
    await services.billing.updateCustomer(id);
    await services.billing.updateCustomer(id);
    expect(getCustomer(subscription.customer)?.email).toBe(`away-${buyer.email}`);
    expect(countCallsTo(subscription.customer, 'POST')).toBe(2);
  });

  it('is not sent for a user without a customer, or for a deleted customer', async () => {
    const person = await registerUser(bench.product);
    const { db, services } = bench.product.application;
    const readId = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
    const before = bench.stripe.requests.length;
    await services.billing.updateCustomer(await readId(person.email));
    expect(bench.stripe.requests.length).toBe(before);
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.deleteCustomer(subscription.customer);
    await db
      .update(users)
      .set({ email: `gone-${buyer.email}` })
      .where(eq(users.email, buyer.email));
    await services.billing.updateCustomer(await readId(`gone-${buyer.email}`));
    expect((await readSubscriptionRow(subscription.customer))?.customerEmail).toBe(`gone-${buyer.email}`);
  });
});

describe('the end of an account', () => {
  const close = (buyer: Buyer) => bench.product.call(buyer, 'POST', '/api/user/delete-account', { password: PASSWORD });
  /** Backdates the closing of an account by `days` and runs the hourly job. */
  async function ageClosedAccount(email: string, days: number): Promise<boolean> {
    const { db } = bench.product.application;
    const ownUserCondition = eq(users.deletedEmail, email);
    await db
      .update(users)
      .set({ deletedAt: new Date(Date.now() - days * DAY_MS) })
      .where(ownUserCondition);
    await bench.product.application.forgetAccounts();
    return (await db.$count(users, ownUserCondition)) === 0;
  }

  it('ends the subscription at once, and the customer after 90 days', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    expect((await close(buyer)).status).toBe(200);
    expect(bench.stripe.account.subscriptions.get(subscription.id)?.status).toBe('canceled');
    expect(await ageClosedAccount(buyer.email, CLOSED_ACCOUNT_RETENTION_DAYS - 1)).toBe(false);
    expect(getCustomer(subscription.customer)?.isDeleted).toBe(false);
    expect(await ageClosedAccount(buyer.email, CLOSED_ACCOUNT_RETENTION_DAYS + 1)).toBe(true);
    expect(getCustomer(subscription.customer)?.isDeleted).toBe(true);
    expect(countCallsTo(subscription.customer, 'DELETE')).toBe(1);
  });

  it('leaves the account stored until the customer is deleted, and logs the reason', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    await close(buyer);
    bench.stripe.fail(500, Number.POSITIVE_INFINITY);
    expect(await ageClosedAccount(buyer.email, CLOSED_ACCOUNT_RETENTION_DAYS + 1)).toBe(false);
    expect(bench.product.log.join('\n')).toContain('account could not be deleted');
    bench.stripe.fail(500, 0);
    expect(await ageClosedAccount(buyer.email, CLOSED_ACCOUNT_RETENTION_DAYS + 1)).toBe(true);
    expect(getCustomer(subscription.customer)?.isDeleted).toBe(true);
  });

  it('tolerates a customer or a subscription that was already ended at Stripe', async () => {
    const first = await bench.createSubscriber();
    bench.stripe.account.cancelNow(first.subscription.id);
    expect((await close(first.buyer)).status).toBe(200);
    bench.stripe.account.deleteCustomer(first.subscription.customer);
    expect(await ageClosedAccount(first.buyer.email, CLOSED_ACCOUNT_RETENTION_DAYS + 1)).toBe(true);
    const second = await bench.createSubscriber();
    bench.stripe.account.deleteCustomer(second.subscription.customer);
    expect((await close(second.buyer)).status).toBe(200);
    expect(await ageClosedAccount(second.buyer.email, CLOSED_ACCOUNT_RETENTION_DAYS + 1)).toBe(true);
  });

  it('may be requested twice at the same time', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const responses = await Promise.all([close(buyer), close(buyer)]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(responses.every(({ status }) => status < 500)).toBe(true);
    expect(bench.stripe.account.subscriptions.get(subscription.id)?.status).toBe('canceled');
  });
});
