import { keepText } from './flat-text.ts';
import { PAGE_LIMITS } from './page-limits.ts';

export interface JsonLdReading {
  types: string[];
  parseError: string | null;
}

/** Reads one JSON-LD block: the distinct `@type` values at any depth, or why it is not valid JSON. */
export function readJsonLd(source: string): JsonLdReading {
  if (source.trim() === '') return { types: [], parseError: 'The block is empty' };
  if (source.length > PAGE_LIMITS.maxJsonLdBytes) {
    return {
      types: [],
      parseError: `The block is longer than ${PAGE_LIMITS.maxJsonLdBytes} characters and was not read`,
    };
  }
  try {
    const value: unknown = JSON.parse(unwrapped(source));
    return { types: typesIn(value), parseError: null };
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(POSITION, '') : 'not valid JSON';
    return { types: [], parseError: keepText(message, PAGE_LIMITS.maxAttributeLength) };
  }
}

/** Counts from the start of the block, where nobody looks; the block itself has its line and column. */
const POSITION = / at position \d+(?: \(line \d+ column \d+\))?/;
type Wrapper = readonly [open: RegExp, close: RegExp];
const COMMENT: Wrapper = [/^(?:\/\/)?\s*<!--/, /(?:\/\/)?\s*-->$/];
const CDATA: Wrapper = [/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, /(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?$/];
const WRAPPERS = [COMMENT, CDATA, COMMENT];

/** Comment and CDATA marks that some systems write around scripts; readers of structured data take them off too. */
function unwrapped(source: string): string {
  let text = source.trim();
  for (const [open, close] of WRAPPERS) {
    if (open.test(text)) text = text.replace(open, '').trim().replace(close, '').trim();
  }
  return text;
}

/** Iterative on purpose: a hostile block may be nested 10,000 deep. */
function typesIn(root: unknown): string[] {
  const types = new Set<string>();
  const pending: unknown[] = [root];
  for (let visited = 0; pending.length > 0 && visited < PAGE_LIMITS.maxJsonLdNodes; visited++) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) collectTypes(value, types);
    const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
    // Reversed, so that the first type of the document comes first in the list.
    for (let index = Math.min(children.length, PAGE_LIMITS.maxJsonLdNodes) - 1; index >= 0; index--) {
      pending.push(children[index]);
    }
  }
  return [...types].slice(0, PAGE_LIMITS.maxJsonLdTypes);
}

function collectTypes(node: object, types: Set<string>): void {
  const type: unknown = Object.hasOwn(node, '@type') ? Reflect.get(node, '@type') : undefined;
  for (const name of Array.isArray(type) ? type.slice(0, PAGE_LIMITS.maxJsonLdTypes) : [type]) {
    if (typeof name === 'string') types.add(keepText(name, PAGE_LIMITS.maxAttributeLength));
  }
}
