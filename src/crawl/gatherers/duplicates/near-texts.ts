import { z } from 'zod';
import { groupNearDuplicates } from '#crawl/graph/near-duplicates.ts';
import { splitByCenter } from '#crawl/graph/similar-groups.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { FingerprintTable } from '#crawl/store/pages/fingerprint-table.ts';
import { MIN_COMPARED_WORDS, TextSketches } from './text-sketches.ts';

/** Texts with at least this similarity are nearly the same. */
const MIN_SIMILARITY = 0.9;
/** Maximum number of comparisons for splitting chains into groups, across the entire site. */
const SPLIT_BUDGET = 500_000;

export interface NearDuplicateTexts {
  /** Number of indexable pages with texts that are long enough. */
  checkedCount: number;
  /** Number of those pages whose texts have a fingerprint. */
  comparedCount: number;
  groups: NearDuplicateTextGroup[];
  isCut: boolean;
}

export interface NearDuplicateTextGroup {
  /** Row IDs, one page per distinct text, starting with the page that all others resemble. */
  ids: number[];
  /** Number of pages with these texts. */
  pageCount: number;
  /** Lowest similarity of a page to the first, at least `MIN_SIMILARITY`. */
  minSimilarity: number;
}

const row = z.object({ id: z.number().int(), textHash: z.string(), simhash: z.string().nullable() });
const SELECT_TEXTS = `SELECT url_id AS id, text_hash AS textHash, simhash FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE is_indexable = 1 AND text_hash IS NOT NULL AND text_words >= ${MIN_COMPARED_WORDS} ORDER BY urls.url`;

/** For each distinct text: row ID of the first page, number of pages, and both halves of the simhash. */
interface TextColumns {
  ids: number[];
  copies: number[];
  high: number[];
  low: number[];
}

/** Reads groups of indexable pages whose texts are nearly, but not exactly, the same. */
export function readNearDuplicateTexts(file: CrawlFile): NearDuplicateTexts {
  const texts: TextColumns = { ids: [], copies: [], high: [], low: [] };
  const known = new FingerprintTable();
  let checkedCount = 0;
  let comparedCount = 0;
  for (const { id, textHash, simhash } of file.stream(row, SELECT_TEXTS)) {
    checkedCount += 1;
    if (simhash === null) continue;
    comparedCount += 1;
    const index = known.get(textHash) - 1;
    if (index >= 0) texts.copies[index] = (texts.copies[index] ?? 0) + 1;
    else known.set(textHash, addText(texts, id, simhash));
  }
  const { groups, isCut } = groupTexts(file, texts);
  return { checkedCount, comparedCount, groups, isCut };
}

/** Adds a page to its text, and returns the number of the text. */
function addText(texts: TextColumns, id: number, simhash: string): number {
  texts.ids.push(id);
  texts.copies.push(1);
  texts.high.push(Number.parseInt(simhash.slice(0, 8), 16) >>> 0);
  return texts.low.push(Number.parseInt(simhash.slice(8), 16) >>> 0);
}

function groupTexts(
  file: CrawlFile,
  { ids, copies, high, low }: TextColumns,
): Pick<NearDuplicateTexts, 'groups' | 'isCut'> {
  const sketches = new TextSketches(file);
  const computeSimilarity = (a: number, b: number): number => sketches.computeSimilarity(ids[a] ?? 0, ids[b] ?? 0) ?? 0;
  const chains = groupNearDuplicates({
    high: Uint32Array.from(high),
    low: Uint32Array.from(low),
    isSimilar: (a, b) => computeSimilarity(a, b) >= MIN_SIMILARITY,
  });
  let { isCut } = chains;
  const budget = { left: SPLIT_BUDGET };
  const found = chains.groups.flatMap((chain): NearDuplicateTextGroup[] => {
    const groups = splitByCenter(
      { members: chain, similarity: computeSimilarity, minSimilarity: MIN_SIMILARITY },
      budget,
    );
    if (groups === null) isCut = true;
    return (groups ?? []).map(({ members, minSimilarity }) => ({
      ids: members.map((member) => ids[member] ?? 0),
      pageCount: members.reduce((sum, member) => sum + (copies[member] ?? 0), 0),
      minSimilarity,
    }));
  });
  return { groups: found.toSorted((a, b) => b.pageCount - a.pageCount), isCut };
}
