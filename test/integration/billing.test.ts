import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { paymentSchema, subscriptionSchema } from '#contracts/account/billing.ts';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { ATTEMPT_LIMITS } from '#services/accounts/attempt-limits.ts';
import { type BillingBench, startBillingBench } from '#test/support/billing-bench.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import { MONTHLY_PRICE, YEARLY_PRICE } from '#test/support/stripe/stripe-account.ts';
import { createClient, createNextDatabase, registerUser, startTestProduct } from '#test/support/test-product.ts';

const DAY_MS = 86_400_000;
const computeDateDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const formatIso = (seconds: number) => new Date(seconds * 1_000).toISOString();

let bench: BillingBench;
beforeAll(async () => {
  bench = await startBillingBench(await createNextDatabase(inject('postgresTemplate')));
});
afterEach(() => {
  bench.stripe.fail(500, 0);
  bench.stripe.account.setClock(new Date());
});
afterAll(() => bench.close());

describe('buying', () => {
  it('opens up to thirty checkout pages an hour per account', async () => {
    const buyer = await registerUser(bench.product);
    const statuses: number[] = [];
    for (let index = 0; index <= ATTEMPT_LIMITS.checkout.max; index += 1) {
      statuses.push((await bench.ask(buyer, 'POST', '/api/create-subscription')).status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('returns the URL of a checkout with a 14-day trial, whose completion activates Premium', async () => {
    const buyer = await registerUser(bench.product);
    const session = bench.stripe.account.sessions.get(await bench.goToCheckout(buyer));
    expect(session).toMatchObject({
      price: MONTHLY_PRICE.id,
      trialDays: 14,
      successUrl: 'http://127.0.0.1:3999/profile?tab=billing&checkout=success',
      cancelUrl: 'http://127.0.0.1:3999/profile?tab=billing&checkout=cancelled',
    });
    expect(bench.stripe.account.customers.get(session?.customer ?? '')?.email).toBe(buyer.email);
    expect((await bench.readUser(buyer)).isPremium).toBe(false);

    const { trialEnd, periodEnd } = bench.stripe.account.completeCheckout(session?.id ?? '');
    await bench.deliverNewEvents();
    const user = await bench.readUser(buyer);
    expect(user).toMatchObject({ isPremium: true, subscriptionStatus: 'trialing' });
    expect(subscriptionSchema.parse(await bench.readSubscription(buyer))).toEqual({
      plan: 'premium',
      isGranted: false,
      status: 'trialing',
      interval: 'month',
      cancelAtPeriodEnd: false,
      isAvailable: true,
      currentPeriodEnd: formatIso(periodEnd),
      trialEnd: formatIso(trialEnd ?? 0),
    });
    expect(await bench.readPayments(buyer)).toEqual([]);
  });

  it.each([
    [undefined, MONTHLY_PRICE.id],
    ['', MONTHLY_PRICE.id],
    [{}, MONTHLY_PRICE.id],
    [{ interval: 'month' }, MONTHLY_PRICE.id],
    [{ interval: 'year' }, YEARLY_PRICE.id],
  ])('with the body %j uses the price %s', async (body, price) => {
    const buyer = await registerUser(bench.product, { isVerified: false });
    expect(bench.stripe.account.sessions.get(await bench.goToCheckout(buyer, body))?.price).toBe(price);
  });

  it.each(['{"interval":', '[]', '"month"', '{"interval":"week"}', '{"interval":["month"]}', 'null'])(
    'rejects the body %s',
    async (body) => {
      const buyer = await registerUser(bench.product);
      const response = await bench.ask(buyer, 'POST', '/api/create-subscription', body);
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
      expect(bench.stripe.account.events.filter(({ type }) => type === 'customer.created')).not.toContainEqual(
        expect.objectContaining({ data: { object: expect.objectContaining({ email: buyer.email }) } }),
      );
    },
  );

  it('creates one customer and one open checkout page for many clicks at once', async () => {
    const buyer = await registerUser(bench.product);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => bench.goToCheckout(buyer)));
    expect(new Set(sessions).size).toBe(1);
    const customers = [...bench.stripe.account.customers.values()].filter(({ email }) => email === buyer.email);
    expect(customers).toHaveLength(1);
  });

  it('does not let users with Premium buy it again, even before its webhook event arrives', async () => {
    const { buyer } = await bench.createSubscriber();
    const rejection = { status: 409, body: { code: 'already-premium', message: BILLING_MESSAGES.alreadyPremium } };
    expect(await bench.ask(buyer, 'POST', '/api/create-subscription')).toMatchObject(rejection);

    const trialUser = await registerUser(bench.product);
    bench.stripe.account.completeCheckout(await bench.goToCheckout(trialUser));
    expect(await bench.ask(trialUser, 'POST', '/api/create-subscription')).toMatchObject(rejection);
    expect((await bench.readUser(trialUser)).isPremium).toBe(true);

    const grantedUser = await registerUser(bench.product, { isPremium: true });
    expect(await bench.ask(grantedUser, 'POST', '/api/create-subscription')).toMatchObject(rejection);
  });

  it('grants a trial once', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.cancelNow(subscription.id);
    await bench.deliverNewEvents();
    const secondSession = bench.stripe.account.sessions.get(await bench.goToCheckout(buyer));
    expect(secondSession?.trialDays).toBe(0);
    bench.stripe.account.completeCheckout(secondSession?.id ?? '');
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'premium', status: 'active', trialEnd: null });
    expect(await bench.readPayments(buyer)).toMatchObject([{ amount: 1_200, status: 'paid' }]);
  });

  it('creates a new customer after one was deleted at Stripe, without a second trial', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.deleteCustomer(subscription.customer);
    await bench.deliverNewEvents();
    expect(await bench.readUser(buyer)).toMatchObject({ isPremium: false, subscriptionStatus: 'canceled' });
    // Simulates that time has passed, because two creations within a minute count as one.
    bench.stripe.forgetKeys();
    const session = bench.stripe.account.sessions.get(await bench.goToCheckout(buyer));
    expect(session).toMatchObject({ trialDays: 0 });
    expect(session?.customer).not.toBe(subscription.customer);
    // The new customer has no subscription at Stripe if the checkout was abandoned.
    bench.stripe.forgetKeys();
    const nextSession = bench.stripe.account.sessions.get(await bench.goToCheckout(buyer));
    expect(nextSession).toMatchObject({ customer: session?.customer, trialDays: 0 });
  });

  it('opens the invoice of a failed payment instead of a second checkout', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const invoice = bench.stripe.account.failRenewal(subscription.id);
    bench.stripe.account.endPaymentAttempts(subscription.id, 'unpaid');
    await bench.deliverNewEvents();
    expect(await bench.readUser(buyer)).toMatchObject({ isPremium: false, subscriptionStatus: 'unpaid' });
    const response = await bench.ask<{ url: string }>(buyer, 'POST', '/api/create-subscription');
    expect(response).toMatchObject({ status: 200, body: { url: invoice.url } });
  });
});

