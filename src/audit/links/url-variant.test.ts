import { describe, expect, it } from 'vitest';
import { describeSpellingChange, isUrlSpellingVariant } from './url-variant.ts';

describe('describeSpellingChange', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a/', 'a trailing slash'],
    ['https://example.com/a/?b=1', 'https://example.com/a?b=1', 'no trailing slash'],
    ['http://example.com/a', 'https://www.example.com/a', 'https instead of http and www. before the host'],
    ['https://www.example.com/', 'http://example.com/', 'http instead of https and no www. before the host'],
    ['https://example.com/a/index.html', 'https://example.com/a/', 'a trailing slash'],
    ['https://example.com/index.php', 'https://example.com/index.html', 'another spelling'],
    ['https://example.com/a', 'https://example.com/b', null],
    ['https://example.com/a?b=1', 'https://example.com/a', null],
  ])('describes the change from %s to %s as %s', (from, to, change) =>
    expect(describeSpellingChange(from, to)).toBe(change),
  );
});

it('distinguishes equal URLs from different ones', () => {
  expect(isUrlSpellingVariant('https://example.com/a', 'https://example.com/a')).toBe(true);
  expect(isUrlSpellingVariant('https://example.com/a', 'https://example.org/a')).toBe(false);
});
