import {
  ABOUT_SPEAKERS,
  CONCESSIONS,
  CONSEQUENCES,
  CONTRASTS,
  DETAIL_WORDS,
  INDIRECT_QUESTIONS,
  KNOWLEDGE_LIMITS,
  NO_STATEMENT,
  UNCERTAIN_EXISTENCE,
} from '#audit/data/knowledge-limits.ts';
import type { MatchedLanguage } from './detect-language.ts';
import type { TextRange } from './mask-text.ts';
import { findSentence, limitToContext } from './split-sentences.ts';
import { isGeneralLimit, JAPANESE_READERS } from './unknown/is-general-limit.ts';

/** A name that was found, and the brand that it names. */
export interface FoundName extends TextRange {
  brandId: string;
}

export interface FoundNames {
  sentences: readonly TextRange[];
  /** Names that may be unknown. */
  names: readonly FoundName[];
  /** All names, also those that may be ordinary words. */
  all: readonly FoundName[];
  language: MatchedLanguage;
}

interface NameAmongOthers {
  name: FoundName;
  others: readonly FoundName[];
  language: MatchedLanguage;
}

/** A place where an answer limits its knowledge. */
type Standing = 'limit' | 'guess' | 'statement';

const ARABIC_AT = /(?<!\p{L})لدي (?:ال)?$/u;
/** Examples of details, after a general word for what is missing: "any details, such as prices". */
const EXAMPLES =
  /,? (?:such as|for example|wie (?:etwa|zum beispiel)|(?:tel(?:le)?s?|par exemple) que?|como(?: por ejemplo)?|come ad esempio|takich jak)(?!\p{L})[^.;!?]*?(?=,? (?:so|daher|deshalb|donc|por lo que|así que|quindi|więc|dlatego)(?!\p{L})|$)/giu;
/** Several details that are all missing: "neither reviews nor prices". */
const NEITHER =
  /(?<!\p{L})(?:neither\s.{2,40}\snor|weder\s.{2,40}\snoch|ni\s.{2,40}\sni|né\s.{2,40}\sné|ani\s.{2,40}\sani)\s/iu;
const ARABIC_ADVICE = /(?<!\p{L})[وف]?لا (?:انصح|ينصح|ننصح)(?!\p{L})/gu;
/** A detail that the assistant's own information lacks is not known at all: 私の手元の情報では料金を. */
const OWN_INFORMATION = /の(?:手元の|持つ)?情報では[^。、]{0,12}[をが]/gu;
/** A sentence up to this length before a limit is its topic: "Acme? I don't know this company." */
const MAX_TOPIC_LENGTH = 70;
const MAX_LIMIT_LENGTH = 600;
/** Shorter parts are apologies; eight Japanese letters are a clause. */
const MIN_STATEMENT_LETTERS = 8;
/** "I searched for Acme, but found nothing." */
const SEARCH =
  /search|looked|asked|gesucht|suche|gefragt|cherché|demand|buscado|busqué|pregunt|cercato|chiest|procur|pesquis|szuka|pyta|検索|調べ|搜|查|بحث|سال/iu;