describe('a subscription', () => {
  it('renews when paid, with a receipt by email', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const invoice = bench.stripe.account.renew(subscription.id);
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'premium', status: 'active' });
    const payments = await bench.readPayments(buyer);
    expect(payments.map((payment) => paymentSchema.parse(payment))).toEqual([
      {
        id: invoice.id,
        stripePaymentId: invoice.id,
        amount: 1_200,
        currency: 'usd',
        status: 'paid',
        description: '1 × AWI Premium',
        receiptUrl: invoice.url,
        createdAt: formatIso(invoice.created),
      },
    ]);
    await findMailTo(bench.product, buyer.email, 'Receipt');
  });

  it('keeps Premium for 14 days after a card fails, with an email about it, and continues when paid later', async () => {
    bench.stripe.account.setClock(computeDateDaysAgo(14 + 13));
    const { buyer, subscription } = await bench.createSubscriber();
    const invoice = bench.stripe.account.failRenewal(subscription.id);
    await bench.deliverNewEvents();
    const paidUntil = formatIso(subscription.periodStart);
    expect(await bench.readSubscription(buyer)).toMatchObject({
      plan: 'premium',
      status: 'past_due',
      currentPeriodEnd: paidUntil,
    });
    const { subscriptionExpiresAt } = await bench.readUser(buyer);
    expect(Date.parse(subscriptionExpiresAt ?? '')).toBe(Date.parse(paidUntil) + 14 * DAY_MS);
    expect(await bench.readPayments(buyer)).toMatchObject([{ status: 'open' }]);
    await findMailTo(bench.product, buyer.email, 'Your payment');

    bench.stripe.account.payLater(invoice.id);
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'premium', status: 'active' });
    expect(await bench.readPayments(buyer)).toMatchObject([{ status: 'paid' }]);
  });

  it('returns to the free plan after the grace period', async () => {
    bench.stripe.account.setClock(computeDateDaysAgo(14 + 15));
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.failRenewal(subscription.id);
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'free', status: 'past_due' });
  });

  it.each(['flag', 'date'] as const)('lasts to the end of the period after a cancellation (by %s)', async (how) => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.cancelAtPeriodEnd(subscription.id, how);
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    expect((await bench.readUser(buyer)).subscriptionExpiresAt).toBe(formatIso(subscription.periodEnd));
    bench.stripe.account.reachPeriodEnd(subscription.id);
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'free', status: 'canceled' });
    expect((await bench.readUser(buyer)).subscriptionExpiresAt).toBeNull();
  });

  it('renews after it was resumed', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.cancelAtPeriodEnd(subscription.id);
    bench.stripe.account.resume(subscription.id);
    await bench.deliverNewEvents();
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: false });
  });

  it('ends on time without any webhook event', async () => {
    bench.stripe.account.setClock(computeDateDaysAgo(14));
    const { buyer, subscription } = await bench.createSubscriber();
    subscription.periodEnd += 1;
    bench.stripe.account.cancelAtPeriodEnd(subscription.id);
    await bench.deliverNewEvents();
    await expect.poll(async () => (await bench.readUser(buyer)).isPremium, { timeout: 5_000 }).toBe(false);
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'free', status: 'trialing' });
  });

  it('recovers from lost webhook events', async () => {
    bench.stripe.account.setClock(computeDateDaysAgo(14));
    const renewedSubscriber = await bench.createSubscriber();
    const late = await registerUser(bench.product);
    bench.stripe.account.renew(renewedSubscriber.subscription.id);
    bench.stripe.account.setClock(new Date());
    bench.stripe.account.completeCheckout(await bench.goToCheckout(late));
    await bench.product.application.services.billing.reconcile();
    expect(await bench.readSubscription(renewedSubscriber.buyer)).toMatchObject({ status: 'active' });
    expect(await bench.readPayments(renewedSubscriber.buyer)).toMatchObject([{ status: 'paid' }]);
    expect((await bench.readUser(late)).isPremium).toBe(true);
  });

  it('leaves a manually granted plan unaffected by the reconciliation', async () => {
    const buyer = await registerUser(bench.product);
    await bench.goToCheckout(buyer);
    await bench.grant(buyer.email);
    await bench.product.application.services.billing.reconcile();
    expect(await bench.readUser(buyer)).toMatchObject({ isPremium: true, subscriptionExpiresAt: null });
  });
});

