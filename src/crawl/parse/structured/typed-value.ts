import type { StructuredValue } from '#contracts/page/structured-data.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { STRUCTURED_LIMITS } from './structured-limits.ts';

const TIME_ZONE_PATTERN = '(?:Z|[+-]\\d{2}:?\\d{2})';
const TIME_PATTERN = `\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?${TIME_ZONE_PATTERN}?`;
const DATE_VALUE = new RegExp(`^\\d{4}-\\d{2}-\\d{2}(?:[Tt ]${TIME_PATTERN})?$`);
const TIME_VALUE = new RegExp(`^[Tt]?${TIME_PATTERN}$`);
const DURATION_VALUE = /^-?P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const URL_VALUE = /^https?:\/\/[^\s/?#]\S*$/i;
/** Maximum length of a text that is tested as a date, time or duration. All of these formats are shorter. */
const MAX_TYPED_LENGTH = 64;

/** A value that is not a node. */
export type PlainValue = Exclude<StructuredValue, { kind: 'node' }>;

/**
 * Parses a text as a typed value: URL, ISO 8601 date, time or duration, otherwise text. Truncated at the length limit.
 */
export function parseTextValue(source: string, language?: string): PlainValue {
  const value = truncateValue(source);
  const kind = classifyKind(value);
  if (kind !== 'text') return { kind, value };
  if (language === undefined) return { kind, value };
  return { kind, value, language: truncateText(language, STRUCTURED_LIMITS.maxNameLength) };
}

/** Builds a value from an attribute of type URL. */
export function buildUrlValue(url: string): PlainValue {
  return { kind: 'url', value: truncateValue(url) };
}

function truncateValue(source: string): string {
  if (source.length > STRUCTURED_LIMITS.maxValueLength) return truncateText(source, STRUCTURED_LIMITS.maxValueLength);
  return source;
}

function classifyKind(text: string): 'text' | 'url' | 'date' | 'time' | 'duration' {
  const first = text.charCodeAt(0);
  if ((first === 0x68 || first === 0x48) && URL_VALUE.test(text)) return 'url';
  if (text.length > MAX_TYPED_LENGTH) return 'text';
  const isDigit = first >= 0x30 && first <= 0x39;
  if (isDigit && DATE_VALUE.test(text)) return 'date';
  if ((isDigit || first === 0x54 || first === 0x74) && TIME_VALUE.test(text)) return 'time';
  return (first === 0x50 || first === 0x2d) && text.length > 2 && DURATION_VALUE.test(text) ? 'duration' : 'text';
}
