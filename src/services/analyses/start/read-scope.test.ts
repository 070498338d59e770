import { describe, expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { readScope, type ScopeRequest } from './read-scope.ts';

function catchFieldErrors(request: ScopeRequest): Record<string, string> {
  try {
    readScope(request);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-scope') return error.fieldErrors ?? {};
    throw error;
  }
}
const buildScopeRequest = (change: Partial<typeof ENTIRE_SITE>): ScopeRequest => ({
  scope: { ...ENTIRE_SITE, ...change },
});

describe('readScope', () => {
  it('returns the entire site without any setting', () => expect(readScope({})).toEqual(ENTIRE_SITE));

  it('normalizes and deduplicates entered and listed URLs', () => {
    const scope = { ...ENTIRE_SITE, urls: ['https://A.example/1#x', 'https://a.example/2'] };
    const urlList = 'Title,URL\nTwo,https://a.example/2\nThree,https://a.example/3\n';
    expect(readScope({ scope, urlList }).urls).toEqual([1, 2, 3].map((page) => `https://a.example/${page}`));
  });

  it.each([
    [
      'a pattern with an invalid first character',
      buildScopeRequest({ include: ['/ok', 'blog'] }),
      'scope.include',
      '“blog” is not a valid pattern',
    ],
    ['a pattern with a space', buildScopeRequest({ exclude: ['/a b'] }), 'scope.exclude', '“/a b” contains a space'],
    ['a URL with an unsupported scheme', buildScopeRequest({ urls: ['ftp://a.example/'] }), 'scope.urls', 'Line 1'],
    ['a line without a URL', { urlList: 'https://a.example/\nnothing here' }, 'urlList', 'Line 2: “nothing here”'],
    ['a crawl of listed pages only, without a list', buildScopeRequest({ onlyUrls: true }), 'urlList', 'at least one'],
    ['too many URLs', { urlList: 'https://a.example/?n=\n'.repeat(60_000) }, 'urlList', 'Enter up to 10,000'],
  ] as const)('rejects %s', (_what, request, field, words) => {
    expect(catchFieldErrors(request)).toEqual({ [field]: expect.stringContaining(words) });
  });

  it('reports how many problems are not listed', () => {
    const { urlList } = catchFieldErrors({ urlList: 'no\n'.repeat(500) });
    expect(urlList).toContain('Line 3');
    expect(urlList).not.toContain('Line 4');
    expect(urlList).toContain('497 more');
  });
});
