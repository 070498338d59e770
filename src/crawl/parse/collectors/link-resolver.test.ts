import { describe, expect, it } from 'vitest';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { LinkResolver } from './link-resolver.ts';

const BASE_URLS = [
  'https://example.com/',
  'https://example.com/dir/page.html?q=1',
  'https://example.com/dir/other?q=2',
  'https://example.com/dir/sub/',
  'http://example.com:8080/dir/page.html',
  'https://user:secret@example.com/dir/',
];
const REFERENCES = [
  '',
  '#top',
  '?q=3',
  '?',
  '/',
  '//',
  '//other.example/x',
  '/\\other.example',
  '/a//b',
  '/a/./b',
  '/a/../b',
  '/.x',
  '/..',
  '/a/.',
  '/a/..',
  '/a/.b',
  '/plain/path-1_~.html',
  '/plain/path.html#part',
  '/p?q',
  '/p?',
  '/%41%2f',
  '/ä',
  '/a b',
  '/a;b',
  'page2.html',
  'sub/x',
  './x',
  '../x',
  '../../../x',
  '.',
  '..',
  '.hidden',
  'x#y',
  'x?y',
  'x:y',
  'a/b:c',
  '%2e%2e/x',
  '~me',
  'https://example.com',
  'https://example.com/',
  'https://example.com/a/b',
  'https://example.com.evil/x',
  'https://example.community/x',
  'HTTPS://EXAMPLE.COM/A',
  'http:page',
  'https:page',
  'http:?q=9',
  'https:#f',
  'http:/x',
  'mailto:a@b.c',
  'javascript:void(0)',
  'tel:1',
  'http://[',
  '\0?x',
  '\0#y',
  '\t/x',
  'ht\ntps://other.example/',
  '\u00a0x',
];

describe('LinkResolver', () => {
  it('returns the same URLs as resolving each reference separately, regardless of what was resolved before', () => {
    const links = new LinkResolver();
    for (let round = 0; round < 2; round++) {
      for (const base of BASE_URLS) {
        const resolve = links.createResolver(base);
        for (const reference of REFERENCES)
          expect([base, reference, resolve(reference)]).toEqual([base, reference, resolveHttpUrl(reference, base)]);
      }
    }
  });

  it('returns the same URLs with a very small cache', () => {
    const links = new LinkResolver(1);
    for (const base of [...BASE_URLS, ...BASE_URLS])
      expect(links.createResolver(base)('a/b?c')).toBe(resolveHttpUrl('a/b?c', base));
  });
});
