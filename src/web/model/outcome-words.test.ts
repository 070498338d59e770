import { expect, it } from 'vitest';
import { failureText, fieldErrorsOf } from './outcome-words.ts';

const refused = { kind: 'refused', status: 400, code: null, message: null, resetsAt: null } as const;

it('prefers the server’s words, names a lost connection, and has words of its own', () => {
  expect(failureText({ ...refused, fieldErrors: {}, message: 'Taken.' }, 'Failed.')).toBe('Taken.');
  expect(failureText({ ...refused, fieldErrors: {} }, 'Failed.')).toBe('Failed.');
  expect(failureText({ kind: 'network' }, 'Failed.')).toBe('Please check your connection and try again.');
});

it('reads words at fields', () => {
  expect(fieldErrorsOf({ ...refused, fieldErrors: { email: 'Taken.' } })).toEqual({ email: 'Taken.' });
  expect(fieldErrorsOf({ kind: 'network' })).toEqual({});
});
