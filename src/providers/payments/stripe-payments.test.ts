import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#lib/runtime/app-error.ts';
import { MONTHLY_PRICE, YEARLY_PRICE } from '#test/support/stripe/stripe-account.ts';
import { SECRET_KEY, type StripeFake, startStripeFake, WEBHOOK_SECRET } from '#test/support/stripe-fake.ts';
import type { CheckoutOrder } from './payment-provider.ts';
import { PaymentProviderError } from './payment-provider-error.ts';
import { createStripePayments, type StripePaymentsOptions } from './stripe-payments.ts';

let stripe: StripeFake;
beforeEach(async () => {
  stripe = await startStripeFake();
});
afterEach(() => stripe[Symbol.asyncDispose]());

/** A fixed time, so that two calls in a test count as one creation. */
const minute = new Date();
const connect = (options: Partial<StripePaymentsOptions> = {}) =>
  createStripePayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiOrigin: stripe.origin,
    prices: { month: MONTHLY_PRICE.id, year: YEARLY_PRICE.id },
    now: () => minute,
    retries: 0,
    timeoutMs: 2_000,
    ...options,
  });
const ann = { userId: 'u1', email: 'ann@site.example', name: 'Ann Example' };
const buildOrder = (customerId: string): CheckoutOrder => ({
  customerId,
  userId: 'u1',
  trialDays: 14,
  interval: 'month',
  successUrl: 'http://awi.example/yes',
  cancelUrl: 'http://awi.example/no',
});
const getSessionId = (url: string) => url.split('/').at(-1) ?? '';

async function catchFailure(work: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof PaymentProviderError) return error;
  throw new Error(`it did not fail as expected: ${error}`);
}

describe('createStripePayments: customers and pages', () => {
  it('creates one customer for two simultaneous requests', async () => {
    const payments = connect();
    const [first, second] = await Promise.all([payments.createCustomer(ann), payments.createCustomer(ann)]);
    expect(first).toBe(second);
    expect(stripe.account.customers.size).toBe(1);
    expect(stripe.account.customers.get(first)).toMatchObject({ email: ann.email, metadata: { userId: 'u1' } });
  });

  it('creates a checkout with the price, trial, user and return URLs', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    const url = await payments.createCheckout(buildOrder(customerId));
    expect(stripe.account.sessions.get(getSessionId(url))).toMatchObject({
      customer: customerId,
      price: MONTHLY_PRICE.id,
      trialDays: 14,
      subscriptionMetadata: { userId: 'u1' },
      successUrl: 'http://awi.example/yes',
      cancelUrl: 'http://awi.example/no',
    });
  });

  it('reuses the open page of the same order; a different order expires it', async () => {
    const payments = connect();
    const order = buildOrder(await payments.createCustomer(ann));
    const first = await payments.createCheckout(order);
    expect(await payments.createCheckout(order)).toBe(first);
    const second = await payments.createCheckout({ ...order, interval: 'year' });
    expect(second).not.toBe(first);
    expect([...stripe.account.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('leaves one page open after two simultaneous orders', async () => {
    const payments = connect();
    const order = buildOrder(await payments.createCustomer(ann));
    await Promise.all([payments.createCheckout(order), payments.createCheckout({ ...order, interval: 'year' })]);
    const open = [...stripe.account.sessions.values()].filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
  });

  it('updates the email address and deletes a customer idempotently', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    stripe.account.completeCheckout(getSessionId(await payments.createCheckout(buildOrder(customerId))));
    await payments.updateCustomer({ customerId, email: 'anna@site.example' });
    expect(stripe.account.customers.get(customerId)?.email).toBe('anna@site.example');
    await payments.deleteCustomer(customerId);
    expect(stripe.account.customers.get(customerId)?.isDeleted).toBe(true);
    expect(stripe.account.getSubscriptions(customerId)[0]?.status).toBe('canceled');
    await payments.deleteCustomer(customerId);
    await payments.updateCustomer({ customerId, email: 'late@site.example' });
    expect(stripe.account.customers.get(customerId)?.email).toBe('anna@site.example');
  });

  it('does not consider a customer deleted when the service is unavailable', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    stripe.fail(404, 2);
    expect((await catchFailure(payments.deleteCustomer(customerId))).failure).toBe('bad-request');
    expect((await catchFailure(payments.updateCustomer({ customerId, email: ann.email }))).failure).toBe('bad-request');
    stripe.fail('hang-up');
    expect((await catchFailure(payments.deleteCustomer(customerId))).failure).toBe('unavailable');
  });

  it('considers a subscription that is canceled elsewhere at the same time as ended', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    const { id } = stripe.account.completeCheckout(getSessionId(await payments.createCheckout(buildOrder(customerId))));
    const countRequests = (method: string, path: string) =>
      stripe.requests.filter((call) => call.method === method && call.path === path).length;
    const pages = countRequests('GET', '/v1/checkout/sessions');
    const first = stripe.hold();
    const ending = payments.endSubscriptions(customerId);
    await expect.poll(() => countRequests('GET', '/v1/checkout/sessions')).toBe(pages + 1);
    // The subscription ends while the next response, which still lists it as active, is in transit.
    const second = stripe.hold();
    first.release();
    await expect.poll(() => countRequests('GET', '/v1/subscriptions')).toBe(1);
    stripe.account.cancelNow(id);
    second.release();
    await ending;
    expect(countRequests('DELETE', `/v1/subscriptions/${id}`)).toBe(1);
  });

  it('returns the URL of the portal', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    const url = new URL(await payments.createPortal({ customerId, returnUrl: 'http://awi.example/profile' }));
    expect(url.searchParams.get('customer')).toBe(customerId);
  });
});

