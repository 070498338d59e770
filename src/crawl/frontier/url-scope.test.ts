import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { createScope, type SubdomainPolicy } from './url-scope.ts';

const HOME = 'https://www.example.com/';

describe('a scope with patterns', () => {
  it.each([
    ['/blog/', '/blog/a', true],
    ['/blog/*', '/blog/a?b', true],
    ['/blog/', '/blog', false],
    ['/blog$', '/blog', true],
    ['/blog$', '/blog/a', false],
    ['/*/print', '/a/b/print', true],
    ['*.pdf', '/a/file.pdf', true],
    ['*.pdf', '/a/file.pdf?download=1', true],
    ['*.pdf', '/a/file.pdfx', false],
    ['*sale*', '/big-sale/x', true],
    ['?sort=', '/list?page=1&sort=name', true],
    ['?sort', '/list?sort', true],
    ['?sort=', '/list?resort=name', false],
    ['?sort=price', '/list?sort=price', true],
    ['?sort=price', '/list?sort=prices', false],
    ['?sort=pri*', '/list?sort=prices', true],
    ['HTTPS://www.EXAMPLE.com/Shop', '/Shop/a', true],
    ['https://www.example.com/shop', '/Shop/a', false],
  ])('finds a match of %s in %s: %s', (pattern, path, isMatch) => {
    const url = `https://www.example.com${path}`;
    expect(createScope({ homeUrl: HOME, exclude: [pattern] }).findScopeReason(url)).toBe(isMatch ? 'excluded' : null);
    expect(createScope({ homeUrl: HOME, include: [pattern] }).findScopeReason(url)).toBe(
      isMatch ? null : 'not-included',
    );
  });

  it('reports invalid patterns, which have no effect', () => {
    const scope = createScope({ homeUrl: HOME, exclude: ['blog', ' ', '/a b', 'x'.repeat(501), '?=', '/ok/'] });
    expect(scope.problems.map(({ reason }) => reason)).toEqual(['beginning', 'characters', 'too-long', 'beginning']);
    expect(scope.isExcluded(`${HOME}blog`)).toBe(false);
    expect(scope.isExcluded(`${HOME}ok/`)).toBe(true);
  });

  it('never excludes the home page', () => {
    expect(createScope({ homeUrl: HOME, include: ['/blog/'] }).findScopeReason(HOME)).toBeNull();
  });

  it('matches in linear time where backtracking would take exponential time', () => {
    const scope = createScope({ homeUrl: HOME, exclude: [`/${'*a'.repeat(240)}$`] });
    const startedAt = readCpuMs();
    for (let index = 0; index < 1_000; index++) scope.isExcluded(`${HOME}${'a'.repeat(1_900)}b`);
    expect(readCpuMs() - startedAt).toBeLessThan(1_000);
  });
});

describe('a scope with subdomains', () => {
  const testInternal = (subdomains: SubdomainPolicy) =>
    [
      'https://www.example.com/a',
      'http://example.com/a',
      'https://blog.example.com/',
      'https://example.com:8443/',
      'https://example.org/',
      'ftp://www.example.com/',
    ].map((url) => createScope({ homeUrl: HOME, subdomains }).isInternal(url));

  it.each([
    ['same-host', [true, false, false, false, false, false]],
    ['www', [true, true, false, false, false, false]],
    ['all', [true, true, true, false, false, false]],
  ] as const)('applies the policy %s', (policy, expected) => expect(testInternal(policy)).toEqual(expected));

  it.each([
    ['https://shop-a.myshopify.com/', 'https://shop-b.myshopify.com/'],
    ['https://someone.github.io/', 'https://another.github.io/'],
    ['https://github.io/', 'https://another.github.io/'],
    ['https://www.mofa.go.jp/', 'https://www.mlit.go.jp/'],
  ])('of %s does not include the neighbor %s under the same public suffix', (homeUrl, neighbor) => {
    const scope = createScope({ homeUrl, subdomains: 'all' });
    expect(scope.isInternal(neighbor)).toBe(false);
    expect(scope.isInternal(homeUrl.replace('://', '://blog.'))).toBe(homeUrl !== 'https://github.io/');
  });
});

it('applies a maximum depth', () => {
  const scope = createScope({ homeUrl: HOME, maxDepth: 2 });
  expect([2, 3].map((hops) => scope.findScopeReason(`${HOME}a`, hops))).toEqual([null, 'too-deep']);
});
