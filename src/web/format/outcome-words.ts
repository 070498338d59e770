import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import type { ApiOutcome } from '../api/api.ts';

export type FailedOutcome = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** Why a call failed: no connection, the server's message, or `fallback`. */
export function describeFailure(outcome: FailedOutcome, fallback: string): string {
  return outcome.kind === 'network' ? ACCOUNT_MESSAGES.networkError : (outcome.message ?? fallback);
}

/** Error messages of single form fields. */
export function getFieldErrors(outcome: FailedOutcome): Readonly<Record<string, string>> {
  return outcome.kind === 'refused' ? outcome.fieldErrors : {};
}
