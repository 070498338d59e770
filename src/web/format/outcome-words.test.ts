import { expect, it } from 'vitest';
import { describeFailure, describeFailureWithFields, getFieldErrors } from './outcome-words.ts';

const refused = { kind: 'refused', status: 400, code: null, message: null, resetsAt: null } as const;

it('prefers the server’s message, reports a lost connection, and otherwise uses the fallback', () => {
  expect(describeFailure({ ...refused, fieldErrors: {}, message: 'Taken.' }, 'Failed.')).toBe('Taken.');
  expect(describeFailure({ ...refused, fieldErrors: {} }, 'Failed.')).toBe('Failed.');
  expect(describeFailure({ kind: 'network' }, 'Failed.')).toBe('Please check your connection and try again.');
});

it('returns the error messages by field', () => {
  expect(getFieldErrors({ ...refused, fieldErrors: { email: 'Taken.' } })).toEqual({ email: 'Taken.' });
  expect(getFieldErrors({ kind: 'network' })).toEqual({});
});

it('replaces a message about highlighted fields with the errors of the fields', () => {
  const message = 'Please check the highlighted fields.';
  const fieldErrors = { engines: 'Select a search engine.', devices: 'Select a device.' };
  expect(describeFailureWithFields({ ...refused, message, fieldErrors }, 'Failed.')).toBe(
    'Select a search engine. Select a device.',
  );
  expect(describeFailureWithFields({ ...refused, message: 'Too many.', fieldErrors }, 'Failed.')).toBe('Too many.');
  expect(describeFailureWithFields({ ...refused, message, fieldErrors: {} }, 'Failed.')).toBe(message);
});
