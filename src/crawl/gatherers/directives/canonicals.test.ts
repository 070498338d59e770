import { expect, it } from 'vitest';
import { getArtifact, redirectTo, respondWith, withCrawledSite } from '#test/helpers/site-server.ts';
import { makeSketch } from '#test/helpers/stored-page.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const ORIGIN = 'https://example.com';
const buildUrlWithCanonical = (url: string, canonical: string): StoredUrl => ({ url, canonical });

const SITE: StoredUrl[] = [
  { url: '/', canonical: '/', digest: { textWords: 200, sketch: makeSketch('home', 200) } },
  { url: '/plain' },
  buildUrlWithCanonical('/variant', '/plain'),
  buildUrlWithCanonical('/variant2', '/plain'),
  buildUrlWithCanonical('/to-gone', '/gone'),
  { url: '/gone', status: 404 },
  buildUrlWithCanonical('/to-dead', '/dead'),
  { url: '/dead', status: null },
  buildUrlWithCanonical('/to-moved', '/moved'),
  { url: '/moved', redirectsTo: '/plain' },
  buildUrlWithCanonical('/to-hidden', '/hidden'),
  { url: '/hidden', html: '<meta name=robots content=noindex>' },
  buildUrlWithCanonical('/to-forbidden', '/forbidden'),
  { url: '/forbidden', skipped: 'robots' },
  buildUrlWithCanonical('/to-unread', '/unread'),
  { url: '/unread', skipped: 'waiting' },
  buildUrlWithCanonical('/step1', '/step2'),
  buildUrlWithCanonical('/step2', '/plain'),
  buildUrlWithCanonical('/ring1', '/ring2'),
  buildUrlWithCanonical('/ring2', '/ring1'),
  buildUrlWithCanonical('/away', 'https://other.example/'),
  { url: '/all-to-home', canonical: '/', digest: { textWords: 200, sketch: makeSketch('other', 200) } },
  { url: '/short-to-home', canonical: '/', digest: { textWords: 99, sketch: makeSketch('other', 99) } },
  { url: '/blog?page=1' },
  buildUrlWithCanonical('/blog?page=2', '/blog'),
  { url: '/blog' },
];

it('checks the target of a canonical link', async () => {
  await withStoredSite(SITE, (artifacts) => {
    const facts = getArtifact(artifacts, 'canonicals');
    expect(facts).toMatchObject({ checkedCount: 21, withoutCount: 4, selfCount: 1, otherCount: 6, unknownCount: 1 });
    const problems = facts.problems.map(({ problem, pages }) => [
      problem,
      pages.items.map(({ url, detail }) => [url.slice(ORIGIN.length), detail.replaceAll(ORIGIN, '')]),
    ]);
    expect(Object.fromEntries(problems)).toEqual({
      error: [
        ['/to-dead', 'no response'],
        ['/to-gone', 'status 404'],
      ],
      redirect: [['/to-moved', 'redirects to /plain']],
      noindex: [['/to-hidden', 'noindex']],
      robots: [['/to-forbidden', 'disallowed by robots.txt']],
      chain: [['/step1', '/step1 -> /step2 -> /plain']],
      loop: [
        ['/ring1', '/ring1 -> /ring2 -> /ring1'],
        ['/ring2', '/ring2 -> /ring1 -> /ring2'],
      ],
    });
    expect(facts.crossDomain.items).toMatchObject([{ url: `${ORIGIN}/away`, canonicalUrl: 'https://other.example/' }]);
  });
});

it('compares a page with its declared canonical', async () => {
  await withStoredSite(SITE, (artifacts) => {
    const facts = getArtifact(artifacts, 'canonicals');
    const toHome = facts.toHome.items.map(({ url, similarity }) => [
      url.slice(ORIGIN.length),
      similarity === null ? null : similarity < 0.5,
    ]);
    expect(toHome).toEqual([
      ['/all-to-home', true],
      ['/short-to-home', null],
    ]);
    expect(facts.dissimilar.items.map(({ url }) => url)).toEqual([`${ORIGIN}/all-to-home`]);
    expect(facts.paginationToFirst.items.map(({ url }) => url)).toEqual([`${ORIGIN}/blog?page=2`]);
    expect(facts.clusters).toMatchObject({
      count: 2,
      items: [
        {
          canonicalUrl: `${ORIGIN}/plain`,
          pages: { count: 3, items: [`${ORIGIN}/step2`, `${ORIGIN}/variant`, `${ORIGIN}/variant2`] },
        },
        { canonicalUrl: `${ORIGIN}/`, pages: { count: 2 } },
      ],
    });
  });
});

