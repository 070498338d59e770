import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const makeStoredUrls = (template: string, words: readonly number[], rest: Partial<StoredUrl> = {}): StoredUrl[] =>
  words.map((textWords, index) => ({ url: `/${template}-${index}`, digest: { template, textWords }, ...rest }));

it('reports the usual page length of a template', async () => {
  const site = [
    ...makeStoredUrls('tour', [500, 900, 100, 600, 700, 800, 500, 600, 700, 1_000, 400]),
    ...makeStoredUrls('news', [10, 20, 30, 40, 50, 60, 70, 80, 90]),
    ...makeStoredUrls('hidden', Array<number>(12).fill(5), { isIndexable: false }),
  ];
  await withStoredSite(site, (artifacts) => {
    const norms = getArtifact(artifacts, 'templateNorms');
    expect(norms).toMatchObject({ checkedCount: 20, templateCount: 1 });
    expect(norms.find('tour')).toEqual({
      pageCount: 11,
      median: 600,
      lowerQuartile: 500,
      upperQuartile: 700,
      deviation: 100,
    });
    expect(norms.find('news'), 'nine pages').toBeNull();
    expect(norms.find('hidden'), 'not indexable').toBeNull();
  });
});
