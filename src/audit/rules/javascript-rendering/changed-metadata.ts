import type { ComparedDocuments } from '#audit/rendering/rendered-document.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

/**
 * An element or list of elements that differs before and after JavaScript runs. For an element, `before` and `after`
 * are its texts, or null where it does not exist. For a list, they are the removed and the added entries, or null
 * without any. Both are cut at 200 characters.
 */
export interface MetadataChange {
  name: 'title' | 'meta description' | 'main heading' | 'hreflang links' | 'JSON-LD';
  before: string | null;
  after: string | null;
  /** The element that the server should send; null when JavaScript removes it, and for lists of elements. */
  fix: string | null;
}

const MAX_TEXT_LENGTH = 200;
const MAX_ENTRIES = 6;

/** Lists changes by JavaScript to the title, the description, the main heading, hreflang links and JSON-LD types. */
export function findMetadataChanges({ raw, rendered }: ComparedDocuments): MetadataChange[] {
  return [
    ...findTextChange('title', {
      before: readTitle(raw),
      after: readTitle(rendered),
      write: (text) => `<title>${escapeHtml(text)}</title>`,
    }),
    ...findTextChange('meta description', {
      before: getDescription(raw),
      after: getDescription(rendered),
      write: (text) => `<meta name="description" content="${escapeHtml(text)}">`,
    }),
    ...findHeadingChange(readMainHeading(raw), readMainHeading(rendered)),
    ...findSetChange('hreflang links', readHreflang(raw), readHreflang(rendered)),
    ...findSetChange('JSON-LD', readTypes(raw), readTypes(rendered)),
  ];
}

/** Returns the title without a leading unread-message count, such as `(3)`. */
const readTitle = ({ titles }: PageFacts): string | null =>
  normalizeText(titles[0]?.text.replace(/^\s*[([]\d{1,3}\+?[)\]]\s*/u, ''));
const getDescription = ({ metaDescriptions }: PageFacts): string | null => normalizeText(metaDescriptions[0]?.text);
const readMainHeading = ({ headings }: PageFacts): string | null =>
  normalizeText(headings.find(({ level, text }) => level === 1 && text.trim() !== '')?.text);
const readHreflang = ({ hreflang }: PageFacts): string[] =>
  hreflang.map(({ code, href, url }) => `${code.toLowerCase()} ${url ?? href}`);
const readTypes = ({ jsonLd }: PageFacts): string[] => jsonLd.flatMap(({ types }) => types);

function normalizeText(text: string | undefined): string | null {
  const plain = text?.replace(/\s+/gu, ' ').trim() ?? '';
  return plain === '' ? null : plain;
}

interface TextChange {
  before: string | null;
  after: string | null;
  write: (text: string) => string;
}

function findTextChange(name: MetadataChange['name'], { before, after, write }: TextChange): MetadataChange[] {
  if (normalizeForComparison(before) === normalizeForComparison(after)) return [];
  return [{ name, before: cut(before), after: cut(after), fix: after === null ? null : write(after) }];
}

/**
 * Ignores the change when one heading contains the other, because an animation may still have been typing the heading.
 */
function findHeadingChange(before: string | null, after: string | null): MetadataChange[] {
  const [one, other] = [normalizeForComparison(before), normalizeForComparison(after)];
  const isPart = one !== null && other !== null && (one.includes(other) || other.includes(one));
  return isPart
    ? []
    : findTextChange('main heading', { before, after, write: (text) => `<h1>${escapeHtml(text)}</h1>` });
}

function findSetChange(
  name: MetadataChange['name'],
  before: readonly string[],
  after: readonly string[],
): MetadataChange[] {
  const [previousEntries, currentEntries] = [new Set(before), new Set(after)];
  const removedEntries = [...previousEntries].filter((entry) => !currentEntries.has(entry));
  const addedEntries = [...currentEntries].filter((entry) => !previousEntries.has(entry));
  if (removedEntries.length + addedEntries.length === 0) return [];
  return [{ name, before: formatList(removedEntries), after: formatList(addedEntries), fix: null }];
}

function formatList(entries: readonly string[]): string | null {
  if (entries.length === 0) return null;
  const more = entries.length - MAX_ENTRIES;
  return cut([...entries.slice(0, MAX_ENTRIES), ...(more > 0 ? [`${more} more`] : [])].join(', '));
}

const normalizeForComparison = (text: string | null): string | null => text?.normalize('NFC').toLowerCase() ?? null;

const cut = (text: string | null): string | null => (text === null ? null : truncateAtWord(text, MAX_TEXT_LENGTH));
