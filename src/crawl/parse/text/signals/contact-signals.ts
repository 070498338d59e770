import type { ContactSignals } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import { AT_SIGN, DIGIT } from '../vocabulary/char-class.ts';

const MAX_CONTACTS_PER_KIND = 5;
const MAX_BLOCKS_TESTED = 500;
const MAX_BLOCK_LENGTH = 1_000;
const MAX_EMAIL_PART_LENGTH = 64;

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/u;
/** Matches six digits in a row or in groups; fewer digits are not a telephone number. */
const PHONE_DIGITS = /\d(?:[\s().\u00a0/-]{0,3}\d){5}/;
/** Match international numbers (E.164 allows up to 15 digits), North American ones, and numbers after a label. */
const INTERNATIONAL_PHONE = /(?<![\d+])\+[1-9](?:[\s().\u00a0/-]{0,2}\d){6,14}(?!\d)/;
const NORTH_AMERICAN_PHONE = /(?<![\d-])(?:\(\d{3}\)\s?|\d{3}[-.])\d{3}[-.]\d{4}(?![\d-])/;
const LABELED_PHONE =
  /(?:\b(?:tel(?:efon|efono|éfono|efone)?|phone|call(?: us)?|mobile?|mobil|fon|hotline|tél(?:éphone)?|puh(?:elin)?|tlf)|тел(?:ефон)?|電話|电话|전화)\.?\s?(?:no\.?|nr\.?|number)?[:：.]?\s?(\(?\d(?:[\s().\u00a0/-]{0,3}\d){5,13})(?!\d)/i;

/**
 * Finds telephone numbers and email addresses in text anywhere on the page. Returns the first 5 of each, up to one of
 * each per block.
 */
export function findContacts(blocks: readonly TextBlock[]): ContactSignals {
  const phones = new Set<string>();
  const emails = new Set<string>();
  let testedCount = 0;
  for (const { text, kind, bits } of blocks) {
    if (kind === 'code' || (bits & (AT_SIGN | DIGIT)) === 0) continue;
    if ((bits & AT_SIGN) !== 0 && emails.size < MAX_CONTACTS_PER_KIND) addEmail(text, text.indexOf('@'), emails);
    if (
      (bits & DIGIT) === 0 ||
      phones.size >= MAX_CONTACTS_PER_KIND ||
      testedCount >= MAX_BLOCKS_TESTED ||
      !PHONE_DIGITS.test(text)
    )
      continue;
    testedCount++;
    const phone = findPhone(text.slice(0, MAX_BLOCK_LENGTH));
    if (phone !== null) phones.add(phone);
  }
  return { phones: [...phones], emails: [...emails] };
}

function addEmail(text: string, at: number, emails: Set<string>): void {
  const match = EMAIL.exec(text.slice(Math.max(0, at - MAX_EMAIL_PART_LENGTH), at + MAX_EMAIL_PART_LENGTH * 3));
  if (match !== null) emails.add(truncateText(match[0], MAX_EMAIL_PART_LENGTH * 4));
}

function findPhone(text: string): string | null {
  const found =
    (INTERNATIONAL_PHONE.exec(text) ?? NORTH_AMERICAN_PHONE.exec(text))?.[0] ?? LABELED_PHONE.exec(text)?.[1];
  return found === undefined ? null : truncateText(found.trim(), 40);
}
