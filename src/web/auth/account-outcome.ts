import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import type { ApiOutcome } from '../api/api.ts';

export type AuthMode = 'sign-in' | 'sign-up';

/** Message shown after submitting. */
export interface AuthMessage {
  tone: 'good' | 'info' | 'critical';
  title: string;
  text: string;
}

const WORDS = {
  'sign-in': {
    doneTitle: ACCOUNT_MESSAGES.loginSuccessTitle,
    done: ACCOUNT_MESSAGES.loginSuccess,
    failedTitle: ACCOUNT_MESSAGES.loginFailedTitle,
    failed: ACCOUNT_MESSAGES.loginFailed,
  },
  'sign-up': {
    doneTitle: ACCOUNT_MESSAGES.registrationSuccessTitle,
    done: ACCOUNT_MESSAGES.registrationSuccess,
    failedTitle: ACCOUNT_MESSAGES.registrationFailedTitle,
    failed: ACCOUNT_MESSAGES.registrationFailed,
  },
} as const;

export const PASSWORD_MISMATCH: AuthMessage = {
  tone: 'critical',
  title: ACCOUNT_MESSAGES.passwordMismatchTitle,
  text: ACCOUNT_MESSAGES.passwordMismatch,
};

/** Returns the message for the outcome of a login or registration, preferring the server's own message. */
export function buildAccountMessage(
  mode: AuthMode,
  outcome: ApiOutcome<{ success: boolean; message: string }>,
): AuthMessage {
  const words = WORDS[mode];
  if (outcome.kind === 'network') {
    return { tone: 'critical', title: ACCOUNT_MESSAGES.networkErrorTitle, text: ACCOUNT_MESSAGES.networkError };
  }
  if (outcome.kind === 'ok' && outcome.data.success) return { tone: 'good', title: words.doneTitle, text: words.done };
  const message = outcome.kind === 'ok' ? outcome.data.message : outcome.message;
  return { tone: 'critical', title: words.failedTitle, text: message || words.failed };
}
