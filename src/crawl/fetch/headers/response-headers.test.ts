import { describe, expect, it } from 'vitest';
import { normalizeHeaders, redecodeUtf8 } from './response-headers.ts';

describe('normalizeHeaders', () => {
  it('joins repeated headers and excludes cookies and credentials', () => {
    const raw = {
      'Content-Type': 'text/html',
      link: ['<a>', '<b>'],
      'set-cookie': ['s=1'],
      authorization: 'x',
      empty: undefined,
    };
    expect(normalizeHeaders(raw)).toEqual({ 'content-type': 'text/html', link: '<a>, <b>' });
  });
});

describe('redecodeUtf8', () => {
  it.each([
    ['/plain', '/plain'],
    [Buffer.from('/münchen', 'utf8').toString('latin1'), '/münchen'],
    ['/m\u00fcnchen', '/münchen'],
    ['/日本', '/日本'],
  ])('decodes %s as %s', (value, expected) => expect(redecodeUtf8(value)).toBe(expected));
});
