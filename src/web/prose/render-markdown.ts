import { marked } from 'marked';

/**
 * Renders our own text as HTML. Everything in `content/` is trusted, so it is not sanitized. Runs only on the server.
 */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

/** Returns the reading time in whole minutes. */
export function computeReadingMinutes(text: string, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(text.split(/\s+/).filter(Boolean).length / wordsPerMinute));
}
