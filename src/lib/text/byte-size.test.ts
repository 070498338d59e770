import { expect, it } from 'vitest';
import { formatByteSize, formatByteSizeNearLimit } from './byte-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234, '1.2 KB'],
  [12_345_678, '12 MB'],
  [2_000_000_000_000_000, '2000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatByteSize(bytes)).toBe(words);
});

it('formats a size just above a limit exactly', () => {
  expect(formatByteSizeNearLimit(500_000, 500_000)).toBe('500 KB');
  expect(formatByteSizeNearLimit(500_001, 500_000)).toBe('500,001 bytes');
  expect(formatByteSizeNearLimit(501_000, 500_000)).toBe('501 KB');
});
