import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const gtm = (id: string) => `<script src="https://www.googletagmanager.com/gtm.js?id=${id}"></script>`;
const page = (url: string, html: string, rest: Partial<StoredUrl> = {}): StoredUrl => ({ url, html, ...rest });
const AT = 'https://example.com';

it('counts indexable pages by tag and lists those without any', async () => {
  const site = [
    page('/', gtm('GTM-AAAA')),
    page('/a', `${gtm('GTM-AAAA')}${gtm('GTM-BBBB')}${gtm('GTM-AAAA')}`),
    page('/b', '<script src="/piwik/matomo.js"></script>'),
    page('/c', "<script>fbq('init', '1234567')</script>"),
    page('/d', '<p>'),
    page('/hidden', gtm('GTM-AAAA'), { isIndexable: false }),
  ];
  await withStoredSite(site, (artifacts) => {
    expect(getArtifact(artifacts, 'analyticsCoverage')).toEqual({
      checkedCount: 5,
      taggedCount: 3,
      untagged: { count: 2, items: [`${AT}/c`, `${AT}/d`] },
      tags: {
        count: 3,
        items: [
          tag('google-tag-manager', 'GTM-AAAA', 2, ['/b', '/c', '/d']),
          tag('google-tag-manager', 'GTM-BBBB', 1, ['/', '/b', '/c']),
          { ...tag('matomo', null, 1, ['/', '/a', '/c']), kind: 'analytics' },
        ],
      },
    });
  });
});

function tag(product: string, id: string | null, pageCount: number, without: string[]) {
  return { product, kind: 'tag-manager', id, pageCount, without: without.map((path) => AT + path) };
}

it('lists the 50 most frequent IDs when IDs differ on every page', async () => {
  const pages = Array.from({ length: 300 }, (_, index) => page(`/p${index}`, gtm(`GTM-${1_000 + index}`)));
  await withStoredSite(pages, (artifacts) => {
    const { tags, taggedCount } = getArtifact(artifacts, 'analyticsCoverage');
    expect(taggedCount).toBe(300);
    expect(tags.count).toBe(200);
    expect(tags.items).toHaveLength(50);
  });
});
