import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { StripeAccount } from './stripe-account.ts';
import {
  buildCustomerObject,
  buildInvoiceObject,
  buildListObject,
  buildPriceObject,
  buildSessionObject,
  buildSubscriptionObject,
} from './stripe-objects.ts';
import { REQUEST_SCHEMAS } from './stripe-requests.ts';

/** Stripe's error format: https://docs.stripe.com/api/errors */
export class StripeProblem extends Error {
  readonly status: number;
  readonly error: { type: string; message: string; code?: string; param?: string };

  constructor(status: number, error: StripeProblem['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const buildInvalidError = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeProblem(status, { type: 'invalid_request_error', message, ...more });
const buildMissingError = (what: string, id: string, { param, status = 400 }: { param: string; status?: number }) =>
  buildInvalidError(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);

/** Handles one API call. @throws StripeProblem */
export function handleCall(
  account: StripeAccount,
  { method, path, params }: { method: string; path: string; params: unknown },
): unknown {
  for (const [expected, pattern, call] of API_CALLS) {
    const match = method === expected ? pattern.exec(path) : null;
    if (match) return call({ account, params, id: match[1] ?? '', url: path });
  }
  throw buildInvalidError(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
}

interface Call {
  account: StripeAccount;
  params: unknown;
  id: string;
  url: string;
}

const API_CALLS: [method: string, path: RegExp, call: (call: Call) => unknown][] = [
  ['GET', /^\/v1\/prices\/(\w+)$/, readPrice],
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['POST', /^\/v1\/customers\/(\w+)$/, updateCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, cancelSubscription],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
];

function read<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid';
  throw buildInvalidError(`${issue?.message}: ${param}`, { code, param });
}

function readPrice({ account, params, id }: Call) {
  read(REQUEST_SCHEMAS.nothing, params);
  const price = account.findPrice(id);
  if (price === null) throw buildMissingError('price', id, { param: 'price', status: 404 });
  return buildPriceObject(price);
}

function getCustomer(account: StripeAccount, id: string) {
  const customer = account.customers.get(id);
  if (customer === undefined || customer.isDeleted) throw buildMissingError('customer', id, { param: 'customer' });
  return customer;
}

function createCustomer({ account, params }: Call) {
  return buildCustomerObject(account.createCustomer(read(REQUEST_SCHEMAS.createCustomer, params)));
}

function updateCustomer({ account, params, id }: Call) {
  const { email } = read(REQUEST_SCHEMAS.updateCustomer, params);
  assertCustomerExists(account, id);
  return buildCustomerObject(account.updateCustomer(id, email));
}

function deleteCustomer({ account, params, id }: Call) {
  read(REQUEST_SCHEMAS.nothing, params);
  assertCustomerExists(account, id);
  account.deleteCustomer(id);
  return { id, object: 'customer', deleted: true };
}

/** Requires the customer in the URL to exist; Stripe then calls the parameter `id` and returns 404. */
function assertCustomerExists(account: StripeAccount, id: string): void {
  if (account.customers.get(id)?.isDeleted !== false)
    throw buildMissingError('customer', id, { param: 'id', status: 404 });
}

function createSession({ account, params }: Call) {
  const order = read(REQUEST_SCHEMAS.createSession, params);
  getCustomer(account, order.customer);
  const price = order.line_items[0]?.price ?? '';
  if (account.findPrice(price) === null) throw buildMissingError('price', price, { param: 'line_items[0][price]' });
  const session = account.createSession({
    customer: order.customer,
    price,
    metadata: order.metadata,
    trialDays: order.subscription_data.trial_period_days,
    subscriptionMetadata: order.subscription_data.metadata,
    successUrl: order.success_url,
    cancelUrl: order.cancel_url,
  });
  return buildSessionObject(session);
}

function listSessions({ account, params, url }: Call) {
  const { customer, status, limit, starting_after: startingAfter } = read(REQUEST_SCHEMAS.listSessions, params);
  getCustomer(account, customer);
  const found = [...account.sessions.values()].filter((one) => one.customer === customer).reverse();
  const matchingItems = found.filter((one) => status === undefined || one.status === status);
  return buildListObject(matchingItems.map(buildSessionObject), { url, limit, startingAfter });
}

function expireSession({ account, params, id }: Call) {
  read(REQUEST_SCHEMAS.nothing, params);
  const session = account.sessions.get(id);
  if (session === undefined) throw buildMissingError('checkout.session', id, { param: 'session', status: 404 });
  if (session.status !== 'open')
    throw buildInvalidError('Only Checkout Sessions with a status in ["open"] can be expired.');
  account.expireSession(session);
  return buildSessionObject(session);
}

function listSubscriptions({ account, params, url }: Call) {
  const { customer, status, limit, starting_after: startingAfter } = read(REQUEST_SCHEMAS.listSubscriptions, params);
  if (!account.customers.has(customer)) throw buildMissingError('customer', customer, { param: 'customer' });
  // Ended subscriptions are listed only on request.
  const matchingItems = account
    .getSubscriptions(customer)
    .filter((one) => status === 'all' || one.status !== 'canceled');
  const objects = matchingItems.map((one) => buildSubscriptionObject(one, getPrice(account, one.price)));
  return buildListObject(objects, { url, limit, startingAfter });
}

function cancelSubscription({ account, id }: Call) {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined || subscription.status === 'canceled')
    throw buildMissingError('subscription', id, { param: 'id', status: 404 });
  account.cancelNow(id);
  return buildSubscriptionObject(subscription, getPrice(account, subscription.price));
}

function listInvoices({ account, params, url }: Call) {
  const { customer, limit, starting_after: startingAfter } = read(REQUEST_SCHEMAS.listInvoices, params);
  if (!account.customers.has(customer)) throw buildMissingError('customer', customer, { param: 'customer' });
  return buildListObject(account.getInvoices(customer).map(buildInvoiceObject), { url, limit, startingAfter });
}

function createPortal({ account, params }: Call) {
  const { customer, return_url: returnUrl } = read(REQUEST_SCHEMAS.createPortal, params);
  getCustomer(account, customer);
  const id = `bps_${randomBytes(8).toString('hex')}`;
  const query = new URLSearchParams({ customer, return_url: returnUrl });
  const url = `${account.origin}/p/session/${id}?${query}`;
  return { id, object: 'billing_portal.session', customer, return_url: returnUrl, url, livemode: false };
}

function getPrice(account: StripeAccount, id: string) {
  const price = account.findPrice(id);
  if (price === null) throw new Error(`no price ${id}`);
  return price;
}
