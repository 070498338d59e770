import { expect, it } from 'vitest';
import { getAvatarInitial, getDisplayName, getPlanName, isVerified } from './person.ts';

it('falls back from first name to email to "U"', () => {
  expect(getAvatarInitial({ firstName: 'ada', email: 'x@example.com' })).toBe('A');
  expect(getAvatarInitial({ firstName: ' ', email: 'x@example.com' })).toBe('X');
  expect(getAvatarInitial({ firstName: '', email: '' })).toBe('U');
  expect(getAvatarInitial({ firstName: '𝒜da', email: '' })).toBe('𝒜');
});

it('falls back to "User"', () => {
  expect(getDisplayName({ firstName: 'Ada' })).toBe('Ada');
  expect(getDisplayName({ firstName: '' })).toBe('User');
});

it('accepts either spelling of the verified flag', () => {
  expect(isVerified({ isEmailVerified: true, emailVerified: false })).toBe(true);
  expect(isVerified({ isEmailVerified: false, emailVerified: true })).toBe(true);
  expect(isVerified({ isEmailVerified: false, emailVerified: false })).toBe(false);
});

it('shows the name of the plan', () => {
  expect(getPlanName({ isPremium: true })).toBe('Premium');
  expect(getPlanName({ isPremium: false })).toBe('Free');
});