describe('managing', () => {
  it("opens the portal of the user's own customer", async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const { body } = await bench.ask<{ url: string }>(buyer, 'POST', '/api/billing/portal');
    const { searchParams } = new URL(body.url);
    expect(searchParams.get('customer')).toBe(subscription.customer);
    expect(searchParams.get('return_url')).toBe('http://127.0.0.1:3999/profile?tab=billing');
  });

  it('returns an error for users who never bought', async () => {
    const buyer = await registerUser(bench.product);
    expect(await bench.ask(buyer, 'POST', '/api/billing/portal')).toMatchObject({ status: 404 });
  });

  it('shows users only their own data', async () => {
    const { subscription } = await bench.createSubscriber();
    bench.stripe.account.renew(subscription.id);
    await bench.deliverNewEvents();
    const other = await registerUser(bench.product);
    expect(await bench.readPayments(other)).toEqual([]);
    expect(await bench.readSubscription(other)).toEqual({
      plan: 'free',
      isGranted: false,
      status: null,
      interval: null,
      currentPeriodEnd: null,
      trialEnd: null,
      cancelAtPeriodEnd: false,
      isAvailable: true,
    });
  });

  it.each([
    ['POST', '/api/create-subscription'],
    ['POST', '/api/billing/portal'],
    ['GET', '/api/user/subscription'],
    ['GET', '/api/user/payments'],
  ])('requires a session for %s %s', async (method, path) => {
    expect(await bench.ask(createClient(), method, path)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });

  it('ends the subscription when the account is deleted', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.fail(500, Number.POSITIVE_INFINITY);
    const body = { password: 'river stone 7' };
    expect(await bench.ask(buyer, 'POST', '/api/user/delete-account', body)).toMatchObject({ status: 502 });
    expect((await bench.readUser(buyer)).isPremium).toBe(true);
    bench.stripe.fail(500, 0);
    expect(await bench.ask(buyer, 'POST', '/api/user/delete-account', body)).toMatchObject({ status: 200 });
    expect(subscription.status).toBe('canceled');
    await bench.deliverNewEvents();
  });
});

