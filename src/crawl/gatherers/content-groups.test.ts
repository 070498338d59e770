import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { getArtifact, withCrawledSite } from '#test/helpers/site-server.ts';
import { makeFingerprints } from '#test/helpers/stored-page.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const ORIGIN = 'https://example.com';
const listPaths = (urls: readonly string[]) => urls.map((url) => url.replace(ORIGIN, ''));

/** Builds a page with `words` words of text and changes some of them. */
function buildTextPage(
  url: string,
  seed: string,
  { words = 600, changed = [] as number[], rest = {} } = {},
): StoredUrl {
  const fingerprints = makeFingerprints(seed, words, changed);
  return {
    url,
    digest: { textWords: words, textHash: `${seed}-${words}-${changed}`, textExcerpt: seed, ...fingerprints, ...rest },
  };
}

describe('the near-duplicate gatherer', () => {
  const site: StoredUrl[] = [
    { url: '/', digest: { textWords: 3 } },
    buildTextPage('/a', 'one'),
    buildTextPage('/a-copy', 'one'),
    buildTextPage('/b', 'one', { changed: [5] }),
    buildTextPage('/c', 'one', { changed: [590] }),
    buildTextPage('/d', 'two'),
    buildTextPage('/e', 'two', { changed: Array.from({ length: 300 }, (_, index) => index * 2) }),
    buildTextPage('/short1', 'three', { words: 99 }),
    buildTextPage('/short2', 'three', { words: 99, changed: [1] }),
    { ...buildTextPage('/hidden', 'two', { changed: [4] }), isIndexable: false },
  ];

  it('groups similar texts, but not exact duplicates', async () => {
    await withStoredSite(site, (artifacts) => {
      const near = getArtifact(artifacts, 'nearDuplicates');
      expect(near).toMatchObject({ checkedCount: 6, isCut: false, groups: { count: 1 } });
      const [group] = near.groups.items;
      expect(listPaths(group?.urls ?? [])).toEqual(['/a', '/b', '/c']);
      expect(group).toMatchObject({ value: 'one', pageCount: 4 });
      expect(group?.minSimilarity).toBeGreaterThan(0.9);
    });
  });

  it('requires similarity to the first page of a group, not only to another member', async () => {
    const changed = [40, 150, 260, 370];
    const chain: StoredUrl[] = [
      buildTextPage('/a', 'chain1', { changed }),
      buildTextPage('/b', 'chain1'),
      buildTextPage('/c', 'chain1', { changed: changed.map((place) => place + 55) }),
    ];
    await withStoredSite(chain, (artifacts) => {
      const { groups } = getArtifact(artifacts, 'nearDuplicates');
      expect(groups.items.map(({ urls }) => listPaths(urls))).toEqual([['/b', '/a', '/c']]);
      expect(groups.items[0]?.minSimilarity).toBeGreaterThanOrEqual(0.9);
    });
  });

  it('counts near-duplicates and exact duplicates in the duplicate share of the site', async () => {
    await withStoredSite(site, (artifacts) => {
      const share = getArtifact(artifacts, 'duplicateShare');
      expect(share).toEqual({ checkedCount: 9, exactCount: 1, nearCount: 2, share: 3 / 9 });
    });
  });

  it('compares texts within one language only, like the groups of exact duplicates', async () => {
    const text = { textWords: 500, ...makeFingerprints('bilingual', 500), textHash: 'bilingual' };
    const site: StoredUrl[] = [
      { url: '/en', digest: { ...text, lang: 'en' } },
      { url: '/de', digest: { ...text, lang: 'de' } },
      { url: '/en/copy', digest: { ...text, lang: 'en' } },
    ];
    await withStoredSite(site, (artifacts) => {
      expect(getArtifact(artifacts, 'duplicateTexts').groups.map(({ urls }) => urls.length)).toEqual([2]);
      expect(getArtifact(artifacts, 'duplicateShare')).toMatchObject({ checkedCount: 3, exactCount: 1, nearCount: 0 });
    });
  });

  it('does not measure near-duplicates without fingerprints', async () => {
    await withStoredSite([{ url: '/', digest: { textWords: 500, textHash: 'x' } }], (artifacts) => {
      expect(artifacts.get('nearDuplicates').measured).toBe(false);
      expect(artifacts.get('duplicateShare').measured).toBe(false);
    });
  });
});

