import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import { isCounted } from '#lib/assistants/name-reason.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { getSourceIdentity, isOnDomain } from '#lib/url/source-url.ts';
import type { Brand } from './brands.ts';
import { type CompiledName, compileName, foldDiacritics } from './compile-name.ts';
import { detectLanguage, type MatchedLanguage } from './detect-language.ts';
import { isDistinctive, type NameSource } from './evidence/distinctive-name.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { type FoundName, findUnknownNames } from './find-unknown-names.ts';
import { findDomainNames } from './forms/domain-names.ts';
import { listDerivedForms } from './forms/list-forms.ts';
import { findSimilarWords } from './forms/similar-words.ts';
import { classifyName, judgeName } from './judge-name.ts';
import { type MaskedText, maskText, type TextRange } from './mask-text.ts';
import { containsWord, type NameKind, readGaps } from './name-context.ts';
import { isAfterCompanyPreposition } from './name-position.ts';
import { isCaseExact } from './name-spelling.ts';
import { type NormalizedText, normalizeText } from './normalize-text.ts';
import type { CommonWords } from './read-common-words.ts';
import { readSurroundings, type Surroundings } from './read-surroundings.ts';
import { countLabels, isRepeatedLabel } from './repeated-labels.ts';
import { findSentence, limitToContext, readClause, splitSentences } from './split-sentences.ts';

export interface MentionContext {
  commonWords: CommonWords;
  /** URLs that the answer cites. */
  citedUrls: readonly string[];
  /** Language to use if that of the text cannot be recognized. */
  language: MatchedLanguage;
}

/** A place in an answer that mentions a brand. */
export interface BrandMention {
  brandId: string;
  /**
   * `mention`: counts, also if negative; `ambiguous`: may be an ordinary word; `unknown`: the answer only states that
   * it does not know the brand.
   */
  kind: 'mention' | 'ambiguous' | 'unknown';
  /** The reason for the kind. */
  reason: NameReason;
  /** Start of the name, in UTF-16 code units of the original text. */
  start: number;
  end: number;
  isInList: boolean;
  isInHeading: boolean;
  isBold: boolean;
  /** Place of the brand in the order of first mentions of all brands; 1 = first. Null unless `mention`. */
  order: number | null;
}

export interface AnswerMentions {
  /** Mentions in the order of the text. */
  mentions: BrandMention[];
  /** Targets of the Markdown links in the text. */
  linkedUrls: string[];
  /** Domains that the text contains without a link. */
  mentionedDomains: string[];
}

interface JudgedName extends FoundName {
  kind: BrandMention['kind'];
  reason: NameReason;
  surroundings: Surroundings;
}

interface PlacedName extends FoundName {
  isUnique: boolean;
}

/** The data that all candidates in one answer are judged by. */
interface Reading {
  masked: MaskedText;
  sentences: readonly TextRange[];
  brands: readonly Brand[];
  language: MatchedLanguage;
  commonWords: CommonWords;
  urls: readonly string[];
}

/** Maximum distance of other brands in a sentence; more distant ones do not matter. */
const MAX_DISTANCE = 600;
const MIN_DOMAIN_NAME_LENGTH = 5;

/** Finds the brands that an answer mentions. The time it takes grows linearly with the length of the text. */
export function findMentions(original: string, brands: readonly Brand[], context: MentionContext): AnswerMentions {
  const normalized = normalizeText(original);
  const masked = maskText(normalized.text, listDomainNames(brands));
  const language = detectLanguage(masked.text, context.language) ?? context.language;
  const names = brands.flatMap(({ id, names: spellings }) =>
    spellings.flatMap((spelling) => compileName(id, spelling, language)),
  );
  const linkedUrls = masked.links.map((range) => sliceOriginal(original, normalized, range));
  const derived = listDerivedForms(brands, { language, commonWords: context.commonWords });
  const found = findCandidates(masked.text, [...names, ...derived], language);
  const similar = findSimilarWords(masked.text, [...names, ...derived], {
    taken: found,
    language,
    commonWords: context.commonWords,
  });
  const { commonWords } = context;
  const known = [...found, ...similar];
  const domainNames = findDomainNames(masked.text, brands, { taken: known, commonWords });
  const candidates = [...known, ...domainNames].sort((a, b) => a.start - b.start);
  const reading: Reading = {
    masked,
    sentences: splitSentences(masked.text),
    brands,
    language,
    commonWords: context.commonWords,
    urls: [...context.citedUrls, ...linkedUrls, ...masked.domains.map((domain) => `https://${domain}/`)],
  };
  const judged = judgeCandidates(candidates, reading);
  const order = rankBrands(judged);
  return {
    mentions: judged.map(({ brandId, kind, reason, start, end, surroundings }) => ({
      brandId,
      kind,
      reason,
      start: normalized.starts[start] ?? 0,
      end: normalized.ends[end - 1] ?? original.length,
      isInList: surroundings.isInList,
      isInHeading: surroundings.isInHeading,
      isBold: surroundings.isBold,
      order: kind === 'mention' ? (order.get(brandId) ?? null) : null,
    })),
    linkedUrls,
    mentionedDomains: masked.domains,
  };
}

