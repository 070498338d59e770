import { describe, expect, it } from 'vitest';
import { getPageIdentity, isSameSite, resolveHttpUrl } from './page-url.ts';

describe('getPageIdentity', () => {
  it.each([
    ['HTTP://EXAMPLE.com:80/a/../b#x', 'http://example.com/b'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/%7euser/%c3%a9', 'https://example.com/~user/%C3%A9'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://example.com/a?b=1&a=2', 'https://example.com/a?b=1&a=2'],
    ['https://user:pw@example.com/a/', 'https://example.com/a/'],
  ])('%s is %s', (input, expected) => expect(getPageIdentity(new URL(input))).toBe(expected));
});

describe('resolveHttpUrl', () => {
  it.each([
    ['../c', 'https://example.com/c'],
    ['//other.example/x', 'https://other.example/x'],
    ['  /spaced ', 'https://example.com/spaced'],
    ['mailto:a@example.com', null],
    ['javascript:void(0)', null],
    ['http://', null],
  ])('%s gives %s', (reference, expected) =>
    expect(resolveHttpUrl(reference, 'https://example.com/a/b')).toBe(expected),
  );
});

describe('isSameSite', () => {
  it('treats www and the bare host as one site, and separates ports and other hosts', () => {
    expect(isSameSite('https://www.example.com/', 'http://example.com/a')).toBe(true);
    expect(isSameSite('https://example.com/', 'https://blog.example.com/')).toBe(false);
    expect(isSameSite('http://127.0.0.1:4000/', 'http://127.0.0.1:4001/')).toBe(false);
  });
});
