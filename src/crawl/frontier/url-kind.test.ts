import { describe, expect, it } from 'vitest';
import { hasFileExtension } from './url-kind.ts';

describe('hasFileExtension', () => {
  it.each([
    ['https://example.com/a.PDF', true],
    ['https://example.com/a/b.tar.gz?x=1', true],
    ['https://example.com/a.html', false],
    ['https://example.com/a.php', false],
    ['https://example.pdf/', false],
    ['https://example.com/v1.2', false],
    ['https://example.com/.pdf', false],
    ['https://example.com/a?file=b.pdf', false],
  ])('for %s returns %s', (url, expected) => expect(hasFileExtension(url)).toBe(expected));
});
