import Stripe from 'stripe';
import { type ClientWiring, createProviderHttpClient } from '../kit/http.ts';
import { createSdkFetch } from '../kit/sdk-fetch.ts';
import { PaymentProviderError, type PaymentProviderFailure } from './payment-provider-error.ts';

/** The version that `stripe-schema.ts` was written for; the account's default version is ignored. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;
/** Limit far above the size of a hundred invoices with their lines. */
const MAX_RESPONSE_BYTES = 4 * 1_024 * 1_024;
const ORIGIN = 'https://api.stripe.com';
/** Added to our timeout, so that the library's own timeout ends a request first. */
const SPARE_MS = 5_000;

export interface StripeClientOptions {
  secretKey: string;
  /** Origin of the API, for a simulator on this machine; null = Stripe itself. */
  apiOrigin: string | null;
  /** Milliseconds per attempt; defaults to 10 s. */
  timeoutMs?: number;
  /** Additional attempts after a broken connection, 409 and 5xx; defaults to 2. */
  retries?: number;
  wiring?: ClientWiring;
}

/** Creates the official client with our limits: version, time, size and attempts. */
export function createStripeClient(options: StripeClientOptions): Stripe {
  const { secretKey, apiOrigin, timeoutMs = TIMEOUT_MS, retries = MAX_RETRIES } = options;
  const url = apiOrigin === null ? null : new URL(apiOrigin);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(createStripeFetch(options, timeoutMs)),
    ...(url === null ? {} : { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }),
  });
}

/** The library classifies errors and repeats requests itself, because idempotency keys make this safe. */
function createStripeFetch({ secretKey, apiOrigin, wiring }: StripeClientOptions, timeoutMs: number): typeof fetch {
  const http = createProviderHttpClient({
    ...wiring,
    timeoutMs: timeoutMs + SPARE_MS,
    provider: 'stripe',
    origins: [ORIGIN],
    operatorOrigins: apiOrigin === null ? [] : [apiOrigin],
    secrets: [secretKey],
    keySetting: 'STRIPE_SECRET_KEY',
    maxBytes: MAX_RESPONSE_BYTES,
  });
  return createSdkFetch(http);
}

/**
 * Builds the error without the request data. Stripe's messages may quote the end of a key or a card, so only its
 * codes are kept.
 */
export function buildFailure(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    const name = error instanceof Error ? error.name : typeof error;
    return new PaymentProviderError('malformed', `the response could not be read (${name})`);
  }
  const { statusCode, type, code, param, requestId } = error;
  const facts = { status: statusCode, type, code, param, request: requestId };
  const detail = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  return new PaymentProviderError(classifyError(error), detail.join(', '));
}

/** Whether the requested object does not exist in Stripe. */
export const isResourceMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

function classifyError(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentProviderFailure {
  const { errors } = Stripe;
  if (error instanceof errors.StripeIdempotencyError) return 'conflict';
  if (error instanceof errors.StripeRateLimitError) return 'rate-limited';
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'refused';
  // A missing price is a configuration error on our side.
  if (error.code === 'resource_missing' && isMissingCustomerError(error)) return 'customer-gone';
  if (error instanceof errors.StripeInvalidRequestError) return 'bad-request';
  return 'unavailable';
}

/** Whether the error concerns the customer. If the customer is in the path, the parameter is called `id`. */
function isMissingCustomerError({ param, message }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return param === 'customer' || (param === 'id' && message.startsWith('No such customer'));
}
