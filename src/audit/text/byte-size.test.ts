import { expect, it } from 'vitest';
import { formatKibibytes, formatKilobytes, formatMegabytes } from './byte-size.ts';

it('formats kibibytes of 1,024 bytes', () => expect(formatKibibytes(153_600)).toBe('150 KiB'));

it('formats megabytes of a million bytes', () => expect(formatMegabytes(3_240_000)).toBe('3.2 MB'));

it('formats kilobytes of a thousand bytes', () => {
  expect(formatKilobytes(3_640)).toBe('3.6 KB');
  expect(formatKilobytes(10_240, 0)).toBe('10 KB');
});
