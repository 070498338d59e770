import { SPEAKING_VERBS } from '#audit/data/brand-cue-words.ts';
import { JAPANESE_NATURE_WORDS } from '#audit/data/name-positions.ts';
import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import { foldDiacritics } from './compile-name.ts';
import { hasCueWord } from './evidence/cue-words.ts';
import { isGivenName } from './evidence/given-names.ts';
import { GERMAN_COMPANY_NOUN } from './evidence/named-offer.ts';
import { isChineseTime, isCornerOrAcquiredCompany, isSourceLabel } from './evidence/other-use.ts';
import { isDescribedPlace, opensWithPreposition } from './evidence/place-names.ts';
import { isQuotedDifferently } from './evidence/quoted-names.ts';
import { isAfterOwnNoun } from './evidence/undisputed-name.ts';
import type { Candidate } from './find-candidates.ts';
import { isListed, isParallel } from './listed-names.ts';
import {
  containsWord,
  type Gaps,
  hasNameBefore,
  isUppercase,
  MAX_GAP,
  type NameContext,
  readGaps,
} from './name-context.ts';
import {
  isAfterArticle,
  isAfterPlacePreposition,
  isAfterTitle,
  isChineseCommonNoun,
  isCommonNoun,
  readEntityNoun,
} from './name-position.ts';
import type { CommonWords } from './read-common-words.ts';

const MIN_NOUN_LENGTH = 4;
const MIN_PART_LENGTH = 3;
const SPEAKING_VERB_BEFORE = new RegExp(`(?:^|[^\\p{L}])(?:${SPEAKING_VERBS})[ ,:"]{1,3}$`, 'iu');
/** The place that a person comes from: "dice Lola, de Murcia". */
const ORIGIN = /^,? (?:de|di|da|aus|from|z) \p{Lu}/u;
/** The given name of a person: "Léonard de Vinci". */
const GIVEN_NAME = /(\p{Lu}\p{Ll}+) ((?:de|da|von|van) )?$/u;
/** "Acme is a browser from Example Inc." */
const MADE_BY_OTHERS =
  /^ (?:is|ist|est|es|è|é|jest) (?:an?|eine?|une?|un[oa]?|uma?) [^.,;]{0,40}? ?(?<!\p{L})(?:from|by|von|de chez|di|da|de) (?:[Tt]he )?\p{Lu}/u;
/** "Emma, a teacher aged 40". */
const AGE_PHRASE =
  /^, (?![^,.!?\n]{0,60}(?<!\p{L})(?:dai|dagli|from|over|ab|dès|à partir de|desde|od|a partir de) \d)[^,.!?\n]{0,60}\d{1,2}(?:[ -]year| years| Jahre| ans(?!\p{L})| años| anni| anos| lat(?!\p{L}))/u;
/** "Emma Moss, an economist at". Companies are described by what they are, not by where they work. */
const PROFESSION =
  /^, (?:(?:an?|the) )?(?:\p{L}+[ -]){0,3}(?:economist|professor|researcher|analyst|author|journalist|teacher|lecturer|scientist|historian|doctor|coach|blogger|architect|psychologist|nurse|consultant|profess(?:or|eur|ora)|économiste|chercheu(?:r|se)|journaliste|autrice|auteur|economista|investigador[a]?|periodista|autora?|ricercat(?:ore|rice)|giornalista|docente|ökonom(?:in)?|forscher(?:in)?|journalist(?:in)?|autor(?:in)?|dziennikar(?:z|ka)|ekspert(?:ka)?|profesor)(?!\p{L})/iu;
/** "Emma K." */
const INITIAL = /^ \p{Lu}\./u;
/** An adjective of origin after a noun: فيزا سياحية. */
const ORIGIN_ADJECTIVE = /^ (?!ال)\p{Script=Arabic}{3,}يه(?!\p{L})/u;
/** Suffixes of places: アマゾン川. */
const JAPANESE_PLACE = /^(?:川|山|島|湖|海|市|県|町|村|区|国|人|語|流域|半島|高原|地方)/u;
/** Endings of the verb "to do", which turns nouns into verbs: トライする. */
const JAPANESE_VERB = /^(?:する|すれ|した|して|しま|しよ|しな|しつ|され|させ|でき)/u;
/** A company is the object of verbs for choosing and using, rather than making or seeing: 毎日弁当を作る. */
const JAPANESE_OBJECT =
  /^を(?![^。、\n]{0,8}(?:選|使|利用|検討|勧|薦|推|試|契約|申|導入|避|比較|比べ|頼|依頼|買|購入|注文|除|知|ご存|調|検索|見つけ|確認|評価|候補|挙|含|名乗|運営|展開|活用|予約|訪|やめ|外|おすすめ|始め))/u;
