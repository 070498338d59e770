import type { Mojibake, Placeholder } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import { MOJIBAKE_SUSPECT, TEMPLATE_TOKEN_START } from '../vocabulary/char-class.ts';
import { findFiller } from '../vocabulary/filler-text.ts';
import type { WordCounts } from '../words/word-counts.ts';
import { hashWords } from '../words/word-hash.ts';
import type { BlockSpan, WordScan } from '../words/word-scan.ts';

const MAX_PLACEHOLDERS = 10;
const MAX_COUNTED_MATCHES = 1_000;
const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 100;
const CONTEXT_LENGTH = 40;

/**
 * Matches tokens that no renderer replaced: `{{ name }}`, `{% if %}`, `${name}`, `[[name]]`, `[object Object]`, and the
 * Markdown syntax for code.
 */
const TEMPLATE_TOKEN =
  /\{\{[^{}]{0,80}\}\}|\{%[^{}%]{0,80}%\}|\$\{[A-Za-z_][\w.]{0,60}\}|\[\[[\w. -]{1,60}\]\]|\[object Object\]|(?<!\S)```[\w+#-]{0,20}(?!\S)/g;
/**
 * Matches a name or a value after the symbols that templates put before it (`-`, `#`, `<`) and its opening quotation
 * mark.
 */
