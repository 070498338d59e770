import type { BrandStatement } from '#contracts/outside/assistants/portrayal.ts';
import { OWN_BRAND_ID } from '#contracts/outside/assistants/runs.ts';
import { detectLanguage, MATCHED_LANGUAGES } from '../matching/detect-language.ts';
import type { BrandMention } from '../matching/find-mentions.ts';
import type { TextRange } from '../matching/mask-text.ts';
import { normalizeText } from '../matching/normalize-text.ts';
import { findSentence, limitToContext, splitSentences } from '../matching/split-sentences.ts';
import { type CompiledTone, compileTone } from './compile-tone.ts';
import { judgeSentence } from './judge-sentence.ts';

/** Maximum number of sentences stored for one answer. */
const MAX_STATEMENTS = 30;
/** List and heading markers before a sentence. */
const LEADING_MARKERS = /^(?:[\s>#•·-]|\*\s|\d{1,3}[.)]\s)+/u;
const TRAILING_SPACES = /\s+$/u;
/** Scripts of languages without a word list. */
const OTHER_SCRIPTS =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Hebrew}|\p{Script=Devanagari}/gu;

/**
 * Lists up to 30 sentences of an answer that mention the brand, each once, with a label.
 *
 * @param mentions mentions of all brands, in the order of the text
 * @param language language of the prompt (ISO 639-1)
 */
export function listStatements(text: string, mentions: readonly BrandMention[], language: string): BrandStatement[] {
  const own = mentions.filter(({ brandId, kind }) => brandId === OWN_BRAND_ID && kind !== 'unknown');
  if (own.length === 0) return [];
  const known = findLanguage(text, language);
  const tone = known === null ? null : compileTone(known);
  const sentences = splitSentences(text);
  const bySentence = Map.groupBy(own, ({ start }) => findSentence(sentences, start));
  return [...bySentence].slice(0, MAX_STATEMENTS).flatMap(([index, found]) => {
    const [first] = found;
    if (first === undefined) return [];
    const isCertain = found.some(({ kind }) => kind === 'mention');
    const range = trimRange(text, sentences[index] ?? first, first);
    return buildStatement(text, range, { mentions, tone, isCertain });
  });
}

/**
 * Returns the language of an answer; a short text is assumed to be in the language of the prompt. Null if the language
 * of the prompt or the script of the answer has no word list.
 */
function findLanguage(text: string, expected: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(OTHER_SCRIPTS)?.length ?? 0) * 2 > letters) return null;
  const known = MATCHED_LANGUAGES.find((one) => one === expected);
  return known === undefined ? null : (detectLanguage(text, known) ?? known);
}

/** Returns the sentence that contains a name, without list and heading markers before it. */
function trimRange(text: string, whole: TextRange, name: TextRange): TextRange {
  const { start, end } = limitToContext({ start: whole.start, end: Math.max(whole.end, name.end) }, name);
  const leadingLength = LEADING_MARKERS.exec(text.slice(start, name.start))?.[0].length ?? 0;
  const trailingLength = TRAILING_SPACES.exec(text.slice(name.end, end))?.[0].length ?? 0;
  return { start: start + leadingLength, end: end - trailingLength };
}

interface StatementContext {
  mentions: readonly BrandMention[];
  tone: CompiledTone | null;
  isCertain: boolean;
}

function buildStatement(
  text: string,
  range: TextRange,
  { mentions, tone, isCertain }: StatementContext,
): BrandStatement {
  const sentence = text.slice(range.start, range.end);
  const base = { start: range.start, text: sentence, isCertain };
  if (tone === null) return { ...base, tone: null, words: [] };
  const normalized = normalizeText(sentence);
  const toNormalized = (position: number): number => {
    const index = normalized.ends.findIndex((end) => end > position - range.start);
    return index === -1 ? normalized.text.length : index;
  };
  const names = mentions
    .filter(({ start, end }) => start >= range.start && end <= range.end)
    .map(({ start, end, brandId }) => ({
      start: toNormalized(start),
      end: toNormalized(end),
      isOwn: brandId === OWN_BRAND_ID,
    }));
  const judged = judgeSentence(normalized.text, names, tone);
  return {
    ...base,
    tone: judged.tone,
    words: judged.words.map(({ start, end, isPositive }) => ({
      start: normalized.starts[start] ?? 0,
      end: normalized.ends[end - 1] ?? sentence.length,
      isPositive,
    })),
  };
}
