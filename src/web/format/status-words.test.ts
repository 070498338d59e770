import { expect, it } from 'vitest';
import { statusTag } from './status-words.ts';

it.each(['active', 'canceled', 'past_due', 'open', 'in_progress', 'resolved', 'closed'])('colors %s', (status) => {
  expect(statusTag(status).tone).not.toBe('plain');
});

it('reads as words', () => {
  expect(statusTag('past_due').word).toBe('Past due');
  expect(statusTag('canceled').word).toBe('Canceled');
});

it.each(['incomplete_expired', 'toString', ''])('leaves the unknown status "%s" gray', (status) => {
  expect(statusTag(status).tone).toBe('plain');
  expect(statusTag(status).word).not.toBe('');
});
