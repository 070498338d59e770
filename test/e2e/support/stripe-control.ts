import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import type { StripeFake } from '#test/support/stripe-fake.ts';

/** Effects of time on a subscription, which no page can trigger. */
export type StripeAction = 'renew' | 'failRenewal' | 'reachPeriodEnd' | 'fail' | 'recover';

/**
 * `POST /<turn>?email=<customer>`: triggers it for the customer's subscription, and responds once the product was
 * notified.
 */
export function serveStripeControl(stripe: StripeFake): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    turn(stripe, pathname.slice(1) as StripeAction, searchParams.get('email') ?? '')
      .then(() => response.writeHead(204).end())
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

async function turn(stripe: StripeFake, what: StripeAction, email: string): Promise<void> {
  if (what === 'fail') return stripe.fail(500, Number.POSITIVE_INFINITY);
  if (what === 'recover') return stripe.fail(500, 0);
  const { account } = stripe;
  const customer = [...account.customers.values()].find((one) => one.email === email);
  const [subscription] = customer === undefined ? [] : account.getSubscriptions(customer.id);
  if (subscription === undefined) throw new Error(`No subscription for ${email}`);
  account[what](subscription.id);
  await stripe.delivered();
}
