import { JAPANESE_CUES } from '#audit/data/brand-cue-words.ts';
import type { CompiledName } from './compile-name.ts';
import type { TextRange } from './mask-text.ts';

/** A place in the normalized text where a name may be. */
export interface Candidate extends TextRange {
  name: CompiledName;
}

/** More names than any honest answer contains; judging them is the slow part. */
const MAX_NAMES = 1_000;
/** Longest stretch of Chinese characters around a name that is segmented into words. */
const SEGMENT_CONTEXT = 12;
const JAPANESE_CUE = new RegExp(`^(?:${JAPANESE_CUES})`, 'u');
/** Names of people: 本田さん. */
const PERSON = /^(?:さん|氏|様|先生|くん|君)/u;
const HAN = /\p{Script=Han}/u;
/** Endings that make a word of a name, which the segmenter separates: 楽天的, 楽天主義. */
const ADJECTIVE_ENDING = /^(?:的|家|主義)/u;
const JAPANESE_WORDS = new Intl.Segmenter('ja', { granularity: 'word' });

/** Finds the places of names. The longest name wins: "Google Ads" does not also contain "Google". */
export function findCandidates(text: string, names: readonly CompiledName[]): Candidate[] {
  const found = names.flatMap((name) =>
    [...text.matchAll(name.pattern)].map((match): Candidate => {
      const end = match.index + match[0].length;
      return { name, start: end - (match[1] ?? match[0]).length, end };
    }),
  );
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken = new Uint8Array(text.length);
  return found
    .filter((candidate) => isWholeWord(text, candidate) && takeRange(taken, candidate))
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_NAMES);
}

/** Reserves a range unless part of it is taken. */
function takeRange(taken: Uint8Array, { start, end }: TextRange): boolean {
  if (taken.subarray(start, end).includes(1)) return false;
  taken.fill(1, start, end);
  return true;
}

/** Whether a name is next to another Chinese character, unless it is a usual addition to names: ソニー製, 花王の. */
export function isJoinedWithHan(text: string, { start, end }: TextRange): boolean {
  const isBefore = HAN.test(text.charAt(start)) && HAN.test(text.charAt(start - 1));
  const isAfter = HAN.test(text.charAt(end - 1)) && HAN.test(text.charAt(end));
  if (HAN.test(text.charAt(end - 1)) && PERSON.test(text.slice(end, end + 2))) return true;
  return isBefore || (isAfter && !JAPANESE_CUE.test(text.slice(end, end + 4)));
}

/** Whether a Chinese or Japanese name is a word of its own: 楽天 is not part of 楽天的 ("optimistic"). */
function isWholeWord(text: string, { start, end }: TextRange): boolean {
  const isJoinedBefore = HAN.test(text.charAt(start)) && HAN.test(text.charAt(start - 1));
  const isJoinedAfter = HAN.test(text.charAt(end - 1)) && HAN.test(text.charAt(end));
  if (!isJoinedBefore && !isJoinedAfter) return true;
  if (isJoinedAfter && JAPANESE_CUE.test(text.slice(end, end + 4)) && !isJoinedBefore) return true;
  if (isJoinedAfter && ADJECTIVE_ENDING.test(text.slice(end, end + 2))) return false;
  const from = Math.max(0, start - SEGMENT_CONTEXT);
  const segments = JAPANESE_WORDS.segment(text.slice(from, end + SEGMENT_CONTEXT));
  const isBoundary = (at: number): boolean => segments.containing(at - from)?.index === at - from;
  return (!isJoinedBefore || isBoundary(start)) && (!isJoinedAfter || isBoundary(end));
}
