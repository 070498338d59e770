import {
  ADVICE_BEFORE_NAME,
  CHINESE_CHOICES,
  CHINESE_COUNTERS,
  CHINESE_PERCEPTIONS,
  CHINESE_PREDICATES,
  COMPANY_PREPOSITIONS,
  CONTRAST_ADVERBS,
  DEFINITE_ARTICLES,
  GERMAN_ADVICE_AFTER_NAME,
  GERMAN_NOUN_PHRASE,
  INDEFINITE_DETERMINERS,
  PERSON_TITLES,
  PLACE_PREPOSITIONS,
  WORDS_AFTER_SUBJECT,
} from '#audit/data/name-positions.ts';
import { ENTITY_NOUNS_AFTER_NAME, ENTITY_NOUNS_BEFORE_NAME } from '#audit/data/other-entities.ts';
import { MATCHED_LANGUAGES, type MatchedLanguage } from './detect-language.ts';
import type { NameKind } from './name-context.ts';

interface PositionPatterns {
  afterSubject: RegExp;
  determiner: RegExp;
  article: RegExp;
  place: RegExp;
  company: RegExp;
  advice: RegExp;
}

const NEVER = /(?!)/u;
const OPENING_MARKS = '[ "\'*_(«]{1,4}';
const buildPatternBefore = (words: string | undefined): RegExp =>
  words === undefined ? NEVER : new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${words})(?:(?<=')|${OPENING_MARKS})$`, 'iu');
const PATTERNS = new Map<MatchedLanguage, PositionPatterns>(
  MATCHED_LANGUAGES.map((language) => [
    language,
    {
      afterSubject: new RegExp(
        `^[*_"')]{0,4} (?:${WORDS_AFTER_SUBJECT[language] ?? '(?!)'})(?:(?<=')|(?!\\p{L}))`,
        'u',
      ),
      determiner: buildPatternBefore(INDEFINITE_DETERMINERS[language]),
      article: buildPatternBefore(DEFINITE_ARTICLES[language]),
      place: buildPatternBefore(PLACE_PREPOSITIONS[language]),
      company: buildPatternBefore(COMPANY_PREPOSITIONS[language]),
      advice: buildPatternBefore(ADVICE_BEFORE_NAME[language]),
    },
  ]),
);
const NOUN_PHRASE = new RegExp(`(?:^|[^\\p{L}])${GERMAN_NOUN_PHRASE}["*_]{0,3}$`, 'iu');
const ENTITY_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(${ENTITY_NOUNS_BEFORE_NAME}) (?:d'|of |of the |de |di |du |del |della |la |le |l'|al-|ال)?["*_]{0,3}$`,
  'iu',
);
const ENTITY_AFTER = new RegExp(`^[ -](${ENTITY_NOUNS_AFTER_NAME})(?!\\p{L})`, 'iu');
/** After another capitalized word: "Bright Path Charter School". */
const CAPITALIZED_ENTITY = new RegExp(
  `^ \\p{Lu}\\p{Ll}+ (${ENTITY_NOUNS_AFTER_NAME.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())})(?!\\p{L})`,
  'u',
);
/** Companies take no article in German, or a feminine one: "die Telekom". */
const GERMAN_ARTICLE = /(?:^|[^\p{L}])(?:der|den|dem|des|das|im|am|vom|zum|beim|ins|ans) ["*_]{0,3}$/iu;
/** An adverb, not an adjective of a noun: "am ehesten Acme". */
const GERMAN_SUPERLATIVE = /(?:^|[^\p{L}])am (?:ehesten|besten|liebsten|meisten) ["*_]{0,3}$/iu;
const PERSON_TITLE = buildPatternBefore(PERSON_TITLES);
const GERMAN_ADVICE = new RegExp(`^["*_)]{0,4}(?:${GERMAN_ADVICE_AFTER_NAME})(?!\\p{L})`, 'iu');
const CHINESE_COUNTER = new RegExp(`(?:${CHINESE_COUNTERS}|${CHINESE_PERCEPTIONS})$`, 'u');
/** Words that show that a name is a thing: 苹果汁, 小米粥. */
const CHINESE_MODIFIER = /^(?:汁|粥|树|派|醋|茶|色|时分|時分|时刻|园|山|河|湖|市|县|区|路|街)/u;
const CHINESE_CHOICE = new RegExp(`(?:${CHINESE_CHOICES})["「『《]?$`, 'u');
const CHINESE_PREDICATE = new RegExp(`^["」』》]?(?:${CHINESE_PREDICATES})`, 'u');
const CHINESE_CLAUSE_START = /(?:^|的话|的話|[\s,.;:!?、。，；：！？(（"「]|[和与與跟及或比])$/u;
const PHRASE_END = /^[*_"')\]]{0,4}(?:$|[\s]*[,.;:!?()–、。،؛؟|\n]|'s(?!\p{L})| -)/u;

/** Phrases that contrast one company with another: "Acme, on the other hand, ...". */
const CONTRAST_PHRASE = new RegExp(`^["*_)]{0,4},? (?:${CONTRAST_ADVERBS})(?!\\p{L})`, 'u');

/** Whether a phrase such as "on the other hand" follows. */
export const isContrasted = (after: string): boolean => CONTRAST_PHRASE.test(after);

/** Whether a verb follows the name as its subject. */
export const isFollowedByVerb = (after: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.afterSubject.test(after) ?? false;

/** Whether the sentence continues as if the name were its subject: "Three has ...", unlike "Three things ...". */
export const isFollowedLikeSubject = (after: string, language: MatchedLanguage): boolean =>
  PHRASE_END.test(after) || (PATTERNS.get(language)?.afterSubject.test(after) ?? false);

/**
 * Whether a determiner, or in German a masculine or neuter article or an adjective with an ending, shows that the word
 * is a common noun.
 */
export const isCommonNoun = (before: string, language: MatchedLanguage): boolean =>
  (PATTERNS.get(language)?.determiner.test(before) ?? false) ||
  (language === 'de' && !GERMAN_SUPERLATIVE.test(before) && (NOUN_PHRASE.test(before) || GERMAN_ARTICLE.test(before)));

/** Whether a title shows that the name is a person's: "Herr Müller". */
export const isAfterTitle = (before: string): boolean => PERSON_TITLE.test(before);

export const isAfterPlacePreposition = (before: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.place.test(before) ?? false;

/** Whether a preposition without an article precedes the name: "bei Globus". */
export const isAfterCompanyPreposition = (before: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.company.test(before) ?? false;

/** Whether the name has a definite article, which people and cities do not have: "la Beta". */
export const isAfterArticle = (before: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.article.test(before) ?? false;

/** Whether the name is recommended, or recommended against: "I'd go with Acme", "Von Acme würde ich abraten". */
export const isAdvised = (before: string, after: string, language: MatchedLanguage): boolean =>
  (PATTERNS.get(language)?.advice.test(before) ?? false) || (language === 'de' && GERMAN_ADVICE.test(after));

/** Whether a counter, a verb of perception or a noun shows that a Chinese word is a thing: 一棵大树, 苹果汁. */
export const isChineseCommonNoun = (before: string, after: string, kind: NameKind): boolean =>
  CHINESE_COUNTER.test(before) || (kind !== 'unique' && CHINESE_MODIFIER.test(after));

/** Whether a Chinese company is chosen, or has a service, price or comparison: 考虑云杉, 白鹭的服务. */
export const isChineseCompany = (before: string, after: string): boolean =>
  CHINESE_CHOICE.test(before) || (CHINESE_CLAUSE_START.test(before) && CHINESE_PREDICATE.test(after));

/**
 * Returns the noun next to a name that shows that it is a hotel, a street, a planet or the like; null if there is none.
 */
export const readEntityNoun = (before: string, after: string): string | null =>
  (
    ENTITY_BEFORE.exec(before)?.[1] ??
    ENTITY_AFTER.exec(after)?.[1] ??
    CAPITALIZED_ENTITY.exec(after)?.[1] ??
    null
  )?.toLowerCase() ?? null;