describe('the cannibalization gatherer', () => {
  const makeStoredUrl = (url: string, title: string, heading = title, rest = {}): StoredUrl => ({
    url,
    digest: { title, heading, lang: 'en', textHash: url, ...rest },
  });

  it('groups pages whose title and h1 target the same words', async () => {
    const site = [
      makeStoredUrl('/', 'Shop'),
      makeStoredUrl('/red', 'Red running shoes | Shop', 'The red running shoes'),
      makeStoredUrl('/red-2', 'Running shoe in red | Shop', 'Red running shoe'),
      makeStoredUrl('/de', 'Red running shoes', 'Red running shoes', { lang: 'de' }),
      makeStoredUrl('/list', 'Blue shoes for all'),
      makeStoredUrl('/list?page=2', 'Blue shoes for all'),
      makeStoredUrl('/copy1', 'Green hats', 'Green hats', { textHash: 'same' }),
      makeStoredUrl('/copy2', 'Green hats', 'Green hats', { textHash: 'same' }),
      makeStoredUrl('/other', 'Red running shoes | Shop', 'Welcome to us'),
      makeStoredUrl('/part1', 'How we built the great old bridge of stone part 1'),
      makeStoredUrl('/part2', 'How we built the great old bridge of stone part 2'),
      makeStoredUrl('/vol1', 'How we built the great new tower of glass volume one'),
      makeStoredUrl('/vol2', 'How we built the great new tower of glass volume two'),
      makeStoredUrl('/v1', 'Riverton Router 1.1.3 released'),
      makeStoredUrl('/v2', 'Riverton Router 1.3.1 released'),
      makeStoredUrl('/long1', 'Cheap hotel rooms in central London'),
      makeStoredUrl('/long2', 'Cheap hotel rooms in central London near Soho'),
    ];
    await withStoredSite(site, (artifacts) => {
      const { groups, checkedCount } = getArtifact(artifacts, 'cannibalization');
      expect(checkedCount).toBe(16);
      expect(
        groups.items.map(({ pages, pageCount, lang }) => [listPaths(pages.map(({ url }) => url)), pageCount, lang]),
      ).toEqual([[['/red', '/red-2'], 2, 'en']]);
      expect(groups.items[0]).toMatchObject({
        pages: [{ title: 'Red running shoes | Shop', heading: 'The red running shoes' }, {}],
      });
    });
  });

  it('treats an archive with numbered pages as one page', async () => {
    const archive = ['/blog/', '/blog/2/', '/blog/3/'].map((url) => makeStoredUrl(url, 'Notes on bicycle repair'));
    const products = ['/lamp/17/', '/lamp/18/'].map((url) => makeStoredUrl(url, 'Bright lamp for bicycles'));
    await withStoredSite(
      [makeStoredUrl('/', 'Shop'), makeStoredUrl('/lamp/', 'All lamps'), ...archive, ...products],
      (artifacts) => {
        const { groups } = getArtifact(artifacts, 'cannibalization');
        expect(groups.items.map(({ pages }) => listPaths(pages.map(({ url }) => url)))).toEqual([
          ['/lamp/17/', '/lamp/18/'],
        ]);
        const headings = getArtifact(artifacts, 'duplicateHeadings').groups;
        expect(headings.map(({ urls, laterPages }) => [listPaths(urls), listPaths(laterPages ?? [])])).toEqual([
          [
            ['/blog/', '/blog/2/', '/blog/3/'],
            ['/blog/2/', '/blog/3/'],
          ],
          [['/lamp/17/', '/lamp/18/'], []],
        ]);
      },
    );
  });

  it('allows one different word when five are shared', async () => {
    const site = [
      makeStoredUrl('/a', 'Cheap hotel rooms central London'),
      makeStoredUrl('/b', 'Cheap hotel rooms central London booking'),
    ];
    await withStoredSite(site, (artifacts) => {
      const { groups } = getArtifact(artifacts, 'cannibalization');
      expect(groups).toMatchObject({ count: 1, items: [{ phrase: 'Cheap hotel rooms central London' }] });
    });
  });
});

describe('the parameter gatherer', () => {
  const makeVariant = (query: string, hash = 'same', isIndexable = false): StoredUrl => ({
    url: `/list${query}`,
    isIndexable,
    digest: { textHash: hash, textWords: 80 },
  });

  it('reports parameters without effect if a path has five or more variants', async () => {
    const fourPages = ['?a=1', '?a=2', '?b=1', '?a=1&b=1'].map((query) => makeVariant(query));
    const site = [...fourPages, makeVariant('?c=1', 'other')];
    await withStoredSite(site, (artifacts) => expect(getArtifact(artifacts, 'parameterVariants').groups.count).toBe(0));
    await withStoredSite([...site, makeVariant('', 'same')], (artifacts) =>
      expect(getArtifact(artifacts, 'parameterVariants').groups.count, 'nothing indexable').toBe(0),
    );
    await withStoredSite([...site, makeVariant('', 'same', true)], (artifacts) => {
      const { groups, checkedCount } = getArtifact(artifacts, 'parameterVariants');
      expect(checkedCount).toBe(6);
      expect(groups.items).toEqual([
        {
          address: `${ORIGIN}/list`,
          pageCount: 5,
          indexableCount: 1,
          parameters: ['a', 'b'],
          urls: ['', '?a=1', '?a=1&b=1', '?a=2', '?b=1'].map((query) => `${ORIGIN}/list${query}`),
        },
      ]);
    });
  });

  it('counts parameters by path, whether or not their URLs were fetched', async () => {
    const site: StoredUrl[] = [
      { url: '/' },
      ...Array.from(
        { length: 30 },
        (_, index): StoredUrl => ({ url: `/list?page=${index}`, skipped: 'too-many-queries' }),
      ),
      { url: '/other?x' },
    ];
    await withStoredSite(site, (artifacts) => {
      expect(getArtifact(artifacts, 'parameterSpread')).toMatchObject({
        urlCount: 32,
        withParameters: 31,
        paths: {
          count: 2,
          items: [{ address: `${ORIGIN}/list`, combinations: 30, parameters: ['page'] }, { combinations: 1 }],
        },
      });
      const { cuts } = getArtifact(artifacts, 'crawlCuts');
      expect(cuts).toMatchObject([
        {
          reason: 'too-many-queries',
          count: 30,
          patterns: { count: 1, items: [{ pattern: '/list?page', count: 30 }] },
        },
      ]);
    });
  });
});

