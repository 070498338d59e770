import { ACCOUNT_MESSAGES } from '#contracts/messages.ts';
import type { ApiOutcome } from './api.ts';

export type FailedOutcome = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** Why a call failed, in words: no connection, what the server said, else `fallback`. */
export function failureText(outcome: FailedOutcome, fallback: string): string {
  return outcome.kind === 'network' ? ACCOUNT_MESSAGES.networkError : (outcome.message ?? fallback);
}

/** Words at single fields of a form. */
export function fieldErrorsOf(outcome: FailedOutcome): Readonly<Record<string, string>> {
  return outcome.kind === 'refused' ? outcome.fieldErrors : {};
}
