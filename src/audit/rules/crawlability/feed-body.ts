/** Errors visible at the start of a feed. */
export type FeedDefect = 'empty' | 'web-page' | 'blank-before-declaration' | 'not-a-feed';

const FEED_ROOT = /^<(?:rss|feed|(?:\w{1,20}:)?RDF)[\s>/]/i;
const HTML_START = /^<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Finds an error in the first part of a feed (RSS, Atom, JSON Feed); null when it starts like a feed, or too little is
 * known.
 */
export function findFeedDefect(bodyStart: string): FeedDefect | null {
  const body = bodyStart.replace(/^\uFEFF/, '');
  const text = body.trimStart();
  if (text === '') return 'empty';
  // https://www.w3.org/TR/xml/#sec-prolog-dtd: nothing may precede the declaration.
  if (text !== body && text.startsWith('<?xml')) return 'blank-before-declaration';
  if (text.startsWith('{')) return null;
  const root = skipProlog(text);
  if (root === '') return null;
  if (FEED_ROOT.test(root)) return null;
  return HTML_START.test(root) ? 'web-page' : 'not-a-feed';
}

/** Removes leading declarations, comments and whitespace; empty when nothing else is left. */
function skipProlog(text: string): string {
  let rest = text;
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null;
    if (end === null) return rest;
    const endIndex = rest.indexOf(end);
    if (endIndex === -1) return '';
    rest = rest.slice(endIndex + end.length).trimStart();
  }
}