const TOKEN_NAME = /^[\s\-#/^&<>%~!*=.$@:([|]*["']?[\p{L}\p{N}_]/u;
const LINK_TARGET = /^\((?:#|https?:|\.{0,2}\/)\S/;
const LINK_TARGET_LENGTH = 12;
/**
 * Match unfinished notes in capitals (those in quotation marks are the topic of the text) and missing values: an entire
 * block, or directly after a label.
 */
const EDITOR_NOTE = new RegExp(`(?<![\\p{L}\\p{N}"'“‘„«])(?:TO${'DO'}|TBD|FIX${'ME'})(?::|(?=\\s*$))`, 'u');
const MISSING_VALUE =
  /^(?:undefined|null|NaN|\[object Object\])$|(?:[$€£]\s?|^(?:Hello|Hi|Hallo|Welcome|Bonjour|Hola),?\s)(?:undefined|null|NaN)(?![\p{L}\p{N}-])|[:(]\s?(?:undefined|null|NaN)(?![\p{L}\p{N}-]|\s\p{Ll})/u;
const LAST_WORD = /\w+$/;
const NOTE_WORDS = hashWords('todo tbd fixme undefined null nan none');

/** Characters that the continuation bytes of UTF-8 become when they are decoded as Windows-1252. */
const CONTINUATION_CHARACTERS =
  '\\u0080-\\u00bf\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013\\u2014\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122';
/** Matches UTF-8 decoded as Windows-1252: a letter in place of the lead byte, then continuation characters. */
const MISREAD_UTF8 = new RegExp(
  `[ÃÂ][${CONTINUATION_CHARACTERS}]|â[\\u0080\\u20ac][${CONTINUATION_CHARACTERS}]|[ÐÑ][${CONTINUATION_CHARACTERS}](?=[ÐÑ][${CONTINUATION_CHARACTERS}])|(?<=[ÐÑ][${CONTINUATION_CHARACTERS}])[ÐÑ][${CONTINUATION_CHARACTERS}]`,
  'g',
);
const DOUBLE_ENCODED_TEXT =
  /&(?:amp|nbsp|lt|gt|quot|apos|[a-z]{2,8}dash|[lr][ds]quo|[aeiou](?:uml|acute|grave|circ)|#\d{2,6}|#x[\da-f]{2,5});/gi;

/** Counts placeholders outside code that were never filled in, and returns up to `MAX_PLACEHOLDERS` of them. */
export function findPlaceholders(scan: WordScan, words: WordCounts): { count: number; first: Placeholder[] } {
  const found = findDummyText(scan, words);
  if ((scan.seen & TEMPLATE_TOKEN_START) !== 0) found.push(...findTemplateTokens(scan));
  if (hasNoteWord(words)) addEditorNotes(scan, found);
  const visible = found.slice(0, MAX_PLACEHOLDERS);
  return { count: found.length, first: visible };
}

function findDummyText(scan: WordScan, counts: WordCounts): Placeholder[] {
  const found: Placeholder[] = [];
  let isInCodeToo = false;
  for (const { firstToken, words } of findFiller(scan, counts)) {
    const start = scan.starts[firstToken] ?? 0;
    const span = findSpanAt(scan, start);
    if (span === undefined) continue;
    const text = scan.text.slice(start, Math.min(start + MAX_EXAMPLE_LENGTH, span.end));
    if (isCode(span.block, text)) isInCodeToo = true;
    else
      found.push({
        ...buildPlaceholder('lorem-ipsum', { text, words, block: span.block }),
        ...readContext(scan, span, { start, end: start }),
      });
  }
  return found.map((one) => ({ ...one, isInCodeToo }));
}

function hasNoteWord({ hashes, distinct }: WordCounts): boolean {
  for (let id = 0; id < distinct; id++) if (NOTE_WORDS.has(hashes[id] ?? 0)) return true;
  return false;
}

function buildPlaceholder(
  kind: Placeholder['kind'],
  { text, words, block }: { text: string; words: number; block: TextBlock },
): Placeholder {
  return {
    kind,
    text: truncateText(text, MAX_EXAMPLE_LENGTH),
    words,
    before: '',
    after: '',
    isInCodeToo: false,
    isShownAsCode: false,
    line: block.line,
    column: block.column,
  };
}

/**
 * Reads the text around a match within its block, which distinguishes an example from a template that was not rendered.
 */
function readContext({ text }: WordScan, { start, end }: BlockSpan, match: { start: number; end: number }) {
  return {
    before: text.slice(Math.max(start, match.start - CONTEXT_LENGTH), match.start).toWellFormed(),
    after: text.slice(match.end, Math.min(end, match.end + CONTEXT_LENGTH)).toWellFormed(),
  };
}

/** Finds tokens outside code and records which tokens and delimiters the page also shows as code. */
function findTemplateTokens(scan: WordScan): Placeholder[] {
  const found: Placeholder[] = [];
  const tokensInCode = new Set<string>();
  for (const match of scan.text.matchAll(TEMPLATE_TOKEN)) {
    if (found.length >= MAX_COUNTED_MATCHES) break;
    const [text] = match;
    if (!hasTokenName(text)) continue;
    const span = findSpanAt(scan, match.index);
    if (span === undefined) continue;
    if (isCode(span.block, text)) {
      tokensInCode.add(getDelimiter(text)).add(text);
      continue;
    }
    const kind = isMarkdownLink(scan, match.index + text.length, text) ? 'markdown-link' : classifyTokenKind(text);
    // Each code listing has two markers, and one is enough.
    if (kind === 'code-fence' && found.some((other) => other.kind === kind)) continue;
    const context = readContext(scan, span, { start: match.index, end: match.index + text.length });
    found.push({ ...buildPlaceholder(kind, { text, words: 1, block: span.block }), ...context });
  }
  return found.map((token) => ({
    ...token,
    isInCodeToo: tokensInCode.has(getDelimiter(token.text)),
    isShownAsCode: tokensInCode.has(token.text),
  }));
}

/**
 * Whether there is a name between the braces, if the token has any. Pages about templates contain delimiters with
 * nothing or quotation marks in between: "between {{ and }}".
 */
const hasTokenName = (token: string): boolean => !token.startsWith('{') || TOKEN_NAME.test(token.slice(2, -2));

/** Recognizes `[[12]](#reference-12)`, a Markdown link that was not rendered. */
const isMarkdownLink = ({ text }: WordScan, end: number, token: string): boolean =>
  token.startsWith('[[') && LINK_TARGET.test(text.slice(end, end + LINK_TARGET_LENGTH));

const getDelimiter = (token: string): string => token.slice(0, 2);

function classifyTokenKind(text: string): Placeholder['kind'] {
  if (text.startsWith('`')) return 'code-fence';
  return text === '[object Object]' ? 'object-object' : 'template-token';
}

function addEditorNotes(scan: WordScan, found: Placeholder[]): void {
  for (const { block } of scan.spans) {
    if (block.kind === 'code' || found.length >= MAX_COUNTED_MATCHES) continue;
    const note = EDITOR_NOTE.exec(block.text);
    if (note !== null) {
      const before = block.text.slice(Math.max(0, note.index - CONTEXT_LENGTH), note.index).toWellFormed();
      found.push({ ...buildPlaceholder('to-do', { text: block.text.slice(note.index), words: 1, block }), before });
    }
    // In a table, such a word is a normal value.
    const missing = block.kind === 'table-cell' ? null : MISSING_VALUE.exec(block.text);
    if (missing !== null && missing[0] !== '[object Object]' && !isCode(block, LAST_WORD.exec(missing[0])?.[0] ?? '')) {
      found.push(buildPlaceholder('missing-value', { text: block.text.slice(missing.index), words: 1, block }));
    }
  }
}

/** Whether the text is in a code listing or in an element for code within a line. */
const isCode = ({ kind, inlineCode }: TextBlock, text: string): boolean =>
  kind === 'code' || (text !== '' && inlineCode !== '' && inlineCode.replace(/ +/g, ' ').includes(text));

/** Finds the block at a position of the text by binary search. */
function findSpanAt({ spans }: WordScan, index: number): BlockSpan | undefined {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return spans[low];
}

/**
 * Finds characters that result from decoding or encoding text incorrectly. Code is included, but its entities are
 * intentional.
 */
export function findMojibake(scans: readonly WordScan[]): Mojibake {
  const result: Mojibake = { misread: 0, replacementCharacters: 0, doubleEncoded: 0, examples: [] };
  for (const scan of scans) if ((scan.seen & MOJIBAKE_SUSPECT) !== 0) addMojibake(scan, result);
  return result;
}

function addMojibake(scan: WordScan, result: Mojibake): void {
  const { text } = scan;
  const keep = (index: number) => {
    if (result.examples.length < MAX_EXAMPLES)
      result.examples.push(truncateText(text.slice(Math.max(0, index - 20), index + 20), 40));
  };
  for (const { index } of text.matchAll(MISREAD_UTF8)) {
    result.misread++;
    keep(index);
  }
  for (let index = text.indexOf('\ufffd'); index >= 0; index = text.indexOf('\ufffd', index + 1)) {
    result.replacementCharacters++;
    keep(index);
  }
  for (const { index } of text.matchAll(DOUBLE_ENCODED_TEXT)) {
    if (findSpanAt(scan, index)?.block.kind === 'code') continue;
    result.doubleEncoded++;
    keep(index);
  }
}
