import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import type { ApiOutcome } from '../api/api.ts';

export type FailedOutcome = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** Describes why a call failed: no connection, the server's message, or `fallback`. */
export function describeFailure(outcome: FailedOutcome, fallback: string): string {
  return outcome.kind === 'network' ? ACCOUNT_MESSAGES.networkError : (outcome.message ?? fallback);
}

/** Returns the error messages of form fields, keyed by field. */
export function getFieldErrors(outcome: FailedOutcome): Readonly<Record<string, string>> {
  return outcome.kind === 'refused' ? outcome.fieldErrors : {};
}
