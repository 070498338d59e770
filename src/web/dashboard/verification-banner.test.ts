import { expect, it } from 'vitest';
import { resendMessage } from './verification-banner.tsx';

const refused = { kind: 'refused', status: 502, code: null, resetsAt: null, fieldErrors: {} } as const;

it('has words for sent, refused and no connection', () => {
  expect(resendMessage({ kind: 'ok', data: { success: true, message: '' } })).toMatchObject({
    title: 'Email Sent',
    text: 'Verification email sent! Please check your inbox.',
  });
  expect(resendMessage({ ...refused, message: null }).text).toBe(
    'Failed to send verification email. Please try again.',
  );
  expect(resendMessage({ ...refused, message: 'Wait a minute.' }).text).toBe('Wait a minute.');
  expect(resendMessage({ kind: 'network' })).toMatchObject({
    title: 'Network Error',
    text: 'Please check your connection and try again.',
  });
});
