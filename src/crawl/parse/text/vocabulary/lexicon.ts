import type { WordCounts } from '../words/word-counts.ts';
import { hashWord, WordIndex, type WordSet } from '../words/word-hash.ts';
import type { WordScan } from '../words/word-scan.ts';
import { PHRASES, type PhraseKind } from './lexicon-data.ts';

interface Phrase {
  kind: PhraseKind;
  text: string;
  /** What must follow the phrase: a colon (for a label), or a capital letter (for a name). */
  requiredFollower: 'colon' | 'name' | null;
  hashes: readonly number[];
}

export interface PhraseHit {
  kind: PhraseKind;
  text: string;
  firstToken: number;
}

/** Phrases, keyed by the hash of their first word. */
interface Lexicon {
  firstWords: WordSet;
  phrasesByFirstHash: ReadonlyMap<number, readonly Phrase[]>;
}

const KINDS: readonly PhraseKind[] = ['source', 'saying', 'legal', 'time-bound'];
const MAX_HITS = 2_000;
const DEFAULT_LANGUAGE = 'en';

function buildPhrases(code: string): Phrase[] {
  return KINDS.flatMap((kind) =>
    (PHRASES[code]?.[kind] ?? '')
      .split('|')
      .filter((entry) => entry !== '')
      .map((entry) => {
        const text = entry.replace(/[:^]$/, '');
        const requiredFollower = entry.endsWith(':') ? 'colon' : entry.endsWith('^') ? 'name' : null;
        return { kind, text, requiredFollower, hashes: text.split(' ').map(hashWord) };
      }),
  );
}

function buildLexicon(codes: readonly string[]): Lexicon {
  const phrasesByFirstHash = new Map<number, Phrase[]>();
  for (const phrase of codes.flatMap(buildPhrases)) {
    const first = phrase.hashes[0] ?? 0;
    const existing = phrasesByFirstHash.get(first);
    if (existing === undefined) phrasesByFirstHash.set(first, [phrase]);
    else existing.push(phrase);
  }
  // The longest phrase is first, so that "terms of service" matches before "terms".
  for (const list of phrasesByFirstHash.values()) list.sort((a, b) => b.hashes.length - a.hashes.length);
  return { firstWords: new WordIndex([...phrasesByFirstHash.keys()]), phrasesByFirstHash };
}

const ENGLISH_LEXICON = buildLexicon([DEFAULT_LANGUAGE]);
const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(
  Object.keys(PHRASES).map((code) => [
    code,
    code === DEFAULT_LANGUAGE ? ENGLISH_LEXICON : buildLexicon([DEFAULT_LANGUAGE, code]),
  ]),
);

/** Finds all phrases of a language's lexicon in order, up to 2,000. Phrases of several kinds may share words. */
export function findPhrases(scan: WordScan, words: WordCounts, code: string | null): PhraseHit[] {
  const lexicon = LEXICONS.get(code ?? DEFAULT_LANGUAGE) ?? ENGLISH_LEXICON;
  const starts = new Uint8Array(words.distinct);
  let hasFirstWord = false;
  for (let id = 0; id < words.distinct; id++) {
    if (!lexicon.firstWords.has(words.hashes[id] ?? 0)) continue;
    starts[id] = 1;
    hasFirstWord = true;
  }
  const hits: PhraseHit[] = [];
  if (!hasFirstWord) return hits;
  for (let token = 0; token < scan.tokenCount && hits.length < MAX_HITS; token++) {
    if (starts[words.ids[token] ?? 0] === 1) addHits(scan, token, lexicon, hits);
  }
  return hits;
}

function addHits(scan: WordScan, token: number, lexicon: Lexicon, hits: PhraseHit[]): void {
  let last: PhraseKind | null = null;
  for (const { kind, text, requiredFollower, hashes } of lexicon.phrasesByFirstHash.get(scan.hashes[token] ?? 0) ??
    []) {
    if (kind === last || !hashes.every((hash, index) => scan.hashes[token + index] === hash)) continue;
    if (token + hashes.length > scan.tokenCount || !isFollowed(scan, token + hashes.length - 1, requiredFollower))
      continue;
    hits.push({ kind, text, firstToken: token });
    last = kind;
  }
}

function isFollowed(scan: WordScan, lastToken: number, requiredFollower: Phrase['requiredFollower']): boolean {
  if (requiredFollower === null) return true;
  const end = scan.ends[lastToken] ?? 0;
  if (requiredFollower === 'colon') return /^\s?[:：]/.test(scan.text.slice(end, end + 2));
  const next = scan.text
    .slice(end, end + 3)
    .replace(/^[\s"“„«]+/, '')
    .charAt(0);
  return next !== next.toLowerCase();
}
