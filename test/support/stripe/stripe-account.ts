import { randomBytes } from 'node:crypto';
import {
  API_VERSION,
  buildCustomerObject,
  buildInvoiceObject,
  buildSessionObject,
  buildSubscriptionObject,
  type FakeCustomer,
  type FakeInvoice,
  type FakePrice,
  type FakeSession,
  type FakeSubscription,
  type StripeEvent,
} from './stripe-objects.ts';

const DAY_SECONDS = 86_400;
export const MONTHLY_PRICE: FakePrice = { id: 'price_awiMonth', amount: 1_200, interval: 'month' };
export const YEARLY_PRICE: FakePrice = { id: 'price_awiYear', amount: 8_400, interval: 'year' };

const createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The contents of one Stripe account and the actions on it. Most actions create events, as in Stripe. */
export class StripeAccount {
  readonly customers = new Map<string, FakeCustomer>();
  readonly sessions = new Map<string, FakeSession>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly invoices = new Map<string, FakeInvoice>();
  readonly events: StripeEvent[] = [];
  /** Base URL of hosted pages. */
  origin = '';
  /** Called with every event. */
  onEvent: (event: StripeEvent) => void = () => {};
  #offsetMs = 0;
  #invoiceCount = 0;

  /** Returns the time on the account's own clock, in seconds. */
  now(): number {
    return Math.floor((Date.now() + this.#offsetMs) / 1_000);
  }

  /** Sets the account's clock, which then keeps running. */
  setClock(date: Date): void {
    this.#offsetMs = date.getTime() - Date.now();
  }

  findPrice(id: string): FakePrice | null {
    return [MONTHLY_PRICE, YEARLY_PRICE].find((price) => price.id === id) ?? null;
  }

  createCustomer(input: Pick<FakeCustomer, 'email' | 'name' | 'metadata'>): FakeCustomer {
    const customer = { id: createId('cus'), isDeleted: false, ...input };
    this.customers.set(customer.id, customer);
    this.#emit('customer.created', buildCustomerObject(customer));
    return customer;
  }

  updateCustomer(id: string, email: string): FakeCustomer {
    const customer = this.#get(this.customers, id);
    customer.email = email;
    this.#emit('customer.updated', buildCustomerObject(customer));
    return customer;
  }

  createSession(input: Omit<FakeSession, 'id' | 'url' | 'status' | 'subscription' | 'created'>): FakeSession {
    const id = createId('cs_test');
    const url = `${this.origin}/c/pay/${id}`;
    const session: FakeSession = { id, url, status: 'open', subscription: null, created: this.now(), ...input };
    this.sessions.set(id, session);
    return session;
  }

  expireSession(session: FakeSession): void {
    session.status = 'expired';
    this.#emit('checkout.session.expired', buildSessionObject(session));
  }

  /** Completes a checkout as if the customer had entered a card and confirmed. */
  completeCheckout(sessionId: string): FakeSubscription {
    const session = this.#get(this.sessions, sessionId);
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
    const start = this.now();
    const price = this.#getPrice(session);
    const trialEnd = session.trialDays > 0 ? start + session.trialDays * DAY_SECONDS : null;
    const subscription: FakeSubscription = {
      id: createId('sub'),
      customer: session.customer,
      price: session.price,
      created: start,
      status: trialEnd === null ? 'active' : 'trialing',
      trialEnd,
      metadata: session.subscriptionMetadata,
      periodStart: start,
      periodEnd: trialEnd ?? computePeriodEnd(start, price),
      cancelAt: null,
      cancelAtPeriodEnd: false,
      endedAt: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    Object.assign(session, { status: 'complete', subscription: subscription.id });
    this.#emitSubscription('created', subscription);
    const invoice = this.#bill(subscription, trialEnd === null ? price.amount : 0);
    this.#collect(invoice);
    this.#emit('checkout.session.completed', buildSessionObject(session));
    return subscription;
  }

  /** Ends the trial or period and starts a new period, which is paid. */
  renew(id: string): FakeInvoice {
    const subscription = this.#nextPeriod(id, 'active');
    const invoice = this.#bill(subscription, this.#getPrice(subscription).amount);
    this.#collect(invoice);
    this.#emitSubscription('updated', subscription);
    return invoice;
  }

  /** Ends the trial or period and starts a new period, whose payment fails. */
  failRenewal(id: string): FakeInvoice {
    const subscription = this.#nextPeriod(id, 'past_due');
    const invoice = this.#bill(subscription, this.#getPrice(subscription).amount);
    this.failPayment(invoice.id);
    this.#emitSubscription('updated', subscription);
    return invoice;
  }

  /** Records another failed attempt with the card. */
  failPayment(invoiceId: string): void {
    const invoice = this.#get(this.invoices, invoiceId);
    invoice.attempts += 1;
    this.#emit('charge.failed', { id: createId('ch'), object: 'charge', customer: invoice.customer });
    this.#emit('invoice.payment_failed', buildInvoiceObject(invoice));
  }

  /** Pays the open invoice late. */
  payLater(invoiceId: string): void {
    const invoice = this.#get(this.invoices, invoiceId);
    this.#collect(invoice);
    const subscription = this.#get(this.subscriptions, invoice.subscription);
    if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
    subscription.status = 'active';
    this.#emitSubscription('updated', subscription);
  }

  /** Ends the attempts to collect a payment; the outcome is a setting of the account. */
  endPaymentAttempts(id: string, outcome: 'unpaid' | 'canceled'): void {
    if (outcome === 'canceled') return void this.cancelNow(id);
    const subscription = this.#get(this.subscriptions, id);
    subscription.status = 'unpaid';
    this.#emitSubscription('updated', subscription);
  }

  /** Cancels in the portal; newer accounts set the date, older accounts the flag. */
  cancelAtPeriodEnd(id: string, how: 'flag' | 'date' = 'flag'): void {
    const subscription = this.#get(this.subscriptions, id);
    subscription.cancelAt = subscription.periodEnd;
    subscription.cancelAtPeriodEnd = how === 'flag';
    this.#emitSubscription('updated', subscription);
  }

  /** Revokes the cancellation in the portal. */
  resume(id: string): void {
    const subscription = this.#get(this.subscriptions, id);
    Object.assign(subscription, { cancelAt: null, cancelAtPeriodEnd: false });
    this.#emitSubscription('updated', subscription);
  }

  /** Ends the subscription at once. */
  cancelNow(id: string): void {
    const subscription = this.#get(this.subscriptions, id);
    Object.assign(subscription, { status: 'canceled', endedAt: this.now() });
    this.#emitSubscription('deleted', subscription);
  }

  /** Ends the period: a canceled subscription ends, any other subscription renews. */
  reachPeriodEnd(id: string): void {
    const { cancelAt, periodEnd } = this.#get(this.subscriptions, id);
    if (cancelAt === null) return void this.renew(id);
    this.setClock(new Date(Math.max(periodEnd, this.now()) * 1_000));
    this.cancelNow(id);
  }

  deleteCustomer(id: string): void {
    const customer = this.#get(this.customers, id);
    for (const one of this.getSubscriptions(id)) if (one.endedAt === null) this.cancelNow(one.id);
    customer.isDeleted = true;
    this.#emit('customer.deleted', { ...buildCustomerObject({ ...customer, isDeleted: false }) });
  }

  /** Newest first. */
  getSubscriptions(customer: string): FakeSubscription[] {
    return [...this.subscriptions.values()].filter((one) => one.customer === customer).reverse();
  }

  /** Newest first. */
  getInvoices(customer: string): FakeInvoice[] {
    return [...this.invoices.values()].filter((one) => one.customer === customer).reverse();
  }

  #nextPeriod(id: string, status: 'active' | 'past_due'): FakeSubscription {
    const subscription = this.#get(this.subscriptions, id);
    this.setClock(new Date(Math.max(subscription.periodEnd, this.now()) * 1_000));
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = computePeriodEnd(subscription.periodStart, this.#getPrice(subscription));
    subscription.status = status;
    return subscription;
  }

  #bill(subscription: FakeSubscription, total: number): FakeInvoice {
    const id = createId('in');
    this.#invoiceCount += 1;
    const invoice: FakeInvoice = {
      id,
      number: `AWI-${String(this.#invoiceCount).padStart(4, '0')}`,
      total,
      status: 'open',
      attempts: 0,
      customer: subscription.customer,
      subscription: subscription.id,
      created: this.now(),
      description: total === 0 ? 'Trial period for AWI Premium' : '1 × AWI Premium',
      url: `${this.origin}/i/${id}`,
    };
    this.invoices.set(id, invoice);
    this.#emit('invoice.created', buildInvoiceObject(invoice));
    this.#emit('invoice.finalized', buildInvoiceObject(invoice));
    return invoice;
  }

  #collect(invoice: FakeInvoice): void {
    invoice.status = 'paid';
    if (invoice.total > 0) {
      invoice.attempts += 1;
      this.#emit('charge.succeeded', { id: createId('ch'), object: 'charge', customer: invoice.customer });
    }
    this.#emit('invoice.paid', buildInvoiceObject(invoice));
    this.#emit('invoice.payment_succeeded', buildInvoiceObject(invoice));
  }

  #emitSubscription(what: 'created' | 'updated' | 'deleted', subscription: FakeSubscription): void {
    const object = buildSubscriptionObject(subscription, this.#getPrice(subscription));
    this.#emit(`customer.subscription.${what}`, object);
  }

  #emit(type: string, object: Record<string, unknown>): void {
    const event: StripeEvent = {
      id: createId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      type,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.onEvent(event);
  }

  #getPrice({ price: id }: { price: string }): FakePrice {
    const price = this.findPrice(id);
    if (price === null) throw new Error(`no price ${id}`);
    return price;
  }

  #get<Item>(items: Map<string, Item>, id: string): Item {
    const item = items.get(id);
    if (item === undefined) throw new Error(`no object with the ID ${id}`);
    return item;
  }
}

function computePeriodEnd(start: number, { interval }: FakePrice): number {
  const date = new Date(start * 1_000);
  if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  return Math.floor(date.getTime() / 1_000);
}
