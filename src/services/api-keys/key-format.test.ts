import { expect, it } from 'vitest';
import { createApiKeyToken, isApiKeyToken, readKeyStart } from './key-format.ts';

it('creates unique keys in the same format', () => {
  const keys = Array.from({ length: 200 }, createApiKeyToken);
  for (const key of keys) expect(key).toMatch(/^awi_[0-9A-Za-z]{49}$/);
  for (const key of keys) expect(isApiKeyToken(key)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

it('recognizes every key with one wrong character by its checksum', () => {
  const key = createApiKeyToken();
  for (let position = 0; position < key.length; position += 1) {
    const other = key[position] === 'x' ? 'y' : 'x';
    expect(isApiKeyToken(`${key.slice(0, position)}${other}${key.slice(position + 1)}`)).toBe(false);
  }
});

it.each(['', 'awi_', 'awi_short', ` ${createApiKeyToken()}`, `${createApiKeyToken()}0`, `awi_${'é'.repeat(49)}`])(
  'rejects "%s"',
  (text) => expect(isApiKeyToken(text)).toBe(false),
);

it('shows only four characters after the prefix', () => {
  expect(readKeyStart('awi_abcdefgh')).toBe('awi_abcd');
});
