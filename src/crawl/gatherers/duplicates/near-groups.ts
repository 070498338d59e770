import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { TextSketches } from './text-sketches.ts';

/** A group of pages with nearly the same text, one page per distinct text. */
export interface NearDuplicateGroupRows {
  /** Number of pages, including those with exactly the same text as a member. */
  pageCount: number;
  /** `similarity` to the first member, 0..1. */
  members: { id: number; similarity: number }[];
}

/** Yields the groups of near-duplicates, largest first. */
export function* readNearDuplicateGroups(
  file: CrawlFile,
  { nearDuplicateTexts }: SharedCrawlData,
): Generator<NearDuplicateGroupRows> {
  const sketches = new TextSketches(file);
  for (const { ids, pageCount, minSimilarity } of nearDuplicateTexts.groups) {
    const first = ids[0] ?? 0;
    const members = ids.map((id) => ({
      id,
      similarity: id === first ? 1 : (sketches.computeSimilarity(first, id) ?? minSimilarity),
    }));
    yield { pageCount, members };
  }
}
