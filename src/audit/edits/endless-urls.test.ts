import { describe, expect, it } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { makeEditSite } from '#test/helpers/edit-site.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { buildEdits } from './build-edits.ts';
import { isInSpace, readUrlSpaces } from './endless-urls.ts';

const ORIGIN = 'https://shop.example';
const LIST_URL = `${ORIGIN}/lamps`;
const FACET_EVIDENCE = {
  found: '201 combinations of color, size',
  where: `${LIST_URL}; for example ${LIST_URL}?color=1&size=2`,
};
const TRAP_EVIDENCE = {
  found: '110 URLs',
  where: `repeating path segments; for example ${ORIGIN}/months/months/months/1/, ${ORIGIN}/months/months/months/2/`,
};
const makeEvidence = (piece: Partial<Evidence>): Evidence => ({
  url: LIST_URL,
  found: null,
  expected: 'fewer',
  where: '',
  ...piece,
});
const isListed = (path: string): boolean => !path.includes('?');

function build(html: string, piece: Partial<Evidence>, pages: Readonly<Record<string, string | null>> = {}) {
  const site = makeEditSite({ '/lamps': `<!doctype html><title>Lamps</title>\n${html}`, ...pages }, isListed);
  return buildEdits(site, { ruleId: 'faceted-url-explosion', evidence: [makeEvidence(piece)], limit: 500 }).edits;
}

const listPageEdits = (...parameters: Parameters<typeof build>): (string | null)[][] =>
  build(...parameters)
    .filter(({ target, isGlobal }) => target === 'page' && isGlobal)
    .map(({ before, after }) => [before, after]);

const listPatterns = (
  piece: Partial<Evidence>,
  pages: Readonly<Record<string, string | null>> = {},
  inSitemap = isListed,
) => readUrlSpaces([makeEvidence(piece)], makeEditSite(pages, inSitemap)).map(({ pattern }) => pattern);

describe('the URL spaces of a finding', () => {
  it.each<[string, Partial<Evidence>, string[]]>([
    ['a path', FACET_EVIDENCE, ['/*?color=', '/*&color=', '/*?size=', '/*&size=']],
    [
      'several paths',
      {
        found: '170 of 300 known URLs are combinations of parameters',
        where: `paths with the most combinations: ${LIST_URL} (90 of color); ${ORIGIN}/rugs (80 of color, f[size])`,
      },
      ['/*?color=', '/*&color=', '/*?f[size]=', '/*&f[size]='],
    ],
    [
      'page numbers, names that were cut and names with characters of robots.txt',
      { ...FACET_EVIDENCE, found: `201 combinations of ${['a*', 'page', 'sort', 'x'.repeat(60), 'y$'].join(', ')}` },
      ['/*?sort=', '/*&sort='],
    ],
    ['repeated segments', TRAP_EVIDENCE, ['/months/months/months/']],
    ['blocks of segments', { where: `for example ${ORIGIN}/x/a/b/a/b/a/b/1` }, ['/*/a/b/a/b/a/b/']],
    ['a calendar', { found: '100 URLs', where: `an endless calendar; for example ${ORIGIN}/cal/2031/01/01/` }, []],
    ['two repetitions, which are no proof', { where: `for example ${ORIGIN}/months/months/1/` }, []],
  ])('are those of %s', (_name, piece, patterns) => {
    expect(listPatterns(piece)).toEqual(patterns);
  });

  it('contain no page that a sitemap lists', () => {
    expect(listPatterns(FACET_EVIDENCE, { '/lamps?color=1': '' }, () => true)).toEqual([
      '/*&color=',
      '/*?size=',
      '/*&size=',
    ]);
  });

  it('contain the same URLs as their robots.txt patterns', () => {
    const paths = [
      '/',
      '/lamps?color=1',
      '/lamps?a=1&color=1',
      '/lamps?multicolor=1',
      '/lamps?color',
      '/lamps?a=?color=1',
      '/months/months/months/1/',
      '/de/months/months/months/1/',
      '/months/months/1/',
      '/months/months/months',
    ];
    const pieces = [FACET_EVIDENCE, TRAP_EVIDENCE, { where: `for example ${ORIGIN}/x/a/a/a/` }].map(makeEvidence);
    for (const space of readUrlSpaces(pieces, makeEditSite({}))) {
      const robots = makeRobotsRules({ '*': [`Disallow: ${space.pattern}`] });
      for (const path of [...paths, '/x/a/a/a/', '/a/a/a/'])
        expect([space.pattern, path, isInSpace(ORIGIN + path, space)]).toEqual([
          space.pattern,
          path,
          evaluatePath(robots, 'Googlebot', ORIGIN + path)?.isAllowed === false,
        ]);
    }
  });
});

