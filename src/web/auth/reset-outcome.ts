import { PASSWORD_MIN_LENGTH } from '#contracts/account/user.ts';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import type { ApiOutcome } from '../api/api.ts';
import type { AuthMessage } from './account-outcome.ts';

type AccountOutcome = ApiOutcome<{ success: boolean; message: string }>;

const isDone = (outcome: AccountOutcome) => outcome.kind === 'ok' && outcome.data.success;

function getServerMessage(outcome: AccountOutcome): string {
  if (outcome.kind === 'network') return '';
  return (outcome.kind === 'ok' ? outcome.data.message : outcome.message) ?? '';
}

/**
 * Returns the message for "Forgot your password?". In development, the server's message explains where to find the
 * link.
 */
export function buildForgotMessage(outcome: AccountOutcome): AuthMessage {
  if (outcome.kind === 'network') {
    return { tone: 'critical', title: RESET_MESSAGES.networkTitle, text: RESET_MESSAGES.sendNetwork };
  }
  const text = getServerMessage(outcome);
  return isDone(outcome)
    ? { tone: 'good', title: RESET_MESSAGES.sentTitle, text: text || RESET_MESSAGES.sent }
    : { tone: 'critical', title: RESET_MESSAGES.sendFailedTitle, text: text || RESET_MESSAGES.sendFailed };
}

/** Returns the message for a new password that was submitted with the token of a link. */
export function buildResetMessage(outcome: AccountOutcome): AuthMessage {
  if (outcome.kind === 'network') {
    return { tone: 'critical', title: RESET_MESSAGES.networkTitle, text: RESET_MESSAGES.network };
  }
  return isDone(outcome)
    ? { tone: 'good', title: RESET_MESSAGES.doneTitle, text: RESET_MESSAGES.done }
    : {
        tone: 'critical',
        title: RESET_MESSAGES.failedTitle,
        text: getServerMessage(outcome) || RESET_MESSAGES.failed,
      };
}

export interface NewPasswordProblem {
  field: 'newPassword' | 'confirmPassword';
  text: string;
}

/** Validates a new password and its confirmation before sending; returns null when both are valid. */
export function findNewPasswordProblem(newPassword: string, confirmPassword: string): NewPasswordProblem | null {
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', text: PASSWORD_MESSAGES.mismatch };
  if (newPassword.length < PASSWORD_MIN_LENGTH) return { field: 'newPassword', text: PASSWORD_MESSAGES.tooShort };
  return null;
}
