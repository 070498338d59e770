import { ASSISTANT_PROVIDERS } from '#contracts/outside/assistants/assistant-prices.ts';
import { getVendorName } from '#providers/assistants/index.ts';
import type { ProviderError } from '#providers/kit/provider.ts';

/** Describes a failed request. The message of a failure is a complete sentence or, in lower case, only its reason. */
export function describeRequestFailure({ provider, message }: Pick<ProviderError, 'provider' | 'message'>): string {
  if (/^\p{Lu}/u.test(message)) return /[.!?]$/.test(message) ? message : `${message}.`;
  const known = ASSISTANT_PROVIDERS.find((one) => one === provider);
  return `${known === undefined ? provider : getVendorName(known)} could not be used: ${message}.`;
}
