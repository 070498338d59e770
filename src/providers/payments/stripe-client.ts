import Stripe from 'stripe';
import { createCappedFetch } from '../capped-fetch.ts';
import { PaymentProviderError, type PaymentProviderFailure } from './payment-provider-error.ts';

/** The version that `stripe-schema.ts` was written for; an account's own default does not count. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** A hundred invoices with their lines are far below. */
const MAX_ANSWER_BYTES = 4 * 1_024 * 1_024;

export interface StripeClientOptions {
  secretKey: string;
  /** Where the API is, for a simulator on this machine; null = Stripe itself. */
  apiOrigin: string | null;
  /** Milliseconds for one try; 10 s when left out. */
  timeoutMs?: number;
  /** Further tries after a broken connection, 409 and 5xx; 2 when left out. */
  retries?: number;
}

/** The official library with our limits: version, time, size and tries. */
export function createStripeClient(options: StripeClientOptions): Stripe {
  const { secretKey, apiOrigin, timeoutMs = TIMEOUT_MS, retries = RETRIES } = options;
  const url = apiOrigin === null ? null : new URL(apiOrigin);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(createCappedFetch(MAX_ANSWER_BYTES)),
    ...(url === null ? {} : { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }),
  });
}

/** What went wrong, without what was sent. Messages of the service may quote the end of a key or a card, so its codes are kept only. */
export function failureOf(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    const name = error instanceof Error ? error.name : typeof error;
    return new PaymentProviderError('malformed', `the answer could not be read (${name})`);
  }
  const { statusCode, type, code, param, requestId } = error;
  const facts = { status: statusCode, type, code, param, request: requestId };
  const detail = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  return new PaymentProviderError(classOf(error), detail.join(', '));
}

function classOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentProviderFailure {
  const { errors } = Stripe;
  if (error instanceof errors.StripeIdempotencyError) return 'conflict';
  if (error instanceof errors.StripeRateLimitError) return 'rate-limited';
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'refused';
  // A price that is missing is a setting of ours that is wrong.
  if (error.code === 'resource_missing' && isCustomer(error)) return 'customer-gone';
  if (error instanceof errors.StripeInvalidRequestError) return 'bad-request';
  return 'unavailable';
}

/** Where the customer is in the path, the parameter is called `id`. */
function isCustomer({ param, message }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return param === 'customer' || (param === 'id' && message.startsWith('No such customer'));
}
