import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { ARTICLE_LIMITS, ARTICLE_MESSAGES, READING_WORDS_PER_MINUTE } from '#contracts/publishing/article.ts';
import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { assertPlainMarkdown, createContentError } from './assert-plain-markdown.ts';

/** Allowed HTML of an article. Scripts, styles, frames, forms and resources from other sites are not allowed. */
const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'strong',
    'em',
    'b',
    'i',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'mark',
    'abbr',
    'cite',
    'q',
    'time',
    'code',
    'kbd',
    'samp',
    'var',
  ],
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'rel', 'title'],
    abbr: ['title'],
    time: ['datetime'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    // The page has one main heading, its title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: filterAttribute(attribs, 'rel', buildRel) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: filterAttribute(
        filterAttribute(filterAttribute(attribs, 'width', parsePixels), 'height', parsePixels),
        'loading',
        (value) => (value === 'eager' ? value : 'lazy'),
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLocalPath(attribs.src ?? ''),
};

type Attributes = Record<string, string>;

/** Sets the attribute to the value from `read`, or removes it when that value is empty. */
function filterAttribute(attributes: Attributes, name: string, read: (value: string) => string): Attributes {
  const { [name]: value, ...others } = attributes;
  const known = value === undefined ? '' : read(value);
  return known === '' ? others : { ...others, [name]: known };
}

const ALLOWED_RELATIONS = new Set([
  'nofollow',
  'sponsored',
  'ugc',
  'noopener',
  'noreferrer',
  'author',
  'external',
  'license',
]);
const buildRel = (value: string): string =>
  value
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => ALLOWED_RELATIONS.has(token))
    .join(' ');
const parsePixels = (value: string): string => (/^[1-9]\d{0,4}$/.test(value) ? value : '');

/** Whether `src` is a root-relative path on this site; images from other sites are not loaded. */
const isLocalPath = (src: string): boolean => /^\/(?![/\\])[\w\-./%]+$/.test(src);

/** Reference links repeat their URL, so a short text can become very large. */
const MAX_HTML_LENGTH = 2_000_000;

/**
 * Converts GitHub Flavored Markdown to HTML that is not yet sanitized.
 *
 * @throws AppError invalid-body when it is too complex to parse, or the HTML is too large
 */
export function convertMarkdownToHtml(markdown: string): string {
  assertPlainMarkdown(markdown);
  const html = marked.parse(markdown, { async: false, gfm: true });
  if (html.length > MAX_HTML_LENGTH) throw createContentError(ARTICLE_MESSAGES.contentTooLarge);
  return html;
}

export interface ArticleContent {
  /** HTML that is safe to insert into a page unchanged. */
  html: string;
  /** Plain text. */
  text: string;
  /** Whole minutes, at least one. */
  readingTime: number;
}

/**
 * Sanitizes the content of an article and adds heading anchors. Parses on the calling thread, so untrusted content must
 * go through `createContentCleaner`.
 *
 * @throws AppError invalid-body when the content exceeds a limit
 */
export function cleanContent(content: string, format: 'html' | 'markdown'): ArticleContent {
  const source = normalizeStorableText(format === 'markdown' ? convertMarkdownToHtml(content) : content);
  const html = addAnchors(sanitizeHtml(source, SANITIZE_OPTIONS).trim());
  const text = readText(html);
  return { html, text, readingTime: Math.max(1, Math.ceil(countWords(text) / READING_WORDS_PER_MINUTE)) };
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Extracts the plain text of sanitized HTML, where an attribute value never contains the end of a tag. */
const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const HEADING = /<h([2-4])(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g;
const ANCHOR_ID = /^[a-z][a-z0-9-]{0,79}$/;
const MAX_ANCHOR_LENGTH = 60;

/** Gives every heading a unique id: its own id if valid, otherwise one derived from its text. */
function addAnchors(html: string): string {
  const taken = new Set<string>();
  // Remembers where the search for a free number ended, so that equal headings cost linear time.
  const nextNumbers = new Map<string, number>();
  let headingCount = 0;
  return html.replaceAll(HEADING, (_match, ...groups: [level: string, id: string | undefined, inner: string]) => {
    const [level, id, inner] = groups;
    headingCount += 1;
    if (headingCount > ARTICLE_LIMITS.headings) throw createContentError(ARTICLE_MESSAGES.contentHeadings);
    const base = id !== undefined && ANCHOR_ID.test(id) ? id : buildAnchor(readText(inner));
    let anchor = base;
    let number = nextNumbers.get(base) ?? 2;
    for (; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
    nextNumbers.set(base, number);
    taken.add(anchor);
    return `<h${level} id="${anchor}">${inner}</h${level}>`;
  });
}

/** Derives an anchor: "What a crawler reads" → `what-a-crawler-reads`. */
function buildAnchor(words: string): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ANCHOR_LENGTH)
    .replaceAll(/^[-0-9]+|-+$/g, '');
  return plain === '' ? 'section' : plain;
}
