import { describe, expect, it } from 'vitest';
import { normalizeStorableText, serializeStorableJson } from './storable-text.ts';

describe('normalizeStorableText', () => {
  it.each([
    ['a\0b\0', 'a\ufffdb\ufffd'],
    ['a\ud83d', 'a\ufffd'],
    ['\udc00a', '\ufffda'],
    ['Grüße 😀\u202e\u0007', 'Grüße 😀\u202e\u0007'],
  ])('%j', (text, expected) => expect(normalizeStorableText(text)).toBe(expected));
});

describe('serializeStorableJson', () => {
  it.each([
    [
      { a: ['x\0', { b: '\ud800' }], c: 1, d: null },
      { a: ['x\ufffd', { b: '\ufffd' }], c: 1, d: null },
    ],
    [{ text: 'Grüße 😀' }, { text: 'Grüße 😀' }],
    // A backslash followed by `u0000` as plain text is not an escape sequence.
    ['\\u0000', '\\u0000'],
    [null, null],
  ])('%j', (value, expected) => expect(JSON.parse(serializeStorableJson(value))).toEqual(expected));
});
