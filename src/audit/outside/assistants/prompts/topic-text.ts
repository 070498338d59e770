import { TOPIC_WORDS, type TopicWords } from '../../../data/prompt-topic-words.ts';
import { isPurposeText, normalizeWords } from '../../../page/page-purpose.ts';
import { findUnfilledValue } from '../../../text/placeholder-text.ts';
import { hasOnlyFunctionWords, isCutPhrase } from '../../keywords/function-words.ts';

const MAX_LENGTH = 50;
const MAX_WORDS = 5;
/** One word names an offer only if it is specific: "Fahrradverleih", "Tableware". */
const MIN_SINGLE_WORD_LENGTH = 7;
const MIN_UNSPACED_LENGTH = 2;
const MAX_UNSPACED_LENGTH = 16;
/** Signs of prices, dates, versions, sentences and code. */
const FORBIDDEN = /[@#<>{}()[\]"“”„«»=+*_\\^~%$€£¥?!;…\d]|https?:|www\./u;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const JAPANESE_SENTENCE = /(?:です|ます|ました|ません|ください|たい|する|へ|を.+)$/u;
const CHINESE_SENTENCE = /[我您你们吗呢吧]|如何|怎么|什么|为什么|了解|关于|联系/u;
const PART_BREAK = /\s+[|–—·•»:/-]+\s+|[|:,、，。｜：／・]\s*|\s*&\s*|\s+\+\s+/u;

interface PreparedWords {
  generic: ReadonlySet<string>;
  untopical: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  dividing: ReadonlySet<string>;
}

const NO_WORDS: PreparedWords = { generic: new Set(), untopical: new Set(), joining: new Set(), dividing: new Set() };

const toSet = (text: string, separator: string): Set<string> =>
  new Set(text === '' ? [] : text.split(separator).map(normalizeWords));

const prepare = ({ generic, untopical, joining, dividing }: TopicWords): PreparedWords => ({
  generic: toSet(generic, '|'),
  untopical: toSet(untopical, ' '),
  joining: toSet(joining, ' '),
  dividing: toSet(dividing, ' '),
});

const WORDS: ReadonlyMap<string, PreparedWords> = new Map(
  Object.entries(TOPIC_WORDS).map(([language, words]) => [language, prepare(words)]),
);

/** Whether the writing system of a text has no spaces between words. */
export const isUnspaced = (text: string): boolean => UNSPACED_SCRIPT.test(text);

/**
 * Splits a heading or title at punctuation and "and" into parts that can name an offer, without details such as a
 * place: "Bicycle repair and rental in Alderbrook" has the parts "Bicycle repair" and "rental". A single word that
 * remains of a longer part is rarely an offer: "Choosing a clay".
 */
export function divideHeading(text: string, language: string): string[] {
  const { joining, dividing } = WORDS.get(language) ?? NO_WORDS;
  return text
    .normalize('NFC')
    .split(PART_BREAK)
    .flatMap((part) => splitAtWords(part, joining))
    .map((part) => cleanTopic(cutAtWord(part, dividing)))
    .filter((part) => part !== '');
}

function splitAtWords(part: string, joining: ReadonlySet<string>): string[] {
  const parts: string[][] = [[]];
  for (const word of part.split(/\s+/u)) {
    if (joining.has(normalizeWords(word))) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.map((words) => words.join(' '));
}

function cutAtWord(part: string, dividing: ReadonlySet<string>): string {
  const words = part.split(/\s+/u);
  const at = words.findIndex((word) => dividing.has(normalizeWords(word)));
  if (at < 0) return part;
  return at < 2 ? '' : words.slice(0, at).join(' ');
}

/** Removes arrows, bullets and punctuation around a text. */
export const cleanTopic = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');

/**
 * Whether a short text can name an offer of a website: not a page name such as "Contact", a call to action, a sentence
 * or a truncated phrase. A single word must be specific.
 */
export function isTopic(text: string, language: string): boolean {
  if (text.length > MAX_LENGTH || FORBIDDEN.test(text) || findUnfilledValue(text) !== null) return false;
  if (isGeneric(text, language) || hasOnlyFunctionWords(text, language)) return false;
  if (isUnspaced(text)) return isUnspacedTopic(text, language);
  const words = normalizeWords(text).split(' ');
  if (words.length > MAX_WORDS || isCutPhrase(text, language)) return false;
  if (words.length === 1 && text.length < MIN_SINGLE_WORD_LENGTH) return false;
  const { untopical } = WORDS.get(language) ?? NO_WORDS;
  return !words.some((word) => untopical.has(word));
}

function isUnspacedTopic(text: string, language: string): boolean {
  if (text.length < MIN_UNSPACED_LENGTH || text.length > MAX_UNSPACED_LENGTH || /\s/u.test(text)) return false;
  return !(language === 'ja' ? JAPANESE_SENTENCE : CHINESE_SENTENCE).test(text);
}

const PURPOSES = ['about', 'contact', 'privacy', 'terms', 'imprint', 'account', 'cart', 'search'] as const;

/** Whether a text is the name of a page or section that every website has. */
export function isGeneric(text: string, language: string): boolean {
  const words = normalizeWords(text);
  return (
    words === '' ||
    WORDS.get('en')?.generic.has(words) === true ||
    WORDS.get(language)?.generic.has(words) === true ||
    PURPOSES.some((purpose) => isPurposeText(text, purpose))
  );
}