/** Names such as "Booking.com" remain in the text, although they are domains. */
const listDomainNames = (brands: readonly Brand[]): Set<string> =>
  new Set(brands.flatMap(({ names }) => names.filter((name) => name.includes('.')).map((name) => name.toLowerCase())));

const sliceOriginal = (original: string, { starts, ends }: NormalizedText, { start, end }: TextRange): string =>
  original.slice(starts[start] ?? 0, ends[end - 1] ?? original.length);

function judgeCandidates(candidates: readonly Candidate[], reading: Reading): JudgedName[] {
  const { sentences, masked, brands, urls } = reading;
  const brandWords = new Map(
    brands.map((brand) => [brand.id, brand.names.map((word) => normalizeText(word).text.toLowerCase())]),
  );
  const kindsByName = new Map(
    [...new Set(candidates.map(({ name }) => name))].map((name) => [
      name,
      readKind(name, {
        language: reading.language,
        commonWords: reading.commonWords,
        brandWords: brandWords.get(name.brandId) ?? [],
      }),
    ]),
  );
  const kinds = candidates.map(({ name }) => kindsByName.get(name) ?? 'homonym');
  const namesBySentence = groupBySentence(candidates, kinds, { sentences, text: masked.text });
  const categoryWords = new Map(
    brands.map((brand) => [brand.id, brand.categoryWords.map((word) => normalizeText(word).text.toLowerCase())]),
  );
  const words = listLowercaseNames(candidates, kinds, masked.text);
  const labels = countLabels(masked.text);
  const topics = listTopics(candidates, kinds, { masked, brands, categoryWords });
  const isCited = new Map(brands.map((brand) => [brand.id, urls.some((url) => isOnOwnDomain(url, brand))]));
  const others = listNamesOfOthers(candidates, { brands, urls, isCited });
  const judged = candidates.map((candidate, index): JudgedName => {
    const { name, start, end } = candidate;
    const sentenceIndex = findSentence(sentences, start);
    const sentence = limitToContext(sentences[sentenceIndex] ?? candidate, candidate);
    const surroundings = readSurroundings(masked.text, candidate);
    const reason = judgeName(candidate, {
      kind: kinds[index] ?? 'homonym',
      isRare: isRareWord(name, reading),
      language: reading.language,
      commonWords: reading.commonWords,
      text: masked.text,
      sentence: masked.text.slice(sentence.start, sentence.end),
      clause: readClause(masked.text, sentence, candidate),
      surroundings,
      hasOwnDomain: isCited.get(name.brandId) ?? false,
      hasOtherDomain: others.has(name),
      otherBrands: (namesBySentence.get(sentenceIndex) ?? []).filter(
        (other) => other.brandId !== name.brandId && Math.abs(other.start - start) <= MAX_DISTANCE,
      ),
      categoryWords: categoryWords.get(name.brandId) ?? [],
      brandWords: brandWords.get(name.brandId) ?? [],
      isWordElsewhere: words.has(name.brandId),
      isRepeatedLabel: surroundings.isLabel && isRepeatedLabel(masked.text.slice(start, end), labels),
      hasTopic: topics.topicOf.get(name.brandId) ?? false,
      hasBrandItems: topics.itemBrands.some((brandId) => brandId !== name.brandId),
    });
    const kind = isCounted(reason) ? 'mention' : 'ambiguous';
    return { brandId: name.brandId, start, end, surroundings, reason, kind };
  });
  const phrases = [...categoryWords.values()].flat().filter((word) => word.includes(' '));
  return markUnknown(applyFirstMeaning(judged, masked.text), phrases, reading);
}

