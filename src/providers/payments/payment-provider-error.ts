/**
 * `refused`: the key is not accepted; `bad-request`: the question was not accepted; `customer-gone`: it does not know the customer;
 * `conflict`: the same request was made at the same moment with other contents; `rate-limited`: too many requests; `unavailable`: no
 * answer in time, or a fault of the service; `malformed`: an answer that is not what the documentation says.
 */
export type PaymentProviderFailure =
  | 'refused'
  | 'bad-request'
  | 'customer-gone'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'
  | 'malformed';

/** `message` is for the operator and holds no key and no personal data. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly failure: PaymentProviderFailure;

  constructor(failure: PaymentProviderFailure, detail: string, options?: ErrorOptions) {
    super(`${failure}: ${detail}`, options);
    this.failure = failure;
  }
}
