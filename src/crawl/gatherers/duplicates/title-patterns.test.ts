import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const makeStoredUrls = (
  template: string,
  titles: readonly string[],
  { lang = 'en', ...rest }: Partial<StoredUrl> & { lang?: string } = {},
): StoredUrl[] =>
  titles.map((title, index) => ({ url: `/${template}-${lang}-${index}`, digest: { template, title, lang }, ...rest }));
const makeTitles = (count: number, suffix: string): string[] =>
  Array.from({ length: count }, (_value, index) => `Tour ${index}${suffix}`);

it('finds the part that most titles of a template and language share', async () => {
  const site = [
    ...makeStoredUrls('tour', [...makeTitles(9, ' | Riverton'), 'Imprint', 'Coast - Offers']),
    ...makeStoredUrls('tour', makeTitles(10, ' | Flussstadt'), { lang: 'de' }),
    ...makeStoredUrls(
      'docs',
      Array.from({ length: 10 }, (_value, index) => `Riverton | Part ${index}`),
    ),
    ...makeStoredUrls('news', makeTitles(9, ' | Riverton')),
    ...makeStoredUrls('plain', makeTitles(10, '')),
    ...makeStoredUrls('hidden', makeTitles(12, ' | Riverton'), { isIndexable: false }),
  ];
  await withStoredSite(site, (artifacts) => {
    const patterns = getArtifact(artifacts, 'titlePatterns');
    expect(patterns.checkedCount).toBe(41);
    expect(patterns.find('tour', 'en')).toEqual({
      pageCount: 11,
      matchCount: 9,
      position: 'end',
      part: ' | Riverton',
      exampleUrl: 'https://example.com/tour-en-0',
    });
    expect(patterns.find('tour', 'DE'), 'languages are stored in lowercase').toMatchObject({ part: ' | Flussstadt' });
    expect(patterns.find('docs', 'en')).toMatchObject({ position: 'start', part: 'Riverton | ', matchCount: 10 });
    expect(patterns.find('news', 'en'), 'nine pages').toBeNull();
    expect(patterns.find('plain', 'en'), 'no separator').toBeNull();
    expect(patterns.find('hidden', 'en'), 'not indexable').toBeNull();
  });
});

it('counts pages without a language as one group', async () => {
  const site = makeTitles(10, ' | Riverton').map((title, index) => ({
    url: `/${index}`,
    digest: { template: 'tour', title, lang: null },
  }));
  await withStoredSite(site, (artifacts) => {
    expect(getArtifact(artifacts, 'titlePatterns').find('tour', null)).toMatchObject({ matchCount: 10 });
  });
});
