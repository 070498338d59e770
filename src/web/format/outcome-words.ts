import { ACCOUNT_MESSAGES, SCOPE_MESSAGES } from '#contracts/product/messages.ts';
import type { ApiOutcome } from '../api/api.ts';

export type FailedOutcome = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** Describes why a call failed: no connection, the server's message, or `fallback`. */
export function describeFailure(outcome: FailedOutcome, fallback: string): string {
  return outcome.kind === 'network' ? ACCOUNT_MESSAGES.networkError : (outcome.message ?? fallback);
}

/**
 * Describes why a call failed, with the errors of its fields instead of a general message: for forms that do not show
 * each error next to its field.
 */
export function describeFailureWithFields(outcome: FailedOutcome, fallback: string): string {
  const text = describeFailure(outcome, fallback);
  const errors = new Set(Object.values(getFieldErrors(outcome)));
  return text === SCOPE_MESSAGES.invalid && errors.size > 0 ? [...errors].join(' ') : text;
}

/** Returns the error messages of form fields, keyed by field. */
export function getFieldErrors(outcome: FailedOutcome): Readonly<Record<string, string>> {
  return outcome.kind === 'refused' ? outcome.fieldErrors : {};
}