describe('the edits for endless URLs', () => {
  const buildLink = (href: string, attributes = ''): string => `<li><a href="${href}"${attributes}>Filter</a></li>\n`;
  const filters = (page = '/lamps', count = 200): string =>
    Array.from({ length: count }, (_item, color) => buildLink(`${page}?color=${color}&amp;size=1`)).join('');

  it('change robots.txt once, and all links of a page that start the same way with one edit', () => {
    expect(
      build(filters(), FACET_EVIDENCE, { '/': filters(), '/lamps?color=1&size=2': filters(), '/data': null }),
    ).toMatchObject([
      {
        target: 'robots',
        operation: 'append',
        isGlobal: false,
        after: '\nUser-agent: *\nDisallow: /*?color=\nDisallow: /*&color=\nDisallow: /*?size=\nDisallow: /*&size=',
      },
      {
        target: 'page',
        operation: 'replace',
        isGlobal: true,
        locator: { url: LIST_URL, line: 2, column: 5 },
        before: '<a href="/lamps?color=',
        after: '<a rel="nofollow" href="/lamps?color=',
        slots: [],
      },
      { target: 'page', locator: { url: `${ORIGIN}/`, line: 1, column: 5 } },
    ]);
  });

  it('replace each kind of link up to its first marker', () => {
    const html = buildLink('?page=2&amp;size=1') + buildLink('/lamps?size=1&color=2') + buildLink('/lamps?page=2');
    expect(listPageEdits(html, FACET_EVIDENCE).map(([before]) => before)).toEqual([
      '<a href="?page=2&amp;size=',
      '<a href="/lamps?size=',
    ]);
  });

  it('replace links to repeated segments, including relative links', () => {
    const html = buildLink('/months/months/months/1/') + buildLink('/months/months/months/2/') + buildLink('/months/');
    expect(listPageEdits(html, TRAP_EVIDENCE)).toEqual([
      ['<a href="/months/months/months/', '<a rel="nofollow" href="/months/months/months/'],
    ]);
    const inner = { '/months/months/': buildLink('months/3/') + buildLink('months/3/') + buildLink('/lamps') };
    expect(listPageEdits('', TRAP_EVIDENCE, inner)).toEqual([
      ['<a href="months/3/">', '<a rel="nofollow" href="months/3/">'],
    ]);
  });

  it.each([
    ['rel', buildLink('/lamps?color=1', ' rel="noopener"')],
    ['other sites', buildLink('https://other.example/lamps?color=1')],
    ['other parameters', buildLink('/lamps?multicolor=1')],
    ['comments', `<!-- ${buildLink('/lamps?color=1')} -->`],
  ])('leave links alone: %s', (_name, html) => {
    expect(listPageEdits(html, FACET_EVIDENCE)).toEqual([]);
  });

  it.each([
    ['a link with rel', buildLink('/lamps?color=9', ' rel="nofollow"')],
    ['a script', `<script>add('<a href="/lamps?color=' + color + '">')</script>`],
  ])('replace entire tags if the start also occurs in %s', (_name, other) => {
    expect(
      listPageEdits(filters('/lamps', 2) + filters('/lamps', 2) + other, FACET_EVIDENCE).map(([before]) => before),
    ).toEqual(['<a href="/lamps?color=0&amp;size=1">', '<a href="/lamps?color=1&amp;size=1">']);
    expect(listPageEdits(filters() + other, FACET_EVIDENCE)).toEqual([]);
  });

  it('change nothing if the evidence proves no space', () => {
    expect(build(filters(), { found: '100 URLs', where: 'an endless calendar' })).toEqual([]);
  });
});
