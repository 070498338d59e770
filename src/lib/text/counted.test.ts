import { expect, it } from 'vitest';
import { formatCounted } from './counted.ts';

it.each<[number, string, string | undefined, string]>([
  [0, 'word', undefined, '0 words'],
  [1, 'word', undefined, '1 word'],
  [2, 'word', undefined, '2 words'],
  [1, 'address', 'addresses', '1 address'],
  [3, 'address', 'addresses', '3 addresses'],
])('%i %s', (count, noun, plural, text) => expect(formatCounted(count, noun, plural)).toBe(text));