/** "I don't have Acme's current rates" presupposes Acme. */
const POSSESSIVE = /^'s (?!(?:existence|website|site|name|identity|legitimacy|reputation|credibility)\b)/u;
/** "I know no better tool than Acme" is not a limit. */
const COMPARISON =
  /(?<!\p{L})(?:better|more|(?!rather|other)\w{2,}er|besser\p{L}*|mejor|meilleure?|miglior\p{L}*|lepsz\p{L}*|tańsz\p{L}*)(?!\p{L}).{0,60}(?<!\p{L})(?:than|als|que|di|niż|od)\s|(?<!\p{L})(?:más|menos|plus|moins|più|meno|mais|bardziej|mniej) \p{L}+ (?:do )?(?:que |qu'|di |niż )|(?<!\p{L})moins cher que |(?<![にと何])より(?!詳|多く|ま|か)|比(?![较較])|(?<!\p{L})ا\p{Script=Arabic}{3} من(?!\p{L})/iu;

/**
 * Returns the names that an answer contains only because it does not know the brand: "I'm not familiar with Acme". A
 * statement about the brand anywhere else makes all of them mentions of a known brand, except for the limits themselves.
 */
export function findUnknownNames(text: string, { sentences, names, all, language }: FoundNames): Set<FoundName> {
  const unknown = new Set<FoundName>();
  for (const [, found] of Map.groupBy(names, ({ brandId }) => brandId)) {
    const others = all.filter(({ brandId }) => brandId !== found[0]?.brandId);
    const standings = found.map((name) => ({ name, standing: judgeName(text, sentences, { name, others, language }) }));
    if (!standings.some(({ standing }) => standing === 'limit')) continue;
    for (const { name, standing } of standings) {
      if (standing !== 'statement') unknown.add(name);
    }
  }
  return unknown;
}

function judgeName(
  text: string,
  sentences: readonly TextRange[],
  { name, others, language }: NameAmongOthers,
): Standing {
  const index = findSentence(sentences, name.start);
  const sentence = limitToContext(sentences[index] ?? name, name);
  const parts = splitParts(text, sentence);
  const own = parts.find(({ start, end }) => start <= name.start && name.start < end) ?? sentence;
  const ownText = text.slice(own.start, own.end);
  if (
    isLimitOf(ownText, name.start - own.start, language) &&
    !POSSESSIVE.test(text.slice(name.end, name.end + MAX_TOPIC_LENGTH))
  ) {
    const isKnown = parts.some((part) => part !== own && isStatement(text, part, { others, language }));
    return isKnown ? 'statement' : 'limit';
  }
  const hasLimitAfter = parts.some(
    (part) => part.start > own.start && !contains(part, others) && isLimit(text.slice(part.start, part.end)),
  );
  if (hasLimitAfter && SEARCH.test(ownText)) return 'limit';
  const next = sentences[index + 1];
  const isTopic = sentence.end - sentence.start <= MAX_TOPIC_LENGTH;
  if (isTopic && next !== undefined && isLimitOfTopic(text, next, { name, others })) return 'limit';
  return NO_STATEMENT.test(ownText) ? 'guess' : 'statement';
}

/** Whether a part of a sentence is a limit; if "so" follows the name, only the text before "so" counts. */
function isLimitOf(ownPart: string, nameAt: number, language: MatchedLanguage): boolean {
  // "At Acme" is not "I have", which is the same word.
  const part = ownPart.slice(0, nameAt).replace(ARABIC_AT, '').padStart(nameAt) + ownPart.slice(nameAt);
  const isSubject = part.slice(0, nameAt).trim() === '';

  const cut = part.search(CONSEQUENCES);
  const cause = cut > nameAt ? part.slice(0, cut) : part;
  return [part, cause].some(
    (text) =>
      isLimit(text) ||
      (!COMPARISON.test(text) && isGeneralLimit(text.replace(ARABIC_ADVICE, ' '), language, isSubject)),
  );
}

function isLimit(part: string): boolean {
  const direct = part
    .replace(INDIRECT_QUESTIONS, ' ')
    .replace(JAPANESE_READERS, '')
    .replace(EXAMPLES, '')
    .replace(ARABIC_ADVICE, ' ')
    .replace(OWN_INFORMATION, 'の情報では何も');
  if (UNCERTAIN_EXISTENCE.some((limit) => limit.test(part))) return true;
  if (COMPARISON.test(direct) || !KNOWLEDGE_LIMITS.some((limit) => limit.test(direct))) return false;
  return !DETAIL_WORDS.test(direct) || NEITHER.test(direct);
}

/** Whether a sentence limits the knowledge of a name in the previous sentence. */
function isLimitOfTopic(
  text: string,
  { start, end }: TextRange,
  { name, others }: { name: FoundName; others: readonly FoundName[] },
): boolean {
  const range = { start, end: Math.min(end, start + MAX_LIMIT_LENGTH) };
  return (
    start - name.end <= MAX_TOPIC_LENGTH && !contains(range, others) && isLimit(text.slice(range.start, range.end))
  );
}

/** Whether a part of a sentence states something about the brand that the rest of the sentence contains. */
function isStatement(text: string, part: TextRange, { others, language }: Omit<NameAmongOthers, 'name'>): boolean {
  const partText = text.slice(part.start, part.end);
  const letters = partText.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= MIN_STATEMENT_LETTERS &&
    !isLimit(partText) &&
    !NO_STATEMENT.test(partText) &&
    ABOUT_SPEAKERS[language]?.test(partText) !== true &&
    !contains(part, others)
  );
}

const contains = ({ start, end }: TextRange, names: readonly FoundName[]): boolean =>
  names.some((name) => start <= name.start && name.start < end);

/** Splits a sentence where a contrast begins. */
function splitParts(text: string, sentence: TextRange): TextRange[] {
  const sentenceText = text.slice(sentence.start, sentence.end);
  const comma = CONCESSIONS.test(sentenceText) ? sentenceText.search(/[,،、]/u) : -1;
  const cuts = [...sentenceText.matchAll(CONTRASTS)].map(({ index }) => index);
  if (comma !== -1) cuts.push(comma);
  const edges = [...new Set([0, ...cuts, sentenceText.length])].sort((a, b) => a - b);
  return edges
    .slice(1)
    .map((edge, index) => ({ start: sentence.start + (edges[index] ?? 0), end: sentence.start + edge }));
}
