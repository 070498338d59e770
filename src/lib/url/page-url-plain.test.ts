import { describe, expect, it } from 'vitest';
import { findPlainHostEnd, findPlainPathEnd, isPlainUrl } from './page-url-plain.ts';

describe('findPlainHostEnd', () => {
  it.each([
    ['https://example.com/a', 19],
    ['http://a.b-c.example1/', 21],
    ['https://example.com', -1],
    ['https://EXAMPLE.com/', -1],
    ['https://example.com:8080/', -1],
    ['https://user@example.com/', -1],
    ['https://127.0.0.1/', -1],
    ['https://example.0x1/', -1],
    ['https://xn--bcher-kva.example/', -1],
    ['https://example.com./', -1],
    ['ftp://example.com/', -1],
  ])('%s: %d', (url, end) => expect(findPlainHostEnd(url)).toBe(end));
});

describe('findPlainPathEnd', () => {
  it.each([
    ['/a/b?c=d', 8],
    ['/a#part', 2],
    ['/%C3%A9', 7],
    ['/%c3', -1],
    ['/%41', -1],
    ['/a/../b', -1],
    ['/a?', -1],
    ['/a?#b', -1],
    ['/a b', -1],
    ['/é', -1],
    ["/a?b='c'", -1],
  ])('%s: %d', (path, end) => expect(findPlainPathEnd(path, 0)).toBe(end));
});

it('recognizes complete URLs', () => {
  expect(isPlainUrl('https://example.com/a?b')).toBe(true);
  expect(isPlainUrl('https://example.com/a#b')).toBe(false);
});
