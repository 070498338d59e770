import { expect, it } from 'vitest';
import { loginSchema, registerSchema } from '#contracts/account/user.ts';
import { getFieldErrors } from '../forms/form-outcome.ts';
import { findAuthProblems } from './find-auth-problems.ts';

const EMPTY = { email: '', password: '', firstName: '', lastName: '' };
const COMPLETE = { email: 'ann@site.example', password: 'meadow path 12', firstName: 'Ann', lastName: 'Example' };

it('reports every incomplete field with the server’s message', () => {
  expect(findAuthProblems('sign-up', EMPTY)).toEqual(getFieldErrors(registerSchema, EMPTY));
  expect(findAuthProblems('sign-in', EMPTY)).toEqual(getFieldErrors(loginSchema, EMPTY));
  const short = { ...COMPLETE, email: 'ann', password: 'abc' };
  expect(findAuthProblems('sign-up', short)).toEqual(getFieldErrors(registerSchema, short));
  expect(Object.keys(findAuthProblems('sign-in', short))).toEqual(['email']);
});

it('reports nothing for complete values', () => {
  expect(findAuthProblems('sign-up', COMPLETE)).toEqual({});
  expect(findAuthProblems('sign-in', { ...COMPLETE, firstName: '', lastName: '' })).toEqual({});
});
