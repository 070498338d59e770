import type { MatchedLanguage } from '../detect-language.ts';
import type { Candidate } from '../find-candidates.ts';
import { containsWord, type Gaps, isUppercase, type NameContext } from '../name-context.ts';
import { isAfterArticle, isFollowedLikeSubject } from '../name-position.ts';
import { hasCueWord } from './cue-words.ts';

/** An article, perhaps with an adjective, or an adjective that begins a sentence. */
const ENGLISH_PHRASE =
  /(?:^|[^\p{L}])(?:the|an?)(?: \p{Ll}+)? $|(?:^|[.!?\n] ?)\p{Lu}\p{Ll}+(?:er|est|ed|al|ic|ous|ive|ful|ish|y) $/iu;
const ENGLISH_PLACE =
  /(?:^|[^\p{L}])(?:near|in|behind|opposite|outside|around|inside|past|by|next to|across from|along|over|beyond) (?:the|an?)(?: \p{Ll}+)? $/iu;
/** "Calle Conde de Acme" */
const LONGER_NAME = /(?<=\p{L} )\p{Lu}\p{L}+ (?:de|del|de la|da|do|di|della|du|von|van|of) $/u;
/** Plural nouns before a product name; streets and squares are singular. */
const PRODUCT_OF = /(?:^|[^\p{L}])(?:les|des|los|las|i|gli|le|os|as) \p{Ll}{4,} \p{Lu}\p{L}+ (?:de|di) $/u;
const APPOSITION = /(?:^|[^\p{L}])(?:(?:le|la|un|une|el|una|il|lo|o|a|um|uma) |l')\p{Ll}{4,} $/iu;
/** Begins another phrase. */
const FUNCTION_AFTER =
  /^ (?:with|from|that|than|when|while|because|since|until|before|after|instead|first|over|into|about|between|without|which|avec|dans|pour|sans|chez|depuis|quand|lorsque|plutôt|para|desde|cuando|porque|hasta|entre|sobre|como|quando|perché|dopo|prima|senza|anche|oppure|também|desde|porque|\p{Ll}+(?:ly|mente|ment))(?!\p{L})/u;
/** A verb with its object: "remunera el saldo". */
const VERB_AFTER =
  /^ \p{Ll}+ (?:el|la|los|las|una?|unos|le|les|une|des|il|lo|gli|i|os?|as?|uma?|sus?|seus?|suas?)(?!\p{L})/u;
/** Languages whose nouns nearly always have an article. */
export const ARTICLE_LANGUAGES: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt']);
const MIN_STEM_LENGTH = 3;
/** Nouns of at least this length are compared without their last letter: "officina" for "Officine Acme". */
const MIN_INFLECTED_LENGTH = 6;

/**
 * Whether a determiner or preposition makes the word a quality, a thing or part of a noun phrase: "Zimmer mit
 * Talblick", "the Cascade foothills", "l'Aurora boreale".
 */
export function isQuality(candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { language, kind, surroundings, categoryWords } = context;
  if (kind === 'unique' || candidate.name.words.length > 1) return false;
  if (language === 'de') return /(?:^|[^\p{L}])(?:mit|ohne) $/iu.test(before);
  if (language === 'en')
    return (
      !surroundings.isFirstWord &&
      ((ENGLISH_PHRASE.test(before) && isAttribute(after, language)) || ENGLISH_PLACE.test(before)) &&
      !hasCueWord({ before: '', after }) &&
      !hasCategoryAfter(after, categoryWords)
    );
  if (!ARTICLE_LANGUAGES.has(language)) return false;
  if (isPartOfOtherEntity(candidate, { before, after }, context)) return true;
  return isAfterArticle(before, language) && isAttribute(after, language);
}

/** "A Ring video doorbell": what the brand offers follows. */
const hasCategoryAfter = (after: string, categoryWords: readonly string[]): boolean => {
  const [phrase = ''] = /^(?: \p{Ll}+){1,3}/u.exec(after) ?? [];
  return categoryWords
    .flatMap((word) => word.split(' '))
    .some((word) => word.length >= MIN_STEM_LENGTH && containsWord(phrase, word));
};

/** Whether another noun or adjective follows: "Cascade foothills"; unlike "Acme app". */
const isAttribute = (after: string, language: MatchedLanguage): boolean =>
  /^ \p{Ll}{4,}(?![\p{L}'])/u.test(after) &&
  !isFollowedLikeSubject(after, language) &&
  !FUNCTION_AFTER.test(after) &&
  !VERB_AFTER.test(after) &&
  !hasCueWord({ before: '', after });

/** Whether an article and another noun before the name show that it belongs to that noun: "le savarin Acme". */
const isOfOtherNoun = (before: string): boolean => APPOSITION.test(before) && !hasCueWord({ before, after: '' });

/** Whether the noun before the name is what the brand offers or is: "la menuiserie Acme". */
export function isOfCategory(before: string, { categoryWords, brandWords }: NameContext): boolean {
  const noun = /(?:^|[^\p{L}])(\p{Ll}{4,}) (?:(?:de|d[aeou]s?|del|della|dello) )?$/u.exec(before)?.[1];
  if (noun === undefined) return false;
  const stem = noun.length < MIN_INFLECTED_LENGTH ? noun : noun.slice(0, -1);
  return categoryWords.concat(brandWords).some((word) => containsWord(word, stem));
}

/** "Calle Conde de Acme", unlike a product of the company: "les chaussures Example de Acme". */
const isInLongerName = (before: string): boolean => LONGER_NAME.test(before) && !PRODUCT_OF.test(before);

/**
 * In these languages, whether the word is part of a longer name or the name of another thing: "calle Conde de Acme",
 * "le savarin Acme".
 */
export function isPartOfOtherEntity({ start, end, name }: Candidate, { before }: Gaps, context: NameContext): boolean {
  const { language, kind, text } = context;
  if (!ARTICLE_LANGUAGES.has(language) || kind === 'unique' || name.words.length > 1) return false;
  if (isUppercase(text.slice(start, end))) return false;
  return (isInLongerName(before) || isOfOtherNoun(before)) && !isOfCategory(before, context);
}
