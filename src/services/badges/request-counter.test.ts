import { expect, it } from 'vitest';
import { createRequestCounter } from './request-counter.ts';

it('limits requests of a network within a window, and forgets the network afterward', () => {
  let now = new Date('2026-11-27T12:00:00Z');
  const counter = createRequestCounter({ max: 2, windowSeconds: 60, now: () => now });
  expect([1, 2, 3].map(() => counter.count('203.0.113.9'))).toEqual([0, 0, 60]);
  expect(counter.count('203.0.113.10')).toBe(0);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => counter.count(address))).toEqual([0, 0, 60]);
  now = new Date(now.getTime() + 59_500);
  expect(counter.count('203.0.113.9')).toBe(1);
  now = new Date(now.getTime() + 500);
  expect(counter.count('203.0.113.9')).toBe(0);
});
