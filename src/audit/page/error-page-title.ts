import { ERROR_PAGE_PHRASES, ERROR_WORDS } from '../data/error-page-phrases.ts';

const ERROR_PHRASES: ReadonlySet<string> = new Set(Object.values(ERROR_PAGE_PHRASES).flat());
const ERROR_WORD_SET: ReadonlySet<string> = new Set(ERROR_WORDS);
const TITLE_SEPARATOR = /\s+[-–—:/]\s+|[|»›·•]|:\s/;
const MAX_TITLE_LENGTH = 300;

/**
 * Whether a title or heading states that the page is missing. One of its parts (between dashes, bars and colons) must
 * contain only such a statement: "How to design a 404 page" and "404 Area code" do not count.
 */
export function isNotFoundText(title: string): boolean {
  const text = title.slice(0, MAX_TITLE_LENGTH).normalize('NFC').toLowerCase().replaceAll('’', "'");
  return text.split(TITLE_SEPARATOR).some((part) => isErrorSegment(trimPunctuation(part)));
}

function isErrorSegment(part: string): boolean {
  if (ERROR_PHRASES.has(part)) return true;
  const words = part.split(/\s+/);
  if (!words.includes('404')) return false;
  const rest = words.filter((word) => word !== '404' && !ERROR_WORD_SET.has(word));
  return (
    rest.length === 0 ||
    ERROR_PHRASES.has(trimPunctuation(words.filter((word) => word !== '404').join(' '))) ||
    ERROR_PHRASES.has(trimPunctuation(rest.join(' ')))
  );
}

/** Removes whitespace and punctuation at both ends. */
function trimPunctuation(part: string): string {
  return part.replace(/^[\s\p{P}\p{S}]+/u, '').replace(/[\s\p{P}\p{S}]+$/u, '');
}
