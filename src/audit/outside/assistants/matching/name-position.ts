import {
  AFTER_SUBJECT,
  COMPANY_PREPOSITIONS,
  DEFINITE_ARTICLES,
  GERMAN_NOUN_PHRASE,
  INDEFINITE_DETERMINERS,
  PERSON_TITLES,
  PLACE_PREPOSITIONS,
} from '#audit/data/name-positions.ts';
import { ENTITIES_AFTER, ENTITIES_BEFORE } from '#audit/data/other-entities.ts';
import { MATCHED_LANGUAGES, type MatchedLanguage } from './detect-language.ts';

interface PositionPatterns {
  afterSubject: RegExp;
  determiner: RegExp;
  article: RegExp;
  place: RegExp;
  company: RegExp;
}

const NEVER = /(?!)/u;
const OPEN = '[ "\'*_(«]{1,4}';
const buildBefore = (words: string | undefined): RegExp =>
  words === undefined ? NEVER : new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${words})(?:(?<=')|${OPEN})$`, 'iu');
const PATTERNS = new Map<MatchedLanguage, PositionPatterns>(
  MATCHED_LANGUAGES.map((language) => [
    language,
    {
      afterSubject: new RegExp(`^[*_"')]{0,4} (?:${AFTER_SUBJECT[language] ?? '(?!)'})(?!\\p{L})`, 'u'),
      determiner: buildBefore(INDEFINITE_DETERMINERS[language]),
      article: buildBefore(DEFINITE_ARTICLES[language]),
      place: buildBefore(PLACE_PREPOSITIONS[language]),
      company: buildBefore(COMPANY_PREPOSITIONS[language]),
    },
  ]),
);
const NOUN_PHRASE = new RegExp(`(?:^|[^\\p{L}])${GERMAN_NOUN_PHRASE}["*_]{0,3}$`, 'iu');
const ENTITY_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(${ENTITIES_BEFORE}) (?:d'|de |di |du |del |della |la |le |l'|al-|ال)?["*_]{0,3}$`,
  'iu',
);
const ENTITY_AFTER = new RegExp(`^[ -](${ENTITIES_AFTER})(?!\\p{L})`, 'iu');
/** Companies have no article in German, or a feminine one: "die Telekom". */
const GERMAN_ARTICLE = /(?:^|[^\p{L}])(?:der|den|dem|des|das|im|am|vom|zum|beim|ins|ans) ["*_]{0,3}$/iu;
const PERSON = buildBefore(PERSON_TITLES);
const ENDS_PHRASE = /^[*_"')\]]{0,4}(?:$|[\s]*[,.;:!?()–、。،؛؟|\n]|'s(?!\p{L})| -)/u;

/** Whether a verb follows as after a subject. */
export const isFollowedByVerb = (after: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.afterSubject.test(after) ?? false;

/** Whether a sentence continues as after a subject: "Three has ...", unlike "Three things ...". */
export const isFollowedLikeSubject = (after: string, language: MatchedLanguage): boolean =>
  ENDS_PHRASE.test(after) || (PATTERNS.get(language)?.afterSubject.test(after) ?? false);

/** Whether a determiner, or in German an adjective with an ending, makes it a common noun. */
export const isCommonNoun = (before: string, language: MatchedLanguage): boolean =>
  (PATTERNS.get(language)?.determiner.test(before) ?? false) ||
  (language === 'de' && (NOUN_PHRASE.test(before) || GERMAN_ARTICLE.test(before)));

/** Whether a title makes it the name of a person: "Herr Müller". */
export const isAfterTitle = (before: string): boolean => PERSON.test(before);

export const isAfterPlacePreposition = (before: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.place.test(before) ?? false;

/** Whether a preposition without an article is before it: "bei Globus". */
export const isAfterCompanyPreposition = (before: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.company.test(before) ?? false;

/** Whether a definite article is before it, which people and cities do not have: "la Beta". */
export const isAfterArticle = (before: string, language: MatchedLanguage): boolean =>
  PATTERNS.get(language)?.article.test(before) ?? false;

/** Returns the noun next to a name that makes it the name of a hotel, street, planet ..., or null. */
export const readEntityNoun = (before: string, after: string): string | null =>
  (ENTITY_BEFORE.exec(before)?.[1] ?? ENTITY_AFTER.exec(after)?.[1] ?? null)?.toLowerCase() ?? null;
