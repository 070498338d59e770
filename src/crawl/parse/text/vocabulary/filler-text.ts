import type { WordCounts } from '../words/word-counts.ts';
import { hashWord, hashWords } from '../words/word-hash.ts';
import type { WordScan } from '../words/word-scan.ts';
import { FILLER_WORDS, LOREM_WORDS } from './lexicon-data.ts';

const ALL_WORDS = `${LOREM_WORDS} ${FILLER_WORDS}`;
const FILLER_HASHES = hashWords(ALL_WORDS);
/** Words of five or more letters. Shorter ones such as `in`, `do` and `per` are also words of other languages. */
const DISTINCTIVE_WORDS = hashWords(
  ALL_WORDS.split(' ')
    .filter((word) => word.length >= 5)
    .join(' '),
);
const LOREM_HASH = hashWord('lorem');
const IPSUM_HASH = hashWord('ipsum');
/** Real Latin has other words in between. This many consecutive words come from a generator. */
const MIN_RUN_WORDS = 8;
const MIN_DISTINCTIVE_WORDS = 5;

export interface FillerRun {
  firstToken: number;
  words: number;
}

/**
 * Finds runs of dummy text: text that begins with "lorem ipsum", and eight or more consecutive words that its
 * generators use, with five different distinctive ones among them.
 */
export function findFiller(scan: WordScan, { hashes, distinct }: WordCounts): FillerRun[] {
  let distinctiveCount = 0;
  for (let id = 0; id < distinct; id++) if (DISTINCTIVE_WORDS.has(hashes[id] ?? 0)) distinctiveCount++;
  // "Lorem" and "ipsum" themselves are two such words.
  if (distinctiveCount < 2) return [];
  return scan.spans.flatMap(({ firstToken, endToken }) => findRunsBetween(scan, firstToken, endToken));
}

function findRunsBetween(scan: WordScan, firstToken: number, endToken: number): FillerRun[] {
  const runs: FillerRun[] = [];
  const { hashes } = scan;
  for (let token = firstToken; token < endToken; token++) {
    if (!FILLER_HASHES.has(hashes[token] ?? 0)) continue;
    let end = token + 1;
    while (end < endToken && FILLER_HASHES.has(hashes[end] ?? 0)) end++;
    const start =
      end - token >= MIN_RUN_WORDS && hasDistinctiveWord(hashes, token, end) ? token : findLorem(hashes, token, end);
    if (start >= 0) runs.push({ firstToken: start, words: end - start });
    token = end;
  }
  return runs;
}

/** Returns the position of "lorem ipsum" between two tokens, or -1 without it. */
function findLorem(hashes: Int32Array, start: number, end: number): number {
  for (let token = start; token + 1 < end; token++)
    if (hashes[token] === LOREM_HASH && hashes[token + 1] === IPSUM_HASH) return token;
  return -1;
}

function hasDistinctiveWord(hashes: Int32Array, start: number, end: number): boolean {
  const known = new Set<number>();
  for (let token = start; token < end && known.size < MIN_DISTINCTIVE_WORDS; token++) {
    const hash = hashes[token] ?? 0;
    if (DISTINCTIVE_WORDS.has(hash)) known.add(hash);
  }
  return known.size >= MIN_DISTINCTIVE_WORDS;
}
