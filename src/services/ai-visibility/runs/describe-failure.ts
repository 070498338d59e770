import type { ProviderError } from '#providers/kit/provider.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';

/** Describes a failed request. The message of a failure is a complete sentence or, in lowercase, only the reason. */
export function describeRequestFailure({ provider, message }: Pick<ProviderError, 'provider' | 'message'>): string {
  if (/^\p{Lu}/u.test(message)) return /[.!?]$/.test(message) ? message : `${message}.`;
  return `${getSourceName(provider)} could not be used: ${message}.`;
}