it('gathers templates, sections and headings of a crawl', async () => {
  const renderArticle = (name: string, words: number) =>
    `<html lang=en><title>${name}</title><body><header><nav>n</nav></header><main><article><h1>Same</h1><p>${'word '.repeat(words)}</article></main>
     <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article"}</script>`;
  const site = {
    '/': `<html lang=en><h1>Home</h1><ul>${['/blog/1', '/blog/2', '/blog/2026/3'].map((path) => `<li><a href=${path}>x</a>`).join('')}</ul><div class=hero></div>`,
    '/blog/1': renderArticle('1', 10),
    '/blog/2': renderArticle('2', 30),
    '/blog/2026/3': `${renderArticle('3', 20)}<a href=/deep/er/est/page>deep</a>`,
    '/deep/er/est/page': '<p>deep',
  };
  await withCrawledSite(site, ({ artifacts, server }) => {
    const { checkedCount, clusters } = getArtifact(artifacts, 'templateClusters');
    expect(checkedCount).toBe(5);
    expect(clusters.items[0]).toMatchObject({
      pageCount: 3,
      indexableCount: 3,
      schemaTypes: [{ type: 'Article', share: 1 }],
      examples: ['/blog/1', '/blog/2', '/blog/2026/3'].map((path) => server.origin + path),
    });
    const structure = getArtifact(artifacts, 'siteStructure');
    expect(structure).toMatchObject({ pageCount: 5, unreachedCount: 0 });
    expect(structure.depths.map(({ depth, pageCount }) => [depth, pageCount])).toEqual([
      [0, 1],
      [1, 3],
      [2, 1],
    ]);
    expect(
      structure.directories.items.map(({ path, pageCount, byDepth }) => [path, pageCount, byDepth.slice(0, 3)]),
    ).toEqual([
      ['/blog/', 2, [0, 2, 0]],
      ['/', 1, [1, 0, 0]],
      ['/blog/2026/', 1, [0, 1, 0]],
      ['/deep/er/', 1, [0, 0, 1]],
    ]);
    expect(getArtifact(artifacts, 'duplicateHeadings').groups).toMatchObject([{ value: 'Same', urls: { length: 3 } }]);
  });
});

it('gathers the resources that pages load', async () => {
  const serveStylesheet = (_request: unknown, response: ServerResponse) =>
    response
      .writeHead(200, {
        'content-type': 'text/css',
        'cache-control': 'max-age=60',
        'content-length': '2000',
        etag: '"1"',
      })
      .end();
  const site = {
    '/': '<link rel=stylesheet href=/a.css><script src=/gone.js></script><a href=/b>b</a>',
    '/b': '<link rel=stylesheet href=/a.css>',
    '/a.css': serveStylesheet,
  };
  await withCrawledSite(site, ({ artifacts, server }) => {
    const { kinds } = getArtifact(artifacts, 'resourceCheck');
    expect(kinds.map(({ kind, usedCount, answers }) => [kind, usedCount, answers.count])).toEqual([
      ['image', 0, 0],
      ['script', 1, 1],
      ['stylesheet', 1, 1],
    ]);
    expect(kinds[2]?.answers.items).toMatchObject([
      {
        url: `${server.origin}/a.css`,
        isInternal: true,
        status: 200,
        contentType: 'text/css',
        cacheControl: 'max-age=60',
        transferBytes: 2000,
        contentEncoding: null,
        hasValidator: true,
        pages: { count: 2, items: [`${server.origin}/`, `${server.origin}/b`] },
      },
    ]);
    expect(kinds[1]?.answers.items).toMatchObject([{ status: 404, pages: { count: 1 } }]);
  });
});

it('lists the first two pages and the last page of a template as its examples', async () => {
  const names = ['about', 'blog', 'contact', 'imprint', 'prices'];
  const renderPage = (text: string) => `<html lang=en><title>${text}</title><main><h1>${text}</h1><p>Text`;
  const links = names.map((name) => `<a href=/${name}>${name}</a>`).join('');
  const site = {
    '/': `${renderPage('Home')}${links}`,
    ...Object.fromEntries(names.map((name) => [`/${name}`, `${renderPage(name)}${links}`])),
  };
  await withCrawledSite(site, ({ artifacts, server }) => {
    const [cluster] = getArtifact(artifacts, 'templateClusters').clusters.items;
    expect(cluster?.pageCount).toBe(6);
    expect(cluster?.examples).toEqual(['/', '/about', '/prices'].map((path) => server.origin + path));
  });
});
