import { expect, it } from 'vitest';
import { computeBrowserAgeDays } from './browser-age.ts';

const today = new Date('2026-11-20T12:00:00Z');

it.each([
  ['HeadlessChrome/153.0.8010.0', 73],
  ['Chrome/156.0.8078.79', 31],
  ['Edg/157.0.1.2', 17],
  // This version is older than the table, so it is given the age of the table's first version (November 2024).
  ['Chrome/90.0.1.2', 738],
  // This version is newer than the table.
  ['Chrome/999.0.1.2', null],
  ['Something else', null],
])('%s is %s days old', (product, days) => expect(computeBrowserAgeDays(product, today)).toBe(days));

it('never returns a negative age', () =>
  expect(computeBrowserAgeDays('Chrome/157.0.1.2', new Date('2026-10-01'))).toBe(0));
