import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import {
  type DirectiveQuery,
  findDirectivePlaces,
  NOINDEX_FOR_GOOGLE,
  pageDirectives,
  pageEffect,
} from './page-directives.ts';

const meta = (content: string, agent = 'robots') => ({ agent, content, inHead: true, ...AT });
const NOINDEX: DirectiveQuery = {
  agents: ['robots', 'googlebot'],
  matches: ({ name }) => name === 'noindex' || name === 'none',
};

describe('pageDirectives', () => {
  it('reads meta elements and header together', () => {
    const page = makePage({ headers: { 'x-robots-tag': 'nosnippet' }, facts: { metaRobots: [meta('noindex')] } });
    expect(pageDirectives(page).map(({ name }) => name)).toEqual(['noindex', 'nosnippet']);
    expect(pageEffect(page, 'googlebot')).toMatchObject({ isNoindex: true, isNosnippet: true });
  });

  it('is empty without any', () => expect(pageDirectives(makePage({ facts: null }))).toEqual([]));
});

describe('directivePlaces', () => {
  it('returns the element, and the same element without the directive', () => {
    const metaRobots = [meta('max-image-preview:none'), meta('noindex, max-snippet:-1'), meta('noindex', 'gptbot')];
    expect(findDirectivePlaces(makePage({ facts: { metaRobots } }), NOINDEX)).toEqual([
      {
        found: 'robots: noindex, max-snippet:-1',
        where: 'head, line 1, column 1',
        fix: '<meta name="robots" content="max-snippet:-1">',
      },
    ]);
  });

  it('proposes the default when no directive remains, and nothing when a date may contain commas', () => {
    const page = makePage({
      facts: { metaRobots: [meta('none'), meta('noindex, unavailable_after: Saturday, 30-Aug-26 15:00:00 UTC')] },
    });
    expect(findDirectivePlaces(page, NOINDEX).map(({ fix }) => fix)).toEqual([
      '<meta name="robots" content="all">',
      undefined,
    ]);
  });

  it('drops directives that belong together', () => {
    const page = makePage({ facts: { metaRobots: [meta('noindex, nofollow, max-snippet:-1')] } });
    expect(findDirectivePlaces(page, NOINDEX).map(({ fix }) => fix)).toEqual([
      '<meta name="robots" content="nofollow, max-snippet:-1">',
    ]);
    expect(findDirectivePlaces(page, NOINDEX_FOR_GOOGLE).map(({ fix }) => fix)).toEqual([
      '<meta name="robots" content="max-snippet:-1">',
    ]);
  });

  it('returns the header line', () => {
    const page = makePage({ headers: { 'x-robots-tag': 'noindex, nosnippet\ngooglebot: noindex\nbingbot: noindex' } });
    expect(findDirectivePlaces(page, NOINDEX)).toEqual([
      {
        found: 'X-Robots-Tag: noindex, nosnippet',
        where: 'X-Robots-Tag response header',
        fix: 'X-Robots-Tag: nosnippet',
      },
      { found: 'X-Robots-Tag: googlebot: noindex', where: 'X-Robots-Tag response header' },
    ]);
  });
});
