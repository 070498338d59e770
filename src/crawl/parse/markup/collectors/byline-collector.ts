import type { Byline } from '#contracts/page/page-markup.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { ClassValue } from '#crawl/parse/tokenizer/class-cache.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition, readAttributeText, readAttributeWords, readClassNames, setIfPresent } from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { type TextListeners, VisibleTextListener } from '../text-listeners.ts';

/** Class names that themes use for the author line, in lowercase. */
const AUTHOR_CLASSES: ReadonlySet<string> = new Set([
  'author',
  'byline',
  'by-line',
  'by-author',
  'author-name',
  'author-link',
  'authorname',
  'author__name',
  'entry-author',
  'entry-author-name',
  'post-author',
  'post-author-name',
  'post-byline',
  'article-author',
  'article-byline',
  'article__author',
  'article__byline',
  'post__author',
  'entry-byline',
  'meta-author',
  'posted-by',
  'written-by',
  'blog-author',
  'c-byline',
  'p-author',
  'story-byline',
  'contributor',
]);
const REVIEWER_CLASSES: ReadonlySet<string> = new Set([
  'reviewer',
  'reviewed-by',
  'medical-reviewer',
  'medically-reviewed',
  'medically-reviewed-by',
  'fact-checked-by',
  'expert-reviewer',
  'reviewer-name',
  'fact-checker',
]);

/** Properties of the site's owner: some themes use an author class for "© 2026 Ann Lee" at the end of every page. */
const OWNER_PROPERTIES: ReadonlySet<string> = new Set(['copyrightHolder', 'publisher']);

/** Collects elements that state who wrote or reviewed the page. */
export class BylineCollector {
  readonly bylines = new BoundedList<Byline>('bylines', MARKUP_LIMITS.maxBylines);
  readonly #textListeners: TextListeners;
  /** Open bylines for which no URL has been found yet. */
  #open: { element: OpenElement; byline: Byline }[] = [];

  constructor(textListeners: TextListeners) {
    this.#textListeners = textListeners;
  }

  open(element: OpenElement): void {
    if (element.name === 'a' && this.#open.length > 0) this.#assignHref(element);
    const by = findByline(element);
    if (by !== null) this.#add(element, by);
  }

  close(element: OpenElement): void {
    if (this.#open.length > 0) this.#open = this.#open.filter((item) => item.element !== element);
  }

  #add(element: OpenElement, by: Byline['by']): void {
    const byline: Byline = { by, text: '', region: element.region, ...getPosition(element) };
    if (!this.bylines.add(byline)) return;
    const content = element.name === 'meta' ? readAttributeWords(element, 'content') : undefined;
    if (content !== undefined) {
      byline.text = content;
      return;
    }
    if (element.name === 'a') setIfPresent(byline, 'href', readHref(element));
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxTextLength, (text) => {
      byline.text = text;
    });
    if (this.#textListeners.start(listener) && byline.href === undefined) this.#open.push({ element, byline });
  }

  #assignHref(element: OpenElement): void {
    const href = readHref(element);
    if (href === undefined) return;
    for (const { byline } of this.#open) byline.href = href;
    this.#open = [];
  }
}

const readHref = (element: OpenElement) => readAttributeText(element, 'href', MARKUP_LIMITS.maxHrefLength);

function findByline(element: OpenElement): Byline['by'] | null {
  const { attributes, name } = element;
  if (attributes.size === 0 || name === 'link' || name === 'body' || name === 'html') return null;
  const itemprop = (attributes.marks & MARK.structured) === 0 ? undefined : attributes.get('itemprop');
  if (itemprop === 'author') return 'itemprop';
  if (itemprop === 'reviewedBy') return 'reviewer';
  if (itemprop !== undefined && OWNER_PROPERTIES.has(itemprop)) return null;
  if (name === 'a' && hasToken(attributes.get('rel'), 'author')) return 'rel';
  return attributes.classValue === null ? null : classifyBylineClass(attributes.classValue);
}

/** Every listed class contains one of these. */
const BYLINE_HINT = /author|by|review|contributor|fact-check/i;

function classifyBylineClass(value: ClassValue): 'class' | 'reviewer' | null {
  if (value.byline === undefined) {
    const tokens = readClassNames(value.text, BYLINE_HINT);
    const isReviewer = tokens.some((token) => REVIEWER_CLASSES.has(token));
    if (tokens.some((token) => AUTHOR_CLASSES.has(token))) value.byline = 'class';
    else value.byline = isReviewer ? 'reviewer' : null;
  }
  return value.byline;
}

function hasToken(list: string | undefined, token: string): boolean {
  if (list === undefined) return false;
  return list.slice(0, MARKUP_LIMITS.maxClassLength).toLowerCase().split(/\s+/).includes(token);
}