describe('an outage of Stripe', () => {
  it.each([500, 401, 429, 'hang-up', 'garbage'] as const)('is reported and changes nothing: %s', async (fault) => {
    const buyer = await registerUser(bench.product);
    bench.stripe.fail(fault, Number.POSITIVE_INFINITY);
    const response = await bench.ask(buyer, 'POST', '/api/create-subscription');
    expect(response).toMatchObject({
      status: 502,
      body: { code: 'payment-provider-failed', message: BILLING_MESSAGES.upgradeFailed },
    });
    expect(await bench.readUser(buyer)).toMatchObject({ isPremium: false, subscriptionStatus: null });
    bench.stripe.fail(fault, 0);
    await bench.goToCheckout(buyer);
  });

  it('is also reported for the portal, and no log contains the key', async () => {
    const { buyer } = await bench.createSubscriber();
    bench.stripe.fail(503, Number.POSITIVE_INFINITY);
    const response = await bench.ask(buyer, 'POST', '/api/billing/portal');
    expect(response).toMatchObject({ status: 502, body: { message: BILLING_MESSAGES.portalFailed } });
    expect(bench.product.log.join('')).toContain('status 503');
    expect(bench.product.log.join('')).not.toMatch(/sk_test_awi|whsec_/);
  });
});

describe('an installation without Stripe', () => {
  it('reports that billing is unavailable, lists the missing settings in the log, and shows the free plan', async () => {
    const product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
    try {
      const person = await registerUser(product);
      const response = await product.call(person, 'POST', '/api/create-subscription');
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ message: BILLING_MESSAGES.upgradeFailed });
      expect(product.log.join('')).toContain('STRIPE_SECRET_KEY');
      const subscription = await product.call(person, 'GET', '/api/user/subscription');
      expect(await subscription.json()).toMatchObject({ plan: 'free', isAvailable: false });
      const grantedUser = await registerUser(product, { isPremium: true });
      const rejection = await product.call(grantedUser, 'POST', '/api/create-subscription');
      expect([rejection.status, (await rejection.json()).code]).toEqual([409, 'already-premium']);
      const logged = product.log.length;
      expect((await product.call(createClient(), 'POST', '/api/stripe/webhook', {})).status).toBe(400);
      expect(product.log).toHaveLength(logged);
    } finally {
      await product.close();
    }
  });
});
