/**
 * `refused`: the key is not accepted, or may not use this service; `bad-request`: the question was not understood;
 * `rate-limited`: the quota is used up; `unavailable`: no answer or a fault of the service; `timeout`: no answer in time;
 * `malformed`: an answer that is not what the documentation says.
 */
export type FieldDataFailure = 'refused' | 'bad-request' | 'rate-limited' | 'unavailable' | 'timeout' | 'malformed';

const MESSAGES: Record<FieldDataFailure, string> = {
  refused: 'it does not accept the key of this server',
  'bad-request': 'it does not accept this address',
  'rate-limited': 'the quota of this server is used up for now',
  unavailable: 'it cannot be reached or has a fault',
  timeout: 'it took too long',
  malformed: 'its answer could not be read',
};

/** `message` may be shown to users; `detail` is for the operator and never holds the key. */
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
