import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const renderTagManager = (id: string) => `<script src="https://www.googletagmanager.com/gtm.js?id=${id}"></script>`;
const makePage = (url: string, html: string, rest: Partial<StoredUrl> = {}): StoredUrl => ({ url, html, ...rest });
const AT = 'https://example.com';

it('counts indexable pages by tag and lists those without any', async () => {
  const site = [
    makePage('/', renderTagManager('GTM-AAAA')),
    makePage('/a', `${renderTagManager('GTM-AAAA')}${renderTagManager('GTM-BBBB')}${renderTagManager('GTM-AAAA')}`),
    makePage('/b', '<script src="/piwik/matomo.js"></script>'),
    makePage('/c', "<script>fbq('init', '1234567')</script>"),
    makePage('/d', '<p>'),
    makePage('/hidden', renderTagManager('GTM-AAAA'), { isIndexable: false }),
  ];
  await withStoredSite(site, (artifacts) => {
    expect(getArtifact(artifacts, 'analyticsCoverage')).toEqual({
      checkedCount: 5,
      taggedCount: 3,
      untagged: { count: 2, items: [`${AT}/c`, `${AT}/d`] },
      tags: {
        count: 3,
        items: [
          makeTag('google-tag-manager', 'GTM-AAAA', 2, ['/b', '/c', '/d']),
          makeTag('google-tag-manager', 'GTM-BBBB', 1, ['/', '/b', '/c']),
          { ...makeTag('matomo', null, 1, ['/', '/a', '/c']), kind: 'analytics' },
        ],
      },
    });
  });
});

function makeTag(product: string, id: string | null, pageCount: number, without: string[]) {
  return { product, kind: 'tag-manager', id, pageCount, without: without.map((path) => AT + path) };
}

it('lists 50 IDs and counts up to 200 when IDs differ on every page', async () => {
  const pages = Array.from({ length: 300 }, (_, index) =>
    makePage(`/p${index}`, renderTagManager(`GTM-${1_000 + index}`)),
  );
  await withStoredSite(pages, (artifacts) => {
    const { tags, taggedCount } = getArtifact(artifacts, 'analyticsCoverage');
    expect(taggedCount).toBe(300);
    expect(tags.count).toBe(200);
    expect(tags.items).toHaveLength(50);
  });
});