it('recognizes by text length that a page differs from its short canonical page', async () => {
  const toHome = (path: string, textWords: number): StoredUrl => ({
    url: path,
    canonical: '/',
    digest: { textWords, sketch: makeSketch(path, textWords) },
  });
  const home = { url: '/', canonical: '/', digest: { textWords: 41, sketch: makeSketch('home', 41) } };
  const pages = [toHome('/long', 410), toHome('/little-longer', 99), toHome('/shorter', 30)];
  await withStoredSite([home, ...pages], (artifacts) => {
    const { toHome: named, dissimilar } = getArtifact(artifacts, 'canonicals');
    const judged = named.items.map(({ url, similarity, isUpperBound }) => [
      url.slice(ORIGIN.length),
      similarity,
      isUpperBound,
    ]);
    expect(judged).toEqual([
      ['/little-longer', null, false],
      ['/long', 0.1, true],
      ['/shorter', null, false],
    ]);
    expect(dissimilar.items.map(({ url }) => url)).toEqual([`${ORIGIN}/long`]);
  });
});

it('does not treat an empty canonical page as different content', async () => {
  const home = { url: '/', canonical: '/', digest: { textWords: 4, sketch: null } };
  const page = { url: '/long', canonical: '/', digest: { textWords: 410, sketch: makeSketch('long', 410) } };
  await withStoredSite([home, page], (artifacts) => {
    expect(getArtifact(artifacts, 'canonicals').toHome.items).toMatchObject([{ similarity: null }]);
  });
});

it('reads canonicals from a stored crawl', async () => {
  const site = {
    '/': '<a href=/a>a</a><a href=/b>b</a>',
    '/a': '<link rel=canonical href=/moved>',
    '/b': '<link rel=canonical href=/b>',
    '/moved': redirectTo('/b'),
  };
  await withCrawledSite(site, ({ artifacts, server }) => {
    const facts = getArtifact(artifacts, 'canonicals');
    expect(facts).toMatchObject({ checkedCount: 3, withoutCount: 1, selfCount: 1 });
    expect(facts.problems.find(({ problem }) => problem === 'redirect')?.pages.items).toEqual([
      { url: `${server.origin}/a`, canonicalUrl: `${server.origin}/moved`, detail: `redirects to ${server.origin}/b` },
    ]);
  });
});

it('does not compare a page with the text of an error page', async () => {
  const readText = (name: string): string =>
    `<main>${Array.from({ length: 200 }, (_value, at) => `${name}${at}`).join(' ')}</main>`;
  const renderCanonical = (path: string): string => `<link rel=canonical href=${path}>`;
  const site = {
    '/': '<a href=/a>a</a><a href=/b>b</a>',
    '/a': renderCanonical('/gone') + readText('first'),
    '/b': renderCanonical('/other') + readText('second'),
    '/gone': respondWith(404, 'text/html', readText('error')),
    '/other': readText('third'),
  };
  await withCrawledSite(site, ({ artifacts, server }) => {
    const { dissimilar } = getArtifact(artifacts, 'canonicals');
    expect(dissimilar.items.map(({ url }) => url)).toEqual([`${server.origin}/b`]);
  });
});

it('finds noindex on canonical URLs, regardless of their number', async () => {
  const numbers = Array.from({ length: 105 }, (_, index) => index);
  const many = numbers.flatMap((number): StoredUrl[] => [
    buildUrlWithCanonical(`/v${number}`, `/c${number}`),
    { url: `/c${number}`, ...(number % 50 === 0 && { html: '<meta name=robots content=noindex>' }) },
  ]);
  await withStoredSite([{ url: '/', canonical: '/' }, ...many], (artifacts) => {
    const { problems } = getArtifact(artifacts, 'canonicals');
    const noindexUrls = problems.find(({ problem }) => problem === 'noindex')?.pages.items.map(({ url }) => url);
    expect(noindexUrls?.toSorted()).toEqual([`${ORIGIN}/v0`, `${ORIGIN}/v100`, `${ORIGIN}/v50`]);
  });
});
