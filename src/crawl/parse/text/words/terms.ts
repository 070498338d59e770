import type { PageText, Term } from '#contracts/page/page-text.ts';
import { PhraseTable } from './phrase-table.ts';
import { buildTermUnits, type TermUnits, UNIT_BREAK } from './term-units.ts';
import type { WordCounts } from './word-counts.ts';
import type { WordSet } from './word-hash.ts';
import type { WordScan } from './word-scan.ts';

const MAX_TERMS = 20;
const MIN_PHRASE_COUNT = 2;
const MAX_TERM_LENGTH = 120;
const MIN_TABLE_COUNT = 10;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Finds the 20 most frequent terms each of one, two and three words, excluding code. Terms do not cross sentences or
 * blocks. They neither start nor end with a stop word (`stopWords` contains hashes), a number or a single letter.
 */
export function findTerms(scan: WordScan, words: WordCounts, stopWords: WordSet): PageText['terms'] {
  const units = buildTermUnits(scan, words, stopWords);
  const singleCounts = countSingleTerms(units);
  const pairs = countPhrases(units, units.ids, 1);
  const tripleCounts = countPhrases(units, pairs.ids, 2);
  const addTableCounts = createTableCounter(scan);
  return {
    totalWords: units.total,
    one: addTableCounts(selectTopTerms(scan, units, { length: 1, table: singleCounts })),
    two: addTableCounts(selectTopTerms(scan, units, { length: 2, table: pairs.table })),
    three: addTableCounts(selectTopTerms(scan, units, { length: 3, table: tripleCounts.table })),
  };
}

/** Creates a counter that adds the number of occurrences in table cells to frequent terms. */
function createTableCounter({ spans, lower }: WordScan): (terms: Term[]) => Term[] {
  const cells = spans.filter(({ block }) => block.kind === 'table-cell');
  if (cells.length === 0) return (terms) => terms;
  const text = cells.map(({ start, end }) => lower.slice(start, end)).join('\n');
  return (terms) =>
    terms.map((term) =>
      term.count < MIN_TABLE_COUNT ? term : { ...term, inTables: countOccurrences(text, term.term) },
    );
}

function countOccurrences(text: string, term: string): number {
  let found = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const isWholeWord = !WORD_CHARACTER.test(text[at - 1] ?? '') && !WORD_CHARACTER.test(text[at + term.length] ?? '');
    if (isWholeWord) found++;
  }
  return found;
}

/** Number of occurrences and first position by ID. */
type Counts = Pick<PhraseTable, 'size' | 'counts' | 'firstPositions'>;

function countSingleTerms({ ids, count, edgeFlags }: TermUnits): Counts {
  const size = edgeFlags.length;
  const counts = new Uint32Array(size);
  const firstPositions = new Uint32Array(size);
  for (let unit = 0; unit < count; unit++) {
    const id = ids[unit] ?? UNIT_BREAK;
    if (id === UNIT_BREAK) continue;
    const before = counts[id] ?? 0;
    if (before === 0) firstPositions[id] = unit;
    counts[id] = before + 1;
  }
  return { size, counts, firstPositions };
}

/** Counts phrases that are one unit longer than those numbered in `prefixes` (of `length` units). */
function countPhrases(units: TermUnits, prefixes: Uint32Array, length: number) {
  const table = new PhraseTable(units.count);
  const ids = new Uint32Array(units.count).fill(UNIT_BREAK);
  for (let unit = 0; unit + length < units.count; unit++) {
    const prefix = prefixes[unit] ?? UNIT_BREAK;
    const last = units.ids[unit + length] ?? UNIT_BREAK;
    if (prefix !== UNIT_BREAK && last !== UNIT_BREAK) ids[unit] = table.add(prefix, last, unit);
  }
  return { ids, table };
}

/** Selects the most frequent terms, ties in order of appearance. */
function selectTopTerms(
  scan: WordScan,
  units: TermUnits,
  { length, table }: { length: number; table: Counts },
): Term[] {
  const isEdge = (unit: number) => units.edgeFlags[units.ids[unit] ?? 0] === 1;
  const best: { count: number; first: number }[] = [];
  let minCount = length === 1 ? 1 : MIN_PHRASE_COUNT;
  for (let id = 0; id < table.size; id++) {
    const count = table.counts[id] ?? 0;
    if (count < minCount) continue;
    const first = table.firstPositions[id] ?? 0;
    if (!isEdge(first) || !isEdge(first + length - 1)) continue;
    let rank = best.length;
    while (rank > 0 && (best[rank - 1]?.count ?? 0) < count) rank--;
    best.splice(rank, 0, { count, first });
    if (best.length > MAX_TERMS) best.pop();
    if (best.length === MAX_TERMS) minCount = (best[MAX_TERMS - 1]?.count ?? 0) + 1;
  }
  return best.map(({ count, first }) => {
    const start = units.starts[first] ?? 0;
    const end = Math.min(units.ends[first + length - 1] ?? start, start + MAX_TERM_LENGTH);
    return { term: scan.lower.slice(start, end), count };
  });
}
