import { countWords } from '#crawl/parse/collectors/count-words.ts';

interface MainRegion {
  before: string;
  text: string;
  after: string;
}

const MAIN = /(<main\b[^>]*>)([\s\S]*)(<\/main>)/i;
const ARTICLE_START_TAG = /<article\b/gi;
const ARTICLE_END = /<\/article>/i;
const HEADING_END = /<\/h1\s*>/i;
const HEADER_END = /<\/header\s*>/i;
const MENU_END = /<\/nav\s*>/i;
const FOOTER_START = /<footer\b/gi;

/**
 * Splits a page around its content: the main element, otherwise everything between the header (or first menu) and the
 * last footer.
 */
function findMainRegion(html: string): MainRegion | null {
  const main = MAIN.exec(html);
  if (main !== null) {
    const start = main.index + (main[1] ?? '').length;
    return splitAt(html, start, start + (main[2] ?? '').length);
  }
  const head = HEADER_END.exec(html) ?? MENU_END.exec(html);
  const footerMatch = [...html.matchAll(FOOTER_START)].at(-1);
  if (head === null || footerMatch === undefined || footerMatch.index < head.index) return null;
  return splitAt(html, head.index + head[0].length, footerMatch.index);
}

const splitAt = (html: string, start: number, end: number): MainRegion => ({
  before: html.slice(0, start),
  text: html.slice(start, end),
  after: html.slice(end),
});

/** Returns the markup of the content; empty when a page does not separate it from its template. */
export const extractMain = (html: string): string => findMainRegion(html)?.text ?? '';

/** Counts the visible words in markup. */
export const countMarkupWords = (markup: string): number =>
  countWords(markup.replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' '));

/** Changes the content of a page; returns the page unchanged when no content can be identified. */
export function changeMain(html: string, change: (text: string) => string): string {
  const region = findMainRegion(html);
  return region === null ? html : region.before + change(region.text) + region.after;
}

/** Inserts markup at the start of a page's content, below its main heading if it has one there. */
export function prependToMain(html: string, markup: string): string {
  return changeMain(html, (text) => {
    const end = HEADING_END.exec(text);
    const at = end === null ? 0 : end.index + end[0].length;
    return `${text.slice(0, at)}\n${markup}${text.slice(at)}`;
  });
}

/**
 * Inserts markup at the end of a page's content (of its only article if it has no main element), otherwise of its body.
 */
export function appendToMain(html: string, markup: string): string {
  if (!MAIN.test(html) && html.match(ARTICLE_START_TAG)?.length === 1)
    return html.replace(ARTICLE_END, (tag) => `${markup}\n${tag}`);
  const region = findMainRegion(html);
  if (region === null) return html.replace(/<\/body>/i, (tag) => `${markup}\n${tag}`);
  return `${region.before}${region.text}${markup}\n${region.after}`;
}
