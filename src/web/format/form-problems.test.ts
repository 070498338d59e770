import { expect, it } from 'vitest';
import { removeOutdatedProblems } from './form-problems.ts';

const problems = {
  errors: { email: 'Taken.', firstName: 'Missing.' },
  message: 'Please check the highlighted fields.',
};

it('removes the edited field’s error and the form message, and keeps the errors of other fields', () => {
  expect(removeOutdatedProblems(problems, 'email')).toEqual({ errors: { firstName: 'Missing.' }, message: null });
  expect(removeOutdatedProblems(problems, 'lastName')).toEqual({ errors: problems.errors, message: null });
});

it('returns the same object when nothing is outdated, so that nothing is rendered again', () => {
  const other = { errors: { email: 'Taken.' }, message: null };
  expect(removeOutdatedProblems(other, 'lastName')).toBe(other);
});
