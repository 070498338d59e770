import type { DetectedLanguage } from '#contracts/page-text.ts';
import type { WordCounts } from '../word-counts.ts';
import { hashWord, WordIndex, type WordSet } from '../word-hash.ts';
import { countScripts, type ScriptName, SOLE_LANGUAGE } from './scripts.ts';
import { STOP_WORD_LISTS } from './stop-words.ts';

/** Under this many words a guess is worth nothing. */
const MIN_LANGUAGE_WORDS = 20;
const SAMPLE_LENGTH = 4_000;
const MIN_CONFIDENCE = 0.4;
/** Share of function words in ordinary prose by these lists; less of them lowers the confidence. */
const EXPECTED_COVERAGE = 0.2;
const MIN_COVERAGE = 0.06;
/** Weight of one letter of a sample that only some languages use. */
const LETTER_WEIGHT = 1;
/** Prose of this many words per different function word, and no text needs more of them than the maximum. */
const WORDS_PER_FUNCTION_WORD = 8;
const MAX_FUNCTION_WORDS = 15;
/** Kana from this share of Han and kana on means Japanese. */
const MIN_KANA_SHARE = 0.05;

const LANGUAGES_OF: Partial<Record<ScriptName, readonly string[]>> = {
  latin: 'en de fr es it pt nl sv da no fi pl cs sk hu ro tr hr sl lt lv et id vi ca gl af is'.split(' '),
  cyrillic: 'ru uk bg sr be mk'.split(' '),
  arabic: 'ar fa ur'.split(' '),
  devanagari: 'hi mr'.split(' '),
};

