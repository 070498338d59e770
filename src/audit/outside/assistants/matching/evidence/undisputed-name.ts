import { OFFER_VERBS } from '#audit/data/brand-names/offer-verbs.ts';
import { MATCHED_LANGUAGES, type MatchedLanguage } from '../detect-language.ts';
import type { Candidate } from '../find-candidates.ts';
import {
  CONTINUED_NAME,
  containsWord,
  type Gaps,
  hasNameBefore,
  isAboutBrands,
  type NameContext,
} from '../name-context.ts';
import { isAfterArticle, isAfterPlacePreposition, isCommonNoun, isFollowedByVerb } from '../name-position.ts';
import { isGivenName } from './given-names.ts';
import { ARTICLE_LANGUAGES, isPartOfOtherEntity } from './noun-phrase.ts';

const OFFERS = new Map<MatchedLanguage, RegExp>(
  MATCHED_LANGUAGES.flatMap((language) => {
    const verbs = OFFER_VERBS[language];
    return verbs === undefined ? [] : [[language, new RegExp(`^[*_"')]{0,4} (?:${verbs})(?!\\p{L})`, 'iu')] as const];
  }),
);
/** "The", and German articles and contractions, precede places and things: "vom Südhang", "the Quayside". */
const ARTICLE = /(?:^|[^\p{L}])(?:the|d(?:er|ie|as|en|em|es)|i[mn]s?|am|zum|zur|vom|beim)(?: \p{Ll}+)? ["*_(]{0,3}$/iu;
/** A capitalized German noun before a name describes it: "die Imkerei Acme". */
const NOUN_BEFORE = /\p{Lu}\p{L}* $/u;
/** Movement to and between places, and roads: "per raggiungere Acme", "along Acme". */
const PLACE_BEFORE =
  /(?:^|[^\p{L}])(?:in|at|near|around|to|from|reach\p{L}*|visit\p{L}*|along|outside|toward|towards|via|nach|aus|bei|um|en|à|depuis|vers|entre|desde|hasta|hacia|a|da|raggiungere|visitare|fino a|em|até|do|na|w|we|z|ze|od|pod) ["*_(]{0,3}$/iu;
/** Prepositions before qualities and materials: "Zimmer mit Talblick". */
const GERMAN_QUALITY = /(?:^|[^\p{L}])(?:mit|ohne|auf|für) $/iu;
/** Languages whose dictionaries contain plants and animals, so that a rare word after an article is a product. */
const COMPLETE_DICTIONARIES: ReadonlySet<MatchedLanguage> = new Set(['es', 'fr']);
const SINGULAR_ARTICLE = /(?:^|[^\p{L}])(?:el|la|le) ["*_«(]{0,3}$/iu;
const MIN_STEM_LENGTH = 5;
/** A lowercase word other than a preposition that continues the phrase ("Brezza di mare"). */
const PREDICATE = /^[*_)"]{0,3} (?!(?:di|de|del|do|da|of|von|d'|z|w)(?!\p{L}))\p{Ll}/u;
/** Products in the plural: "I Acme sono robusti". */
const PLURAL_ARTICLE = /(?:^|[^\p{L}])(?:i|gli|le|los|las|les|os|as) ["*_«(]{0,3}$/iu;
const DIGIT_BETWEEN = /\p{L}\d+\p{L}/u;

/** "At" a company or person, never a place: "chez Acme". */
const HOST = /(?:^|[^\p{L}])(?:chez|لدي) ["*_«(]{0,3}$/iu;

/**
 * Whether a preposition used only with companies and people precedes a name that is neither a homonym nor a given name.
 */
export const isHost = ({ start, end }: Candidate, { before, after }: Gaps, { text, kind }: NameContext): boolean =>
  kind !== 'homonym' &&
  HOST.test(before) &&
  /^[\p{Lu}\p{N}\p{Script=Arabic}]/u.test(text.slice(start)) &&
  !isGivenName(text.slice(start, end)) &&
  !CONTINUED_NAME.test(after);

/** Whether digits between letters make a name unmistakable in any spelling: "start2impact". */
export const hasDigitBetweenLetters = (name: string): boolean => DIGIT_BETWEEN.test(name);

/** Whether a verb follows whose subject is usually a company, product or service: "Acme charges". */
export const isOfferer = ({ after }: Gaps, language: MatchedLanguage): boolean =>
  OFFERS.get(language)?.test(after) ?? false;

/**
 * Whether nothing around an unlisted word contradicts that it is a name: no article, place, other name or noun is next
 * to it. The first word of a sentence also needs a predicate, because each word has a capital letter there.
 */
export function isUndisputed(candidate: Candidate, gaps: Gaps, context: NameContext): boolean {
  const { text, language, surroundings, isWordElsewhere, commonWords, isRare } = context;
  const spelling = text.slice(candidate.start, candidate.end);
  const word = candidate.name.name.toLowerCase();
  if (!isRare || !/^[\p{Lu}\p{N}]/u.test(spelling) || isWordElsewhere || surroundings.isInHeading) return false;
  if (commonWords.isCity(word, language)) return false;
  if (isNounPhrase(candidate, gaps, context)) return false;
  const isPerson = isGivenName(spelling) || commonWords.isName(word);
  if (isPerson && !isAboutBrands(context)) return false;
  if (surroundings.isFirstWord) return isSubjectOfTopic(gaps, context);
  return !PLACE_BEFORE.test(gaps.before) && !isAfterPlacePreposition(gaps.before, language);
}

/** Whether a verb follows the first word of a sentence or, in an answer about the topic, any word of a predicate. */
const isSubjectOfTopic = ({ after }: Gaps, { language, hasTopic }: NameContext): boolean =>
  isFollowedByVerb(after, language) || (hasTopic && PREDICATE.test(after));

/** Whether a word of the brand's own names or categories is directly before it: "des Lodenhauses Acme", "Teatro della Acme". */
export function isAfterOwnNoun(
  before: string,
  { categoryWords, brandWords }: Pick<NameContext, 'categoryWords' | 'brandWords'>,
): boolean {
  const noun =
    /(?:^|[^\p{L}])(\p{L}{5,}) (?:(?:de|d[aeou]s?|del|della|dello|delle|dei|degli) |(?:du|de l'|dell'))?["*_]{0,3}$/u
      .exec(before)?.[1]
      ?.toLowerCase();
  if (noun === undefined) return false;
  const stem = noun.slice(0, Math.max(MIN_STEM_LENGTH, noun.length - 2));
  return categoryWords.concat(brandWords).some((word) => containsWord(word, stem));
}

/** Whether an adjacent determiner, noun or name makes the name part of a longer phrase. */
function isNounPhrase(candidate: Candidate, gaps: Gaps, context: NameContext): boolean {
  const { before, after } = gaps;
  const { language } = context;
  if (isCommonNoun(before, language) || ARTICLE.test(before) || /^[-–]\p{L}|^ \d/u.test(after)) return true;
  if (language === 'de')
    return GERMAN_QUALITY.test(before) || (!context.surroundings.isFirstWord && NOUN_BEFORE.test(before));
  const product = isProduct(gaps, context);
  if (product !== null) return !product;
  if (isAfterArticle(before, language) || CONTINUED_NAME.test(after)) return true;
  if (!context.surroundings.isFirstWord && hasNameBefore(before)) return true;
  return ARTICLE_LANGUAGES.has(language) && isPartOfOtherEntity(candidate, gaps, context);
}

/**
 * Whether the article before a name shows that it is a product: "El Acme Crianza", "I Acme sono". Null if the article
 * proves nothing.
 */
function isProduct({ before, after }: Gaps, { language, hasTopic }: NameContext): boolean | null {
  if (!hasTopic) return null;
  if (COMPLETE_DICTIONARIES.has(language) && SINGULAR_ARTICLE.test(before) && /^ \p{Lu}/u.test(after)) return true;
  return ARTICLE_LANGUAGES.has(language) && PLURAL_ARTICLE.test(before) ? isFollowedByVerb(after, language) : null;
}
