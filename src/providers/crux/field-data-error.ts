import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { ProviderError } from '../kit/provider.ts';

const MESSAGE_BY_FAILURE: Record<ProviderFailure, string> = {
  refused: "it rejected this server's API key",
  quota: "this server's quota is exhausted for now",
  'bad-request': 'it rejected this URL',
  'not-found': 'it has no data for this URL',
  'rate-limited': "this server's quota is exhausted for now",
  unavailable: 'it is unreachable or returned an error',
  timeout: 'it took too long',
  malformed: 'its response could not be read',
};

/** `message` may be shown to users; `detail` is for the operator and never contains the key. */
export class FieldDataError extends ProviderError {
  override readonly name = 'FieldDataError';

  constructor({ provider, failure, detail, setting, retryAt, costUsd }: ProviderError) {
    super({ provider, failure, detail, setting, retryAt, costUsd, message: MESSAGE_BY_FAILURE[failure] });
  }
}
