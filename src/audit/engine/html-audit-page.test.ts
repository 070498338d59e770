import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { findSkipReason, type PageKind } from './html-audit-page.ts';

const PAGES = {
  plain: makePage(),
  noindex: makePage({ facts: { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] } }),
  missing: makePage({ status: 404 }),
  file: makePage({ facts: null }),
  redirect: makePage({ facts: null, redirects: [{ url: 'https://example.com/a', status: 301, location: '/b' }] }),
  challenge: makePage({ challenge: 'Cloudflare' }),
  consentWall: makePage({ consentWall: 'OneTrust' }),
  notice: makePageWithLinks([{ href: '/new', text: '/new' }], {
    facts: {
      headings: [],
      bodyWordCount: 3,
      mainWordCount: 3,
      text: { ...EMPTY_PARTS.text, mainText: 'Moved to /new' },
    },
  }),
  truncatedPage: makePage({ error: { code: 'body-cut-short', detail: '' } }),
  cut: makePage({ bodyCut: true }),
};

describe('findSkipReason', () => {
  it.each<[PageKind, (keyof typeof PAGES)[]]>([
    ['indexable-page', ['plain']],
    ['html-page', ['plain', 'noindex', 'notice']],
    ['any-page', ['plain', 'noindex', 'missing', 'file', 'redirect', 'notice', 'truncatedPage', 'cut']],
    [
      'any-answer',
      ['plain', 'noindex', 'missing', 'file', 'redirect', 'challenge', 'consentWall', 'notice', 'truncatedPage', 'cut'],
    ],
  ])('lets a rule for the page kind %s check %j', (kind, judged) => {
    const names = Object.entries(PAGES).filter(([, page]) => findSkipReason(page, kind) === null);
    expect(names.map(([name]) => name)).toEqual(judged);
  });

  it('reports a truncated page as partially received, regardless of what could be read', () => {
    const undecodedPage = makePage({ facts: null, error: { code: 'decode-failed', detail: '' } });
    for (const page of [PAGES.truncatedPage, PAGES.cut, undecodedPage])
      expect(findSkipReason(page, 'indexable-page')).toBe('Only part of this page was received');
  });
});
