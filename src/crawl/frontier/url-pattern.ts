import { extractPathAndQuery } from '#lib/url/page-url.ts';

const UUID_SEGMENT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HEXADECIMAL_SEGMENT = /^(?=.*\d)[0-9a-f]{12,}$/i;
const DATE_SEGMENT = /^(?:19|20|21)\d\d[-_.]?(?:0[1-9]|1[0-2])(?:[-_.]?(?:0[1-9]|[12]\d|3[01]))?$/;
const YEAR_SEGMENT = /^(?:19|20|21)\d\d$/;
const NUMBER_SEGMENT = /^\d+$/;
const FILE_EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i;
/** Maximum number of parameters in a pattern. `…` stands for all others. */
const MAX_QUERY_KEYS = 12;
const MAX_SEGMENT_LENGTH = 200;

/**
 * Builds the pattern of a URL by masking the parts that vary between pages of a template, so that they share one
 * pattern. `/blog/2026/11/20/my-first-post.html?page=2` becomes `/blog/{date}/{date}/{date}/{slug}.html?page`.
 */
export function buildUrlPattern(url: string): string {
  const path = extractPathAndQuery(url);
  if (path === null) return url.slice(0, MAX_SEGMENT_LENGTH);
  const question = path.indexOf('?');
  const segments = (question === -1 ? path : path.slice(0, question)).split('/');
  const maskedPath = segments.map((segment, index) => maskSegment(segments, segment, index)).join('/');
  return question === -1 ? maskedPath : `${maskedPath}?${readKeys(path.slice(question + 1)).join('&')}`;
}

/** Returns the distinct parameter names of a query, sorted; after the first 12, `…` stands for the others. */
export function readKeys(query: string): string[] {
  const keys = new Set<string>();
  for (const part of query.split('&', 100)) {
    const end = part.indexOf('=');
    const key = end === -1 ? part : part.slice(0, end);
    if (key !== '') keys.add(key.slice(0, 50));
  }
  const sorted = [...keys].toSorted();
  return sorted.length <= MAX_QUERY_KEYS ? sorted : [...sorted.slice(0, MAX_QUERY_KEYS), '…'];
}

function maskSegment(segments: readonly string[], segment: string, index: number): string {
  if (segment === '') return '';
  if (segment.length > MAX_SEGMENT_LENGTH) return '{slug}';
  const extension = segment.includes('.') ? (FILE_EXTENSION.exec(segment)?.[0] ?? '') : '';
  const name = extension === '' ? segment : segment.slice(0, -extension.length);
  const last = segments.at(-1) === '' ? segments.length - 2 : segments.length - 1;
  return (
    maskName(name, { isFirst: index === 1, isLast: index === last, isDateSegment: isInDate(segments, index) }) +
    extension
  );
}

interface SegmentPosition {
  isFirst: boolean;
  isLast: boolean;
  isDateSegment: boolean;
}

function maskName(name: string, { isFirst, isLast, isDateSegment }: SegmentPosition): string {
  const hasDigit = /\d/.test(name);
  const maskedNumber = hasDigit ? maskNumber(name, isDateSegment) : null;
  if (maskedNumber !== null) return maskedNumber;
  const hyphenCount = name.split(/[-_+]|%20/, 4).length - 1;
  if (hyphenCount >= 2 || name.length > 24) return '{slug}';
  // The last segment inside a folder is the variable part; a page directly below the root has its own pattern.
  if (isLast && !isFirst) return '{slug}';
  const digitCount = hasDigit ? name.replace(/\D/g, '').length : 0;
  return digitCount >= 3 || (digitCount > 0 && hyphenCount > 0) ? '{slug}' : name;
}

function maskNumber(name: string, isDateSegment: boolean): string | null {
  if (isDateSegment || DATE_SEGMENT.test(name)) return '{date}';
  if (NUMBER_SEGMENT.test(name)) return '{n}';
  return UUID_SEGMENT.test(name) || HEXADECIMAL_SEGMENT.test(name) ? '{id}' : null;
}

/** Whether the segment is a year, or the month or day after one. */
function isInDate(segments: readonly string[], index: number): boolean {
  const first = segments[index]?.charCodeAt(0) ?? 0;
  if (first < 0x30 || first > 0x39) return false;
  const isMonth = (position: number): boolean => /^(?:0?[1-9]|1[0-2])$/.test(segments[position] ?? '');
  const isYear = (position: number): boolean => YEAR_SEGMENT.test(segments[position] ?? '');
  if (isYear(index)) return true;
  if (isYear(index - 1) && isMonth(index)) return true;
  return isYear(index - 2) && isMonth(index - 1) && /^(?:0?[1-9]|[12]\d|3[01])$/.test(segments[index] ?? '');
}
