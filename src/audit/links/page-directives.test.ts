import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import {
  type DirectiveQuery,
  findDirectiveOccurrences,
  NOINDEX_FOR_GOOGLE,
  readPageDirectives,
  readPageEffect,
} from './page-directives.ts';

const makeMeta = (content: string, agent = 'robots') => ({ agent, content, inHead: true, ...AT });
const NOINDEX_QUERY: DirectiveQuery = {
  agents: ['robots', 'googlebot'],
  matches: ({ name }) => name === 'noindex' || name === 'none',
};

describe('readPageDirectives', () => {
  it('combines directives from meta elements and the header', () => {
    const page = makePage({ headers: { 'x-robots-tag': 'nosnippet' }, facts: { metaRobots: [makeMeta('noindex')] } });
    expect(readPageDirectives(page).map(({ name }) => name)).toEqual(['noindex', 'nosnippet']);
    expect(readPageEffect(page, 'googlebot')).toMatchObject({ isNoindex: true, isNosnippet: true });
  });

  it('returns an empty list for a page without directives', () =>
    expect(readPageDirectives(makePage({ facts: null }))).toEqual([]));
});

describe('findDirectiveOccurrences', () => {
  it('returns the element, and the same element without the directive', () => {
    const metaRobots = [
      makeMeta('max-image-preview:none'),
      makeMeta('noindex, max-snippet:-1'),
      makeMeta('noindex', 'gptbot'),
    ];
    expect(findDirectiveOccurrences(makePage({ facts: { metaRobots } }), NOINDEX_QUERY)).toEqual([
      {
        found: 'robots: noindex, max-snippet:-1',
        where: 'head, line 1, column 1',
        fix: '<meta name="robots" content="max-snippet:-1">',
      },
    ]);
  });

  it('proposes the default when no directive remains, and nothing when a date may contain commas', () => {
    const page = makePage({
      facts: {
        metaRobots: [makeMeta('none'), makeMeta('noindex, unavailable_after: Saturday, 30-Aug-26 15:00:00 UTC')],
      },
    });
    expect(findDirectiveOccurrences(page, NOINDEX_QUERY).map(({ fix }) => fix)).toEqual([
      '<meta name="robots" content="all">',
      undefined,
    ]);
  });

  it('drops related directives together', () => {
    const page = makePage({ facts: { metaRobots: [makeMeta('noindex, nofollow, max-snippet:-1')] } });
    expect(findDirectiveOccurrences(page, NOINDEX_QUERY).map(({ fix }) => fix)).toEqual([
      '<meta name="robots" content="nofollow, max-snippet:-1">',
    ]);
    expect(findDirectiveOccurrences(page, NOINDEX_FOR_GOOGLE).map(({ fix }) => fix)).toEqual([
      '<meta name="robots" content="max-snippet:-1">',
    ]);
  });

  it('returns the header line', () => {
    const page = makePage({ headers: { 'x-robots-tag': 'noindex, nosnippet\ngooglebot: noindex\nbingbot: noindex' } });
    expect(findDirectiveOccurrences(page, NOINDEX_QUERY)).toEqual([
      {
        found: 'X-Robots-Tag: noindex, nosnippet',
        where: 'X-Robots-Tag response header',
        fix: 'X-Robots-Tag: nosnippet',
      },
      { found: 'X-Robots-Tag: googlebot: noindex', where: 'X-Robots-Tag response header' },
    ]);
  });
});
