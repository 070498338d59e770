import { expect, it } from 'vitest';
import { verificationResult } from './verification.ts';

it.each(['success', 'already-verified', 'invalid', 'error'])('knows %s', (value) => {
  expect(verificationResult(value)).toBe(value);
});

it.each([null, '', 'toString', 'Success', '__proto__'])('ignores %s', (value) => {
  expect(verificationResult(value)).toBeNull();
});
