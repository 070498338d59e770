import { expect, it } from 'vitest';
import { getPaymentTag, getStatusTag } from './status-words.ts';

it.each(['active', 'canceled', 'past_due', 'open', 'in_progress', 'resolved', 'closed'])('colors %s', (status) => {
  expect(getStatusTag(status).tone).not.toBe('plain');
});

it('formats statuses as words', () => {
  expect(getStatusTag('past_due').word).toBe('Past due');
  expect(getStatusTag('canceled').word).toBe('Canceled');
});

it('shows an open invoice as unpaid, unlike an open ticket', () => {
  expect(getPaymentTag('open')).toEqual({ word: 'Unpaid', tone: 'critical' });
  expect(getPaymentTag('paid').word).toBe('Paid');
  expect(getStatusTag('open').word).toBe('Open');
});

it.each(['incomplete_expired', 'toString', ''])('shows the unknown status "%s" in gray', (status) => {
  expect(getStatusTag(status).tone).toBe('plain');
  expect(getStatusTag(status).word).not.toBe('');
});
