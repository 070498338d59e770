import { ARABIC_COMPANY_WORDS, LEGAL_FORMS, SPEAKING_VERBS } from '#audit/data/brand-cue-words.ts';
import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import { hasCueWord } from './evidence/cue-words.ts';
import { hasOffer, isComparedName } from './evidence/named-offer.ts';
import { ARTICLE_LANGUAGES, isPartOfOtherEntity, isQuality } from './evidence/noun-phrase.ts';
import { isJapaneseUse } from './evidence/other-use.ts';
import { type Candidate, isSegment } from './find-candidates.ts';
import { isListed, isParallel } from './listed-names.ts';
import {
  CONTINUED_NAME,
  containsWord,
  type Gaps,
  hasCategoryInSentence,
  hasCategoryWord,
  hasNameBefore,
  isAboutBrands,
  isUppercase,
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

const LEGAL_FORM = new RegExp(`^,? (?:${LEGAL_FORMS})(?![\\p{L}\\p{N}])`, 'u');
const SPEAKING_VERB_BEFORE = new RegExp(`(?:^|[^\\p{L}])(?:${SPEAKING_VERBS})[ ,:"]{1,3}$`, 'iu');
const SPEAKING_VERB_AFTER = new RegExp(`^[ ,]{1,2}(?:\\(\\d{1,3}\\)|(?:${SPEAKING_VERBS})(?!\\p{L}))`, 'iu');
/** Words before a name without an article: "via Amazon", unlike "via the Amazon". */
const PLATFORM_PREPOSITION = /(?:^|[^\p{L}])(?:via|using|tramite|przez)[ "*_]{1,3}$/iu;
const QUOTES: readonly (readonly [RegExp, RegExp])[] = [
  [/"$/u, /^"/u],
  [/「$/u, /^」/u],
];
/** Short words that begin sentences with a capital letter without being part of a name. */
const FUNCTION_WORD = /(?:^|[^\p{L}])\p{Lu}\p{Ll}{0,3} $/u;
/** Words before materials and manufacturers: "Socken von Falke". */
const GERMAN_MATERIAL_PREPOSITION = /(?:^|[^\p{L}])(?:von|mit|für|auf) $/iu;
/** The beginning of a clause within a sentence: "..., but Acme is". */
const CLAUSE_START = /[,;:–] (?:\p{Ll}{2,8} )?["*_]{0,3}$/u;
/** "Slowly but steadily": the word is not a subject. */
const CONJUNCTION_AFTER = /^,? (?:but|and|aber|und|mais|et|pero|y|ma|e|mas|ale|i)(?!\p{L})/u;
const MAX_COMPARATIVE_LENGTH = 20;
const STEM_LENGTH = 3;
/** A verb that begins a sentence, before its subject. */
const ARABIC_VERB = /(?:^|[.،؛!؟:\n] ?)(?:و|ف|كما )?[يت]\p{Script=Arabic}{2,5} $/u;
const ARABIC_COMPANY = new RegExp(`(?:^|[^\\p{L}])[وفبلك]?(?:ال|لل)?(${ARABIC_COMPANY_WORDS})[ "'*_(]{1,4}$`, 'u');
/** Marks, prepositions, conjunctions and verbs before a Chinese name. */
const CHINESE_NEIGHBOR =
  /(?:^|[\s,，。、；：:;!！?？“「《（(]|[在用从向到选比和与及或跟找去买看把被让是而但荐虑择较如括对于过除试问有])$/u;
/** Chosen, compared or with a product: 弥生のクラウド版. */
const JAPANESE_OFFER = /^(?:なら|より|$|の[\p{Script=Latin}\p{Script=Katakana}])/u;
const JAPANESE_PURCHASE = /^で(?:買|購入|注文|予約|契約|申し込|頼|比較)/u;
const JAPANESE_PARTICLE = /^(?:[はがをもにでのとやへ、。]|より|なら|から|まで|・|$)/u;
/** Chosen or recommended: "GUを見て", "GUがおすすめ". */
const JAPANESE_ADVICE =
  /^[」"*]{0,2}(?:を(?:見て|のぞい|検討|試し|選|使っ|おすすめ|お勧め|候補)|が(?:おすすめ|お勧め|よい|良い|いい|便利|人気|定番|向いて|最適)|なら|で(?:探|揃))/u;
/** "Better than Acme": compared with a company that has an article in its name. */
const ARABIC_COMPARATIVE = /(?:^|[^\p{L}])ا\p{Script=Arabic}{3} من ?(?:ال)?$/u;
/** Nouns that adjectives of origin describe. */
const DESCRIBED_NOUN =
  /^(?:مطعم|مطاعم|مطبخ|شركه|بنك|متجر|محل|مقهي|تطبيق|موقع|برنامج|منتج|اسلوب|طبق|مستشفي|مركز|فندق)$/u;

/** Returns what shows, in addition to the capital letter, that a common word is the name, or why nothing does. */
export function findEvidence(candidate: Candidate, context: NameContext): NameReason {
  const { text } = context;
  if (isLabelOfName(context)) return 'label';
  const gaps = readGaps(text, candidate);
  const isOpening = isOpeningWord(candidate, gaps, context);
  if (context.hasOwnDomain) return isOpening ? 'opening-word' : 'own-domain';
  const company = findCompanyMark(candidate, gaps, context);
  if (company !== null) return company;
  if (SPEAKING_VERB_BEFORE.test(gaps.before) || SPEAKING_VERB_AFTER.test(gaps.after)) return 'person';
  if (isPartOfOtherEntity(candidate, gaps, context)) return 'other-thing';
  if (hasAddedArticle(candidate, context))
    return isParallel(candidate, gaps.before, context) ? 'compared' : 'ordinary-word';
  return findUseOfName(candidate, gaps, context) ?? findTopicEvidence(candidate, gaps, { context, isOpening });
}

/** Whether the place of the name is a label, such as of a list item, that an ordinary word of the answer is not. */
const isLabelOfName = ({ surroundings, isRepeatedLabel, isWordElsewhere, kind, hasBrandItems }: NameContext): boolean =>
  (surroundings.isLabel && !isRepeatedLabel && !(isWordElsewhere && kind !== 'unique')) ||
  (surroundings.startsItem && hasBrandItems);

/** Returns which legal form, list or quotation marks surround the name; null if none. */
const findCompanyMark = (candidate: Candidate, gaps: Gaps, context: NameContext): NameReason | null => {
  if (LEGAL_FORM.test(gaps.after)) return 'company-word';
  if (isListed(candidate, context)) return 'listed';
  return isQuoted(gaps) ? 'quoted' : null;
};

/** Returns which use or form only names have; null if none. */
function findUseOfName(candidate: Candidate, gaps: Gaps, context: NameContext): NameReason | null {
  if (isAdvisedInJapanese(candidate, gaps, context)) return 'advised';
  if (isComparedInArabic(candidate, gaps, context)) return 'compared';
  if (hasNameForm(candidate, gaps, context)) return 'spelling';
  if (hasOffer(candidate, gaps, context)) return 'offer';
  return isComparedName(candidate, gaps, context) ? 'compared' : null;
}

/**
 * An article that the name lacks shows that an Arabic name is an ordinary word: "more security" with the article, for
 * the company "Security".
 */
const hasAddedArticle = ({ start, name }: Candidate, { text, language, kind }: NameContext): boolean =>
  language === 'ar' &&
  kind === 'word' &&
  !name.name.startsWith('ال') &&
  /(?:ال|لل)$/u.test(text.slice(Math.max(0, start - 2), start));

/** Whether a name in Latin letters is recommended. Japanese has few other words in capitals. */
const isAdvisedInJapanese = ({ start, end }: Candidate, { after }: Gaps, { language, text }: NameContext): boolean =>
  language === 'ja' && /^[A-Z][\p{Script=Latin}\d&]+$/u.test(text.slice(start, end)) && JAPANESE_ADVICE.test(after);

/** Whether a name that includes an article and is not a frequent word is compared at the end of a clause. */
const isComparedInArabic = (
  { start, name }: Candidate,
  { after }: Gaps,
  { language, text, commonWords }: NameContext,
): boolean =>
  language === 'ar' &&
  name.name.startsWith('ال') &&
  commonWords.classify(name.name, 'ar') === 'rare' &&
  ARABIC_COMPARATIVE.test(text.slice(Math.max(0, start - MAX_COMPARATIVE_LENGTH), start)) &&
  /^ ?[.,:،؛]/u.test(after);

/** Whether the letters of the word, its article or an English word after it show that it is a name. */
const hasNameForm = (candidate: Candidate, gaps: Gaps, context: NameContext): boolean =>
  isAcronymWithEvidence(candidate, gaps, context) ||
  (context.kind === 'homonym' &&
    context.hasTopic &&
    isAfterArticle(gaps.before, context.language) &&
    !isQuality(candidate, gaps, context) &&
    !CONTINUED_NAME.test(gaps.after)) ||
  isGermanProduct(gaps, context);

/** Returns which words and brands around the name show that the text is about what the brand offers, or why none do. */
function findTopicEvidence(
  candidate: Candidate,
  gaps: Gaps,
  { context, isOpening }: { context: NameContext; isOpening: boolean },
): NameReason {
  const { before, after } = gaps;
  const hasCategory =
    hasCategoryWord(context) &&
    !isOpening &&
    !mayBePlace(candidate, before, context) &&
    !isQuality(candidate, gaps, context) &&
    !(context.language === 'ja' && context.kind !== 'homonym' && isJapaneseUse(after, context.categoryWords));
  const isBetweenNames = /(?:^|[^\p{L}])\p{Lu}\p{Ll}+ $/u.test(before) && !FUNCTION_WORD.test(before);
  if (
    hasCategory &&
    /^ \p{Lu}/u.test(after) &&
    !hasNameBefore(before) &&
    !isBetweenNames &&
    !isFollowedBySurname(after, context)
  )
    return 'category-word';
  if (isParallel(candidate, before, context)) return 'compared';
  if (isPartOfLongerName(before, after, context)) return 'longer-name';
  if (isAdvisedName(candidate, gaps, context)) return 'advised';
  if (hasCategory) return 'category-word';
  if (hasNamePosition(candidate, gaps, context)) return 'position';
  if (hasCueWord(gaps) && !isNisba(candidate, before, context)) return 'company-word';
  if (isAfterArabicCompanyNoun(before, context)) return 'company-word';
  return PLATFORM_PREPOSITION.test(before) ? 'position' : 'no-evidence';
}

/** Whether the name is recommended without a determiner, and nothing continues its phrase. */
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
function isFollowedBySurname(after: string, { kind, language, commonWords }: NameContext): boolean {
  const next = /^ (\p{Lu}\p{Ll}+)(?!\p{L})/u.exec(after)?.[1]?.toLowerCase();
  return kind === 'homonym' && next !== undefined && commonWords.classify(next, language) !== 'ordinary';
}

const mayBePlace = ({ name }: Candidate, before: string, { kind, language }: NameContext): boolean =>
  ((kind === 'homonym' && !/^\p{Lu}{2}/u.test(name.name)) ||
    (kind === 'listed' && language !== 'pl') ||
    (language === 'ar' && name.name.startsWith('ال'))) &&
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
function isAfterArabicCompanyNoun(before: string, { language, categoryWords, brandWords }: NameContext): boolean {
  const noun = language === 'ar' ? ARABIC_COMPANY.exec(before)?.[1] : undefined;
  return (
    noun !== undefined &&
    categoryWords.concat(brandWords).some((word) => containsWord(word, noun.slice(0, STEM_LENGTH)))
  );
}

/**
 * Whether the name is an Arabic adjective of origin that describes the noun before it: مطعم مغربي is a Moroccan
 * restaurant.
 */
function isNisba({ name }: Candidate, before: string, { language, categoryWords }: NameContext): boolean {
  const noun = /(\p{Script=Arabic}+) ["'*_(]{0,3}$/u.exec(before)?.[1];
  if (language !== 'ar' || noun === undefined || !/^(?!ال)\p{Script=Arabic}{3,}ي$/u.test(name.name)) return false;
  return DESCRIBED_NOUN.test(noun) && !categoryWords.some((word) => containsWord(word, noun.slice(0, STEM_LENGTH)));
}

/**
 * Whether a word begins a sentence and another word continues its phrase: "Three things". The capital letter of such a
 * word proves nothing.
 */
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

/**
 * Whether a Chinese name is chosen or described as a company, or follows a punctuation mark or a word that usually
 * precedes names.
 */
const hasChinesePosition = (candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean =>
  isChineseCompany(before, after) ||
  (context.kind !== 'homonym' &&
    (isAboutBrands(context) || !isChineseWord(candidate, context)) &&
    CHINESE_NEIGHBOR.test(before.slice(-2)));

/**
 * Whether the word is in the position of a name, in an answer about the topic of the brand: a subject without an
 * article, or without an article after a preposition such as "bei".
 */
function hasNamePosition(candidate: Candidate, gaps: Gaps, context: NameContext): boolean {
  const { language, surroundings, hasTopic, kind } = context;
  if (language === 'zh' && hasChinesePosition(candidate, gaps, context)) return true;
  if (language === 'zh' && kind !== 'homonym') return false;
  if (language === 'ja' && kind !== 'homonym') return hasJapanesePosition(gaps, context);
  if (surroundings.isInHeading || isCommonNoun(gaps.before, language)) return false;
  if (!hasTopic) return isBareSubject(candidate, gaps, context);
  if (surroundings.isFirstWord || kind === 'homonym') return isSubject(candidate, gaps, context);
  if (language === 'ar') return isArabicName(candidate.name.name, gaps);
  return isObject(candidate, gaps, context);
}

/** Whether a particle follows the name, in a sentence about brands or together with a product or a choice. */
const hasJapanesePosition = ({ after }: Gaps, context: NameContext): boolean =>
  (isAboutBrands(context) || JAPANESE_PURCHASE.test(after) || (context.hasTopic && JAPANESE_OFFER.test(after))) &&
  JAPANESE_PARTICLE.test(after) &&
  !isJapaneseUse(after, context.categoryWords);

/** Whether a rare noun is a subject without an article; in Romance languages, such a subject is a name. */
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

/** Whether the word begins a sentence about the topic (or, for a homonym, a clause) and a verb follows. */
function isSubject({ name }: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { language, surroundings, kind, otherBrands, isWordElsewhere, commonWords } = context;
  const startsClause = kind === 'homonym' && CLAUSE_START.test(before);
  if (!(surroundings.isFirstWord || startsClause) || !isFollowedByVerb(after, language)) return false;
  if (kind === 'homonym') return otherBrands.some(({ isUnique }) => isUnique);
  if (kind === 'word' && CONJUNCTION_AFTER.test(after)) return false;
  // German materials are also subjects without an article: "Eiche ist robuster als Buche".
  const isMaterial = language === 'de' && commonWords.classify(name.name.toLowerCase(), 'de') !== 'rare';
  const isCertainTopic = (kind === 'listed' && !isMaterial) || hasCategoryInSentence(context) || otherBrands.length > 0;
  return isCertainTopic && !name.hasArticle && !isWordElsewhere;
}

/**
 * Whether the word follows a preposition or a punctuation mark without an article, and nothing continues its phrase.
 * Outside German, only for lowercase names of several words.
 */
function isObject({ start, name }: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { language, text } = context;
  if (GERMAN_MATERIAL_PREPOSITION.test(before) && !isAboutBrands(context)) return false;
  const isLowercase = name.name === name.name.toLowerCase() && name.words.length > 1;
  if (!isLowercase && language !== 'de') return false;
  const isAfterBreak = /(?:[,;:(–] |^)["'*_(]{0,3}$/u.test(text.slice(Math.max(0, start - 4), start));
  return (isAfterCompanyPreposition(before, language) || isAfterBreak) && isFollowedLikeSubject(after, language);
}

/** Whether an Arabic word is not an adjective of the noun before it and has no noun after it: سلة المشتريات. */
const isArabicName = (name: string, { before, after }: Gaps): boolean =>
  !(name.startsWith('ال') && /(?:^|[^\p{L}])(?:في|علي|الي) $/u.test(before)) &&
  (ARABIC_VERB.test(before) || isAfterCompanyPreposition(before, 'ar')) &&
  !/^ (?:ال|لل)/u.test(after);

/** Two to four capitals or digits; in list items also "4f" for "4F". */
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
  // Other words in capitals are emphasized and belong to a phrase: "per UNA notte".
  return candidate.name.name === spelling && !surroundings.isFirstWord && isFollowedLikeSubject(after, language);
}

/** Whether a short name is not a word in any language, such as "ghd". */
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

/** Whether adjacent capitalized words make the name part of a longer one: "Chevy Bolt", "Google Play". */
function isPartOfLongerName(before: string, after: string, { language, surroundings }: NameContext): boolean {
  const isSecond = !surroundings.isFirstWord && hasNameBefore(before) && language !== 'de';
  return isSecond || (language !== 'de' && CONTINUED_NAME.test(after));
}
