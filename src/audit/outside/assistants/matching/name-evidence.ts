import {
  ARABIC_COMPANIES,
  BRAND_CUE_WORDS,
  JAPANESE_CUES,
  LEGAL_FORMS,
  SPEAKING_VERBS,
} from '#audit/data/brand-cue-words.ts';
import { hasOffer, isComparedName } from './evidence/named-offer.ts';
import { type Candidate, isSegment } from './find-candidates.ts';
import { isListed, isParallel } from './listed-names.ts';
import type { TextRange } from './mask-text.ts';
import {
  containsWord,
  type Gaps,
  hasCategoryInSentence,
  hasCategoryWord,
  hasNameBefore,
  isUppercase,
  MAX_GAP,
  type NameContext,
  readGaps,
} from './name-context.ts';
import {
  isAdvised,
  isAfterArticle,
  isAfterCompanyPreposition,
  isAfterPlacePreposition,
  isChineseCompany,
  isCommonNoun,
  isFollowedByVerb,
  isFollowedLikeSubject,
} from './name-position.ts';

const CUES = BRAND_CUE_WORDS.join('|');
/** Arabic nouns are before names only. */
const CUES_AFTER = BRAND_CUE_WORDS.filter((words) => !/\p{Script=Arabic}/u.test(words)).join('|');
const CUE_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:${CUES})(?: (?:di|de|d'|du|von|of|by|da|من))?[ "'*_(]{1,4}(?:[وفبل]|[وفبك]?ال|لل)?$|(?:${JAPANESE_CUES})[「"の]?$`,
  'iu',
);
const CUE_AFTER = new RegExp(`^(?:'s)?[ "'*_)-]{1,4}(?:${CUES_AFTER})(?!\\p{L})|^」?(?:の)?(?:${JAPANESE_CUES})`, 'iu');
const LEGAL_FORM = new RegExp(`^,? (?:${LEGAL_FORMS})(?![\\p{L}\\p{N}])`, 'u');
const SPEAKER = new RegExp(`(?:^|[^\\p{L}])(?:${SPEAKING_VERBS})[ ,:"]{1,3}$`, 'iu');
const SPEAKER_AFTER = new RegExp(`^[ ,]{1,2}(?:\\(\\d{1,3}\\)|(?:${SPEAKING_VERBS})(?!\\p{L}))`, 'iu');
/** Without an article: "via Amazon", but "via the Amazon". */
const PLATFORM = /(?:^|[^\p{L}])(?:via|using|tramite|przez)[ "*_]{1,3}$/iu;
const INDEFINITE = /(?:^|[^\p{L}])(?:une?|un[oa]?|eine?[nmrs]?|uma)[ "*_]{1,3}$/iu;
const ENGLISH_INDEFINITE = /(?:^|[^\p{L}])an?[ "*_]{1,3}$/iu;
/** A longer name: "Square Enix", "Lago di Garda". */
const CONTINUED =
  /^ (?:(?:&|di|de|du|des|del|della|delle|dei|of|von|da|do|das|dos|van)(?: the| la| las| los| les)? )?(?:l'|d')?\p{Lu}/u;
const QUOTES: readonly (readonly [RegExp, RegExp])[] = [
  [/"$/u, /^"/u],
  [/「$/u, /^」/u],
];
/** Begins sentences with a capital letter, without being part of a name. */
const FUNCTION_WORD = /(?:^|[^\p{L}])\p{Lu}\p{Ll}{0,3} $/u;
/** The beginning of a clause within a sentence: "..., but Acme is". */
const CLAUSE_START = /[,;:–] (?:\p{Ll}{2,8} )?["*_]{0,3}$/u;
/** Nouns have articles in these languages. */
const ARTICLE_LANGUAGES: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt']);
const MIN_STEM = 3;
/** A verb that begins a sentence, before its subject. */
const ARABIC_VERB = /(?:^|[.،؛!؟:\n] ?)(?:و|ف|كما )?[يت]\p{Script=Arabic}{2,5} $/u;
const ARABIC_COMPANY = new RegExp(`(?:^|[^\\p{L}])[وفبلك]?(?:ال|لل)?(${ARABIC_COMPANIES})[ "'*_(]{1,4}$`, 'u');
/** Marks, prepositions, conjunctions and verbs before a Chinese name. */
const CHINESE_NEIGHBOR =
  /(?:^|[\s,，。、；：:;!！?？“「《（(]|[在用从向到选比和与及或跟找去买看把被让是而但荐虑择较如括对于过除试问有])$/u;
const JAPANESE_PARTICLE = /^(?:[はがをもにでのとやへ、。]|より|なら|から|まで|・|$)/u;
/** Periods of history, which are also names of companies. */
const ERA = /^(?:縄文|弥生|奈良|平安|鎌倉|室町|江戸|明治|大正|昭和|平成|令和)$/u;
/** Nouns that adjectives of origin describe. */
const DESCRIBED = /^(?:مطعم|مطاعم|مطبخ|شركه|بنك|متجر|محل|مقهي|تطبيق|موقع|برنامج|منتج|اسلوب|طبق|مستشفي|مركز|فندق)$/u;

/** Whether something besides its capital letter shows that a common word is the name. */
export function hasEvidence(candidate: Candidate, context: NameContext): boolean {
  const { text, surroundings } = context;
  if (surroundings.isLabel && !context.isRepeatedLabel) return true;
  if (surroundings.startsItem && context.hasBrandItems) return true;
  const gaps = readGaps(text, candidate);
  const isOpening = isOpeningWord(candidate, gaps, context);
  if (context.hasOwnDomain) return !isOpening;
  if (LEGAL_FORM.test(gaps.after) || isListed(candidate, context) || isQuoted(gaps)) return true;
  if (SPEAKER.test(gaps.before) || SPEAKER_AFTER.test(gaps.after)) return false;
  if (hasFormOfName(candidate, gaps, context) || hasOffer(candidate, gaps, context)) return true;
  if (isComparedName(candidate, gaps, context)) return true;
  return hasTopicOfName(candidate, gaps, { context, isOpening });
}

/** Whether its letters, article or addition are those of a name. */
const hasFormOfName = (candidate: Candidate, gaps: Gaps, context: NameContext): boolean =>
  isAcronymWithEvidence(candidate, gaps, context) ||
  (context.kind === 'homonym' &&
    context.hasTopic &&
    isAfterArticle(gaps.before, context.language) &&
    !CONTINUED.test(gaps.after)) ||
  isGermanProduct(gaps, context);

/** Whether the words and brands around it are about what the brand offers. */
function hasTopicOfName(
  candidate: Candidate,
  gaps: Gaps,
  { context, isOpening }: { context: NameContext; isOpening: boolean },
): boolean {
  const { before, after } = gaps;
  const hasCategory = hasCategoryWord(context) && !isOpening && !mayBePlace(candidate, before, context);
  const isBetweenNames = /(?:^|[^\p{L}])\p{Lu}\p{Ll}+ $/u.test(before) && !FUNCTION_WORD.test(before);
  if (
    hasCategory &&
    /^ \p{Lu}/u.test(after) &&
    !hasNameBefore(before) &&
    !isBetweenNames &&
    !isForename(after, context)
  )
    return true;
  if (isPartOfName(before, after, context)) return false;
  if (isAdvisedName(candidate, gaps, context)) return true;
  if (hasCategory || isParallel(candidate, before, context) || hasNamePosition(candidate, gaps, context)) return true;
  if (hasCueWord(gaps) && !isNisba(candidate, before, context)) return true;
  return isOfArabicCompany(before, context) || PLATFORM.test(before);
}

/** Whether it is advised without a determiner, and nothing continues its phrase. */
const isAdvisedName = (
  { start, name }: Candidate,
  { before, after }: Gaps,
  { language, text, kind }: NameContext,
): boolean =>
  isAdvised(before, after, language) &&
  (language !== 'de' || kind !== 'homonym') &&
  (/^[\p{Lu}\p{Script=Arabic}]/u.test(text.slice(start)) || name.name === name.name.toLowerCase()) &&
  (isFollowedLikeSubject(after, language) ||
    isAdvised('', after, language) ||
    /^ (?:for|if|because|when|für|wenn|weil|pour|si|para|se|per)(?!\p{L})/u.test(after));

/** Whether a surname follows a frequent name: "Amber Rudd"; unlike an ordinary word: "Emma One". */
function isForename(after: string, { kind, language, commonWords }: NameContext): boolean {
  const next = /^ (\p{Lu}\p{Ll}+)(?!\p{L})/u.exec(after)?.[1]?.toLowerCase();
  return kind === 'homonym' && next !== undefined && commonWords.classify(next, language) !== 'ordinary';
}

const mayBePlace = ({ name }: Candidate, before: string, { kind, language }: NameContext): boolean =>
  ((kind === 'homonym' && !/^\p{Lu}{2}/u.test(name.name)) || (language === 'ar' && name.name.startsWith('ال'))) &&
  isAfterPlacePreposition(before, language);

/** Whether an article precedes and an English word follows, as with names of products: "die Emma One". */
function isGermanProduct({ before, after }: Gaps, { language, hasTopic, commonWords }: NameContext): boolean {
  const next = /^ (\p{Lu}\p{Ll}+)(?!\p{L})/u.exec(after)?.[1]?.toLowerCase();
  if (language !== 'de' || !hasTopic || next === undefined) return false;
  return (
    /(?:^|[^\p{L}])(?:die|der|das|den|dem) ["*_]{0,3}$/iu.test(before) &&
    commonWords.classify(next, 'en') === 'ordinary'
  );
}

/** Whether the kind of company before an Arabic name is the brand's: بنك الرياض. */
function isOfArabicCompany(before: string, { language, categoryWords, brandWords }: NameContext): boolean {
  const noun = language === 'ar' ? ARABIC_COMPANY.exec(before)?.[1] : undefined;
  return (
    noun !== undefined && categoryWords.concat(brandWords).some((word) => containsWord(word, noun.slice(0, MIN_STEM)))
  );
}

/** An Arabic adjective of origin that describes the noun before it: مطعم مغربي is a Moroccan restaurant. */
function isNisba({ name }: Candidate, before: string, { language, categoryWords }: NameContext): boolean {
  const noun = /(\p{Script=Arabic}+) ["'*_(]{0,3}$/u.exec(before)?.[1];
  if (language !== 'ar' || noun === undefined || !/^(?!ال)\p{Script=Arabic}{3,}ي$/u.test(name.name)) return false;
  return DESCRIBED.test(noun) && !categoryWords.some((word) => containsWord(word, noun.slice(0, MIN_STEM)));
}

/** Whether a noun such as "app" is next to the name. */
export const hasCueWord = ({ before, after }: Gaps): boolean => CUE_BEFORE.test(before) || CUE_AFTER.test(after);

/** Whether a word begins a sentence and another word continues its phrase: "Three things". Its capital shows nothing. */
function isOpeningWord(candidate: Candidate, { after }: Gaps, context: NameContext): boolean {
  const { text, language, surroundings, isWordElsewhere } = context;
  if (!surroundings.isFirstWord) return false;
  if (isWordElsewhere) return true;
  if (candidate.name.words.length > 1 || language === 'ja' || language === 'ar' || language === 'zh') return false;
  if (isUppercase(text.slice(candidate.start, candidate.end))) return false;
  return /^[,!] ?\p{Ll}/u.test(after) || (/^ \p{Ll}/u.test(after) && !isFollowedLikeSubject(after, language));
}

const isChineseWord = ({ name }: Candidate, { commonWords }: NameContext): boolean =>
  commonWords.classify(name.name, 'zh') !== 'rare' || isSegment(name.name);

/** Whether a Chinese name is chosen or described as a company, or follows a mark or a word that names follow. */
const hasChinesePosition = (candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean =>
  isChineseCompany(before, after) ||
  (context.kind !== 'homonym' &&
    (context.hasTopic || !isChineseWord(candidate, context)) &&
    CHINESE_NEIGHBOR.test(before.slice(-2)));

/**
 * Whether it has the position of a name, in an answer about the topic of the brand: a subject without an article, or
 * without an article after a preposition such as "bei".
 */
function hasNamePosition(candidate: Candidate, gaps: Gaps, context: NameContext): boolean {
  const { language, surroundings, hasTopic, kind } = context;
  if (language === 'zh' && hasChinesePosition(candidate, gaps, context)) return true;
  if (language === 'zh' && kind !== 'homonym') return false;
  if (language === 'ja' && kind !== 'homonym') {
    return (hasTopic || !ERA.test(candidate.name.name)) && JAPANESE_PARTICLE.test(gaps.after);
  }
  if (surroundings.isInHeading || isCommonNoun(gaps.before, language)) return false;
  if (!hasTopic) return isBareSubject(candidate, gaps, context);
  if (surroundings.isFirstWord || kind === 'homonym') return isSubject(candidate, gaps, context);
  if (language === 'ar') return isArabicName(candidate.name.name, gaps);
  return isObject(candidate, gaps, context);
}

/** Whether a rare noun is a subject without an article, which only names are in Romance languages. */
const isBareSubject = (
  { name }: Candidate,
  { after }: Gaps,
  { language, kind, surroundings, isWordElsewhere }: NameContext,
): boolean =>
  ARTICLE_LANGUAGES.has(language) &&
  kind === 'listed' &&
  surroundings.isFirstWord &&
  !isWordElsewhere &&
  !name.hasArticle &&
  isFollowedByVerb(after, language);

/** Whether it begins a sentence about the topic, before a verb. */
function isSubject({ name }: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { language, surroundings, kind, otherBrands, isWordElsewhere } = context;
  const startsClause = kind === 'homonym' && CLAUSE_START.test(before);
  if (!(surroundings.isFirstWord || startsClause) || !isFollowedByVerb(after, language)) return false;
  if (kind === 'homonym') return otherBrands.some(({ isUnique }) => isUnique);
  const isCertainTopic = kind === 'listed' || hasCategoryInSentence(context) || otherBrands.length > 0;
  return isCertainTopic && !name.hasArticle && !isWordElsewhere;
}

/** Whether it follows a preposition or a mark without an article, and nothing continues its phrase. */
function isObject({ start, name }: Candidate, { before, after }: Gaps, { language, text }: NameContext): boolean {
  const isLowercase = name.name === name.name.toLowerCase() && name.words.length > 1;
  if (!isLowercase && language !== 'de') return false;
  const isAfterBreak = /(?:[,;:(–] |^)["'*_(]{0,3}$/u.test(text.slice(Math.max(0, start - 4), start));
  return (isAfterCompanyPreposition(before, language) || isAfterBreak) && isFollowedLikeSubject(after, language);
}

/** Whether an Arabic word is neither an adjective of the noun before it, nor has a noun after it: سلة المشتريات. */
const isArabicName = (name: string, { before, after }: Gaps): boolean =>
  !(name.startsWith('ال') && /(?:^|[^\p{L}])(?:في|علي|الي) $/u.test(before)) &&
  (ARABIC_VERB.test(before) || isAfterCompanyPreposition(before, 'ar')) &&
  !/^ (?:ال|لل)/u.test(after);

/** Capitals and digits; in lists with other brands also "4f" for "4F". */
const isAcronym = (spelling: string, { surroundings }: NameContext): boolean =>
  /^[\p{Lu}\p{N}&.+]{2,4}$/u.test(spelling) ||
  (surroundings.isInList && /^(?=\p{L}*\p{N})[\p{L}\p{N}]{2,3}$/u.test(spelling));

/** An acronym that is not a word: the topic of the answer or a possessive is enough. */
function isAcronymWithEvidence(candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { surroundings, hasTopic, language } = context;
  const spelling = context.text.slice(candidate.start, candidate.end);
  if (/^[\p{Lu}\p{N}&]{2,3}$/u.test(spelling) && /^'s(?!\p{L})/u.test(after)) return true;
  const word = candidate.name.name.toLowerCase().replace(/[^\p{L}\p{N}&]+$/u, '');
  if (!isAcronym(spelling, context)) return context.kind === 'homonym' && isInvented(candidate, word, context);
  if (!hasTopic || hasNameBefore(before)) return false;
  const frequency = context.commonWords.classify(word, language);
  if (frequency === 'rare' || frequency === 'name') return true;
  // Other words in capitals are emphasized, and belong to a phrase: "per UNA notte".
  return candidate.name.name === spelling && !surroundings.isFirstWord && isFollowedLikeSubject(after, language);
}

/** Whether a short name is no word of any language, such as "ghd". */
function isInvented({ start, end, name }: Candidate, word: string, context: NameContext): boolean {
  const { commonWords, language, text } = context;
  const spelling = text.slice(start, end);
  const frequency = commonWords.classify(word, language);
  if (frequency === 'name' || commonWords.isWord(word)) return false;
  if (spelling === name.name && frequency === 'rare') return context.hasTopic;
  return /[\p{Lu}\p{N}]/u.test(spelling) && context.otherBrands.some(({ isUnique }) => isUnique);
}

const isQuoted = ({ before, after }: Gaps): boolean =>
  QUOTES.some(([open, close]) => open.test(before) && close.test(after));

/** Whether capitalized neighbors make it part of a longer name: "Chevy Bolt", "Google Play". */
function isPartOfName(before: string, after: string, { language, surroundings }: NameContext): boolean {
  const isSecond = !surroundings.isFirstWord && hasNameBefore(before) && language !== 'de';
  return isSecond || (language !== 'de' && CONTINUED.test(after));
}

/**
 * Whether only a name has this capital letter: within a sentence, in a language that writes nouns in lowercase, not next
 * to another capitalized word, with which it could be a longer name. Capitals only are distinct in German, too.
 */
export function isDistinguishedByCase(candidate: Candidate, context: NameContext): boolean {
  const { text, surroundings } = context;
  const { start, end, name } = candidate;
  const spelling = text.slice(start, end);
  if (spelling === spelling.toLowerCase() || surroundings.isInHeading || isItalicTitle(text, candidate)) return false;
  if (name.words.length > (name.hasArticle ? 2 : 1)) return true;
  if (context.isWordElsewhere && surroundings.isFirstWord) return false;
  const isCapitals = isUppercase(spelling) && context.sentence !== context.sentence.toUpperCase();
  const gaps = { before: text.slice(Math.max(0, start - MAX_GAP), start), after: text.slice(end, end + MAX_GAP) };
  return isCapitals ? areCapitalsOfName(gaps, context) : isCapitalOfName(gaps, context);
}

const areCapitalsOfName = ({ after }: Gaps, { surroundings, language }: NameContext): boolean =>
  surroundings.isFirstWord && /^ \p{Ll}/u.test(after)
    ? isFollowedLikeSubject(after, language)
    : !CONTINUED.test(after) || !/^ \p{Lu}{2}/u.test(after);

function isCapitalOfName({ before, after }: Gaps, { language, surroundings }: NameContext): boolean {
  if (/^'s(?!\p{L})/u.test(after) && language === 'en') return !hasNameBefore(before);
  if (language === 'de' || surroundings.isFirstWord) return false;
  const indefinite = language === 'en' ? ENGLISH_INDEFINITE : INDEFINITE;
  return !indefinite.test(before) && !CONTINUED.test(after) && !/^-\p{Lu}/u.test(after) && !hasNameBefore(before);
}

/** Titles of songs and books are in italics: "play *Penny Lane*". */
const isItalicTitle = (text: string, { start, end }: TextRange): boolean =>
  /(?<![*])\*$/.test(text.slice(Math.max(0, start - 2), start)) && /^\*(?!\*)/.test(text.slice(end, end + 2));
