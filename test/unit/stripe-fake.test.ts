import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { MONTHLY_PRICE } from '#test/support/stripe/stripe-account.ts';
import { SECRET_KEY, type StripeFake, startStripeFake, WEBHOOK_SECRET } from '#test/support/stripe-fake.ts';

let stripeFake: StripeFake;
let stripe: Stripe;
beforeEach(async () => {
  stripeFake = await startStripeFake();
  const { hostname: host, port } = new URL(stripeFake.origin);
  stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterEach(() => stripeFake[Symbol.asyncDispose]());

async function createCheckoutSession() {
  const customer = await stripe.customers.create({ email: 'a@b.example', name: 'A' });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: MONTHLY_PRICE.id, quantity: 1 }],
    success_url: 'http://awi.example/yes',
    cancel_url: 'http://awi.example/no?a=1&b=2',
  });
}
const post = (address: string) => fetch(address, { method: 'POST', redirect: 'manual' });

describe('the simulator, called by the official library', () => {
  it('rejects requests that Stripe rejects', async () => {
    await expect(stripe.customers.create({ email: 'nobody', name: 'A' })).rejects.toMatchObject({ statusCode: 400 });
    const unknown = { email: 'a@b.example', name: 'A', color: 'red' };
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(stripe.subscriptions.cancel('sub_none')).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.rawRequest('POST', '/v1/refunds', {})).rejects.toMatchObject({ statusCode: 404 });
    const wrongKeyClient = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: new URL(stripeFake.origin).port,
      protocol: 'http',
    });
    await expect(wrongKeyClient.customers.create({})).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('returns a customer until it is deleted', async () => {
    const { id } = await stripe.customers.create({ email: 'a@b.example', name: 'A' });
    expect(await stripe.customers.update(id, { email: 'c@d.example' })).toMatchObject({ id, email: 'c@d.example' });
    await expect(stripe.customers.update(id, { email: 'nobody' })).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.customers.del(id)).toMatchObject({ id, object: 'customer', deleted: true });
    const missingCustomerError = {
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: `No such customer: '${id}'`,
    };
    await expect(stripe.customers.del(id)).rejects.toMatchObject(missingCustomerError);
    await expect(stripe.customers.update(id, { email: 'e@f.example' })).rejects.toMatchObject(missingCustomerError);
  });

  it('replays a creation with the same idempotency key, and rejects a different request with that key', async () => {
    const [one, again] = await Promise.all(
      [1, 2].map(() => stripe.customers.create({ email: 'a@b.example', name: 'A' }, { idempotencyKey: 'k' })),
    );
    expect(one?.id).toBe(again?.id);
    const other = stripe.customers.create({ email: 'c@d.example', name: 'C' }, { idempotencyKey: 'k' });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('lists in pages', async () => {
    const { customer } = await createCheckoutSession();
    const { id } = stripeFake.account.completeCheckout([...stripeFake.account.sessions.keys()][0] ?? '');
    for (let months = 0; months < 4; months += 1) stripeFake.account.renew(id);
    const ids: string[] = [];
    const list = stripe.invoices.list({ customer: String(customer), limit: 2 });
    for await (const invoice of list) ids.push(invoice.id ?? '');
    expect(ids).toEqual(stripeFake.account.getInvoices(String(customer)).map((invoice) => invoice.id));
    expect(ids).toHaveLength(5);
  });
});

describe('the pages of the simulator', () => {
  it('sell, bill and manage subscriptions', async () => {
    const session = await createCheckoutSession();
    const address = session.url ?? '';
    expect(await (await fetch(address)).text()).toContain('href="http://awi.example/no?a=1&amp;b=2"');
    expect((await post(address)).headers.get('location')).toBe('http://awi.example/yes');
    expect((await fetch(address)).status).toBe(404);

    const customer = String(session.customer);
    const [subscription] = stripeFake.account.getSubscriptions(customer);
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://awi.example/back' });
    const page = await (await fetch(portal.url)).text();
    expect(page).toContain('http://awi.example/back');
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await post(new URL(action, stripeFake.origin).href);
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await (await fetch(portal.url)).text()).toContain('Don’t cancel');
    stripeFake.account.resume(subscription?.id ?? '');

    const invoice = stripeFake.account.failRenewal(subscription?.id ?? '');
    expect(await (await fetch(invoice.url)).text()).toContain('Pay invoice');
    await post(invoice.url);
    expect(subscription?.status).toBe('active');
    expect(await (await fetch(invoice.url)).text()).toContain('Paid');
  });
});

describe('the webhook events of the simulator', () => {
  it('arrive one after the other, and again if they were not accepted', async () => {
    const types: string[] = [];
    let remainingRejectionCount = 1;
    await using webhookServer = await serveHttp(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const signature = String(request.headers['stripe-signature']);
      const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
      if (remainingRejectionCount > 0) {
        remainingRejectionCount -= 1;
        return void response.writeHead(500).end();
      }
      types.push(event.type);
      response.writeHead(200).end('{}');
    });
    stripeFake.deliverTo(`${webhookServer.origin}/api/stripe/webhook`);
    stripeFake.account.completeCheckout((await createCheckoutSession()).id);
    await stripeFake.waitForDeliveries();
    expect(types).toEqual(stripeFake.account.events.map(({ type }) => type));
  });
});
