import { describe, expect, it } from 'vitest';
import type { HreflangFacts } from '#contracts/site/site-sections.ts';
import { getArtifact } from '#test/helpers/site-server.ts';
import { makeFingerprints } from '#test/helpers/stored-page.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const ORIGIN = 'https://example.com';
const renderAlternates = (...alternates: [code: string, path: string][]) =>
  alternates.map(([code, path]) => `<link rel=alternate hreflang="${code}" href="${ORIGIN}${path}">`).join('');
const full = renderAlternates(['en', '/en'], ['de', '/de'], ['x-default', '/en']);

async function readFacts(urlIndex: StoredUrl[], check: (facts: HreflangFacts) => void) {
  await withStoredSite([{ url: '/' }, ...urlIndex], (artifacts) => check(getArtifact(artifacts, 'hreflang')));
}
const formatIssues = ({ items }: HreflangFacts['missingReturn']) =>
  items.map(({ url, code, target, detail }) => `${url} ${code} ${target} ${detail}`.replaceAll(ORIGIN, ''));
const listPaths = ({ items }: HreflangFacts['selfMissing']) => items.map(({ url }) => url.replace(ORIGIN, ''));

describe('the hreflang gatherer', () => {
  it('finds nothing in a complete set', async () => {
    await readFacts(
      [
        { url: '/en', html: full },
        { url: '/de', html: full },
      ],
      ({ codes, pagesBySource, ...facts }) => {
        expect(facts).toMatchObject({ pageCount: 2, entryCount: 6 });
        expect(pagesBySource[0]).toEqual({ source: 'html', count: 2 });
        expect(codes.items).toEqual([
          { code: 'de', count: 2, exampleUrl: `${ORIGIN}/de` },
          { code: 'en', count: 2, exampleUrl: `${ORIGIN}/de` },
          { code: 'x-default', count: 2, exampleUrl: `${ORIGIN}/de` },
        ]);
        const lists = Object.entries(facts).filter(([, list]) => typeof list === 'object' && list.count > 0);
        expect(lists).toEqual([]);
      },
    );
  });

  it('finds missing return tags, self-references and x-default', async () => {
    await readFacts(
      [
        { url: '/en', html: renderAlternates(['de', '/de'], ['fr', '/fr']) },
        { url: '/de', html: renderAlternates(['de', '/de'], ['en', '/en']) },
        { url: '/fr' },
      ],
      (facts) => {
        expect(formatIssues(facts.missingReturn)).toEqual(['/en fr /fr does not list this page']);
        expect(listPaths(facts.selfMissing)).toEqual(['/en']);
        expect(listPaths(facts.xDefaultMissing)).toEqual(['/de', '/en']);
      },
    );
  });

  it('checks the targets of alternates', async () => {
    const targets = renderAlternates(
      ['en', '/en'],
      ['de', '/gone'],
      ['fr', '/moved'],
      ['it', '/hidden'],
      ['es', '/copy'],
      ['nl', '/forbidden'],
    );
    const back = renderAlternates(['en', '/en']);
    await readFacts(
      [
        { url: '/en', html: targets },
        { url: '/gone', status: 410 },
        { url: '/moved', redirectsTo: '/en' },
        { url: '/hidden', html: `<meta name=robots content=noindex>${back}` },
        { url: '/copy', canonical: '/en', html: back },
        { url: '/forbidden', skipped: 'robots' },
      ],
      (facts) => {
        expect(formatIssues(facts.targetNotOk)).toEqual(['/en de /gone status 410', '/en fr /moved redirects to /en']);
        expect(formatIssues(facts.targetNoindex).toSorted()).toEqual([
          '/en it /hidden noindex',
          '/en nl /forbidden disallowed by robots.txt',
        ]);
        expect(formatIssues(facts.targetNonCanonical)).toEqual(['/en es /copy canonical is /en']);
        expect(listPaths(facts.nonCanonicalPage)).toEqual(['/copy']);
        expect(facts.missingReturn.count).toBe(0);
      },
    );
  });

  it('reads Link headers and sitemaps, and reports when sources disagree', async () => {
    const header = `<${ORIGIN}/en>; rel="alternate"; hreflang="en", </de>; rel="alternate"; hreflang="de"`;
    const alternates = [
      { code: 'en', href: `${ORIGIN}/en` },
      { code: 'de', href: `${ORIGIN}/de` },
    ];
    await readFacts(
      [
        { url: '/en', headers: { link: header }, listing: { alternates } },
        { url: '/de', html: renderAlternates(['de', '/de']), listing: { alternates } },
      ],
      (facts) => {
        expect(facts.pagesBySource).toEqual([
          { source: 'html', count: 1 },
          { source: 'header', count: 1 },
          { source: 'sitemap', count: 2 },
        ]);
        expect(facts.missingReturn.count).toBe(0);
        expect(facts.sourcesDisagree.items).toEqual([
          { url: `${ORIGIN}/de`, detail: 'html lists de; sitemap lists de, en' },
        ]);
      },
    );
  });

  it('finds contradictory alternates', async () => {
    await readFacts(
      [
        { url: '/a', html: renderAlternates(['en', '/a'], ['en', '/b']) },
        { url: '/b', html: renderAlternates(['en', '/b'], ['de', '/b'], ['x-default', '/b']) },
        { url: '/c', html: renderAlternates(['en', '/c'], ['x-default', '/c']) },
      ],
      ({ conflicting }) => {
        expect(conflicting.items.map(({ url, detail }) => `${url} ${detail}`.replaceAll(ORIGIN, ''))).toEqual([
          '/a en lists /a and /b',
          '/b /b is listed for de and en',
        ]);
      },
    );
  });

  it('checks a page under its canonical URL, regardless of which URL is linked', async () => {
    const set = renderAlternates(['en', '/en'], ['de', '/de'], ['x-default', '/en']);
    await readFacts(
      [
        { url: '/en', html: set },
        { url: '/en/', canonical: '/en', html: set },
        { url: '/de', html: set },
        { url: '/de/', canonical: '/de', html: set },
      ],
      (facts) => {
        expect(facts.missingReturn.count).toBe(0);
        expect(facts.selfMissing.count).toBe(0);
        expect(listPaths(facts.nonCanonicalPage)).toEqual(['/de/', '/en/']);
        expect(facts.selfNonCanonical.count).toBe(0);
      },
    );
  });

  it('accepts a return tag to the canonical URL of a page that was read under another URL', async () => {
    const set = renderAlternates(['en', '/en'], ['de', '/de']);
    await readFacts(
      [
        { url: '/en/', canonical: '/en', html: set },
        { url: '/en', redirectsTo: '/en/' },
        { url: '/de', html: set },
      ],
      (facts) => {
        expect(formatIssues(facts.missingReturn)).toEqual([]);
        expect(facts.selfMissing.count).toBe(0);
      },
    );
  });

  it('finds pages that list themselves but declare another canonical', async () => {
    await readFacts(
      [
        { url: '/en', html: full },
        { url: '/de', canonical: '/en', html: full },
        { url: '/en?ref=1', canonical: '/en', html: full },
      ],
      (facts) => expect(listPaths(facts.selfNonCanonical)).toEqual(['/de']),
    );
  });

  it('compares the texts of different languages', async () => {
    const digest = (seed: string) => ({ textWords: 300, ...makeFingerprints(seed, 300) });
    const alternates = renderAlternates(['en-us', '/us'], ['en-gb', '/gb'], ['de', '/de'], ['fr', '/fr']);
    await readFacts(
      [
        { url: '/us', html: alternates, digest: digest('one') },
        { url: '/gb', html: alternates, digest: digest('one') },
        { url: '/de', html: alternates, digest: digest('one') },
        { url: '/fr', html: alternates, digest: digest('french') },
      ],
      ({ untranslated }) => {
        expect(formatIssues(untranslated)).toEqual([
          '/de en-gb /gb 100% of the text is the same',
          '/de en-us /us 100% of the text is the same',
        ]);
      },
    );
  });

  it('ignores invalid URLs and limits the number of alternates', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      code: `x${index}`,
      href: `https://a.example/${index}`,
    }));
    await readFacts(
      [{ url: '/en', html: '<link rel=alternate hreflang=de href="javascript:x">', listing: { alternates: many } }],
      (facts) => expect(facts).toMatchObject({ pageCount: 1, entryCount: 500, codes: { count: 500 } }),
    );
  });
});
