import { expect, it } from 'vitest';
import { passwordErrors, passwordProblems } from './password-form.tsx';

const refused = { kind: 'refused', status: 403, message: null, resetsAt: null, fieldErrors: {} } as const;

it('looks at the fields before it sends them', () => {
  expect(passwordProblems('', 'abcdef', 'abcdef')).toHaveProperty('currentPassword');
  expect(passwordProblems('old', 'abcdef', 'abcdeg')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(passwordProblems('old', 'abc', 'abc')).toHaveProperty('newPassword');
  expect(passwordProblems('old', 'abcdef', 'abcdef')).toEqual({});
});

it('puts a wrong current password at its field', () => {
  expect(passwordErrors({ ...refused, code: 'wrong-password' })).toEqual({
    currentPassword: 'Your current password is incorrect.',
  });
  expect(passwordErrors({ ...refused, code: 'rate-limited' })).toEqual({});
});
