import { marked } from 'marked';

/** HTML of our own text. Everything in `content/` is trusted, so it is not sanitized. Runs on the server only. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

/** Reading time in whole minutes. */
export function computeReadingMinutes(text: string, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(text.split(/\s+/).filter(Boolean).length / wordsPerMinute));
}