/** "Like an oasis": オアシスのような. */
const JAPANESE_SIMILE =
  /^(?:のよう[なに]|みたいな)(?![^。、]{0,20}?(?:店|会社|企業|業者|サービス|メーカー|ブランド|サイト|アプリ|ショップ|専門|ところ|医院|クリニック|事務所|工房|教室|スクール|宿|ホテル|旅館|ツール))/u;
const JAPANESE_COMMON_NOUN = new RegExp(`^(?:${JAPANESE_NATURE_WORDS})`, 'u');
const KATAKANA = /[\p{Script=Katakana}ー]/u;

/**
 * Returns which words next to a name show that it is a person, a place, another company, a common noun or a verb; null
 * if none.
 */
export function findOtherMeaning(candidate: Candidate, context: NameContext): NameReason | null {
  const { start, end, name } = candidate;
  const { text, surroundings } = context;
  if (context.hasOtherDomain) return 'other-domain';
  if (isSourceLabel(text, candidate)) return 'source-label';
  if (surroundings.isLabel) return null;
  if (isQuotedDifferently(candidate, context)) return 'other-thing';
  const before = text.slice(Math.max(0, start - MAX_GAP), start);
  const after = text.slice(end, end + MAX_GAP);
  if (isCornerOrAcquiredCompany({ before, after }, context)) return 'other-entity';
  if (AGE_PHRASE.test(after)) return 'person';
  if (isJoinedByAmpersand(candidate, context)) return 'other-entity';
  if (isDescribedPlace(candidate, { before, after }, context)) return 'place';
  if (isOfOtherBrand(end, context)) return 'other-thing';
  if (isDescribedPerson(name.words, after) || isNamedProfessional(before, after)) return 'person';
  return name.words.length > 1
    ? findMeaningOfWords(candidate, { before, after }, context)
    : findOtherWordMeaning(candidate, { before, after }, context);
}

/** Returns which words next to a name of several words show that it means something else; null if none. */
function findMeaningOfWords(candidate: Candidate, { before, after }: Gaps, context: NameContext): NameReason | null {
  if (isCity(candidate, before, context)) return 'place';
  return isOtherEntity(before, context.kind === 'word' ? after : '', context) ? 'other-entity' : null;
}

/**
 * Whether "&" or "+" joins the name with another capitalized word that is neither the brand's nor another brand: "Acme
 * & Wild".
 */
