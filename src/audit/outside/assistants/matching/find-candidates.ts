import { JAPANESE_CUES } from '#audit/data/brand-cue-words.ts';
import type { CompiledName } from './compile-name.ts';
import type { MatchedLanguage } from './detect-language.ts';
import type { TextRange } from './mask-text.ts';

/** A place in the normalized text where a name may occur. */
export interface Candidate extends TextRange {
  name: CompiledName;
}

/** More names than any genuine answer contains; judging names is the slow part. */
const MAX_NAMES = 1_000;
/** Longest stretch of Chinese characters around a name that is segmented into words. */
const SEGMENT_CONTEXT = 12;
const JAPANESE_CUE = new RegExp(`^(?:${JAPANESE_CUES})`, 'u');
/** Names of people: 本田さん. */
const HONORIFIC = /^(?:さん|氏|様|先生|くん|君)/u;
/** Adverbs and descriptions directly before a name. */
const HAN_BEFORE =
  /(?:会社|大手|老舗|定番|有名|人気|最近|今回|通常|普段|昨年|今年|去年|現在|本日|毎日|国内|以前|当時|一方|例|結局|実際|特|際|場合|時|間|後|前|上|中|内|外|等|他|方|的|者|店|家|系|品|業|社|本家|元祖|全国|各地)$/u;
const NO_LATIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const JAPANESE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const HIRAGANA = /\p{Script=Hiragana}/u;
/** Shorter words are particles, which the segmenter often joins wrongly. */
const MIN_CUT_WORD_LENGTH = 3;
/** Longer names with the honorific さん are companies: ひだまりケアさん. */
const MAX_SURNAME_LENGTH = 4;
const HAN = /\p{Script=Han}/u;
/** Endings that turn a name into an ordinary word and that the segmenter separates: 楽天的, 楽天主義. */
const ADJECTIVE_ENDING = /^(?:的|家|主義)/u;
const JAPANESE_WORDS = new Intl.Segmenter('ja', { granularity: 'word' });

/** Chinese does not separate words, so the segmenter alone decides. */
const CHINESE_WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Finds up to 1,000 places where names occur. The longest name wins: "Google Ads" does not also contain "Google". */
export function findCandidates(text: string, names: readonly CompiledName[], language: MatchedLanguage): Candidate[] {
  const found = names.flatMap((name) =>
    [...text.matchAll(name.pattern)].map((match): Candidate => {
      const end = match.index + match[0].length;
      return { name, start: end - (match[1] ?? match[0]).length, end };
    }),
  );
  const computeSpellingRank = ({ name, start, end }: Candidate): number =>
    text.slice(start, end) === name.name ? 0 : 1;
  found.sort(
    (a, b) =>
      b.end - b.start - (a.end - a.start) || a.start - b.start || computeSpellingRank(a) - computeSpellingRank(b),
  );
  const taken = new Uint8Array(text.length);
  return found
    .filter(
      (candidate) =>
        (language === 'zh' ? isChineseWord(text, candidate) : isWholeWord(text, candidate)) &&
        takeRange(taken, candidate),
    )
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_NAMES);
}

/** Reserves a range unless part of it is already reserved. */
function takeRange(taken: Uint8Array, { start, end }: TextRange): boolean {
  if (taken.subarray(start, end).includes(1)) return false;
  taken.fill(1, start, end);
  return true;
}

/** Whether a name continues a Chinese word, such as 大阪 in 大阪王将. Adverbs and companies' descriptions do not count. */
export const isAfterOtherHan = (text: string, start: number): boolean =>
  HAN.test(text.charAt(start)) &&
  HAN.test(text.charAt(start - 1)) &&
  !HAN_BEFORE.test(text.slice(Math.max(0, start - 5), start));

/** Whether a word extends across the beginning of a Hiragana name: しっかりそなえる does not contain りそな. */
function isCutWord(text: string, { start, end }: TextRange): boolean {
  if (!HIRAGANA.test(text.charAt(start)) || !JAPANESE_LETTER.test(text.charAt(start - 1))) return false;
  const from = Math.max(0, start - SEGMENT_CONTEXT);
  const word = JAPANESE_WORDS.segment(text.slice(from, end + SEGMENT_CONTEXT)).containing(start - from);
  if (word === undefined || word.index === start - from) return false;
  const last = JAPANESE_WORDS.segment(text.slice(from, end + SEGMENT_CONTEXT)).containing(end - from);
  const isCutAfter = HIRAGANA.test(text.charAt(end)) && last !== undefined && last.index < end - from;
  return isCutAfter || word.segment.length >= MIN_CUT_WORD_LENGTH || HAN.test(word.segment);
}

/** Whether an ending shows that the name is a person's: 本田さん. */
export const isPerson = (text: string, { start, end }: TextRange): boolean =>
  NO_LATIN.test(text.charAt(end - 1)) &&
  HONORIFIC.test(text.slice(end, end + 2)) &&
  (end - start <= MAX_SURNAME_LENGTH || !text.startsWith('さん', end));

/** Whether the segmenter treats a text as one word. */
export const isSegment = (text: string): boolean => [...JAPANESE_WORDS.segment(text)].length === 1;

/** Whether a name is next to another Chinese character, unless it is a usual addition to names: ソニー製, 花王の. */
export function isJoinedWithHan(text: string, { start, end }: TextRange): boolean {
  const isBefore = isAfterOtherHan(text, start);
  const isAfter = HAN.test(text.charAt(end - 1)) && HAN.test(text.charAt(end));
  return isBefore || (isAfter && !JAPANESE_CUE.test(text.slice(end, end + 4)));
}

/** Whether no Chinese word extends across either end of a name: 苹果 is not part of 青苹果汁. */
function isChineseWord(text: string, { start, end }: TextRange): boolean {
  if (!HAN.test(text.charAt(start)) && !HAN.test(text.charAt(end - 1))) return true;
  const from = Math.max(0, start - SEGMENT_CONTEXT);
  const segments = CHINESE_WORDS.segment(text.slice(from, end + SEGMENT_CONTEXT));
  const isCut = (at: number): boolean => {
    const word = segments.containing(at - from);
    return word !== undefined && word.index < at - from && HAN.test(text.charAt(at - 1)) && HAN.test(text.charAt(at));
  };
  return !isCut(start) && !isCut(end);
}

/** Whether a Chinese or Japanese name is a separate word: 楽天 is not part of 楽天的 ("optimistic"). */
function isWholeWord(text: string, { start, end }: TextRange): boolean {
  const isJoinedBefore = HAN.test(text.charAt(start)) && HAN.test(text.charAt(start - 1));
  const isJoinedAfter = HAN.test(text.charAt(end - 1)) && HAN.test(text.charAt(end));
  if (isCutWord(text, { start, end })) return false;
  if (!isJoinedBefore && !isJoinedAfter) return true;
  if (isJoinedAfter && JAPANESE_CUE.test(text.slice(end, end + 4)) && !isJoinedBefore) return true;
  if (isJoinedAfter && ADJECTIVE_ENDING.test(text.slice(end, end + 2))) return false;
  const from = Math.max(0, start - SEGMENT_CONTEXT);
  const segments = JAPANESE_WORDS.segment(text.slice(from, end + SEGMENT_CONTEXT));
  const isBoundary = (at: number): boolean => segments.containing(at - from)?.index === at - from;
  return (!isJoinedBefore || isBoundary(start)) && (!isJoinedAfter || isBoundary(end));
}