/** Marks the names that an answer contains only because it does not know the brand. */
function markUnknown(
  names: readonly JudgedName[],
  phrases: readonly string[],
  { masked, sentences, language }: Reading,
): JudgedName[] {
  const unknown = findUnknownNames(hidePhrases(masked.text, phrases), {
    sentences,
    names: names.filter(({ kind }) => kind === 'mention'),
    all: names,
    language,
  });
  return names.map((name) => (unknown.has(name) ? { ...name, kind: 'unknown', reason: 'not-known' } : name));
}

/**
 * Hides phrases for what brands offer, which are not details: "notes de frais" are no "frais". Positions stay the same.
 */
function hidePhrases(text: string, phrases: readonly string[]): string {
  if (phrases.length === 0) return text;
  const pattern = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|');
  return text.replaceAll(new RegExp(pattern, 'giu'), (found) => found.replace(/\p{L}/gu, 'x'));
}

/** Meanings that a name keeps in the entire answer once the answer introduces it with them. */
const OTHER_MEANINGS: ReadonlySet<NameReason> = new Set(['person', 'place', 'other-entity']);
/** Reasons that do not show that the brand is meant rather than a person or place with its name. */
const WEAK_REASONS: ReadonlySet<NameReason> = new Set(['distinctive', 'capital-letter', 'position', 'quoted']);

/**
 * Applies the meaning of the first place to later ones with the same spelling: after "Julien Acme", "Acme" is the same
 * person, unless something shows that the brand is meant.
 */
function applyFirstMeaning(names: readonly JudgedName[], text: string): JudgedName[] {
  const spell = ({ start, end }: JudgedName): string => text.slice(start, end).toLowerCase();
  const meanings = new Map(
    [...Map.groupBy(names, ({ brandId }) => brandId)].flatMap(([brandId, found]) => {
      const [first, ...rest] = found;
      if (first === undefined || !OTHER_MEANINGS.has(first.reason)) return [];
      const counted = rest.filter(({ kind }) => kind === 'mention');
      const isSame = counted.every((name) => WEAK_REASONS.has(name.reason) && spell(name) === spell(first));
      return isSame ? [[brandId, first.reason] as const] : [];
    }),
  );
  return names.map((name) => {
    const meaning = name.kind === 'mention' ? meanings.get(name.brandId) : undefined;
    return meaning === undefined ? name : { ...name, kind: 'ambiguous', reason: meaning };
  });
}

/** Returns how certain a name is: a single word that is not distinctive needs evidence, even if no list contains it. */
function readKind(name: CompiledName, source: NameSource): NameKind {
  const kind = classifyName(name, source.language, source.commonWords);
  return kind === 'unique' && name.words.length === 1 && !isDistinctive(name, source) ? 'listed' : kind;
}

/** Whether a name is a single Latin word that no list contains and that is not a German compound. */
const isRareWord = (name: CompiledName, { language, commonWords }: Omit<NameSource, 'brandWords'>): boolean =>
  name.words.length === 1 &&
  /^\p{Script=Latin}/u.test(name.name) &&
  classifyName(name, language, commonWords) === 'unique' &&
  isDistinctive(name, { brandWords: [], language, commonWords });

/**
 * Returns the names that match another company's domain: the answer cites anker.com but not the brand's anker.de.
 * Brands without a known domain could own any.
 */
function listNamesOfOthers(
  candidates: readonly Candidate[],
  {
    brands,
    urls,
    isCited,
  }: { brands: readonly Brand[]; urls: readonly string[]; isCited: ReadonlyMap<string, boolean> },
): Set<CompiledName> {
  const cited = new Set(urls.flatMap((url) => readDomainName(url) ?? []));
  const withDomain = new Set(brands.filter(({ domains }) => domains.length > 0).map(({ id }) => id));
  return new Set(
    candidates
      .map(({ name }) => name)
      .filter(
        ({ brandId, name, words }) =>
          words.length === 1 &&
          withDomain.has(brandId) &&
          isCited.get(brandId) !== true &&
          [...cited].some((domain) => isDomainOf(domain, foldDiacritics(name).toLowerCase())),
      ),
  );
}

