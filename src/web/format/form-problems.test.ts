import { expect, it } from 'vitest';
import { removeOutdatedProblems } from './form-problems.ts';

const problems = {
  errors: { email: 'Taken.', firstName: 'Missing.' },
  message: 'Please check the highlighted fields.',
};

it('drops the words at the edited field and the message, and keeps what is wrong elsewhere', () => {
  expect(removeOutdatedProblems(problems, 'email')).toEqual({ errors: { firstName: 'Missing.' }, message: null });
  expect(removeOutdatedProblems(problems, 'lastName')).toEqual({ errors: problems.errors, message: null });
});

it('changes nothing where nothing is out of date, so that nothing is drawn again', () => {
  const other = { errors: { email: 'Taken.' }, message: null };
  expect(removeOutdatedProblems(other, 'lastName')).toBe(other);
});
