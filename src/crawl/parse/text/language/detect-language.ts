import type { DetectedLanguage } from '#contracts/page/page-text.ts';
import { STOP_WORD_LISTS } from '#lib/text/stop-words.ts';
import type { WordCounts } from '../words/word-counts.ts';
import { hashWord, WordIndex, type WordSet } from '../words/word-hash.ts';
import type { WordScan } from '../words/word-scan.ts';
import { countScripts, type ScriptName, SOLE_LANGUAGE } from './scripts.ts';

/** With fewer words than this, a guess is useless. */
const MIN_LANGUAGE_WORDS = 20;
const SAMPLE_LENGTH = 4_000;
const MIN_CONFIDENCE = 0.4;
/** Share of the listed function words in ordinary prose. A smaller share lowers the confidence. */
const EXPECTED_COVERAGE = 0.2;
const MIN_COVERAGE = 0.06;
/** Weight of each occurrence in a sample of a letter that only some languages use. */
const LETTER_WEIGHT = 1;
/** Prose has about one distinct function word per this many words. More than the maximum is never expected. */
const WORDS_PER_FUNCTION_WORD = 8;
const MAX_FUNCTION_WORDS = 15;
/** A text is in two languages when at least this share of its function words belongs to another language. */
const MIXED_SHARE = 0.2;
/**
 * Minimum number of distinct function words of the other language, because "AI" and "IT" are function words in Italian
 * and names everywhere.
 */
const MIN_OTHER_WORDS = 5;
/** A text is Japanese when kana make up at least this share of Han and kana. */
const MIN_KANA_SHARE = 0.05;
/** Number of letters that correspond to one Han or kana character. Two such characters are about one word. */
const LETTERS_PER_IDEOGRAPH = 2.5;
/**
 * A text with at least this share of words in the script of one language is certainly in that language, because names
 * and terms use Latin letters everywhere.
 */
const CERTAIN_SHARE = 0.6;
/** A Latin text with more than this share of letters in another script is in two languages. */
const MAX_OTHER_SCRIPT_SHARE = 0.05;

const LANGUAGES_BY_SCRIPT: Partial<Record<ScriptName, readonly string[]>> = {
  latin: 'en de fr es it pt nl sv da no fi pl cs sk hu ro tr hr sl lt lv et id vi ca gl af is'.split(' '),
  cyrillic: 'ru uk bg sr be mk'.split(' '),
  arabic: 'ar fa ur'.split(' '),
  devanagari: 'hi mr'.split(' '),
};

/** Letters that few languages of a script use. */
const DISTINCTIVE_LETTERS: Readonly<Record<string, string>> = {
  de: 'äöüß',
  fr: 'éèêàçùôîœëïâ',
  es: 'ñáéíóú¿¡',
  it: 'èàùòìé',
  pt: 'ãõçáéíóúâêô',
  nl: 'ëï',
  sv: 'åäö',
  da: 'åæø',
  no: 'åæø',
  fi: 'äö',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșțşţ',
  tr: 'çğıöşü',
  hr: 'čćđšž',
  sl: 'čšž',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  et: 'äõöü',
  vi: 'ăâđêôơưàảạấầậắặẻẽếềểệịỏọốồộớờợụủứừựỳỹ',
  ca: 'àçèéíïòóúü',
  ru: 'ыэёъ',
  uk: 'іїєґ',
  bg: 'ъ',
  sr: 'ђјљњћџ',
  be: 'ўіыэё',
  ar: 'ةىأإيك',
  fa: 'پچژگکی',
  ur: 'ٹڈڑںھہےگکی',
  mr: 'ळ',
  gl: 'ñáéíóúü',
  af: 'êëïô',
  is: 'ðþæöáéíóúý',
  mk: 'ѓќѕјљњџ',
};

const SOLE_LANGUAGE_BY_SCRIPT: ReadonlyMap<string, string> = new Map(Object.entries(SOLE_LANGUAGE));
const MAIN_LANGUAGE_BY_SCRIPT: ReadonlyMap<ScriptName, string> = new Map([
  ['greek', 'el'],
  ['hebrew', 'he'],
  ['hangul', 'ko'],
]);

/** Languages are stored as their position in `LANGUAGES`. */
interface Evidence {
  languages: readonly number[];
  weight: number;
}

const stopWordLists = Object.entries(STOP_WORD_LISTS);
const LANGUAGES: readonly string[] = [
  ...new Set([...stopWordLists.map(([code]) => code), ...Object.keys(DISTINCTIVE_LETTERS)]),
];

/**
 * Maps each word hash or letter to the languages that it indicates. The fewer languages there are, the higher the
 * weight of each.
 */
