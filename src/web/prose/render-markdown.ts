import { marked } from 'marked';

/** HTML of a text of ours. Everything in `content/` is written by us, so nothing has to be cleaned. Runs on the server only. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

/** Minutes of reading at 200 words a minute, whole ones. */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(text.split(/\s+/).filter(Boolean).length / wordsPerMinute));
}
