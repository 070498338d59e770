import { expect } from 'vitest';
import { type FaultyFront, serveInFront } from '#test/support/faulty-front.ts';
import { type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import { MONTHLY_PRICE, YEAR } from '#test/support/stripe/stripe-account.ts';
import { SECRET_KEY, type StripeFake, startStripeFake, WEBHOOK_SECRET } from '#test/support/stripe-fake.ts';
import { createStripePayments } from './stripe-payments.ts';

type Context = ContractContext<FaultyFront<StripeFake>>;

/** Stripe's library classifies errors; it reports a missing and an unreadable response alike. */
const UNAVAILABLE = { failure: 'unavailable' } as const;

testProvider<FaultyFront<StripeFake>>({
  provider: 'stripe',
  secret: SECRET_KEY,
  serve: async () => serveInFront(await startStripeFake()),
  calls: {
    createCustomer: {
      call: ({ origin, secret, wiring }: Context) =>
        createStripePayments({
          secretKey: secret,
          webhookSecret: WEBHOOK_SECRET,
          apiOrigin: origin,
          prices: { month: MONTHLY_PRICE.id, year: YEAR.id },
          now: () => new Date(),
          timeoutMs: wiring.timeoutMs ?? 0,
          // The library's own retries have real pauses; `stripe-payments.test.ts` tests them.
          retries: 0,
          wiring,
        }).createCustomer({ userId: 'u1', email: 'ann@site.example', name: 'Ann Example' }),
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
      rateLimit: { notApplicable: 'The library waits and repeats by itself, as its idempotency keys allow.' },
      abort: { notApplicable: 'A payment request ends with its timeout.' },
    },
  },
  connection: { notApplicable: 'There is no connection test yet; the first checkout proves key and prices.' },
});
