import type { RobotsProblemReason } from '#contracts/site/robots.ts';

/** Kinds of records in robots.txt. */
export type RobotsField = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'other';

export interface RobotsRecord {
  field: RobotsField;
  /** Field name as written, in lowercase. */
  name: string;
  value: string;
  /** The problem with the spelling of a field that is still understood; null when there is none. */
  problem: RobotsProblemReason | null;
}

/** Google reads the first 16,663 bytes of a line (`kMaxLineLen` in github.com/google/robotstxt, robots.cc). */
const MAX_LINE_LENGTH = 16_663;
const LINE_BREAK = /\r\n|\r|\n/;

/**
 * Prefixes of recognized field names, including the misspellings that github.com/google/robotstxt accepts. The first
 * match wins, so longer names come before their prefixes.
 */
const FIELDS: readonly (readonly [start: string, field: RobotsField])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['allow', 'allow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];

/**
 * Splits a file into lines and drops its byte order mark. A partial mark arrives as one replacement character and is
 * also dropped.
 */
export function splitLines(text: string): string[] {
  const first = text.charCodeAt(0);
  return (first === 0xfeff || first === 0xfffd ? text.slice(1) : text).split(LINE_BREAK);
}

/**
 * Reads one line. Returns null for blank lines and comments, and a problem for text that is not a record. Without a
 * colon, exactly two words are read as name and value, as Google does.
 */
export function readRecord(line: string): RobotsRecord | RobotsProblemReason | null {
  const isTooLong = line.length > MAX_LINE_LENGTH;
  const content = trimBlanks(removeComment(isTooLong ? line.slice(0, MAX_LINE_LENGTH) : line));
  if (content === '') return null;
  const colonIndex = content.indexOf(':');
  if (colonIndex !== -1) return toRecord(content, colonIndex, isTooLong ? 'line-too-long' : null);
  const blankIndex = content.search(/[ \t]/);
  if (blankIndex === -1 || /[ \t]/.test(trimBlanks(content.slice(blankIndex)))) return 'not-a-record';
  const record = toRecord(content, blankIndex, 'missing-colon');
  return typeof record === 'string' || record.field === 'other' ? 'not-a-record' : record;
}

function toRecord(
  content: string,
  separator: number,
  problem: RobotsProblemReason | null,
): RobotsRecord | RobotsProblemReason {
  const name = trimBlanks(content.slice(0, separator)).toLowerCase();
  if (name === '') return 'not-a-record';
  const [start, field] = FIELDS.find(([beginning]) => name.startsWith(beginning)) ?? [name, 'other'];
  const isMisspelled = field !== 'other' && (name !== field || start !== field);
  return {
    field,
    name,
    value: trimBlanks(content.slice(separator + 1)),
    problem: problem ?? (isMisspelled ? 'misspelled-field' : null),
  };
}

function removeComment(line: string): string {
  const hash = line.indexOf('#');
  return hash === -1 ? line : line.slice(0, hash);
}

/** Trims only ASCII whitespace: a byte order mark inside the file makes its line unreadable, for Google as well. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

interface ManagedBlockMarker {
  isStart: boolean;
  /** The provider that manages the block, such as `Cloudflare`. */
  name: string;
}

/**
 * Reads the comment that starts or ends a block that a CDN adds to the site's own file: `# BEGIN Cloudflare Managed
 * content` (https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/). Returns null for
 * every other line.
 */
export function readManagedBlockMarker(line: string): ManagedBlockMarker | null {
  const comment = line.slice(0, 200).trim();
  if (!comment.startsWith('#')) return null;
  const [word = '', ...rest] = comment.slice(1).trim().split(/\s+/);
  const managedIndex = rest.findIndex((part) => part.toLowerCase() === 'managed');
  if (managedIndex < 1) return null;
  const name = rest.slice(0, managedIndex).join(' ');
  if (word.toUpperCase() === 'BEGIN') return { isStart: true, name };
  return word.toUpperCase() === 'END' ? { isStart: false, name } : null;
}
