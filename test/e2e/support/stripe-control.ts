import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import type { StripeFake } from '#test/support/stripe-fake.ts';

/** Effects of time on a subscription, which no page can trigger. */
export type StripeAction = 'renew' | 'failRenewal' | 'reachPeriodEnd' | 'fail' | 'recover';

/**
 * `POST /<action>?email=<customer>`: triggers the action for the customer's subscription, and responds once the product
 * was notified.
 */
export function serveStripeControl(stripe: StripeFake): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    triggerAction(stripe, pathname.slice(1) as StripeAction, searchParams.get('email') ?? '')
      .then(() => response.writeHead(204).end())
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

async function triggerAction(stripe: StripeFake, action: StripeAction, email: string): Promise<void> {
  if (action === 'fail') return stripe.fail(500, Number.POSITIVE_INFINITY);
  if (action === 'recover') return stripe.fail(500, 0);
  const { account } = stripe;
  const customer = [...account.customers.values()].find((one) => one.email === email);
  const [subscription] = customer === undefined ? [] : account.getSubscriptions(customer.id);
  if (subscription === undefined) throw new Error(`No subscription for ${email}`);
  account[action](subscription.id);
  await stripe.waitForDeliveries();
}
