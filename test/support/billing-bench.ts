import { eq } from 'drizzle-orm';
import { createApi } from '#api/app.ts';
import type { Payment, Subscription } from '#contracts/account/billing.ts';
import type { User } from '#contracts/account/user.ts';
import { users } from '#db/tables.ts';
import type { FakeSubscription, StripeEvent } from './stripe/stripe-objects.ts';
import { type SigningOptions, type StripeFake, startStripeFake } from './stripe-fake.ts';
import { registerUser, startTestProduct, type TestClient, type TestProduct } from './test-product.ts';

export interface Buyer extends TestClient {
  email: string;
}

/** The product connected to its own Stripe simulator. */
export interface BillingBench {
  product: TestProduct;
  stripe: StripeFake;
  /** Makes a call as a signed-in user and parses the response. */
  ask<Body>(buyer: TestClient, method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }>;
  /** Opens the checkout. Returns the ID of its session. */
  goToCheckout(buyer: TestClient, body?: unknown): Promise<string>;
  /** Creates a user who has completed the checkout; webhook events are delivered. */
  createSubscriber(body?: unknown): Promise<{ buyer: Buyer; subscription: FakeSubscription }>;
  /** Posts a webhook event as Stripe does: without cookies, without an origin. */
  post(body: string, headers: Record<string, string>): Promise<Response>;
  deliver(event: StripeEvent, signingOptions?: SigningOptions): Promise<Response>;
  /** Delivers, in order, every event that this function has not delivered yet. */
  deliverNewEvents(): Promise<void>;
  /** Grants Premium manually. */
  grant(email: string): Promise<void>;
  readUser(buyer: TestClient): Promise<User>;
  readSubscription(buyer: TestClient): Promise<Subscription>;
  readPayments(buyer: TestClient): Promise<Payment[]>;
  close(): Promise<void>;
}

export async function startBillingBench(databaseUrl: string | null): Promise<BillingBench> {
  const stripe = await startStripeFake();
  const product = await startTestProduct({ databaseUrl, env: stripe.env });
  const api = createApi(product.application.services);
  let delivered = 0;

  const post: BillingBench['post'] = async (body, headers) =>
    api.fetch(new Request('http://127.0.0.1:3999/api/stripe/webhook', { method: 'POST', body, headers }));
  const deliver: BillingBench['deliver'] = (event, signingOptions) => {
    const { body, headers } = stripe.sign(event, signingOptions);
    return post(body, headers);
  };
  async function ask<Body>(buyer: TestClient, method: string, path: string, body?: unknown) {
    const response = await product.call(buyer, method, path, body);
    return { status: response.status, body: (await response.json()) as Body };
  }
  async function goToCheckout(buyer: TestClient, body?: unknown): Promise<string> {
    const response = await ask<{ url: string }>(buyer, 'POST', '/api/create-subscription', body);
    if (response.status !== 200)
      throw new Error(`The checkout returned ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body.url.split('/').at(-1) ?? '';
  }
  async function deliverNew(): Promise<void> {
    const newEvents = stripe.account.events.slice(delivered);
    delivered = stripe.account.events.length;
    for (const event of newEvents) {
      const response = await deliver(event);
      if (response.status !== 200) throw new Error(`${event.type} returned ${response.status}`);
    }
  }

  return {
    product,
    stripe,
    ask,
    goToCheckout,
    post,
    deliver,
    deliverNewEvents: deliverNew,
    async createSubscriber(body) {
      const buyer = await registerUser(product);
      const subscription = stripe.account.completeCheckout(await goToCheckout(buyer, body));
      await deliverNew();
      return { buyer, subscription };
    },
    async grant(email) {
      const plan = { isPremium: true, subscriptionExpiresAt: null };
      await product.application.db.update(users).set(plan).where(eq(users.email, email));
    },
    readUser: async (buyer) => (await ask<User>(buyer, 'GET', '/api/auth/user')).body,
    readSubscription: async (buyer) => (await ask<Subscription>(buyer, 'GET', '/api/user/subscription')).body,
    readPayments: async (buyer) => (await ask<Payment[]>(buyer, 'GET', '/api/user/payments')).body,
    async close() {
      await product.close();
      await stripe[Symbol.asyncDispose]();
    },
  };
}
