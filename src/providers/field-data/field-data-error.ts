/**
 * `refused`: the key is not accepted, or may not use this service; `bad-request`: the request was rejected as invalid;
 * `rate-limited`: the quota is exhausted; `unavailable`: no response or a server error; `timeout`: no response in time;
 * `malformed`: a response that does not match the documentation.
 */
export type FieldDataFailure = 'refused' | 'bad-request' | 'rate-limited' | 'unavailable' | 'timeout' | 'malformed';

const MESSAGES: Record<FieldDataFailure, string> = {
  refused: "it rejected this server's API key",
  'bad-request': 'it rejected this URL',
  'rate-limited': "this server's quota is exhausted for now",
  unavailable: 'it is unreachable or returned an error',
  timeout: 'it took too long',
  malformed: 'its response could not be read',
};

/** `message` may be shown to users; `detail` is for the operator and never contains the key. */
export class FieldDataError extends Error {
  override readonly name = 'FieldDataError';
  readonly failure: FieldDataFailure;
  readonly detail: string;

  constructor(failure: FieldDataFailure, detail: string, options?: ErrorOptions) {
    super(MESSAGES[failure], options);
    this.failure = failure;
    this.detail = detail;
  }
}
