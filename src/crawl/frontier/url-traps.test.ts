import { describe, expect, it } from 'vitest';
import { CRAWL_LIMITS } from '../limits.ts';
import { findTrapReason } from './url-traps.ts';

describe('findTrapReason', () => {
  it.each([
    ['https://example.com/', null],
    ['https://example.com/a/a/b', null],
    ['https://example.com/a/a/a', 'repeated-segments'],
    ['https://example.com/a//a/a/', 'repeated-segments'],
    ['https://example.com/a/b/a/b', null],
    ['https://example.com/x/a/b/a/b/a/b/y', 'repeated-segments'],
    ['https://example.com/a/b/a/c/a/d/a', 'repeated-segments'],
    ['https://example.com/1/a/2/b/3/c?x=/a/a/a/a', null],
    [`https://example.com${'/x/y'.repeat(10)}/z`, 'too-many-segments'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'too-long'],
  ])('for %s returns %s', (url, expected) => expect(findTrapReason(url, CRAWL_LIMITS)).toBe(expected));
});
