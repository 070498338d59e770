import type { WordCounts } from '../words/word-counts.ts';
import { hashWord, hashWords } from '../words/word-hash.ts';
import type { WordScan } from '../words/word-scan.ts';
import { FILLER_WORDS, LOREM_WORDS } from './lexicon-data.ts';

const ALL_WORDS = `${LOREM_WORDS} ${FILLER_WORDS}`;
const FILLER = hashWords(ALL_WORDS);
/** Excludes `in`, `do` and `per`, which are words in other languages. */
const TELLING = hashWords(
  ALL_WORDS.split(' ')
    .filter((word) => word.length >= 5)
    .join(' '),
);
const LOREM = hashWord('lorem');
const IPSUM = hashWord('ipsum');
/** Real Latin has other words in between. This many consecutive words come from a generator. */
const MIN_RUN = 8;
const MIN_TELLING = 5;

export interface FillerRun {
  firstToken: number;
  words: number;
}

/**
 * Finds runs of dummy text: text that begins with "lorem ipsum", and eight or more consecutive words that its
 * generators use.
 */
export function findFiller(scan: WordScan, { hashes, distinct }: WordCounts): FillerRun[] {
  let telling = 0;
  for (let id = 0; id < distinct; id++) if (TELLING.has(hashes[id] ?? 0)) telling++;
  // "Lorem" and "ipsum" themselves are two such words.
  if (telling < 2) return [];
  return scan.spans.flatMap(({ firstToken, endToken }) => findRunsBetween(scan, firstToken, endToken));
}

function findRunsBetween(scan: WordScan, firstToken: number, endToken: number): FillerRun[] {
  const runs: FillerRun[] = [];
  const { hashes } = scan;
  for (let token = firstToken; token < endToken; token++) {
    if (!FILLER.has(hashes[token] ?? 0)) continue;
    let end = token + 1;
    while (end < endToken && FILLER.has(hashes[end] ?? 0)) end++;
    const start = end - token >= MIN_RUN && hasTelling(hashes, token, end) ? token : findLorem(hashes, token, end);
    if (start >= 0) runs.push({ firstToken: start, words: end - start });
    token = end;
  }
  return runs;
}

/** Returns the position of "lorem ipsum" between two tokens, or -1 without it. */
function findLorem(hashes: Int32Array, start: number, end: number): number {
  for (let token = start; token + 1 < end; token++)
    if (hashes[token] === LOREM && hashes[token + 1] === IPSUM) return token;
  return -1;
}

function hasTelling(hashes: Int32Array, start: number, end: number): boolean {
  const known = new Set<number>();
  for (let token = start; token < end && known.size < MIN_TELLING; token++) {
    const hash = hashes[token] ?? 0;
    if (TELLING.has(hash)) known.add(hash);
  }
  return known.size >= MIN_TELLING;
}
