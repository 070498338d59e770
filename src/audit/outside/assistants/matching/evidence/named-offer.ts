import type { MatchedLanguage } from '../detect-language.ts';
import type { Candidate } from '../find-candidates.ts';
import { type Gaps, hasNameBefore, type NameContext } from '../name-context.ts';
import {
  isAfterArticle,
  isAfterCompanyPreposition,
  isAfterPlacePreposition,
  isCommonNoun,
  isContrasted,
  isFollowedByVerb,
} from '../name-position.ts';
import { isGermanCompound } from './distinctive-name.ts';
import { isGivenName } from './given-names.ts';
import { isOfferer } from './undisputed-name.ts';

const PRICE_AFTER =
  /^["*_)]{0,3}(?: \(?\p{Ll}{1,10}){0,2} \(?(?:[$€£¥]|R\$)? ?\d[\d.,]*(?: \d{3})* ?(?:[$€£¥]|zł|EUR|USD|GBP|PLN|Euro|euros?|pesos|Cent|ct(?!\p{L}))/u;
const PRICE_SIGN_AFTER = /^["*_)]{0,3}(?: \(?\p{Ll}{1,10}){0,2} \(?(?:[$€£]|R\$) ?\d/u;
const ENGLISH_POSSESSIVE = /^'s \p{L}/u;
/** A German verb; a common noun after it would have an article. */
const VERB_BEFORE = /(?:^|[^\p{L}])(?!nicht|fast|erst|meist|oft|jetzt|selbst|dort|laut|mit)\p{Ll}{3,}t $/u;
/** "As a compass", "for repairs": what something is or is used for. */
const ROLE =
  /(?:^|[^\p{L}])(?:als|wie|für|zu|durch|auf|neben|gegen|as|for|comme|como|come|para|per|jako) ["*_(]{0,3}$/iu;
/** Days, months and seasons have possessives too: "Monday's meeting". */
const TIME =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|today|tomorrow|yesterday)$/iu;
/** Nouns for things that only companies have: "das Acme-Team". */
export const GERMAN_COMPANY_NOUN =
  /^-(?:Teams?|Apps?|Shops?|Filialen?|Kund(?:en|in|innen)\p{L}*|Website|Webseite|Software|Abos?|Konto|Konten|Karten?|Mitarbeiter\p{L}*|Support|Märkte|Tarife?|Produkte?|Geräte?|Modelle?|Lieferung|Service)(?!\p{L})/u;
const GENITIVE_NOUN = /^ (?:\p{Ll}{2,}e[nrms]? )?(?:\p{Lu}\p{Ll}{2,}|\d{1,4}-\p{L})/u;

/**
 * Whether, in an answer about the topic, the name is contrasted with something or in a position where things, people
 * and cities rarely occur: as a subject, after "with", or alone before a question mark.
 */
export function isComparedName(candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { text, language, surroundings, otherBrands, hasTopic, isWordElsewhere } = context;
  const spelling = text.slice(candidate.start, candidate.end);
  if (!hasTopic || !/^\p{Lu}/u.test(spelling) || TIME.test(spelling) || isWordElsewhere) return false;
  if (isContrasted(after)) return true;
  if (surroundings.isFirstWord)
    return /^["*_)]{0,3}\?/u.test(after) || (/[::] ?$/u.test(before) && /^(?:$|[.;\n])/u.test(after));
  const hasRival = otherBrands.some(({ isUnique }) => isUnique);
  if (surroundings.isInHeading || (!hasRival && (language === 'de' || isGivenName(spelling)))) return false;
  if (isPartOfPhrase({ before, after }, language)) return false;
  return hasComparedPosition(spelling, { before, after }, { context, hasRival });
}

/** Whether a determiner or an adjacent capitalized word makes the name part of a longer phrase. */
const isPartOfPhrase = ({ before, after }: Gaps, language: MatchedLanguage): boolean =>
  isCommonNoun(before, language) ||
  isAfterArticle(before, language) ||
  hasNameBefore(before) ||
  /^(?:'s)?[ -]["(]?\p{Lu}/u.test(after);

function hasComparedPosition(
  spelling: string,
  { before, after }: Gaps,
  { context: { language, commonWords }, hasRival }: { context: NameContext; hasRival: boolean },
): boolean {
  if (isAfterCompanyPreposition(before, language))
    return (
      !isAfterPlacePreposition(before, language) &&
      !ROLE.test(before) &&
      !commonWords.isCity(spelling.toLowerCase(), language)
    );
  if (language === 'de') return hasRival && VERB_BEFORE.test(before) && /^(?: \p{Ll}|[.,;!?])/u.test(after);
  return !isAfterPlacePreposition(before, language) && isFollowedByVerb(after, language);
}

/** Whether the name offers, owns or costs something, as companies and products do: "Acme's app", "Acme at $9". */
export function hasOffer(candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { text, language, hasTopic } = context;
  const spelling = text.slice(candidate.start, candidate.end);
  if (language === 'de' && isGermanOffer(spelling, candidate, { gaps: { before, after }, context })) return true;
  if (!hasTopic || !/^[\p{Lu}\p{N}]/u.test(spelling) || hasNameBefore(before)) return false;
  if (isCommonNoun(before, language) || isAfterArticle(before, language)) return false;
  if (isOfferer({ before, after }, language)) return true;
  if (language === 'en' && ENGLISH_POSSESSIVE.test(after)) return !TIME.test(spelling) && !isGivenName(spelling);
  if (language === 'de' && isGermanGenitive(spelling, candidate, { before, after })) return true;
  return PRICE_AFTER.test(after) || PRICE_SIGN_AFTER.test(after);
}

/**
 * Whether German grammar alone shows that a word is a name: a genitive, a noun that only companies have ("Acme-Team"),
 * or the last word after a verb ("passt Acme.").
 */
function isGermanOffer(
  spelling: string,
  candidate: Candidate,
  { gaps, context: { surroundings, kind, commonWords } }: { gaps: Gaps; context: NameContext },
): boolean {
  if (isGermanGenitive(spelling, candidate, gaps) || GERMAN_COMPANY_NOUN.test(gaps.after)) return true;
  if (surroundings.isFirstWord) return false;
  const isCompound = isGermanCompound(spelling.toLowerCase(), commonWords);
  return kind === 'listed' && !isCompound && isLastAfterVerb(gaps.before, gaps.after);
}

const isLastAfterVerb = (before: string, after: string): boolean => VERB_BEFORE.test(before) && /^[.;!?]/u.test(after);

/** Only names are in the genitive without an article, before a noun: "Kranichs Bonus". */
const isGermanGenitive = (spelling: string, { name }: Candidate, { before, after }: Gaps): boolean =>
  spelling === `${name.name}s` &&
  GENITIVE_NOUN.test(after) &&
  !/(?:^|[^\p{L}])(?:de[rsnm]|die|das|eine?s?|im|am|vom|zum|zur|\p{Ll}+(?:en|er|es)) $/u.test(before);