function buildEvidence(entries: Iterable<readonly [number, string]>): ReadonlyMap<number, Evidence> {
  const languages = new Map<number, string[]>();
  for (const [key, language] of entries) {
    const existing = languages.get(key);
    if (existing === undefined) languages.set(key, [language]);
    else if (!existing.includes(language)) existing.push(language);
  }
  const buildWeightedEvidence = (list: string[]) => ({
    languages: list.map((language) => LANGUAGES.indexOf(language)),
    weight: 1 / Math.sqrt(list.length),
  });
  return new Map([...languages].map(([key, list]) => [key, buildWeightedEvidence(list)]));
}

const evidenceByWord = buildEvidence(
  stopWordLists.flatMap(([code, words]) => words.split(' ').map((word) => [hashWord(word), code] as const)),
);
const EVIDENCE_WORDS = new WordIndex([...evidenceByWord.keys()]);
const WORD_EVIDENCE: readonly Evidence[] = [...evidenceByWord.values()];
const LETTER_EVIDENCE = buildEvidence(
  Object.entries(DISTINCTIVE_LETTERS).flatMap(([code, letters]) =>
    [...letters].map((one) => [one.charCodeAt(0), code] as const),
  ),
);
const STOP_WORDS: ReadonlyMap<string, WordSet> = new Map(
  stopWordLists.map(([code, words]) => [code, new WordIndex(words.split(' ').map(hashWord))]),
);
const NO_WORDS: WordSet = new WordIndex([]);

/** Returns hashes of the function words of a language. Empty for a language without a list. */
export const getStopWords = (code: string | null): WordSet => STOP_WORDS.get(code ?? '') ?? NO_WORDS;

/**
 * Detects the language of a text from its script, its function words and its letters; `code` is null when it is not
 * recognized. Script and letters are read from the first 4,000 characters outside code listings. `wordCount` is the
 * number displayed to users.
 */
export function detectLanguage(scan: WordScan, words: WordCounts, wordCount: number): DetectedLanguage {
  if (wordCount < MIN_LANGUAGE_WORDS) return { code: null, confidence: 0, reason: 'too-few-words' };
  const { sample, codeTokenCount } = readSample(scan);
  const found = detectByScript(countScripts(sample), sample, { words, codeTokenCount });
  const confidence = Math.round(found.confidence * 100) / 100;
  if (confidence < MIN_CONFIDENCE) return { code: null, confidence, reason: 'language-not-recognised' };
  return { code: found.code, confidence, reason: null };
}

/** Returns the beginning of the text in lowercase, and the number of tokens in its code listings. */
function readSample({ lower, spans }: WordScan): { sample: string; codeTokenCount: number } {
  let sample = '';
  let codeTokenCount = 0;
  for (const { block, start, end, firstToken, endToken } of spans) {
    if (block.kind === 'code') codeTokenCount += endToken - firstToken;
    else if (sample.length < SAMPLE_LENGTH) sample += `${lower.slice(start, Math.min(end, start + SAMPLE_LENGTH))} `;
  }
  return { sample: sample.slice(0, SAMPLE_LENGTH), codeTokenCount };
}

/** Word counts of a text, and the number of words in its code listings. */
interface CountedWords {
  words: WordCounts;
  codeTokenCount: number;
}

function detectByScript(letters: Map<ScriptName, number>, sample: string, counted: CountedWords) {
  const scripts = new Map([...letters].map(([name, count]) => [name, count * getScriptScale(name)]));
  const total = [...scripts.values()].reduce((sum, count) => sum + count, 0);
  const ideographCount = (scripts.get('han') ?? 0) + (scripts.get('kana') ?? 0);
  const [script, dominantCount] = [...scripts].sort((a, b) => b[1] - a[1])[0] ?? ['latin', 0];
  const soleLanguage = SOLE_LANGUAGE_BY_SCRIPT.get(script) ?? MAIN_LANGUAGE_BY_SCRIPT.get(script);
  const isJapanese = ideographCount > 0 && (scripts.get('kana') ?? 0) / ideographCount >= MIN_KANA_SHARE;
  const eastAsianLanguage = { code: isJapanese ? 'ja' : 'zh', confidence: computeConfidence(ideographCount / total) };
  if (ideographCount > 0 && ideographCount >= dominantCount) return eastAsianLanguage;
  if (soleLanguage !== undefined) return { code: soleLanguage, confidence: computeConfidence(dominantCount / total) };
  const { code, confidence } = detectByWords(LANGUAGES_BY_SCRIPT[script] ?? [], sample, counted);
  if (confidence < MIN_CONFIDENCE && ideographCount > 0) return eastAsianLanguage;
  // Latin letters occur in texts of every script; letters of another script in a Latin text are real text.
  const otherScriptShare = script === 'latin' && total > 0 ? 1 - dominantCount / total : 0;
  return {
    code,
    confidence:
      otherScriptShare > MAX_OTHER_SCRIPT_SHARE ? confidence * Math.max(0, 1 - 2 * otherScriptShare) : confidence,
  };
}

