/**
 * `refused`: the key is not accepted; `bad-request`: the request was rejected; `customer-gone`: the customer no longer
 * exists; `conflict`: another request used the same idempotency key; `rate-limited`: too many requests; `unavailable`:
 * no response in time, or a server error; `malformed`: a response that does not match the documentation.
 */
export type PaymentProviderFailure =
  | 'refused'
  | 'bad-request'
  | 'customer-gone'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'
  | 'malformed';

/** `message` is for the operator and contains no key and no personal data. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly failure: PaymentProviderFailure;

  constructor(failure: PaymentProviderFailure, detail: string, options?: ErrorOptions) {
    super(`${failure}: ${detail}`, options);
    this.failure = failure;
  }
}
