import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** Maximum nesting depth; the sanitizer drops deeper elements as well. */
const MAX_NESTING = 50;
/** Maximum number of emphasis marks in a paragraph, because parsing time is quadratic in it. */
const MAX_EMPHASIS_RUNS = 5_000;

/** Quote and list markers at the start of a line. */
const LEADING_MARKERS = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]))+/;
const BLOCK_MARKER = />|[-*+][ \t]|\d[.)][ \t]/g;
const EMPHASIS_RUN = /\*+|_+|~+/g;

export function createContentError(message: string): AppError {
  return new AppError('invalid-body', message, { fieldErrors: { content: message } });
}

/**
 * Rejects Markdown that would take the parser very long. The check itself takes linear time.
 *
 * @throws AppError invalid-body
 */
export function assertPlainMarkdown(markdown: string): void {
  let runs = 0;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const markers = LEADING_MARKERS.exec(line)?.[0] ?? '';
    if (countMatches(markers, BLOCK_MARKER) > MAX_NESTING) throw createContentError(ARTICLE_MESSAGES.contentNesting);
    runs = line.trim() === '' ? 0 : runs + countMatches(line, EMPHASIS_RUN);
    if (runs > MAX_EMPHASIS_RUNS) throw createContentError(ARTICLE_MESSAGES.contentEmphasis);
  }
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
