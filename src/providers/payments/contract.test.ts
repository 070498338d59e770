import { expect } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '#test/support/faulty-proxy.ts';
import { type ContractContext, NO_URL, testProvider, type WrongSetting } from '#test/support/provider-contract.ts';
import { MONTHLY_PRICE, YEARLY_PRICE } from '#test/support/stripe/stripe-account.ts';
import { buildPriceObject } from '#test/support/stripe/stripe-objects.ts';
import { SECRET_KEY, type StripeFake, startStripeFake, WEBHOOK_SECRET } from '#test/support/stripe-fake.ts';
import { createStripePayments } from './stripe-payments.ts';

type Context = ContractContext<FaultyProxy<StripeFake>>;

/** Stripe's library classifies errors; it reports a missing and an unreadable response in the same way. */
const UNAVAILABLE = { failure: 'unavailable' } as const;

const create = (
  { origin, secret, wiring }: Context,
  prices: { month: string; year: string } = { month: MONTHLY_PRICE.id, year: YEARLY_PRICE.id },
) =>
  createStripePayments({
    secretKey: secret,
    webhookSecret: WEBHOOK_SECRET,
    apiOrigin: origin,
    prices,
    now: () => new Date(),
    timeoutMs: wiring.timeoutMs ?? 0,
    // The library's own retries have real pauses; `stripe-payments.test.ts` tests them.
    retries: 0,
    wiring,
  });

const expectPriceProblem = (change: object, message: RegExp): WrongSetting<FaultyProxy<StripeFake>> => ({
  response: { json: { ...buildPriceObject(MONTHLY_PRICE), ...change } },
  setting: 'STRIPE_PRICE_MONTH',
  message,
});

testProvider<FaultyProxy<StripeFake>>({
  provider: 'stripe',
  secret: SECRET_KEY,
  serve: async () => startFaultyProxy(await startStripeFake()),
  calls: {
    createCustomer: {
      call: (context) =>
        create(context).createCustomer({ userId: 'u1', email: 'ann@site.example', name: 'Ann Example' }),
      isIdempotent: false,
      success: { check: (result) => expect(result).toMatch(/^cus_/) },
      empty: { notApplicable: 'A customer that was created has an ID.' },
      partial: { notApplicable: 'A customer that was created has an ID.' },
      faults: {
        quota: { ...UNAVAILABLE, recorded: 'quota' },
        notFound: { failure: 'bad-request', recorded: 'not-found' },
        hang: { ...UNAVAILABLE, recorded: 'timeout' },
        endsNever: { ...UNAVAILABLE, recorded: 'timeout' },
        truncatedJson: { ...UNAVAILABLE, recorded: null },
        notJson: { ...UNAVAILABLE, recorded: null },
        wrongShape: { failure: 'malformed', recorded: null },
        huge: { ...UNAVAILABLE, recorded: 'malformed' },
      },
      rateLimit: { notApplicable: 'The library waits and retries by itself, because idempotency keys make this safe.' },
      abort: { notApplicable: 'A payment request ends with its timeout.' },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(),
    facts: /^Price per month: \$12\.00\nPrice per year: \$84\.00\nTest mode: no real payments$/,
    wrong: {
      'the key': { response: { status: 401 }, setting: 'STRIPE_SECRET_KEY', message: /rejected the key/ },
      'a permission of a restricted key': {
        response: { status: 403 },
        setting: 'STRIPE_SECRET_KEY',
        message: /read access to invoices and prices/,
      },
      'the monthly price': {
        test: (context) => create(context, { month: 'price_none', year: YEARLY_PRICE.id }).testConnection(),
        setting: 'STRIPE_PRICE_MONTH',
        message: /has no price price_none for this key/,
      },
      'the yearly price': {
        test: (context) => create(context, { month: MONTHLY_PRICE.id, year: 'price_none' }).testConnection(),
        setting: 'STRIPE_PRICE_YEAR',
        message: /has no price price_none/,
      },
      'both prices swapped': {
        test: (context) => create(context, { month: YEARLY_PRICE.id, year: MONTHLY_PRICE.id }).testConnection(),
        setting: 'STRIPE_PRICE_MONTH',
        message: /is due every 1 year\. The plan costs \$12\.00 per month/,
      },
      'another amount': expectPriceProblem({ unit_amount: 900 }, /costs \$9\.00/),
      'another currency': expectPriceProblem({ currency: 'eur' }, /is in EUR/),
      'an archived price': expectPriceProblem({ active: false }, /is archived/),
      'a single payment': expectPriceProblem({ recurring: null }, /is a single payment/),
    },
    covers: {
      key: 'the key',
      url: NO_URL,
      property: 'the monthly price',
      permission: 'a permission of a restricted key',
      quota: { notApplicable: 'Stripe limits only the rate of requests, which the faults cover.' },
    },
  },
});