/** Whether a domain consists of a name, possibly with a common addition: "goacme" for "acme". */
const isDomainOf = (domain: string, name: string): boolean =>
  domain === name ||
  (name.length >= MIN_DOMAIN_NAME_LENGTH &&
    domain.includes(name) &&
    /^(?:go|get|the|my|try|use|join)?\uFFFC(?:app|hq|inc|online|official|usa|uk)?$/u.test(
      domain.replace(name, '\uFFFC'),
    ));

/** Returns the registrable domain of a URL without its suffix; null if there is none. */
const readDomainName = (url: string): string | null => {
  const identity = getSourceIdentity(url);
  return identity === null ? null : (getRegistrableDomain(new URL(identity).hostname).split('.')[0] ?? null);
};

/** Returns the brands whose names the answer also contains as lowercase words. */
const listLowercaseNames = (candidates: readonly Candidate[], kinds: readonly NameKind[], text: string): Set<string> =>
  new Set(
    candidates
      .filter(({ name, start, end }, index) => {
        const spelling = text.slice(start, end);
        const isLowercase = spelling === spelling.toLowerCase() && name.name !== name.name.toLowerCase();
        return isLowercase && kinds[index] !== 'unique';
      })
      .map(({ name }) => name.brandId),
  );

/**
 * Arabic words with an article that are names of tracked brands: next to another brand, they are rarely a coincidence.
 */
const ARABIC_NAME = /^ال\p{Script=Arabic}{3,}$/u;

/** Whether a name is an acronym of two to four capitals, digits or "&"; longer words in capitals are emphasized. */
const isCapitalAcronym = (spelling: string): boolean => /^\p{Lu}[\p{Lu}\p{N}&]{1,3}$/u.test(spelling);

const isArabicObject = (text: string, range: TextRange): boolean =>
  /\p{Script=Arabic}/u.test(text.charAt(range.start)) && isAfterCompanyPreposition(readGaps(text, range).before, 'ar');

/** Returns which brands a topic in the answer confirms, and which brands begin list items. */
function listTopics(
  candidates: readonly Candidate[],
  kinds: readonly NameKind[],
  {
    masked,
    brands,
    categoryWords,
  }: { masked: MaskedText; brands: readonly Brand[]; categoryWords: ReadonlyMap<string, readonly string[]> },
): { topicOf: Map<string, boolean>; itemBrands: string[] } {
  const lowercase = masked.text.toLowerCase();
  const certainCandidates = candidates.filter(
    ({ name, start, end }, index) =>
      (kinds[index] === 'unique' ||
        kinds[index] === 'listed' ||
        name.words.length > 1 ||
        ARABIC_NAME.test(name.name) ||
        isCapitalAcronym(masked.text.slice(start, end)) ||
        isArabicObject(masked.text, { start, end })) &&
      isCaseExact(masked.text.slice(start, end), name),
  );
  const found = new Set(certainCandidates.map(({ name }) => name.brandId));
  const topicOf = new Map(
    brands.map(({ id }) => [
      id,
      found.size > (found.has(id) ? 1 : 0) ||
        (categoryWords.get(id) ?? []).some((word) => containsWord(lowercase, word)),
    ]),
  );
  const itemBrands = new Set(
    certainCandidates.filter((name) => readSurroundings(masked.text, name).startsItem).map(({ name }) => name.brandId),
  );
  return { topicOf, itemBrands: [...itemBrands] };
}

/** Returns the places of names by the index of the sentence that contains them. */
function groupBySentence(
  candidates: readonly Candidate[],
  kinds: readonly NameKind[],
  { sentences, text }: { sentences: readonly TextRange[]; text: string },
): Map<number, PlacedName[]> {
  const names = candidates.map(({ name, start, end }, index) => ({
    brandId: name.brandId,
    start,
    end,
    isUnique: kinds[index] === 'unique' || (name.words.length > 1 && isCaseExact(text.slice(start, end), name)),
  }));
  return Map.groupBy(names, ({ start }) => findSentence(sentences, start));
}

const isOnOwnDomain = (url: string, { domains }: Brand): boolean => {
  const identity = getSourceIdentity(url);
  if (identity === null) return false;
  const { hostname } = new URL(identity);
  return domains.some((domain) => isOnDomain(hostname, domain));
};

function rankBrands(names: readonly JudgedName[]): Map<string, number> {
  const ids = new Set(names.filter(({ kind }) => kind === 'mention').map(({ brandId }) => brandId));
  return new Map([...ids].map((id, index) => [id, index + 1]));
}
