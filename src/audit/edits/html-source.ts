/** A piece of the source: where it starts and what it contains. */
export interface SourceRange {
  start: number;
  text: string;
}

const START_TAG = /<([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/iy;
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea']);
const POSITION = /line (\d+), column (\d+)/;

/** Returns the offset of the position in a location such as `head, line 5, column 3`; null without one. */
export function findOffset(source: string, where: string): number | null {
  const [, line, column] = POSITION.exec(where) ?? [];
  if (line === undefined || column === undefined) return null;
  let start = 0;
  for (let number = 1; number < Number(line); number += 1) {
    const end = source.indexOf('\n', start);
    if (end === -1) return null;
    start = end + 1;
  }
  return start + Number(column) - 1;
}

/** Returns the offsets at which the lines of a source start. */
export function listLineStarts(source: string): number[] {
  const starts = [0];
  for (const { index } of source.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

/** Returns the 1-based line and column of an offset. */
export function findPosition(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Returns the start tag at an offset; null when there is none. */
export function readTagAt(source: string, offset: number | null): SourceRange | null {
  if (offset === null) return null;
  const pattern = new RegExp(START_TAG);
  pattern.lastIndex = offset;
  const [text] = pattern.exec(source) ?? [];
  return text === undefined ? null : { start: offset, text };
}

/** Returns the name of a start tag, in lowercase. */
export const readTagName = (tag: string): string => /^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? '';

/** Returns the first start tag with this name that `accepts` returns true for; null when there is none. */
export function findTag(
  source: string,
  name: string,
  accepts: (tag: string) => boolean = () => true,
): SourceRange | null {
  for (const { index } of source.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'gi'))) {
    const tag = readTagAt(source, index);
    if (tag !== null && accepts(tag.text)) return tag;
  }
  return null;
}

/** Returns the element that starts with a tag, with its content and end tag; only the tag if there is no end tag. */
export function readElement(source: string, tag: SourceRange): SourceRange {
  const name = readTagName(tag.text);
  if (VOID_ELEMENTS.has(name)) return tag;
  const isRaw = RAW_TEXT_ELEMENTS.has(name);
  const pattern = new RegExp(isRaw ? `</${name}\\s*>` : `<(/?)${name}(?=[\\s/>])[^>]*>`, 'gi');
  pattern.lastIndex = tag.start + tag.text.length;
  for (let depth = 1; ; ) {
    const found = pattern.exec(source);
    if (found === null) return tag;
    depth += isRaw || found[1] === '/' ? -1 : 1;
    if (depth === 0) return { start: tag.start, text: source.slice(tag.start, found.index + found[0].length) };
  }
}

/** Returns the content of an element, without its start and end tag. */
export function readContent(element: string): string {
  const [start = ''] = new RegExp(START_TAG).exec(element) ?? [];
  const end = element.lastIndexOf('</');
  return element.slice(start.length, end < start.length ? element.length : end);
}

const buildAttributePattern = (name: string): RegExp =>
  new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/>])`, 'i');

/** Returns the value of an attribute as written; null when the tag does not have the attribute. */
export function readAttribute(tag: string, name: string): string | null {
  const found = buildAttributePattern(name).exec(tag);
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? '');
}

/** Returns the value of an attribute as written, with its position in the tag; null without a value. */
export function findAttributeValue(tag: string, name: string): SourceRange | null {
  const found = buildAttributePattern(name).exec(tag);
  const text = found?.[1] ?? found?.[2] ?? found?.[3];
  if (found === null || text === undefined) return null;
  const quote = found[3] === undefined ? 1 : 0;
  return { start: found.index + found[0].length - quote - text.length, text };
}

/** Returns the start tag with an attribute set to a value, which must be escaped. */
export function setAttribute(tag: string, name: string, value: string): string {
  const attribute = ` ${name}="${value}"`;
  const pattern = buildAttributePattern(name);
  if (pattern.test(tag)) return tag.replace(pattern, () => attribute);
  return tag.replace(/\s*(\/?>)$/, (_end, close: string) => `${attribute}${close}`);
}

/** Returns the text of markup, with whitespace collapsed. Character references stay escaped. */
export const readMarkupText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
