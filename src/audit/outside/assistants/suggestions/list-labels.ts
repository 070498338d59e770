import { replaceLinksWithNames } from '#lib/assistants/name-sources.ts';
import { MASK, maskText } from '../matching/mask-text.ts';

/**
 * A name at the start of a list item, in a heading or in the first column of a table, where answers write what they
 * recommend.
 */
export interface AnswerLabel {
  name: string;
  /** Link of the name; null if the name has no link. */
  url: string | null;
  /** The line without its markup. */
  line: string;
}

const HEADING = /^\s{0,3}#{1,6}\s+(.+?)[\s#]*$/;
const LIST_ITEM = /^\s{0,12}(?:[-*+•]|\d{1,2}[.)])\s+(\S.*)$/;
/** The bold text or link at the beginning of an item or cell. */
const BOLD_START = /^(?:\*\*|__)(.+?)(?:\*\*|__)/;
const LINK_START = /^\[[^\]]{1,100}\]\([^\s)]{1,2000}\)/;
const TABLE_ROW = /^\s{0,3}\|([^|]+)\|/;
const TABLE_DIVIDER = /^\s{0,3}\|[\s:|-]+\|?\s*$/;
const LINK = /\[([^\]]{1,100})\]\((https?:\/\/[^\s)]{1,2000})[^)]{0,300}\)/;
const LINKS = new RegExp(LINK, 'g');
const DOMAIN_NAME = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})\/?$/i;
const NUMBER = /^(?:#?\d{1,2}[.):]|#?\d{1,2}(?=\s)|[①-⑳])\s*/;
/** What follows a name: "Name: why", "Name – why", "Name (why)". */
const SEPARATOR = /\s*[:：|（(]\s*|\s+[–—-]+\s+/;
const EDGES = /^[\s"“„«'.,]+|[\s"”“»'.,;:!?)）]+$/g;
const MAX_LINE_LENGTH = 200;

/**
 * Lists the parts of list items, headings and first cells that may be names, in order. Each line may contain several
 * parts: "Best overall: Name". Code and lists of sources are not read.
 */
export function listLabels(text: string): AnswerLabel[] {
  const lines = text.split('\n');
  const masked = maskText(text, new Set()).text.split('\n');
  return lines.flatMap((line, index) => {
    const isHidden = line.trim() !== '' && (masked[index] ?? '').replaceAll(MASK, '').trim() === '';
    const label = isHidden && !DOMAIN_NAME.test(line.trim()) ? null : readLabel(line, lines[index + 1] ?? '');
    return label === null ? [] : listNames(label, line);
  });
}

function listNames(label: string, line: string): AnswerLabel[] {
  const url = LINK.exec(label)?.[2] ?? null;
  const clean = cleanLine(line);
  const text = removeMarkup(label).replace(NUMBER, '');
  const domain = DOMAIN_NAME.exec(text)?.[1];
  if (domain !== undefined) return [{ name: domain, url: url ?? `https://${domain.toLowerCase()}/`, line: clean }];
  return text
    .split(SEPARATOR)
    .map((part) => part.replace(EDGES, ''))
    .filter((name) => name !== '')
    .map((name) => ({ name, url, line: clean }));
}

/** Returns the label of a line; null if the line has none. The first row of a table contains the column headers. */
function readLabel(line: string, nextLine: string): string | null {
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return heading;
  const cell = TABLE_ROW.exec(line)?.[1];
  if (cell !== undefined) return TABLE_DIVIDER.test(line) || TABLE_DIVIDER.test(nextLine) ? null : cell.trim();
  const item = LIST_ITEM.exec(line)?.[1];
  return item === undefined ? null : (BOLD_START.exec(item)?.[1] ?? LINK_START.exec(item)?.[0] ?? null);
}

const removeMarkup = (text: string): string =>
  text
    .replaceAll(LINKS, '$1')
    .replaceAll(/\*+|__+|`/g, '')
    .trim();

function cleanLine(line: string): string {
  const clean = removeMarkup(replaceLinksWithNames(line).replace(/^\s*(?:#{1,6}|[-+•]|\*(?!\*)|\d{1,2}[.)])\s+/, ''))
    .replace(/^\||\|\s*$/g, '')
    .replaceAll(/\s*\|\s*/g, ' | ')
    .trim();
  return clean.length > MAX_LINE_LENGTH ? `${clean.slice(0, MAX_LINE_LENGTH - 1).trimEnd()}…` : clean;
}