function isJoinedByAmpersand({ start, end }: Candidate, { text, brandWords, otherBrands }: NameContext): boolean {
  const next = /^ [&+] (\p{Lu}[\p{L}']+)/u.exec(text.slice(end, end + MAX_GAP));
  const previous = /(\p{Lu}[\p{L}']+) [&+] $/u.exec(text.slice(Math.max(0, start - MAX_GAP), start));
  return [next, previous].some((match) => {
    const word = match?.[1]?.toLowerCase();
    if (word === undefined || brandWords.some((own) => own.includes(word))) return false;
    return !otherBrands.some((other) => text.slice(other.start, other.end).toLowerCase().includes(word));
  });
}

/** Returns which words next to a one-word name show that it means something else; null if none. */
function findOtherWordMeaning(candidate: Candidate, { before, after }: Gaps, context: NameContext): NameReason | null {
  if (isPersonName(candidate.name.name, { before, after }, context)) return 'person';
  if (isCity(candidate, before, context)) return 'place';
  if (context.kind !== 'unique' && MADE_BY_OTHERS.test(after)) return 'other-entity';
  if (isOtherEntity(before, after, context)) return 'other-entity';
  return isOtherWord(candidate, { before, after }, context) ? 'ordinary-word' : null;
}

/** Whether a given name and a surname belong to a person whose occupation follows: "Ellis Grant, an economist at". */
const isDescribedPerson = ([first = '', ...rest]: readonly string[], after: string): boolean =>
  rest.length === 1 && isGivenName(first) && PROFESSION.test(after);

/** Whether a given name precedes a surname and an occupation follows it: "Jan Acme, profesor". */
const isNamedProfessional = (before: string, after: string): boolean => {
  const first = /(?:^|[^\p{L}])(\p{Lu}\p{Ll}+) $/u.exec(before)?.[1];
  return first !== undefined && isGivenName(first) && PROFESSION.test(after);
};

/** Whether the grammar of the language shows that the name is an ordinary word. */
function isOtherWord(candidate: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  const { text, language } = context;
  if (language === 'zh')
    return (
      !context.hasOwnDomain &&
      (isChineseCommonNoun(before, after, context.kind) || (context.kind !== 'unique' && isChineseTime(after)))
    );
  if (language === 'ja') return isJapaneseWord(text, candidate, context);
  if (language === 'ar') return ORIGIN_ADJECTIVE.test(after) || isArabicGenitive({ before, after }, context);
  return language === 'de' && (isGermanNoun(candidate, before, context) || isGermanPlural(candidate, context));
}

/** Whether the name is a model or feature of another brand: "la modalità Acme di Example". */
const isOfOtherBrand = (end: number, { text, otherBrands, hasOwnDomain }: NameContext): boolean =>
  !hasOwnDomain &&
  otherBrands.some(
    ({ start }) =>
      start > end &&
      /^["*_)]{0,3} (?:of|by|from|di|del|della|du|de|od|von|من) ?["*_]{0,3}(?:ال)?$/u.test(text.slice(end, start)),
  );

/** "Herr Müller", "Léonard de Vinci", "Emma K.", "dice Lola, de Murcia". */
function isPersonName(
  name: string,
  { before, after }: { before: string; after: string },
  context: NameContext,
): boolean {
  if (isAfterUnknownName(before, context)) return true;
  if (isAfterTitle(before) || INITIAL.test(after) || isAfterGivenName(before, context)) return true;
  return SPEAKING_VERB_BEFORE.test(before) && (context.commonWords.isName(name.toLowerCase()) || ORIGIN.test(after));
}

/** Whether a capitalized word that is in no list precedes the name: a given name, or another company. */
function isAfterUnknownName(
  before: string,
  { language, commonWords, categoryWords, brandWords, hasOwnDomain }: NameContext,
): boolean {
  const word = /(?:^|[^\p{L}\p{N}'-])(\p{Lu}\p{Ll}{2,}) $/u.exec(before)?.[1]?.toLowerCase();
  if (language !== 'de' && !hasNameBefore(before)) return false;
  if (word === undefined || hasOwnDomain || commonWords.isWord(word) || commonWords.classify(word, language) !== 'rare')
    return false;
  // Another sentence part: "in Medellín Acme delivers".
  if (commonWords.isCity(word, language) && /(?:^|[^\p{L}])\p{Ll}{1,6} \p{Lu}\p{L}+ $/u.test(before)) return false;
  return !categoryWords.concat(brandWords).some((own) => own.includes(word.slice(0, MIN_NOUN_LENGTH)));
}

/**
 * Whether a given name precedes the name. An ordinary word such as "Claire" has a capital letter within a sentence only
 * as a name.
 */
function isAfterGivenName(before: string, { language, commonWords, kind }: NameContext): boolean {
  const [, word, particle] = GIVEN_NAME.exec(before) ?? [];
  if (
    word === undefined ||
    isAfterArticle(before, language) ||
    !(commonWords.isName(foldDiacritics(word).toLowerCase()) || isGivenName(word))
  )
    return false;
  // Places and products are also names: "les chaussures Example de Acme".
  if (particle !== undefined && !isGivenName(word)) return false;
  const isWithinSentence = hasNameBefore(particle === undefined ? before : before.slice(0, -particle.length));
  if (particle !== undefined && !isWithinSentence) return false;
  const isOrdinary = commonWords.classify(word.toLowerCase(), language) === 'ordinary';
  return (
    !isOrdinary ||
    (kind !== 'unique' && isGivenName(word) && word.length >= MIN_NOUN_LENGTH) ||
    (language !== 'de' && isWithinSentence)
  );
}

/** Whether the Italian "da" precedes the name, as before the place where something starts: "partono da Alba". */
const isAfterOriginPreposition = (before: string, { language, kind }: NameContext): boolean =>
  language === 'it' && kind !== 'unique' && /(?:^|[^\p{L}])da ["*_]{0,3}$/iu.test(before);

/**
 * Whether the name is a place: "en Sabadell". In a list, or if another company has the same preposition, the name is a
 * company.
 */
const isCity = (candidate: Candidate, before: string, context: NameContext): boolean =>
  (isAfterPlacePreposition(before, context.language) || isAfterOriginPreposition(before, context)) &&
  !isAfterArticle(before, context.language) &&
  context.commonWords.isCity(candidate.name.name.toLowerCase(), context.language) &&
  (opensWithPreposition(before) || !isListed(candidate, context)) &&
  !isParallel(candidate, before, context);

/** Whether a noun of another category is next to the name: "Hotel Pegaso" is not the university. */
function isOtherEntity(before: string, after: string, { categoryWords, brandWords, language }: NameContext): boolean {
  const noun = readEntityNoun(before, after);
  // A preposition in other languages: "via Acme".
  if (noun === 'via' && language !== 'it') return false;
  if (noun === null) return false;
  const own = categoryWords.concat(brandWords);
  // "Steuerkanzlei" is a "Kanzlei".
  if (language === 'de' && own.some((word) => word.endsWith(noun))) return false;
  return !own.some((word) => containsWord(word, noun.slice(0, MIN_NOUN_LENGTH)));
}

/**
 * Whether the name is part of a Latin-script phrase ("BOTTOM LINE"), of a place (アマゾン川) or of a verb (トライする), or is
 * used like a common noun.
 */
function isJapaneseWord(
  text: string,
  { start, end, name }: Candidate,
  { commonWords, kind, hasOwnDomain }: NameContext,
): boolean {
  const isLatin = /\p{Script=Latin}$/u.test(text.slice(start, end));
  if (isLatin) {
    return (
      /\p{Script=Latin} $/u.test(text.slice(Math.max(0, start - 2), start)) &&
      commonWords.isWord(name.name.toLowerCase())
    );
  }
  const after = text.slice(end, end + 8);
  if ((kind !== 'unique' && JAPANESE_COMMON_NOUN.test(after)) || JAPANESE_SIMILE.test(after)) return true;
  if (!hasOwnDomain && JAPANESE_OBJECT.test(after)) return true;
  return KATAKANA.test(text.charAt(end - 1)) && (JAPANESE_PLACE.test(after) || JAPANESE_VERB.test(after));
}

/**
 * Whether a possessive noun follows the name: نسيم المساء is the breeze of the evening. Adjectives of companies follow
 * "company".
 */
const isArabicGenitive = ({ before, after }: Gaps, { kind, hasOwnDomain, otherBrands }: NameContext): boolean =>
  kind !== 'unique' &&
  !hasOwnDomain &&
  otherBrands.length === 0 &&
  /^ ال\p{Script=Arabic}{3,}/u.test(after) &&
  !hasCueWord({ before, after: '' });

/** "mit Ankern": company names have no plural. */
const isGermanPlural = ({ start, end, name }: Candidate, { text, kind }: NameContext): boolean =>
  kind !== 'unique' && text.slice(start, end) === `${name.name}n`;

/** Whether the name can be split into two known German words and follows an indefinite article: "ein Grünspecht". */
function isCompoundAfterArticle({ name }: Candidate, before: string, commonWords: CommonWords): boolean {
  if (!/(?:^|[^\p{L}])k?eine?[nmrs]? $/iu.test(before)) return false;
  const word = name.name.toLowerCase();
  const isPart = (part: string): boolean =>
    part.length >= MIN_PART_LENGTH && commonWords.classify(part, 'de') !== 'rare';
  return Array.from(word, (_, at) => at).some((at) => isPart(word.slice(0, at)) && isPart(word.slice(at)));
}

/** Whether a hyphen joins the name with a noun that only companies have, or with what the brand offers: "das Acme-Team". */
const isCompanyCompound = ({ end }: Candidate, text: string, categoryWords: readonly string[]): boolean => {
  const after = text.slice(end, end + MAX_GAP);
  const noun = /^-(\p{L}{4,})/u.exec(after)?.[1]?.toLowerCase();
  return GERMAN_COMPANY_NOUN.test(after) || (noun !== undefined && categoryWords.some((word) => noun.startsWith(word)));
};

/** Whether an article or determiner shows that a German word is a common noun: "ein Globus". Acronyms have articles. */
const isGermanNoun = (
  candidate: Candidate,
  before: string,
  { text, kind, hasOwnDomain, commonWords, categoryWords, brandWords }: NameContext,
): boolean =>
  !hasOwnDomain &&
  (kind !== 'unique' || (isCompoundAfterArticle(candidate, before, commonWords) && text[candidate.end] !== '-')) &&
  !candidate.name.hasArticle &&
  !isUppercase(text.slice(candidate.start, candidate.end)) &&
  isCommonNoun(before, 'de') &&
  !hasCueWord(readGaps(text, candidate)) &&
  !isCompanyCompound(candidate, text, categoryWords) &&
  !isAfterOwnNoun(before, { categoryWords, brandWords });
