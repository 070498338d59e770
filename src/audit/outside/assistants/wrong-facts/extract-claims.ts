import type { BrandClaim } from '#contracts/outside/assistants/wrong-facts.ts';
import { normalizePhoneNumber } from '../../../rules/structured-data/phone-digits.ts';
import { splitSentences } from '../matching/split-sentences.ts';
import { readMoney } from './read-money.ts';

export interface ClaimInput {
  text: string;
  /** Names of the brand. */
  names: readonly string[];
  /** Names of the tracked competitors. */
  otherNames: readonly string[];
  /** Domains of the brand, such as `example.com`. */
  domains: readonly string[];
  /** Whether the prompt asks for facts about the brand, so that a line such as "Phone: ..." is about it. */
  isAboutBrand: boolean;
}

interface Sentence {
  text: string;
  start: number;
  isOwn: boolean;
}

type FoundClaim = Pick<BrandClaim, 'kind' | 'value' | 'shown' | 'currency'>;

const PHONE_LABEL =
  /(?:phone|call|tel\b|tel\.|telephone|telefon\p{L}*|téléphone|teléfono|telefono|telefone|☎|📞|電話|电话|電話番号|هاتف|numer)[^\d+]{0,25}$/iu;
const PHONE = /(?:\+|\()?\d[\d\s()./-]{5,18}\d/gu;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}/giu;
const YEAR = /(?<![\d.,/-])(?:1[6-9]\d\d|20\d\d)(?![\d.,/-]\d|\d)/gu;
/** Words for the founding of a company; "since" and "opened" are excluded because they have other uses. */
const FOUNDING_WORD =
  /(?<!\p{L})(?:founded|established|gegründet|gründungsjahr|fondée?s?|fundad[ao]s?|fondat[aoie]|założon\p{L}+)(?!\p{L})|設立|創業|成立于|成立於|创立于|創立/iu;
const HEDGE =
  /(?<!\p{L})(?:about|around|approximately|approx|circa|ca|roughly|early|late|mid|before|after|by|or|between|not|n't|etwa|ungefähr|um|rund|vers|environ|hacia|alrededor|verso|por volta|około|ok)(?!\p{L})|~|頃|约|左右/iu;
/** The text after these words may describe another company or product. */
const RELATIVE =
  /[;:()]|(?<!\p{L})(?:which|whose|who|that|by|die|der|das|dessen|que|qui|dont|che|cui|które|która|który)(?!\p{L})/iu;
const POSTAL_LABEL =
  /(?:address|located at|adresse|anschrift|dirección|indirizzo|endereço|morada|adres|住所|地址|العنوان)/iu;
const FIVE_DIGITS = /(?<![\d.,+-])\d{5}(?![\d.,-]\d|\d)/gu;
const MAX_FOUNDING_GAP = 60;

/**
 * Extracts values in an answer about the brand. Ambiguous values are ignored, because a missed error is better than a
 * false one.
 */
export function extractClaims(input: ClaimInput): BrandClaim[] {
  return listSentences(input).flatMap((sentence) => {
    const found = [
      ...findPhones(sentence.text),
      ...findEmails(sentence.text, input.domains),
      ...findYears(sentence, input.names),
      ...findPostalCodes(sentence.text),
      ...findPrices(sentence.text),
    ];
    return found.map((claim) => ({ ...claim, sentence: sentence.text.trim(), start: sentence.start }));
  });
}

/**
 * Lists the sentences about the brand: sentences that mention it and no competitor, and all sentences of an answer
 * about its facts that mentions no competitor.
 */
function listSentences({ text, names, otherNames, isAboutBrand }: ClaimInput): Sentence[] {
  const lowercase = text.toLowerCase();
  const isAlone = !otherNames.some((name) => lowercase.includes(name.toLowerCase()));
  return splitSentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const isOwn = names.some((name) => sentence.includes(name));
    const mentionsOthers = otherNames.some((name) => sentence.toLowerCase().includes(name.toLowerCase()));
    if (mentionsOthers || !(isOwn || (isAboutBrand && isAlone))) return [];
    return [{ text: sentence, start: start + (sentence.length - sentence.trimStart().length), isOwn }];
  });
}

function findPhones(text: string): FoundClaim[] {
  return [...text.matchAll(PHONE)].flatMap(({ index, 0: shown }) => {
    const value = normalizePhoneNumber(shown);
    if (value === null || value.length < 7 || !PHONE_LABEL.test(text.slice(0, index))) return [];
    return [{ kind: 'phone' as const, value, shown: shown.trim(), currency: null }];
  });
}

function findEmails(text: string, domains: readonly string[]): FoundClaim[] {
  return [...text.matchAll(EMAIL)].flatMap(({ 0: shown }) => {
    const value = shown.toLowerCase();
    const isOwn = domains.some((domain) => value.endsWith(`@${domain}`));
    return isOwn ? [{ kind: 'email' as const, value, shown, currency: null }] : [];
  });
}

/** "Acme was founded in 1998": one year, next to the name, without a word such as "about". */
function findYears({ text, isOwn }: Sentence, names: readonly string[]): FoundClaim[] {
  const years = [...text.matchAll(YEAR)];
  const [year] = years;
  const word = FOUNDING_WORD.exec(text);
  if (years.length !== 1 || year === undefined || word === null) return [];
  const name = isOwn ? names.find((one) => text.includes(one)) : undefined;
  const nameEnd = name === undefined ? null : text.indexOf(name) + name.length;
  const first = Math.min(word.index, year.index);
  const last = Math.max(word.index + word[0].length, year.index + year[0].length);
  const isLabel = nameEnd === null && /^[\s>*_#|•-]*$/u.test(text.slice(0, word.index));
  if (nameEnd !== null && (first < nameEnd || RELATIVE.test(text.slice(nameEnd, first)))) return [];
  if (nameEnd === null && !isLabel) return [];
  const between = text.slice(nameEnd ?? word.index + word[0].length, last);
  if (between.length > MAX_FOUNDING_GAP || HEDGE.test(between)) return [];
  return [{ kind: 'founded', value: year[0], shown: year[0], currency: null }];
}

/** The only five-digit number in a sentence, after the label of a postal address. */
function findPostalCodes(text: string): FoundClaim[] {
  const codes = [...text.matchAll(FIVE_DIGITS)];
  const [code] = codes;
  if (codes.length !== 1 || code === undefined || !POSTAL_LABEL.test(text.slice(0, code.index))) return [];
  return [{ kind: 'postal-code', value: code[0], shown: code[0], currency: null }];
}

function findPrices(text: string): FoundClaim[] {
  const money = readMoney(text);
  return money === null ? [] : [{ kind: 'price', ...money }];
}
