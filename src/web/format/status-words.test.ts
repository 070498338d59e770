import { expect, it } from 'vitest';
import { getStatusTag } from './status-words.ts';

it.each(['active', 'canceled', 'past_due', 'open', 'in_progress', 'resolved', 'closed'])('colors %s', (status) => {
  expect(getStatusTag(status).tone).not.toBe('plain');
});

it('formats statuses as words', () => {
  expect(getStatusTag('past_due').word).toBe('Past due');
  expect(getStatusTag('canceled').word).toBe('Canceled');
});

it.each(['incomplete_expired', 'toString', ''])('shows the unknown status "%s" in gray', (status) => {
  expect(getStatusTag(status).tone).toBe('plain');
  expect(getStatusTag(status).word).not.toBe('');
});
