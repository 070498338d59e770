import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const buildDayPath = (index: number): string =>
  `/cal/2026/${String(1 + Math.floor(index / 28)).padStart(2, '0')}/${1 + (index % 28)}/`;

it('compares the pages of a pattern that the crawl cut off', async () => {
  const site: StoredUrl[] = [
    { url: '/' },
    ...Array.from({ length: 25 }, (_, index) => ({
      url: buildDayPath(index),
      digest: { proseHash: 'one', textHash: `${index}` },
    })),
    ...Array.from({ length: 3 }, (_, index): StoredUrl => ({ url: buildDayPath(30 + index), skipped: 'waiting' })),
    ...Array.from({ length: 7 }, (_, index): StoredUrl => ({ url: buildDayPath(40 + index), skipped: 'calendar' })),
    ...['/a/one', '/a/two'].map((url) => ({ url, digest: { proseHash: null, textHash: url } })),
    { url: '/a/three', skipped: 'no-new-content' },
    { url: '/a/private', skipped: 'robots' },
  ];
  await withStoredSite(site, (artifacts) => {
    const { cuts } = getArtifact(artifacts, 'crawlCuts');
    expect(cuts.map(({ reason, patterns }) => [reason, patterns.items[0]?.count, patterns.items[0]?.sample])).toEqual([
      [
        'calendar',
        7,
        expect.objectContaining({ foundCount: 35, pageCount: 20, textCount: 1, examples: expect.any(Array) }),
      ],
      ['no-new-content', 1, expect.objectContaining({ foundCount: 4, pageCount: 2, textCount: 2 })],
      ['robots', 1, null],
    ]);
    expect(cuts[0]?.patterns.items[0]?.sample?.examples).toHaveLength(3);
  });
});

it('ignores parameters that robots.txt disallows', async () => {
  const makeUrls = (path: string, skipped: StoredUrl['skipped']): StoredUrl[] =>
    Array.from({ length: 5 }, (_, index) => ({ url: `${path}?a=${index}&b=1`, ...(skipped ? { skipped } : {}) }));
  const site = [{ url: '/' }, ...makeUrls('/open', 'too-many-queries'), ...makeUrls('/closed', 'robots')];
  await withStoredSite(site, (artifacts) => {
    expect(getArtifact(artifacts, 'parameterSpread')).toMatchObject({
      urlCount: 6,
      withParameters: 5,
      paths: { count: 1, items: [{ combinations: 5, parameters: ['a', 'b'] }] },
    });
  });
});
