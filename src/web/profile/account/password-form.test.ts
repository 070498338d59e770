import { expect, it } from 'vitest';
import { findPasswordProblems, getPasswordErrors } from './password-form.tsx';

const refused = { kind: 'refused', status: 403, message: null, resetsAt: null, fieldErrors: {} } as const;

it('validates the fields before sending them', () => {
  expect(findPasswordProblems('', 'abcdef', 'abcdef')).toHaveProperty('currentPassword');
  expect(findPasswordProblems('old', 'abcdef', 'abcdeg')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(findPasswordProblems('old', 'abc', 'abc')).toHaveProperty('newPassword');
  expect(findPasswordProblems('old', 'abcdef', 'abcdef')).toEqual({});
});

it('shows the error for a wrong current password next to its field', () => {
  expect(getPasswordErrors({ ...refused, code: 'wrong-password' })).toEqual({
    currentPassword: 'Your current password is incorrect.',
  });
  expect(getPasswordErrors({ ...refused, code: 'rate-limited' })).toEqual({});
});
