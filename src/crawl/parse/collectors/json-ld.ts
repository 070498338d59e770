import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import { truncateText } from './flat-text.ts';

export interface JsonLdSummary {
  types: string[];
  parseError: string | null;
}

/** A block's JSON value, or the reason why there is none. */
export type JsonLdParseResult =
  | { kind: 'value'; value: unknown }
  | { kind: 'empty' | 'too-large'; parseError: string }
  /** `text` is the part that was parsed as JSON; it begins `start` units into `source`. */
  | { kind: 'invalid'; parseError: string; source: string; text: string; start: number };

/** Reads one JSON-LD block: the distinct `@type` values at any depth, or why it is not valid JSON. */
export function readJsonLd(source: string): JsonLdSummary {
  return getSummary(parseJsonLd(source));
}

export function getSummary(parseResult: JsonLdParseResult): JsonLdSummary {
  if (parseResult.kind === 'value') return { types: listTypes(parseResult.value), parseError: null };
  return { types: [], parseError: parseResult.parseError };
}

/** Parses the text of one script. */
export function parseJsonLd(source: string): JsonLdParseResult {
  if (source.trim() === '') return { kind: 'empty', parseError: 'The block is empty' };
  if (source.length > PAGE_LIMITS.maxJsonLdBytes) {
    const parseError = `The block is longer than ${PAGE_LIMITS.maxJsonLdBytes} characters and was not read`;
    return { kind: 'too-large', parseError };
  }
  const { text, start } = unwrapScript(source);
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'value', value };
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(ERROR_POSITION, '') : 'not valid JSON';
    return { kind: 'invalid', parseError: truncateText(message, PAGE_LIMITS.maxAttributeLength), source, text, start };
  }
}

/**
 * Matches positions relative to the start of the block. They are removed because `findJsonSyntaxError` always reports
 * the position.
 */
const ERROR_POSITION = / at position \d+(?: \(line \d+ column \d+\))?/;
type Wrapper = readonly [open: RegExp, close: RegExp];
const COMMENT_WRAPPER: Wrapper = [/^(?:\/\/)?\s*<!--/, /(?:\/\/)?\s*-->$/];
const CDATA_WRAPPER: Wrapper = [/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, /(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?$/];
const WRAPPERS = [COMMENT_WRAPPER, CDATA_WRAPPER, COMMENT_WRAPPER];

/** Removes comment and CDATA markers that some systems put around scripts, as structured data consumers do. */
function unwrapScript(source: string): { text: string; start: number } {
  const trimmedSource = source.trimStart();
  let start = source.length - trimmedSource.length;
  let text = trimmedSource.trimEnd();
  // Plain JSON has no markers to remove.
  if (text.startsWith('{') || text.startsWith('[')) return { text, start };
  for (const [open, close] of WRAPPERS) {
    const mark = open.exec(text);
    if (mark === null) continue;
    const inner = text.slice(mark[0].length).trimStart();
    start += text.length - inner.length;
    text = removeWrapperEnd(inner.trimEnd(), close);
  }
  return { text, start };
}

/**
 * Removes an end marker. Only the last characters are searched, because a marker is short; a long run of whitespace
 * then costs nothing.
 */
function removeWrapperEnd(text: string, close: RegExp): string {
  const textEnd = text.slice(-MAX_WRAPPER_END_LENGTH);
  return `${text.slice(0, -MAX_WRAPPER_END_LENGTH)}${textEnd.replace(close, '')}`.trimEnd();
}

const MAX_WRAPPER_END_LENGTH = 64;

/** Lists the types without recursion, because a hostile block may be nested 10,000 levels deep. */
function listTypes(root: unknown): string[] {
  const types = new Set<string>();
  const pendingValues: unknown[] = [root];
  for (let visitedCount = 0; pendingValues.length > 0 && visitedCount < PAGE_LIMITS.maxJsonLdNodes; visitedCount++) {
    const value = pendingValues.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) collectTypes(value, types);
    const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
    // Reverse order makes the first type in the document the first one in the list.
    for (let index = Math.min(children.length, PAGE_LIMITS.maxJsonLdNodes) - 1; index >= 0; index--) {
      pendingValues.push(children[index]);
    }
  }
  return [...types].slice(0, PAGE_LIMITS.maxJsonLdTypes);
}

function collectTypes(node: object, types: Set<string>): void {
  const type: unknown = Object.hasOwn(node, '@type') ? Reflect.get(node, '@type') : undefined;
  for (const name of Array.isArray(type) ? type.slice(0, PAGE_LIMITS.maxJsonLdTypes) : [type]) {
    if (typeof name === 'string') types.add(truncateText(name, PAGE_LIMITS.maxAttributeLength));
  }
}
