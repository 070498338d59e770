import { expect, it } from 'vitest';
import { buildAccountMessage } from './account-outcome.ts';

const refused = { kind: 'refused', status: 401, code: null, message: null, resetsAt: null, fieldErrors: {} } as const;
const ok = { kind: 'ok', data: { success: true, message: 'done' } } as const;

it('shows the specified success messages', () => {
  expect(buildAccountMessage('sign-in', ok)).toMatchObject({ tone: 'good', title: 'Login Successful' });
  expect(buildAccountMessage('sign-up', ok)).toMatchObject({ tone: 'good', title: 'Registration Successful' });
});

it('prefers the server’s message over the specified one', () => {
  expect(buildAccountMessage('sign-in', { ...refused, message: 'Locked.' }).text).toBe('Locked.');
  expect(buildAccountMessage('sign-in', refused)).toEqual({
    tone: 'critical',
    title: 'Login Failed',
    text: 'Please check your credentials and try again.',
  });
  expect(buildAccountMessage('sign-up', refused).text).toBe('Registration failed. Please try again.');
  expect(buildAccountMessage('sign-up', { kind: 'ok', data: { success: false, message: '' } }).title).toBe(
    'Registration Failed',
  );
});

it('reports a lost connection', () => {
  expect(buildAccountMessage('sign-up', { kind: 'network' })).toEqual({
    tone: 'critical',
    title: 'Network Error',
    text: 'Please check your connection and try again.',
  });
});