describe('createStripePayments: subscriptions and invoices', () => {
  it('returns nothing at first, then a trial, and then the first invoice', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    expect(await payments.fetchSubscription(customerId)).toBeNull();
    const url = await payments.createCheckout(buildOrder(customerId));
    const { id } = stripe.account.completeCheckout(getSessionId(url));
    expect(await payments.fetchSubscription(customerId)).toMatchObject({ id, status: 'trialing', interval: 'month' });
    // The zero-amount invoice at the start of a trial is not a payment.
    expect(await payments.listInvoices(customerId)).toEqual([]);
    const invoice = stripe.account.renew(id);
    expect(await payments.listInvoices(customerId)).toEqual([
      {
        id: invoice.id,
        amount: 1_200,
        currency: 'usd',
        status: 'paid',
        description: '1 × AWI Premium',
        url: invoice.url,
        createdAt: new Date(invoice.created * 1_000),
      },
    ]);
  });

  it('ends active subscriptions and expires open checkout pages', async () => {
    const payments = connect();
    const customerId = await payments.createCustomer(ann);
    stripe.account.completeCheckout(getSessionId(await payments.createCheckout(buildOrder(customerId))));
    const open = getSessionId(await payments.createCheckout(buildOrder(customerId)));
    await payments.endSubscriptions(customerId);
    expect(await payments.fetchSubscription(customerId)).toMatchObject({ status: 'canceled' });
    expect(stripe.account.sessions.get(open)?.status).toBe('expired');
    await payments.endSubscriptions(customerId);
  });

  it('returns nothing for an unknown customer', async () => {
    const payments = connect();
    expect(await payments.fetchSubscription('cus_other')).toBeNull();
    expect(await payments.listInvoices('cus_other')).toEqual([]);
    await payments.endSubscriptions('cus_other');
    expect(await catchFailure(payments.createCheckout(buildOrder('cus_other')))).toMatchObject({
      failure: 'customer-gone',
    });
  });
});

