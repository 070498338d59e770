import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { paymentEvents } from '#db/tables.ts';
import { RELEVANT_EVENTS } from '#services/billing/handle-webhook.ts';
import { type BillingBench, type Buyer, startBillingBench } from '#test/support/billing-bench.ts';
import type { FakeSubscription, StripeEvent } from '#test/support/stripe/stripe-objects.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

let bench: BillingBench;
beforeAll(async () => {
  bench = await startBillingBench(await createNextDatabase(inject('postgresTemplate')));
});
afterEach(() => {
  bench.stripe.fail(500, 0);
  bench.stripe.account.setClock(new Date());
});
afterAll(() => bench.close());

/** Returns a buyer's account, subscription and payments. */
const readBillingState = async (buyer: Buyer) => ({
  user: await bench.readUser(buyer),
  subscription: await bench.readSubscription(buyer),
  payments: await bench.readPayments(buyer),
});
const findNewestEvent = (type: string): StripeEvent => {
  const event = bench.stripe.account.events.findLast((one) => one.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  return event;
};
const isHandled = async (event: StripeEvent) => {
  const rows = await bench.product.application.db.select().from(paymentEvents);
  return rows.some(({ id }) => id === event.id);
};
/** Returns the emails with a given subject that a user received. */
const listMails = (buyer: Buyer, subject: string) =>
  (bench.product.application.mailbox?.list() ?? []).filter(
    (mail) => mail.to === buyer.email && mail.subject.startsWith(subject),
  );

describe('a webhook event that is not from Stripe', () => {
  it.each([
    ['with a wrong signature', { secret: 'whsec_wrong' }],
    ['that is old', { at: new Date(Date.now() - 10 * 60_000) }],
  ])('%s changes nothing', async (_what, signingOptions) => {
    const { buyer, subscription } = await bench.createSubscriber();
    const before = await readBillingState(buyer);
    bench.stripe.account.cancelNow(subscription.id);
    const event = findNewestEvent('customer.subscription.deleted');
    const response = await bench.deliver(event, signingOptions);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-signature' });
    expect(await readBillingState(buyer)).toEqual(before);
    expect(await isHandled(event)).toBe(false);
    // The same event counts when correctly signed.
    expect((await bench.deliver(event)).status).toBe(200);
    expect((await bench.readUser(buyer)).isPremium).toBe(false);
  });

  it.each([
    ['unsigned', '{}', {}],
    ['empty', '', {}],
    ['with a broken signature', '{}', { 'stripe-signature': 't=abc,v1=\u00e9' }],
    ['with a huge signature', '{}', { 'stripe-signature': 'v1=a,'.repeat(10_000) }],
  ] as [string, string, Record<string, string>][])('%s is rejected', async (_what, body, headers) => {
    expect((await bench.post(body, headers)).status).toBe(400);
  });

  it('is rejected unread if it is too large', async () => {
    const { body, headers } = bench.stripe.sign(`{"padding":"${'x'.repeat(600 * 1_024)}"}`);
    expect((await bench.post(body, headers)).status).toBe(413);
  });

  it('is read even if it is larger than other calls allow', async () => {
    const { subscription, buyer } = await bench.createSubscriber();
    bench.stripe.account.cancelNow(subscription.id);
    const event = findNewestEvent('customer.subscription.deleted');
    const paddedEvent = { ...event, data: { object: { ...event.data.object, padding: 'x'.repeat(200 * 1_024) } } };
    expect((await bench.deliver(paddedEvent)).status).toBe(200);
    expect((await bench.readUser(buyer)).isPremium).toBe(false);
  });

  it('is rejected if it is signed but is not an event', async () => {
    const { body, headers } = bench.stripe.sign('{"object":"something else"}');
    expect((await bench.post(body, headers)).status).toBe(400);
  });

  it('cannot be sent from a page of another site', async () => {
    const { body, headers } = bench.stripe.sign('{}');
    expect((await bench.post(body, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('a webhook event without any effect', () => {
  it('is accepted without a request to Stripe if its kind is unknown', async () => {
    const { buyer } = await bench.createSubscriber();
    const before = await readBillingState(buyer);
    const requestCount = bench.stripe.requests.length;
    const event = { ...findNewestEvent('invoice.paid'), id: 'evt_unknown', type: 'radar.early_fraud_warning.created' };
    expect((await bench.deliver(event)).status).toBe(200);
    expect(bench.stripe.requests).toHaveLength(requestCount);
    expect(await readBillingState(buyer)).toEqual(before);
  });

  it('is accepted and logged if its customer is unknown', async () => {
    bench.stripe.account.createCustomer({ email: 'other@shop.example', name: 'Other', metadata: {} });
    const event = { ...findNewestEvent('customer.created'), type: 'customer.deleted' };
    const requestCount = bench.stripe.requests.length;
    expect((await bench.deliver(event)).status).toBe(200);
    expect(bench.stripe.requests).toHaveLength(requestCount);
    expect(bench.product.log.join('')).toContain(event.id);
    expect(bench.product.log.join('')).not.toContain('other@shop.example');
  });
});

describe('repeated and reordered webhook events', () => {
  it('send one receipt when the same event arrives many times at once', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.renew(subscription.id);
    const paid = findNewestEvent('invoice.paid');
    const responses = await Promise.all(Array.from({ length: 8 }, () => bench.deliver(paid)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    await expect.poll(() => listMails(buyer, 'Receipt').length, { timeout: 20_000 }).toBe(1);
    await bench.deliverNewEvents();
    expect(await bench.readPayments(buyer)).toHaveLength(1);
    expect(listMails(buyer, 'Receipt')).toHaveLength(1);
  });

  it('change nothing when a failure is reported after its payment', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const invoice = bench.stripe.account.failRenewal(subscription.id);
    const failed = findNewestEvent('invoice.payment_failed');
    bench.stripe.account.payLater(invoice.id);
    await bench.deliver(findNewestEvent('invoice.paid'));
    await bench.deliver(failed);
    expect(await bench.readSubscription(buyer)).toMatchObject({ status: 'active' });
    await expect.poll(() => listMails(buyer, 'Receipt').length, { timeout: 20_000 }).toBe(1);
    expect(listMails(buyer, 'Your payment')).toEqual([]);
  });

  it('do not replace a new state with an old one that arrives late', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    bench.stripe.account.renew(subscription.id);
    const requestCount = bench.stripe.requests.length;
    const held = bench.stripe.hold();
    const slow = bench.deliver(findNewestEvent('invoice.paid'));
    await expect.poll(() => bench.stripe.requests.length).toBe(requestCount + 2);
    held.end();
    bench.stripe.account.cancelNow(subscription.id);
    expect((await bench.deliver(findNewestEvent('customer.subscription.deleted'))).status).toBe(200);
    held.release();
    expect((await slow).status).toBe(200);
    expect(await bench.readSubscription(buyer)).toMatchObject({ plan: 'free', status: 'canceled' });
    expect(await bench.readPayments(buyer)).toHaveLength(1);
    // The payment that the late response described did happen, and is reported once.
    await expect.poll(() => listMails(buyer, 'Receipt').length, { timeout: 20_000 }).toBe(1);
  });

  it('count after a retry when the first processing failed', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const before = await readBillingState(buyer);
    bench.stripe.account.cancelNow(subscription.id);
    const event = findNewestEvent('customer.subscription.deleted');
    bench.stripe.fail(500, Number.POSITIVE_INFINITY);
    expect((await bench.deliver(event)).status).toBe(502);
    expect(await readBillingState(buyer)).toEqual(before);
    expect(await isHandled(event)).toBe(false);
    bench.stripe.fail(500, 0);
    expect((await bench.deliver(event)).status).toBe(200);
    expect((await bench.readUser(buyer)).isPremium).toBe(false);
  });
});

type Step = 'renew' | 'fail' | 'pay' | 'cancel' | 'resume' | 'end' | 'unpaid' | 'again';

/** Applies a step to a subscription; a step that is impossible in its state does nothing. */
function applyStep(step: Step, current: FakeSubscription): FakeSubscription {
  if (step === 'again') return current.endedAt === null ? current : buyAgain(current);
  const hasStarted = current.status === 'trialing' || current.status === 'active';
  if (hasStarted || !RUNNING_STEPS.has(step)) STEP_ACTIONS[step](current);
  return current;
}

/** Steps that are possible only while the subscription runs. */
const RUNNING_STEPS: ReadonlySet<Step> = new Set(['renew', 'fail', 'cancel', 'resume']);
const STEP_ACTIONS: Record<Exclude<Step, 'again'>, (current: FakeSubscription) => void> = {
  renew: ({ id }) => bench.stripe.account.reachPeriodEnd(id),
  fail({ id, cancelAt }) {
    if (cancelAt === null) bench.stripe.account.failRenewal(id);
  },
  pay({ customer }) {
    const open = bench.stripe.account.getInvoices(customer).find(({ status }) => status === 'open');
    if (open !== undefined) bench.stripe.account.payLater(open.id);
  },
  cancel: ({ id, trialEnd }) => bench.stripe.account.cancelAtPeriodEnd(id, trialEnd === null ? 'flag' : 'date'),
  resume: ({ id }) => bench.stripe.account.resume(id),
  end({ id, endedAt }) {
    if (endedAt === null) bench.stripe.account.cancelNow(id);
  },
  unpaid({ id, status }) {
    if (status === 'past_due') bench.stripe.account.endPaymentAttempts(id, 'unpaid');
  },
};

function buyAgain({ customer, price }: FakeSubscription): FakeSubscription {
  const page = { successUrl: 'http://awi.example/', cancelUrl: 'http://awi.example/' };
  const { account } = bench.stripe;
  const none = { metadata: {}, subscriptionMetadata: {} };
  return account.completeCheckout(account.createSession({ customer, price, trialDays: 0, ...page, ...none }).id);
}

/** Returns the status that the product should report, from the simulator's data. */
function computeExpectedStatus(current: FakeSubscription) {
  const { account } = bench.stripe;
  const { status, periodStart, periodEnd, endedAt, cancelAt } = current;
  const isUnpaid = status === 'past_due' || status === 'unpaid';
  const until = isUnpaid ? periodStart : Math.min(periodEnd, endedAt ?? periodEnd);
  const invoices = account.getInvoices(current.customer).filter(({ total }) => total > 0);
  return {
    // The simulator's clock only moves forward, so nothing has expired yet.
    plan: ['trialing', 'active', 'past_due'].includes(status) ? 'premium' : 'free',
    status,
    currentPeriodEnd: new Date(until * 1_000).toISOString(),
    cancelAtPeriodEnd: cancelAt !== null,
    payments: invoices.map((invoice) => `${invoice.id} ${invoice.status}`).sort(),
  };
}

const stepArbitrary = fc.record({
  step: fc.constantFrom<Step>('renew', 'fail', 'pay', 'cancel', 'resume', 'end', 'unpaid', 'again'),
  /** Events created so far that are delivered now, in this order. */
  delivered: fc.array(fc.nat(200), { maxLength: 3 }),
  /** Whether the events are delivered at the same time or one at a time. */
  isParallel: fc.boolean(),
});

async function deliverEvents(events: readonly StripeEvent[], isParallel: boolean): Promise<void> {
  if (isParallel) await Promise.all(events.map((event) => bench.deliver(event)));
  else for (const event of events) await bench.deliver(event);
}

/** Shuffles the events and repeats some of them: each arrives at least once in the end, as Stripe guarantees. */
function shuffleEvents(events: readonly StripeEvent[], order: readonly number[]): StripeEvent[] {
  const getRank = (index: number) => order[index % order.length] ?? 0;
  const all = [...events, ...events.filter((_, index) => getRank(index) % 3 === 0)];
  const rankedEvents = all.map((event, index) => ({ event, rank: getRank(index) }));
  return rankedEvents.sort((a, b) => a.rank - b.rank).map(({ event }) => event);
}

describe('webhook events in any order and with any repetition', () => {
  it('result in the state stored at Stripe', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepArbitrary, { minLength: 1, maxLength: 7 }),
        fc.array(fc.nat(10_000), { minLength: 80, maxLength: 80 }),
        async (steps, order) => {
          bench.stripe.account.setClock(new Date());
          const { buyer, subscription } = await bench.createSubscriber();
          const first = bench.stripe.account.events.length;
          const events = () => bench.stripe.account.events.slice(first);
          let current = subscription;
          for (const { step, delivered, isParallel } of steps) {
            current = applyStep(step, current);
            const chosenEvents = delivered.flatMap((number) => events()[number % Math.max(1, events().length)] ?? []);
            await deliverEvents(chosenEvents, isParallel);
          }
          for (const event of shuffleEvents(events(), order)) expect((await bench.deliver(event)).status).toBe(200);
          const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = await bench.readSubscription(buyer);
          const payments = (await bench.readPayments(buyer)).map((one) => `${one.id} ${one.status}`).sort();
          const expected = computeExpectedStatus(current);
          expect({ plan, status, currentPeriodEnd, cancelAtPeriodEnd, payments }).toEqual(
            // A subscription that has ended is no longer about to end.
            status === 'canceled' ? { ...expected, cancelAtPeriodEnd } : expected,
          );
          expect((await bench.readUser(buyer)).isPremium).toBe(expected.plan === 'premium');
          const relevantEvents = new Set(
            events()
              .filter(({ type }) => RELEVANT_EVENTS.has(type))
              .map(({ id }) => id),
          );
          const handledEvents = await bench.product.application.db.select().from(paymentEvents);
          expect(handledEvents.filter(({ id }) => relevantEvents.has(id))).toHaveLength(relevantEvents.size);
        },
      ),
      { numRuns: process.env.AWI_TEST_FULL === '1' ? 50 : 5 },
    );
  });
});
