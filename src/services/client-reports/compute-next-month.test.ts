import { expect, it } from 'vitest';
import { computeNextMonth } from './compute-next-month.ts';

it.each([
  ['2026-11-28T20:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T07:59:59Z', '2027-01-01T08:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-01T08:00:00.000Z'],
])('after %s comes %s', (now, next) => expect(computeNextMonth(new Date(now)).toISOString()).toBe(next));