describe('createStripePayments: errors', () => {
  it.each([
    ['a rejected key', 401, 'refused'],
    ['a rejected request', 400, 'bad-request'],
    ['too many requests', 429, 'rate-limited'],
    ['a server error', 500, 'unavailable'],
    ['an unavailable service', 503, 'unavailable'],
    ['a broken connection', 'hang-up', 'unavailable'],
    ['an unreadable response', 'garbage', 'unavailable'],
  ] as const)('classifies %s', async (_what, issue, failure) => {
    stripe.fail(issue, Number.POSITIVE_INFINITY);
    const error = await catchFailure(connect().createCustomer(ann));
    expect(error.failure).toBe(failure);
    expect(error.message).not.toMatch(/ann@|sk_test/);
  });

  it('reports a missing response as an unavailable service', async () => {
    stripe.fail('silence', Number.POSITIVE_INFINITY);
    expect(await catchFailure(connect({ timeoutMs: 100 }).createCustomer(ann))).toMatchObject({
      failure: 'unavailable',
    });
  });

  it('retries after a temporary error without creating a customer twice', async () => {
    stripe.fail(500);
    await connect({ retries: 1 }).createCustomer(ann);
    expect(new Set(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(stripe.requests).toHaveLength(2);
    expect(stripe.account.customers.size).toBe(1);
  });

  it('does not report a missing price as a missing customer', async () => {
    const payments = connect({ prices: { month: 'price_gone', year: YEARLY_PRICE.id } });
    const customerId = await payments.createCustomer(ann);
    expect(await catchFailure(payments.createCheckout(buildOrder(customerId)))).toMatchObject({
      failure: 'bad-request',
    });
  });
});

describe('a webhook event', () => {
  const event = () => {
    const customer = stripe.account.createCustomer({ email: 'a@b.example', name: 'A', metadata: {} });
    const found = stripe.account.events.at(-1);
    if (found === undefined) throw new Error('no event');
    return { customer, event: found };
  };
  const readCode = (work: () => unknown) => {
    try {
      work();
      return null;
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  it('with a valid signature is read', () => {
    const { customer, event: sent } = event();
    const { body, headers } = stripe.sign(sent);
    expect(connect({ now: () => new Date() }).readEvent(body, headers['stripe-signature'] ?? '')).toEqual({
      id: sent.id,
      type: 'customer.created',
      customerId: customer.id,
      invoiceId: null,
    });
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['older than five minutes', { at: new Date(minute.getTime() - 301_000) }],
  ])('%s is rejected', (_what, signatureHeader) => {
    const { body, headers } = stripe.sign(event().event, signatureHeader);
    expect(readCode(() => connect().readEvent(body, headers['stripe-signature'] ?? ''))).toBe('invalid-signature');
  });

  it('slightly younger than the limit is accepted', () => {
    const { body, headers } = stripe.sign(event().event, { at: new Date(minute.getTime() - 299_000) });
    expect(readCode(() => connect().readEvent(body, headers['stripe-signature'] ?? ''))).toBeNull();
  });

  it.each([
    ['without a signature', null],
    ['with an empty signature', ''],
    ['with an incomplete signature', 't=1'],
    ['with a malformed signature', 'a,b=c,=,v1'],
  ])('%s is rejected', (_what, signature) => {
    const { body } = stripe.sign(event().event);
    expect(readCode(() => connect().readEvent(body, signature))).toBe('invalid-signature');
  });

  it.each(['', 'not JSON', '{}', '[]', '{"id":1,"type":"x","data":{"object":{}}}'])(
    'with a valid signature but invalid content is rejected: %s',
    (text) => {
      const { body, headers } = stripe.sign(text);
      expect(readCode(() => connect().readEvent(body, headers['stripe-signature'] ?? ''))).toBe('invalid-signature');
    },
  );

  it('that was modified after signing is rejected', () => {
    const { body, headers } = stripe.sign(event().event);
    const changed = body.replace('customer.created', 'customer.deleted');
    expect(readCode(() => connect().readEvent(changed, headers['stripe-signature'] ?? ''))).toBe('invalid-signature');
  });
});
