import {
  CONSEQUENCES,
  DETAIL_WORDS,
  INDIRECT_QUESTIONS,
  KNOWLEDGE_LIMITS,
  UNCERTAIN_EXISTENCE,
} from '#audit/data/knowledge-limits.ts';
import type { MatchedLanguage } from '../detect-language.ts';
import { isGeneralLimit, JAPANESE_READERS } from './is-general-limit.ts';

const ARABIC_AT = /(?<!\p{L})لدي (?:ال)?$/u;
/** Examples of details, after a general word for what is missing: "any details, such as prices". */
const EXAMPLES =
  /,? (?:such as|for example|wie (?:etwa|zum beispiel)|(?:tel(?:le)?s?|par exemple) que?|como(?: por ejemplo)?|come ad esempio|takich jak)(?!\p{L})[^.;!?]*?(?=,? (?:so|daher|deshalb|donc|por lo que|así que|quindi|więc|dlatego)(?!\p{L})|$)/giu;
/** Several details that are all missing: "neither reviews nor prices". */
const NEITHER =
  /(?<!\p{L})(?:neither\s.{2,40}\snor|weder\s.{2,40}\snoch|ni\s.{2,40}\sni|né\s.{2,40}\sné|ani\s.{2,40}\sani)\s/iu;
/** Information in general that is also missing: "no prices, nor a page that describes this studio". */
const NOR_INFORMATION =
  /(?:,| )(?:nor|or|and no|ni|noch|und (?:auch )?kein\p{L}*|oder|ou|et aucune?|né|o|e nessun\p{L}*|nem|y ningun[oa]?|ani|lub|i żadn\p{L}*)(?: (?:any|an?|de|d'|une?|eine?\p{L}?|una?|uma?|alcun\p{L}*|ninguna?|nenhuma?))? (?:\p{L}{2,16} ){0,2}(?:information\p{L}*|sources?|records?|traces?|mentions?|pages?|web ?sites?|profiles?|quellen?|seiten?|webseiten?|einträge?|sources|sites?|fuentes?|páginas?|sitios?|perfil\p{L}*|font[ei]|pagin[ae]|sit[oi]|profil\p{L}*|stron\p{L}*|źród\p{L}*|fontes?)(?!\p{L})/iu;
const ARABIC_ADVICE = /(?<!\p{L})[وف]?لا (?:انصح|ينصح|ننصح)(?!\p{L})/gu;
/** A detail that the assistant's own information lacks is not known at all: 私の手元の情報では料金を. */
const OWN_INFORMATION = /の(?:手元の|持つ)?情報では[^。、]{0,12}[をが]/gu;
/** "Nothing reliable": nothing at all is known. */
const NOTHING =
  /(?<!\p{L})(?:nothing|nichts|rien|nada|nulla|niente|nic|niczego) (?:\p{L}{2,16} ){0,2}?(?:reliable|verifiable|specific|concrete|solid|about|on|verlässliches|belastbares|konkretes|gefunden|über|zu|fiable|vérifiable|de|sur|verificable|fiable|concreto|sobre|verificabile|di|su|pewnego|konkretnego|o|na)(?!\p{L})|何も(?:分|わか|見つ|出)|شيئا عن/iu;
const MAX_DETAIL = 30;
const DETAIL_WORD = new RegExp(DETAIL_WORDS.source, 'giu');
/** "I don't have Acme's current rates" presupposes Acme. */
const POSSESSIVE = /^'s (?!(?:existence|website|site|name|identity|legitimacy|reputation|credibility)\b)/u;
/** "I know no better tool than Acme" is not a limit. */
const COMPARISON =
  /(?<!\p{L})(?:better|more|(?!rather|other)\w{2,}er|besser\p{L}*|mejor|meilleure?|miglior\p{L}*|lepsz\p{L}*|tańsz\p{L}*)(?!\p{L}).{0,60}(?<!\p{L})(?:than|als|que|di|niż|od)\s|(?<!\p{L})(?:más|menos|plus|moins|più|meno|mais|bardziej|mniej) \p{L}+ (?:do )?(?:que |qu'|di |niż )|(?<!\p{L})moins cher que |(?<![にと何])より(?!詳|多く|ま|か)|比(?![较較])|(?<!\p{L})ا\p{Script=Arabic}{3} من(?!\p{L})/iu;

/** Whether a text limits what the assistant knows, rather than a detail such as a price. */
export function isLimit(part: string): boolean {
  const direct = part
    .replace(INDIRECT_QUESTIONS, ' ')
    .replace(JAPANESE_READERS, '')
    .replace(EXAMPLES, '')
    .replace(ARABIC_ADVICE, ' ')
    .replace(OWN_INFORMATION, 'の情報では何も');
  if (UNCERTAIN_EXISTENCE.some((limit) => limit.test(part))) return true;
  if (COMPARISON.test(direct) || !KNOWLEDGE_LIMITS.some((limit) => limit.test(direct))) return false;
  return !DETAIL_WORDS.test(direct) || NEITHER.test(direct) || NOR_INFORMATION.test(direct);
}

/** Whether a part of a sentence is a limit, as a whole or up to a word such as "so" after the name. */
export function isLimitOf(ownPart: string, nameAt: number, language: MatchedLanguage): boolean {
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

/** Whether a clause without the name limits the knowledge of the brand. */
export const isClauseLimit = (clause: string, language: string): boolean =>
  isLimit(clause) ||
  (NOTHING.test(clause) && !DETAIL_WORDS.test(clause)) ||
  (!COMPARISON.test(clause) && isGeneralLimit(clause.replace(ARABIC_ADVICE, ' '), language, false));

/** Whether a clause limits knowledge of a detail or of the brand. */
export const isDetailLimit = (clause: string, language: string): boolean => {
  const general = clause.replace(DETAIL_WORD, ' ');
  return isLimit(general) || isGeneralLimit(general.replace(ARABIC_ADVICE, ' '), language, true);
};

/** Whether a text is a few words with the name of a detail: "opening hours". */
export const isDetail = (clause: string): boolean => clause.length <= MAX_DETAIL && DETAIL_WORDS.test(clause);

/** Whether a possessive after the name presupposes the brand: "Acme's current rates". */
export const isPossessive = (after: string): boolean => POSSESSIVE.test(after);
