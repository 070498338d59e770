import { expect, it } from 'vitest';
import { describeLastDelivery, formatMinute, readMinute } from './alert-words.ts';

it.each([
  [null, ''],
  [0, '00:00'],
  [1_439, '23:59'],
])('converts the minute %s', (minute, text) => {
  expect(formatMinute(minute)).toBe(text);
  expect(readMinute(text)).toBe(minute);
});

it('describes the latest delivery with its problem', () => {
  expect(describeLastDelivery({ lastDelivery: null }, 'UTC')).toBe('Nothing has been sent yet.');
  const lastDelivery = {
    state: 'failed',
    at: '2026-11-28T12:00:00.000Z',
    problem: 'Slack did not respond in time.',
  } as const;
  expect(describeLastDelivery({ lastDelivery }, 'Europe/Berlin')).toBe(
    'Latest alert: failed, Nov 28, 2026, 13:00 (Europe/Berlin). Slack did not respond in time.',
  );
});
