import { describe, expect, it } from 'vitest';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeFailedRun, makeRule } from '#test/helpers/audit-runs.ts';
import { FrameBuilder } from './frame.ts';

const HOME = 'https://example.com/';
const URL_A = 'https://example.com/a';
const noindex = { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] };

function buildFrame(pages: AuditPage[], { hasSitemap = true, dead: deadUrls = [] as string[] } = {}): string[] {
  const builder = new FrameBuilder(HOME, hasSitemap);
  for (const page of pages) builder.add(page);
  return builder.build([makeFailedRun(makeRule(), deadUrls, true)]).map((page) => page.url);
}
const plain = { url: URL_A, inSitemap: false, inNavigation: false };

describe('FrameBuilder', () => {
  it.each<[string, AuditPage, boolean]>([
    ['an indexable page', makePage(plain), true],
    ['an intentional noindex page', makePage({ ...plain, facts: noindex }), false],
    ['a noindex page in the sitemap', makePage({ ...plain, inSitemap: true, facts: noindex }), true],
    [
      'a redirect',
      makePage({ ...plain, redirects: [{ url: URL_A, status: 301, location: '/b' }], facts: null }),
      false,
    ],
    ['a file', makePage({ ...plain, facts: null }), false],
    [
      'a copy canonicalized to another URL',
      makePage({ ...plain, facts: { canonicals: [{ href: HOME, url: HOME, inHead: true, ...AT }] } }),
      false,
    ],
    ['a dead page in the sitemap', makePage({ ...plain, inSitemap: true, status: 404, facts: null }), true],
    ['a dead page in the navigation', makePage({ ...plain, inNavigation: true, status: 404, facts: null }), true],
    ['a dead page that is only linked', makePage({ ...plain, status: 404, facts: null }), false],
    ['a challenged page in the sitemap', makePage({ ...plain, inSitemap: true, challenge: 'Cloudflare' }), true],
    ['the home page even if it is noindex', makePage({ ...plain, url: HOME, facts: noindex }), true],
  ])('%s', (_name, page, isInFrame) => {
    expect(buildFrame([page], { dead: [URL_A] })).toEqual(isInFrame ? [page.url] : []);
  });

  it('excludes unread pages that no finding reports as dead, such as a 403', () => {
    const refused = makePage({ ...plain, inSitemap: true, status: 403, facts: null });
    expect(buildFrame([refused])).toEqual([]);
  });

  it('counts linked pages with a server error as intended when there is no sitemap', () => {
    const failing = makePage({ ...plain, status: 500, facts: null });
    expect(buildFrame([failing], { dead: [URL_A], hasSitemap: false })).toEqual([URL_A]);
    expect(buildFrame([failing], { dead: [URL_A], hasSitemap: true })).toEqual([]);
  });

  it('marks sitemap entries of missing pages without links as stale', () => {
    const findStaleEntries = (overrides: Parameters<typeof makePage>[0]) => {
      const builder = new FrameBuilder(HOME, true);
      builder.add(makePage({ ...plain, inSitemap: true, facts: null, ...overrides }));
      return builder.build([makeFailedRun(makeRule(), [URL_A], true)]).map(({ isStaleEntry }) => isStaleEntry ?? false);
    };
    expect(findStaleEntries({ status: 404, depth: null })).toEqual([true]);
    expect(findStaleEntries({ status: 404, depth: 1 })).toEqual([false]);
    expect(findStaleEntries({ status: 404, depth: null, inNavigation: true })).toEqual([false]);
    expect(findStaleEntries({ status: 503, depth: null })).toEqual([false]);
  });

  it('orders pages by URL', () => {
    const pages = ['c', 'a', 'b'].map((name) => makePage({ ...plain, url: `https://example.com/${name}` }));
    expect(buildFrame(pages)).toEqual(['a', 'b', 'c'].map((name) => `https://example.com/${name}`));
  });

  it('counts a page that could not be decoded as unread when a finding reports it as dead', () => {
    const page = makePage({ ...plain, inSitemap: true, facts: null, error: { code: 'decode-failed', detail: '' } });
    expect(buildFrame([page], { dead: [URL_A] })).toEqual([URL_A]);
    expect(buildFrame([page])).toEqual([]);
  });

  it('counts a dead home page as intended, regardless of links', () => {
    const home = makePage({ ...plain, url: HOME, status: 404 });
    expect(buildFrame([home], { dead: [HOME] })).toEqual([HOME]);
  });
});

describe('canonical URLs on a different host', () => {
  const makePageCanonicalizedTo = (url: string) => {
    const canonical = url.replace('example.com', 'example.org');
    return makePage({
      ...plain,
      url,
      facts: { canonicals: [{ href: canonical, url: canonical, inHead: true, ...AT }] },
    });
  };
  const buildFrameShapes = (pages: AuditPage[]) => {
    const builder = new FrameBuilder(HOME, true);
    for (const page of pages) builder.add(page);
    return { ...builder.canonicalsElsewhere, frame: builder.build([]).map((page) => page.url) };
  };

  it('exclude all pages from the frame when every page declares one', () => {
    expect(buildFrameShapes([makePageCanonicalizedTo(URL_A), makePageCanonicalizedTo(HOME)])).toEqual({
      example: 'https://example.org/a',
      homeExample: 'https://example.org/',
      isEveryPage: true,
      frame: [],
    });
  });

  it('keep the home page in the frame with the other pages, because it is meant to be found', () => {
    expect(buildFrameShapes([makePageCanonicalizedTo(HOME), makePage(plain)])).toMatchObject({
      isEveryPage: false,
      frame: [HOME, URL_A],
    });
  });

  it('exclude another page that declares a canonical URL on a different host', () => {
    const { frame, homeExample } = buildFrameShapes([
      makePage({ ...plain, url: HOME }),
      makePageCanonicalizedTo(URL_A),
    ]);
    expect({ frame, homeExample }).toEqual({ frame: [HOME], homeExample: null });
  });

  it('do not include variants with www or http', () => {
    const www = 'http://www.example.com/a';
    const page = makePage({ ...plain, facts: { canonicals: [{ href: www, url: www, inHead: true, ...AT }] } });
    expect(buildFrameShapes([page])).toMatchObject({ example: null, isEveryPage: false });
  });
});
