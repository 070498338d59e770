import { expect, it } from 'vitest';
import { hasBeenWelcomed, WELCOME_KEY } from './welcome.ts';

it('determines from the cookie whether the banner was shown', () => {
  expect(hasBeenWelcomed(`a=b; ${WELCOME_KEY}=1`)).toBe(true);
  expect(hasBeenWelcomed(`${WELCOME_KEY}=10`)).toBe(false);
  expect(hasBeenWelcomed(null)).toBe(false);
});