const getScriptScale = (script: ScriptName): number =>
  script === 'han' || script === 'kana' ? LETTERS_PER_IDEOGRAPH : 1;

const computeConfidence = (share: number): number => Math.min(1, share / CERTAIN_SHARE);

function detectByWords(candidates: readonly string[], sample: string, { words, codeTokenCount }: CountedWords) {
  const scores = new Float64Array(LANGUAGES.length);
  const tokens = Math.max(1, scoreWords(words, scores) - codeTokenCount);
  scoreLetters(sample, scores);
  const rankedCandidates = candidates
    .map((code): [string, number] => [code, scores[LANGUAGES.indexOf(code)] ?? 0])
    .sort((a, b) => b[1] - a[1]);
  const [code, best] = rankedCandidates[0] ?? ['', 0];
  const second = rankedCandidates[1]?.[1] ?? 0;
  const { share, distinctCount } = computeCoverage(code, words, tokens);
  if (best === 0 || share < MIN_COVERAGE) return { code, confidence: 0 };
  const margin = (best - second) / best;
  const expected = Math.min(MAX_FUNCTION_WORDS, tokens / WORDS_PER_FUNCTION_WORD);
  const varietyScore = Math.min(1, distinctCount / expected);
  const certainty = Math.min(1, share / EXPECTED_COVERAGE) * Math.min(1, 0.5 + margin * 1.5) * varietyScore;
  const mixedShare = countOtherLanguageWords(code, candidates, words) / (share * tokens);
  if (mixedShare < MIXED_SHARE || certainty < MIN_CONFIDENCE) return { code, confidence: certainty };
  return { code, confidence: Math.max(MIN_CONFIDENCE, certainty * (1 - mixedShare)) };
}

/**
 * Counts the function words of the other language that has the most, excluding words that both languages have; 0 with
 * too few distinct ones.
 */
function countOtherLanguageWords(code: string, candidates: readonly string[], words: WordCounts): number {
  const ownStopWords = getStopWords(code);
  const counts = new Uint32Array(LANGUAGES.length);
  const distinctCounts = new Uint32Array(LANGUAGES.length);
  for (let id = 0; id < words.distinct; id++) {
    const hash = words.hashes[id] ?? 0;
    const number = EVIDENCE_WORDS.getNumber(hash);
    const evidence = number < 0 || ownStopWords.has(hash) ? undefined : WORD_EVIDENCE[number];
    for (const language of evidence?.languages ?? []) {
      counts[language] = (counts[language] ?? 0) + (words.counts[id] ?? 0);
      distinctCounts[language] = (distinctCounts[language] ?? 0) + 1;
    }
  }
  const countWords = (index: number): number =>
    (distinctCounts[index] ?? 0) < MIN_OTHER_WORDS ? 0 : (counts[index] ?? 0);
  return Math.max(...candidates.map((candidate) => countWords(LANGUAGES.indexOf(candidate))));
}

function scoreWords(words: WordCounts, scores: Float64Array): number {
  let tokens = 0;
  for (let id = 0; id < words.distinct; id++) {
    const count = words.counts[id] ?? 0;
    tokens += count;
    const number = EVIDENCE_WORDS.getNumber(words.hashes[id] ?? 0);
    const evidence = number < 0 ? undefined : WORD_EVIDENCE[number];
    if (evidence !== undefined) addScores(evidence, count, scores);
  }
  return tokens;
}

function addScores({ languages, weight }: Evidence, times: number, scores: Float64Array): void {
  for (let index = 0; index < languages.length; index++) {
    const language = languages[index] ?? 0;
    scores[language] = (scores[language] ?? 0) + weight * times;
  }
}

function scoreLetters(sample: string, scores: Float64Array): void {
  for (let index = 0; index < sample.length; index++) {
    const code = sample.charCodeAt(index);
    if (code < 0x80) continue;
    const evidence = LETTER_EVIDENCE.get(code);
    if (evidence !== undefined) addScores(evidence, LETTER_WEIGHT, scores);
  }
}

/**
 * Computes the share of function words of a language in the text, and the number of distinct ones, because two of them
 * often occur by chance.
 */
function computeCoverage(code: string, words: WordCounts, tokens: number): { share: number; distinctCount: number } {
  const stopWords = getStopWords(code);
  let [coveredCount, distinctCount] = [0, 0];
  for (let id = 0; id < words.distinct; id++) {
    if (!stopWords.has(words.hashes[id] ?? 0)) continue;
    coveredCount += words.counts[id] ?? 0;
    distinctCount++;
  }
  return { share: tokens === 0 ? 0 : coveredCount / tokens, distinctCount };
}
