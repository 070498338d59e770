import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#test/support/seeded-random.ts';
import type { StripeEvent } from '#test/support/stripe/stripe-objects.ts';
import type { Installation } from './installation.ts';

const MAX_DELAY_MS = 3_000;
const RETRY_MS = 500;
const MAX_TRIES = 240;

export interface PaymentEvents {
  /** Number of accepted deliveries. */
  count(): number;
  /** Resolves when every event was accepted twice. */
  settle(): Promise<void>;
}

/** Delivers each event of the payment provider twice, after random delays, until the product accepts it. */
export function deliverPaymentEvents({ stripe, webs }: Installation, random: Random): PaymentEvents {
  const deliveries: Promise<void>[] = [];
  let accepted = 0;

  async function deliver(event: StripeEvent, delayMs: number): Promise<void> {
    await pause(delayMs);
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const web = webs[(tries + deliveries.length) % webs.length];
      const { body, headers } = stripe.sign(event);
      const request = { method: 'POST', body, headers: { ...headers, connection: 'close' } };
      const response = await fetch(`${web?.origin}/api/stripe/webhook`, request).catch(() => null);
      if (response?.ok === true) {
        accepted += 1;
        return;
      }
      await pause(RETRY_MS);
    }
    throw new Error(`The event ${event.type} was never accepted`);
  }

  stripe.account.onEvent = (event) => {
    for (let copy = 1; copy <= 2; copy += 1) deliveries.push(deliver(event, random.pickBetween(0, MAX_DELAY_MS)));
  };
  return {
    count: () => accepted,
    async settle() {
      await Promise.all(deliveries);
    },
  };
}

/** Changes a random subscription, as customers and their banks do. */
export function changeSubscription({ stripe }: Installation, random: Random): void {
  const subscription = random.pick([...stripe.account.subscriptions.values()]);
  const { id, status, cancelAtPeriodEnd } = subscription;
  const openInvoice = stripe.account
    .getInvoices(subscription.customer)
    .find((invoice) => invoice.status === 'open' && invoice.subscription === id);
  if (status === 'past_due' && openInvoice !== undefined) stripe.account.payLater(openInvoice.id);
  else if (cancelAtPeriodEnd) stripe.account.resume(id);
  else stripe.account[random.pick(['renew', 'failRenewal', 'cancelAtPeriodEnd'] as const)](id);
}
