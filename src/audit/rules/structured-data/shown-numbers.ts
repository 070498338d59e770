import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';

/** Digits, perhaps in groups, perhaps with decimals: `4.5`, `1,299.00`, `1 299,00`, `1'299.–`. */
const NUMBER_PATTERN = /\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?/g;
const MAX_NUMBERS = 5_000;

/** Collects the numbers in the text of a page, up to about 5,000: main text, headings, links and alt texts. */
export function collectVisibleNumbers({ facts }: HtmlAuditPage): Set<number> {
  const numbers = new Set<number>();
  addNumbers(facts.text.mainText, numbers);
  for (const { text } of facts.headings) addNumbers(text, numbers);
  for (const { text } of facts.links) addNumbers(text, numbers);
  for (const { alt } of facts.images) if (alt !== null) addNumbers(alt, numbers);
  return numbers;
}

function addNumbers(text: string, numbers: Set<number>): void {
  for (const [numberText] of text.matchAll(NUMBER_PATTERN)) {
    if (numbers.size >= MAX_NUMBERS) return;
    for (const value of listPossibleNumbers(numberText)) numbers.add(value);
  }
}

/**
 * Returns possible values of a number: `1.299` is more than a thousand in German notation and just over one in English
 * notation, so both are kept. The last separator marks decimals unless exactly three digits follow it.
 */
export function listPossibleNumbers(numberText: string): number[] {
  const digits = numberText.replace(/[^\d.,]/g, '');
  const separatorIndex = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (separatorIndex === -1) return [Number(digits)];
  const whole = Number(digits.replace(/[.,]/g, ''));
  const decimal = Number(`${digits.slice(0, separatorIndex).replace(/[.,]/g, '')}.${digits.slice(separatorIndex + 1)}`);
  return digits.length - separatorIndex - 1 === 3 ? [whole, decimal] : [decimal];
}
