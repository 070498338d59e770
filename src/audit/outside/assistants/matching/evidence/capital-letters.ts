import type { Candidate } from '../find-candidates.ts';
import type { TextRange } from '../mask-text.ts';
import {
  CONTINUED_NAME,
  type Gaps,
  hasNameBefore,
  isAboutBrands,
  isUppercase,
  MAX_GAP,
  type NameContext,
} from '../name-context.ts';
import { isAfterArticle, isAfterPlacePreposition, isFollowedLikeSubject } from '../name-position.ts';
import { isGivenName } from './given-names.ts';
import { isOfCategory, isQuality } from './noun-phrase.ts';
import { isModelNumber } from './other-use.ts';

const MAX_ACRONYM_LENGTH = 4;
const INDEFINITE_ARTICLE = /(?:^|[^\p{L}])(?:une?|un[oa]?|eine?[nmrs]?|uma)[ "*_]{1,3}$/iu;
const ENGLISH_INDEFINITE_ARTICLE = /(?:^|[^\p{L}])an?[ "*_]{1,3}$/iu;

/**
 * Whether a capital letter shows that this is a name: usually within a sentence, in a language that writes nouns in
 * lowercase, and not next to another capitalized word that could extend the name. A word in all capitals counts in
 * German too.
 */
export function isDistinguishedByCase(candidate: Candidate, context: NameContext): boolean {
  const { text, surroundings } = context;
  const { start, end, name } = candidate;
  const spelling = text.slice(start, end);
  if (spelling === spelling.toLowerCase() || isItalicTitle(text, candidate) || isTitleCase(context)) return false;
  if (name.words.length > (name.hasArticle ? 2 : 1)) return true;
  if (context.isWordElsewhere && surroundings.isFirstWord) return false;
  const isCapitals = isUppercase(spelling) && context.sentence !== context.sentence.toUpperCase();
  const gaps = { before: text.slice(Math.max(0, start - MAX_GAP), start), after: text.slice(end, end + MAX_GAP) };
  if (isPartOfPhrase(candidate, gaps, context)) return false;
  if (isCapitals) return !isOtherAcronym(candidate, context) && areCapitalsOfName(gaps, context);
  return (
    isCapitalOfName(gaps, context) &&
    (context.kind !== 'listed' || isCapitalOfListed(name.name.toLowerCase(), gaps, context))
  );
}

/** A few capitals are an acronym rather than emphasis: the fair "ARCO" is not the school "Arco". */
const isOtherAcronym = ({ name }: Candidate, context: NameContext): boolean =>
  name.name.length <= MAX_ACRONYM_LENGTH &&
  !isUppercase(name.name) &&
  context.kind !== 'unique' &&
  !isAboutBrands(context);

/** English capitalizes all words of headings; other languages may, so there a topic must confirm the name. */
const isTitleCase = ({ surroundings, language, hasTopic }: NameContext): boolean =>
  surroundings.isInHeading && (language === 'en' || !hasTopic);

const isPartOfPhrase = (candidate: Candidate, gaps: Gaps, context: NameContext): boolean =>
  isModelNumber(gaps.after) || (context.language !== 'de' && isQuality(candidate, gaps, context));

/** Rare words, people and places are capitalized too, so the words around the name must show that a brand is meant. */
function isCapitalOfListed(word: string, { before, after }: Gaps, context: NameContext): boolean {
  const { language, commonWords, surroundings, hasTopic } = context;
  if (language !== 'pl' && isAfterPlacePreposition(before, language)) return false;
  if (isOfCategory(before, context)) return true;
  if (surroundings.isInHeading || isAboutBrands(context)) return true;
  if (isAfterArticle(before, language) || /(?:^|[^\p{L}])the $/iu.test(before)) return false;
  if (language === 'pl') return true;
  if (commonWords.isName(word) || commonWords.isCity(word, language) || isGivenName(word)) return false;
  return hasTopic || isFollowedLikeSubject(after, language);
}

const areCapitalsOfName = ({ after }: Gaps, { surroundings, language }: NameContext): boolean =>
  surroundings.isFirstWord && /^ \p{Ll}/u.test(after)
    ? isFollowedLikeSubject(after, language)
    : !CONTINUED_NAME.test(after) || !/^ \p{Lu}{2}/u.test(after);

function isCapitalOfName({ before, after }: Gaps, { language, surroundings }: NameContext): boolean {
  if (/^'s(?!\p{L})/u.test(after) && language === 'en') return !hasNameBefore(before);
  if (language === 'de' || surroundings.isFirstWord) return false;
  const indefinite = language === 'en' ? ENGLISH_INDEFINITE_ARTICLE : INDEFINITE_ARTICLE;
  return !indefinite.test(before) && !CONTINUED_NAME.test(after) && !/^-\p{Lu}/u.test(after) && !hasNameBefore(before);
}

/** Titles of songs and books are in italics: "play *Penny Lane*". */
const isItalicTitle = (text: string, { start, end }: TextRange): boolean =>
  /(?<![*])\*$/.test(text.slice(Math.max(0, start - 2), start)) && /^\*(?!\*)/.test(text.slice(end, end + 2));
