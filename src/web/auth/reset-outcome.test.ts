import { expect, it } from 'vitest';
import { buildForgotMessage, buildResetMessage, findNewPasswordProblem } from './reset-outcome.ts';

const refused = { kind: 'refused', status: 400, code: null, message: null, resetsAt: null, fieldErrors: {} } as const;
const ok = { kind: 'ok', data: { success: true, message: 'Look at the console.' } } as const;

it('shows the server’s message and, for failures without one, the specified message', () => {
  expect(buildForgotMessage(ok)).toMatchObject({ tone: 'good', text: 'Look at the console.' });
  expect(buildForgotMessage(refused)).toMatchObject({ tone: 'critical', text: 'Failed to send reset email' });
  expect(buildForgotMessage({ ...refused, message: 'Wait.' }).text).toBe('Wait.');
  expect(buildForgotMessage({ kind: 'network' })).toMatchObject({
    tone: 'critical',
    text: 'Network error. Please try again.',
  });
});

it('has a message for every reset outcome', () => {
  expect(buildResetMessage(ok)).toMatchObject({ tone: 'good', title: 'Password Reset' });
  expect(buildResetMessage(refused).text).toBe('Password reset failed');
  expect(buildResetMessage({ ...refused, message: 'Used.' }).text).toBe('Used.');
  expect(buildResetMessage({ kind: 'network' }).text).toBe('Network error. Please try again.');
});

it('requires matching passwords of sufficient length', () => {
  expect(findNewPasswordProblem('abcdef', 'abcdeg')).toEqual({
    field: 'confirmPassword',
    text: 'Passwords do not match',
  });
  expect(findNewPasswordProblem('abcde', 'abcde')).toEqual({
    field: 'newPassword',
    text: 'Password must be at least 6 characters long',
  });
  expect(findNewPasswordProblem('abcdef', 'abcdef')).toBeNull();
});