/** Letters that few languages of a script use. */
const LETTERS: Readonly<Record<string, string>> = {
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

const SOLE: ReadonlyMap<string, string> = new Map(Object.entries(SOLE_LANGUAGE));
const DIRECT: ReadonlyMap<ScriptName, string> = new Map([
  ['greek', 'el'],
  ['hebrew', 'he'],
  ['hangul', 'ko'],
]);

/** Languages by their place in `LANGUAGES`. */
interface Evidence {
  languages: readonly number[];
  weight: number;
}

const listed = Object.entries(STOP_WORD_LISTS);
const LANGUAGES: readonly string[] = [...new Set([...listed.map(([code]) => code), ...Object.keys(LETTERS)])];

/** By word hash or letter: the languages that it speaks for; the fewer they are, the more each gets. */
function buildEvidence(entries: Iterable<readonly [number, string]>): ReadonlyMap<number, Evidence> {
  const languages = new Map<number, string[]>();
  for (const [key, language] of entries) {
    const known = languages.get(key);
    if (known === undefined) languages.set(key, [language]);
    else if (!known.includes(language)) known.push(language);
  }
  const weigh = (list: string[]) => ({
    languages: list.map((language) => LANGUAGES.indexOf(language)),
    weight: 1 / Math.sqrt(list.length),
  });
  return new Map([...languages].map(([key, list]) => [key, weigh(list)]));
}

const evidenceByWord = buildEvidence(
  listed.flatMap(([code, words]) => words.split(' ').map((word) => [hashWord(word), code] as const)),
);
const EVIDENCE_WORDS = new WordIndex([...evidenceByWord.keys()]);
const WORD_EVIDENCE: readonly Evidence[] = [...evidenceByWord.values()];
const LETTER_EVIDENCE = buildEvidence(
  Object.entries(LETTERS).flatMap(([code, letters]) => [...letters].map((one) => [one.charCodeAt(0), code] as const)),
);
const STOP_WORDS: ReadonlyMap<string, WordSet> = new Map(
  listed.map(([code, words]) => [code, new WordIndex(words.split(' ').map(hashWord))]),
);
const NO_WORDS: WordSet = new WordIndex([]);

/** Hashes of the function words of a language; empty when there is no list. */
export const stopWordsOf = (code: string | null): WordSet => STOP_WORDS.get(code ?? '') ?? NO_WORDS;

/**
 * Language of a text from its script, its function words and its letters. `wordCount` as shown to people; `lower` is the
 * text in lower case, whose first 4,000 characters are read for script and letters.
 */
export function detectLanguage(lower: string, words: WordCounts, wordCount: number): DetectedLanguage {
  if (wordCount < MIN_LANGUAGE_WORDS) return { code: null, confidence: 0, reason: 'too-few-words' };
  const sample = lower.slice(0, SAMPLE_LENGTH);
  const scripts = countScripts(sample);
  const found = byScript(scripts, sample, words);
  const confidence = Math.round(found.confidence * 100) / 100;
  if (confidence < MIN_CONFIDENCE) return { code: null, confidence, reason: 'language-not-recognised' };
  return { code: found.code, confidence, reason: null };
}

function byScript(scripts: Map<ScriptName, number>, sample: string, words: WordCounts) {
  const total = [...scripts.values()].reduce((sum, letters) => sum + letters, 0);
  const [script, letters] = [...scripts].sort((a, b) => b[1] - a[1])[0] ?? ['latin', 0];
  const share = total === 0 ? 0 : letters / total;
  const sole = SOLE.get(script) ?? DIRECT.get(script);
  if (sole !== undefined) return { code: sole, confidence: share };
  if (script === 'han' || script === 'kana') return chineseOrJapanese(scripts, total);
  const candidates = LANGUAGES_OF[script] ?? [];
  return byWords(candidates, sample, words);
}

function chineseOrJapanese(scripts: Map<ScriptName, number>, total: number) {
  const kana = scripts.get('kana') ?? 0;
  const both = kana + (scripts.get('han') ?? 0);
  return { code: kana / both >= MIN_KANA_SHARE ? 'ja' : 'zh', confidence: both / total };
}

function byWords(candidates: readonly string[], sample: string, words: WordCounts) {
  const scores = new Float64Array(LANGUAGES.length);
  const tokens = scoreWords(words, scores);
  scoreLetters(sample, scores);
  const ranked = candidates
    .map((code): [string, number] => [code, scores[LANGUAGES.indexOf(code)] ?? 0])
    .sort((a, b) => b[1] - a[1]);
  const [code, best] = ranked[0] ?? ['', 0];
  const second = ranked[1]?.[1] ?? 0;
  const { share, different } = coverageOf(code, words, tokens);
  if (best === 0 || share < MIN_COVERAGE) return { code, confidence: 0 };
  const margin = (best - second) / best;
  const expected = Math.min(MAX_FUNCTION_WORDS, tokens / WORDS_PER_FUNCTION_WORD);
  const variety = Math.min(1, different / expected);
  return { code, confidence: Math.min(1, share / EXPECTED_COVERAGE) * Math.min(1, 0.5 + margin * 1.5) * variety };
}

function scoreWords(words: WordCounts, scores: Float64Array): number {
  let tokens = 0;
  for (let id = 0; id < words.distinct; id++) {
    const count = words.counts[id] ?? 0;
    tokens += count;
    const number = EVIDENCE_WORDS.numberOf(words.hashes[id] ?? 0);
    const evidence = number < 0 ? undefined : WORD_EVIDENCE[number];
    if (evidence !== undefined) add(evidence, count, scores);
  }
  return tokens;
}

function add({ languages, weight }: Evidence, times: number, scores: Float64Array): void {
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
    if (evidence !== undefined) add(evidence, LETTER_WEIGHT, scores);
  }
}

/** Share of the text that is function words of a language, and how many different ones: two of them often are an accident. */
function coverageOf(code: string, words: WordCounts, tokens: number): { share: number; different: number } {
  const stopWords = stopWordsOf(code);
  let [covered, different] = [0, 0];
  for (let id = 0; id < words.distinct; id++) {
    if (!stopWords.has(words.hashes[id] ?? 0)) continue;
    covered += words.counts[id] ?? 0;
    different++;
  }
  return { share: tokens === 0 ? 0 : covered / tokens, different };
}
