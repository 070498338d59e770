import { expect, it } from 'vitest';
import { formatQuantity } from './counted.ts';

it.each<[number, string, string | undefined, string]>([
  [0, 'word', undefined, '0 words'],
  [1, 'word', undefined, '1 word'],
  [2, 'word', undefined, '2 words'],
  [10_000, 'page', undefined, '10,000 pages'],
  [0.5, 'second', undefined, '0.5 seconds'],
  [1, 'address', 'addresses', '1 address'],
  [3, 'address', 'addresses', '3 addresses'],
])('%d %s', (count, noun, plural, text) => expect(formatQuantity(count, noun, plural)).toBe(text));
