import { expect, it } from 'vitest';
import { formatByteSize } from './byte-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234, '1.2 KB'],
  [12_345_678, '12 MB'],
  [2_000_000_000_000_000, '2000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatByteSize(bytes)).toBe(words);
});
