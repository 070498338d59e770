import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import {
  buildCanonicalTag,
  findCanonicalElsewhere,
  getOwnUrl,
  readCanonicalDeclarations,
} from './canonical-declarations.ts';

function findDeclarations(overrides: PageOverrides) {
  const page = makePage(overrides);
  return hasFacts(page) ? readCanonicalDeclarations(page) : [];
}
const makeCanonical = (url: string, inHead = true) => ({ href: url, url, inHead, ...AT });

describe('readCanonicalDeclarations', () => {
  it('reads canonicals in the head and the Link header, not in the body', () => {
    const found = findDeclarations({
      headers: { link: '</b>; rel="canonical", <https://example.com/de>; rel="alternate"; hreflang="de"' },
      facts: { canonicals: [makeCanonical('https://example.com/a'), makeCanonical('https://example.com/c', false)] },
    });
    expect(found).toEqual([
      { href: 'https://example.com/a', url: 'https://example.com/a', where: 'head, line 1, column 1' },
      { href: '/b', url: 'https://example.com/b', where: 'Link response header' },
    ]);
  });

  it('returns an empty list for a page without canonicals', () =>
    expect(findDeclarations({ facts: { canonicals: [] } })).toEqual([]));
});

describe('findCanonicalElsewhere', () => {
  it('returns null when the page declares no other canonical, and otherwise that canonical URL', () => {
    expect(findCanonicalElsewhere(makePage())).toBeNull();
    const other = 'https://example.com/other';
    expect(findCanonicalElsewhere(makePage({ facts: { canonicals: [makeCanonical(other)] } }))).toBe(other);
  });
});

it('returns the URL of the page without the fragment', () => {
  expect(getOwnUrl(makePage({ finalUrl: 'https://example.com/a#b' }))).toBe('https://example.com/a');
});

it('escapes the URL in the tag', () => {
  expect(buildCanonicalTag('https://example.com/?a=1&b=2')).toBe(
    '<link rel="canonical" href="https://example.com/?a=1&amp;b=2">',
  );
});
