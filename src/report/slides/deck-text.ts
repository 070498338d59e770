import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

/**
 * Replaces characters that XML 1.0 does not allow (https://www.w3.org/TR/xml/#charsets), because they would corrupt the
 * deck.
 */
export function normalizeDeckText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '\ufffd');
}

/** Shortens a title that does not fit: an explanation in parentheses or after a colon is removed first. */
export function shortenTitle(title: string, maxLength: number): string {
  const candidateTitles = [title, title.replace(/ \([^()]*\)$/, ''), title.replace(/: .*$/, '')];
  const fittingTitle = candidateTitles.find((text) => Array.from(text).length <= maxLength);
  return fittingTitle ?? truncateAtWord(candidateTitles[1] ?? title, maxLength);
}
