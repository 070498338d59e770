import { z } from 'zod';
import type { NearDuplicates } from '#contracts/site/site-graph.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';
import type { NearDuplicateTexts } from './near-texts.ts';

const MAX_GROUPS = 200;
const MAX_URLS = 200;
const row = z.object({ value: z.string() });

/** Gathers groups of indexable pages whose main texts are nearly the same. */
export const gatherNearDuplicates: Gatherer<NearDuplicates> = ({ file, shared }) => {
  const { nearDuplicateTexts } = shared;
  if (!hasFingerprints(nearDuplicateTexts)) return NO_FINGERPRINTS;
  return measured({
    checkedCount: nearDuplicateTexts.checkedCount,
    isCut: nearDuplicateTexts.isCut,
    groups: {
      count: nearDuplicateTexts.groups.length,
      items: nearDuplicateTexts.groups.slice(0, MAX_GROUPS).map(({ ids, pageCount, minSimilarity }) => {
        const urls = ids.slice(0, MAX_URLS).map((id) => shared.readUrl(id));
        const laterPages = urls.filter((url) => shared.numberedPages.has(url));
        return {
          value: getExcerpt(file, ids[0] ?? 0),
          pageCount,
          urls,
          ...(laterPages.length > 0 && { laterPages }),
          minSimilarity,
        };
      }),
    },
  });
};

/** Whether the crawl stored fingerprints, which are needed to find near-duplicates; true without pages to compare. */
export const hasFingerprints = (texts: NearDuplicateTexts): boolean =>
  texts.checkedCount === 0 || texts.comparedCount > 0;
export const NO_FINGERPRINTS = missing(
  'The texts of the pages were stored without fingerprints',
  'Analyze the site again',
);

function getExcerpt(file: CrawlFile, id: number): string {
  return file.get(row, 'SELECT text_excerpt AS value FROM pages WHERE url_id = :id', { id })?.value ?? '';
}
