import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'stripe',
    name: 'Stripe',
    documentation: 'https://docs.stripe.com/api',
    benefit: 'Premium subscriptions: checkout, portal, invoices. Without it, Premium cannot be bought.',
    cost: "Stripe's fee per payment",
    settings: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_MONTH',
      'STRIPE_PRICE_YEAR',
      'STRIPE_API_ORIGIN',
    ],
    requests:
      'when a user opens the checkout or the portal, after each webhook event, and for a reconciliation every six hours',
    dataSent:
      "the key, and the customer's email address, name and account ID, to `api.stripe.com`; Stripe's own pages collect card data",
    errors: [
      { response: 'wrong key, missing permission', becomes: '`refused`' },
      { response: '409 for another request with the same idempotency key', becomes: '`conflict`' },
      { response: '429', becomes: '`rate-limited`, after two more attempts' },
      { response: 'unknown customer', becomes: '`customer-gone`' },
      { response: 'other invalid requests', becomes: '`bad-request`' },
      {
        response: '5xx, no response in time, or an unreadable response',
        becomes: '`unavailable`, after two more attempts',
      },
      { response: 'JSON with an unexpected structure', becomes: '`malformed`' },
    ],
    terms: { kind: 'no-data', reason: 'Subscriptions and invoices are shown only to their customer.' },
    retention: 'a copy of the subscription and the invoices until the account is closed',
    protocol: [
      "Stripe's own library classifies errors and repeats requests, because idempotency keys make this safe. It sends through our HTTP client (`kit/sdk-fetch.ts`), which makes one attempt. A failure becomes a `PaymentProviderError`. Decision 23. The connection test reads both prices and compares them with the plans.",
    ],
  },
];
