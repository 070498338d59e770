import { expect, it } from 'vitest';
import { buildResendMessage } from './verification-banner.tsx';

const refused = { kind: 'refused', status: 502, code: null, resetsAt: null, fieldErrors: {} } as const;

it('has a message for each outcome: sent, refused and no connection', () => {
  expect(buildResendMessage({ kind: 'ok', data: { success: true, message: '' } })).toMatchObject({
    title: 'Email Sent',
    text: 'Verification email sent! Please check your inbox.',
  });
  expect(buildResendMessage({ ...refused, message: null }).text).toBe(
    'Failed to send verification email. Please try again.',
  );
  expect(buildResendMessage({ ...refused, message: 'Wait a minute.' }).text).toBe('Wait a minute.');
  expect(buildResendMessage({ kind: 'network' })).toMatchObject({
    title: 'Network Error',
    text: 'Please check your connection and try again.',
  });
});
