import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const makePages = (folder: string, slugs: readonly string[], rest: Partial<StoredUrl> = {}): StoredUrl[] =>
  slugs.map((slug) => ({ url: `${folder}${slug}`, digest: { lang: 'en-US' }, ...rest }));
const makeSlugs = (count: number): string[] => Array.from({ length: count }, (_value, index) => `tour-${index}`);

it('counts the styles of slugs by folder and language', async () => {
  const site = [
    ...makePages('/tours/', [...makeSlugs(9), '12345', 'old.html', 'index.html', 'a?b=1']),
    ...makePages('/tours/', ['k%C3%BCste'], { digest: { lang: 'de' } }),
    ...makePages('/news/', makeSlugs(9)),
    ...makePages('/hidden/', makeSlugs(12), { isIndexable: false }),
  ];
  await withStoredSite(site, (artifacts) => {
    const norms = getArtifact(artifacts, 'slugNorms');
    expect(norms.checkedCount).toBe(21);
    expect(norms.find('https://example.com/tours/12345', 'en')).toEqual({
      folder: '/tours/',
      pageCount: 11,
      wordsCount: 10,
      extensionlessCount: 10,
      exampleUrl: 'https://example.com/tours/tour-0',
    });
    expect(norms.find('https://example.com/tours/k%C3%BCste', 'de'), 'one German page').toBeNull();
    expect(norms.find('https://example.com/news/tour-1', 'en'), 'nine pages').toBeNull();
    expect(norms.find('https://example.com/hidden/tour-1', 'en'), 'not indexable').toBeNull();
    expect(norms.find('https://example.com/', 'en'), 'no slug').toBeNull();
    expect(norms.isPage('https://example.com/tours/tour-0')).toBe(true);
    expect(norms.isPage('https://example.com/tours/missing')).toBe(false);
  });
});
