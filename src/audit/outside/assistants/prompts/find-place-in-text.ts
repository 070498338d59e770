import type { HtmlAuditPage } from '../../../engine/html-audit-page.ts';

/** Prepositions of towns. German is omitted because it also capitalizes ordinary nouns: "in Handarbeit". */
const PREPOSITIONS: Readonly<Record<string, string>> = {
  en: 'in',
  fr: 'à',
  es: 'en',
  it: 'a|ad',
  pt: 'em|no|na',
  nl: 'in',
};
const PLACE = String.raw`\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2}`;
/** Minimum number of pages that must contain the town in the same way. */
const MIN_PAGES = 3;

/**
 * Finds a town at the end of the home page's title or main heading, or of a part of it, such as "Bicycle repair in
 * Alderbrook", that at least three pages contain. For websites without a postal address in their structured data; null
 * if there is none.
 */
export function findPlaceInText({ facts }: HtmlAuditPage, texts: readonly string[], language: string): string | null {
  const prepositions = PREPOSITIONS[language];
  if (prepositions === undefined) return null;
  const pattern = new RegExp(`(?:^|\\s)(?:${prepositions}) (?<place>${PLACE})\\s*(?:$|[|–—·:,.-])`, 'u');
  const main = [
    facts.titles[0]?.text ?? '',
    ...facts.headings.filter(({ level }) => level === 1).map(({ text }) => text),
  ];
  for (const text of main) {
    const place = pattern.exec(text)?.groups?.place;
    if (place === undefined) continue;
    const mention = new RegExp(`\\s(?:${prepositions}) ${place}(?!\\p{L})`, 'u');
    if (texts.filter((one) => mention.test(one)).length >= MIN_PAGES) return place;
  }
  return null;
}
