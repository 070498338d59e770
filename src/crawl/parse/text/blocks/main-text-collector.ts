import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { isHeadingLinkClass, isHeadingLinkText } from '#crawl/parse/collectors/heading-link.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import { RULE } from '#crawl/parse/tree-rules/element-rules.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { OutboundHosts } from '../signals/outbound-hosts.ts';
import { markTeasers } from '../signals/teasers.ts';
import { type BoilerplateKind, classifyBoilerplateKind, isFooterByName } from '../vocabulary/boilerplate-names.ts';
import { COMBINING_MARK, IRREGULAR_SPACE, measureText } from '../vocabulary/char-class.ts';
import { markMainBlocks } from './main-blocks.ts';
import {
  type AuthorElement,
  type BlockKind,
  type CollectedText,
  OVERLAY_ASIDE,
  type TextBlock,
  type TimeElement,
} from './text-block.ts';

/** Maximum number of blocks, which is enough for any legitimate page and stops a hostile page of empty blocks. */
const MAX_BLOCKS = 20_000;
const MAX_TIMES = 100;
const MAX_AUTHORS = 10;
const MAX_SHORT_TEXT_LENGTH = 300;
const MAX_LABEL_LENGTH = 60;

const KINDS: ReadonlyMap<string, BlockKind> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ...['li', 'dt', 'dd'].map((name) => [name, 'list-item'] as const),
  ...['td', 'th'].map((name) => [name, 'table-cell'] as const),
  ...['figcaption', 'caption'].map((name) => [name, 'caption'] as const),
  ...['pre', 'listing', 'xmp'].map((name) => [name, 'code'] as const),
  ['blockquote', 'quote'],
]);
const INLINE_CODE_ELEMENTS: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt', 'var']);
const MAX_INLINE_CODE_LENGTH = 2_000;
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl']);
/** Elements inside a line of text that do not end it. */
const NON_BREAKING_ELEMENTS: ReadonlySet<string> = new Set([
  'br',
  'img',
  'picture',
  'source',
  'input',
  'button',
  'svg',
  'math',
]);
const INVISIBLE_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const LONG_COMBINING_RUN = /\p{M}{31}/u;
const SPACES = /\s+/g;

/** State that an element changes for the text inside it, and that is restored when it closes. */
interface Frame {
  element: OpenElement;
  kind: BlockKind;
  level: number;
  list: number;
  table: number;
  aside: number;
  articles: number;
}

/**
 * Splits the visible text of a document into blocks, with the details that distinguish content from its surroundings.
 * Pass it walker events in order, then call `finish` once.
 */
export class MainTextCollector {
  readonly #blocks: TextBlock[] = [];
  readonly #times: TimeElement[] = [];
  readonly #authors: AuthorElement[] = [];
  readonly #hosts: OutboundHosts;
  readonly #frames: Frame[] = [];
  #kind: BlockKind = 'paragraph';
  #level = 0;
  #list = 0;
  #table = 0;
  #aside = 0;
  /** Values of `aside` that belong to a footer. */
  readonly #footers = new Set<number>();
  #openArticleCount = 0;
  #ordinal = 0;
  #hidden: OpenElement | null = null;
  /** Text of the current block. */
  #text = '';
  #container: OpenElement | null = null;
  #linkLength = 0;
  #nonFragmentLinkLength = 0;
  #linkCount = 0;
  #outboundLinkCount = 0;
  #inlineQuoteCount = 0;
  #inlineCode = '';
  #code: { element: OpenElement; start: number } | null = null;
  #link: OpenElement | null = null;
  #isNonFragmentLink = false;
  /**
   * A link inside a heading to a fragment of the page, whose text may be an anchor symbol (`#`, `¶`, "Link to here").
   */
  #headingLink: { element: OpenElement; start: number } | null = null;
  #author: { element: OpenElement; start: number } | null = null;
  #time: { element: OpenElement; start: number } | null = null;

  constructor(pageUrl: string | null) {
    this.#hosts = new OutboundHosts(pageUrl);
  }

  open(element: OpenElement): void {
    if (this.#hidden !== null || isHiddenElement(element)) return;
    const { name } = element;
    if ((element.rules & RULE.inline) !== 0) this.#openInline(element);
    else if (NON_BREAKING_ELEMENTS.has(name)) this.#addSpace();
    else this.#openBlock(element);
  }

  close(element: OpenElement): void {
    if (this.#hidden !== null) {
      if (this.#hidden === element) this.#hidden = null;
      return;
    }
    if (isHiddenElement(element)) return;
    if ((element.rules & RULE.inline) !== 0) this.#closeInline(element);
    else if (!NON_BREAKING_ELEMENTS.has(element.name)) this.#closeBlock(element);
  }

  text(characters: string, parent: OpenElement | null): void {
    if (parent === null || parent.hidesText || parent.isInert || this.#hidden !== null) return;
    if (this.#container === null) {
      if (characters.charCodeAt(0) <= 0x20 && characters.trim() === '') return;
      this.#container = parent;
    }
    this.#text += characters;
    if (this.#link === null) return;
    this.#linkLength += characters.length;
    if (this.#isNonFragmentLink) this.#nonFragmentLinkLength += characters.length;
  }

  finish(): CollectedText {
    this.#endBlock();
    const mainSource = markMainBlocks(this.#blocks);
    markTeasers(this.#blocks.filter(({ isMain }) => isMain));
    for (const time of this.#times) time.isMain = this.#blocks[time.block]?.isMain ?? false;
    return { blocks: this.#blocks, times: this.#times, authors: this.#authors, mainSource };
  }

  #openInline(element: OpenElement): void {
    const { name, attributes } = element;
    if (name === 'a') this.#openLink(element);
    else if (name === 'q') this.#inlineQuoteCount++;
    else if (name === 'time') this.#time = { element, start: this.#text.length };
    else if (INLINE_CODE_ELEMENTS.has(name)) this.#code ??= { element, start: this.#text.length };
    else if (name === 'span' && attributes.has('style') && isHidden(element)) this.#hidden = element;
  }

  #openLink(element: OpenElement): void {
    const { attributes } = element;
    const href = attributes.get('href');
    if (href === undefined) return;
    if (attributes.classValue !== null && isHeadingLinkClass(attributes.classValue)) {
      this.#hidden = element;
      return;
    }
    if (this.#kind === 'heading' && href.startsWith('#')) this.#headingLink = { element, start: this.#text.length };
    this.#link = element;
    this.#isNonFragmentLink = !href.trim().startsWith('#');
    this.#linkCount++;
    if (this.#hosts.isOutbound(href)) this.#outboundLinkCount++;
    const isAuthor = attributes.get('rel')?.toLowerCase().includes('author') || attributes.get('itemprop') === 'author';
    if (isAuthor) this.#author = { element, start: this.#text.length };
  }

  #closeInline(element: OpenElement): void {
    if (this.#link === element) this.#link = null;
    if (this.#headingLink?.element === element) this.#endHeadingLink(this.#headingLink);
    if (this.#time?.element === element) this.#endTime(this.#time);
    if (this.#author?.element === element) this.#endAuthor(this.#author);
    if (this.#code?.element === element) this.#endCode(this.#code);
  }

  #endCode({ start }: { start: number }): void {
    this.#code = null;
    if (this.#inlineCode.length < MAX_INLINE_CODE_LENGTH)
      this.#inlineCode += `${this.#text.slice(start, start + MAX_INLINE_CODE_LENGTH)}\n`;
  }

  #openBlock(element: OpenElement): void {
    this.#endBlock();
    if (isHidden(element) || isClonedBlock(element)) {
      this.#hidden = element;
      return;
    }
    const { name } = element;
    const kind = KINDS.get(name);
    const isList = LISTS.has(name);
    const isTable = name === 'table';
    const isArticle = name === 'article';
    const boilerplateKind = this.#aside === 0 ? classifyBoilerplateKind(element) : null;
    // A paragraph in a cell is running text: layout tables contain all of a page's content.
    const isCellParagraph = name === 'p' && this.#kind === 'table-cell';
    if (kind === undefined && !isList && !isTable && !isArticle && boilerplateKind === null && !isCellParagraph) return;
    this.#pushFrame(element);
    if (kind !== undefined) this.#kind = kind;
    else if (isCellParagraph) this.#kind = 'paragraph';
    if (kind === 'heading') this.#level = name.charCodeAt(1) - 0x30;
    if (isList) this.#list = ++this.#ordinal;
    if (isTable) this.#table = ++this.#ordinal;
    if (isArticle) this.#openArticleCount++;
    if (boilerplateKind !== null) this.#aside = this.#getAside(boilerplateKind);
    if (boilerplateKind === 'around' && isFooterByName(element)) this.#footers.add(this.#aside);
  }

  #getAside(kind: BoilerplateKind): number {
    if (kind === 'over') return OVERLAY_ASIDE;
    return kind === 'discussion' ? -++this.#ordinal : ++this.#ordinal;
  }

  #pushFrame(element: OpenElement): void {
    this.#frames.push({
      element,
      kind: this.#kind,
      level: this.#level,
      list: this.#list,
      table: this.#table,
      aside: this.#aside,
      articles: this.#openArticleCount,
    });
  }

  #closeBlock(element: OpenElement): void {
    this.#endBlock();
    const frame = this.#frames.at(-1);
    if (frame?.element !== element) return;
    this.#frames.pop();
    this.#kind = frame.kind;
    this.#level = frame.level;
    this.#list = frame.list;
    this.#table = frame.table;
    this.#aside = frame.aside;
    this.#openArticleCount = frame.articles;
  }

  #addSpace(): void {
    if (this.#container !== null) this.#text += ' ';
  }

  #endBlock(): void {
    const container = this.#container;
    if (container === null) {
      this.#resetLinks();
      return;
    }
    this.#headingLink = null;
    if (this.#time !== null) this.#endTime(this.#time);
    if (this.#author !== null) this.#endAuthor(this.#author);
    if (this.#code !== null) this.#endCode(this.#code);
    if (this.#blocks.length < MAX_BLOCKS) this.#addBlock(container);
    this.#text = '';
    this.#container = null;
    this.#linkLength = 0;
    this.#nonFragmentLinkLength = 0;
    this.#resetLinks();
  }

  /**
   * Resets the link counters. A link that is still open (a card whose link contains blocks) continues in the next
   * block.
   */
  #resetLinks(): void {
    this.#linkCount = 0;
    this.#outboundLinkCount = 0;
    this.#inlineQuoteCount = 0;
    this.#inlineCode = '';
    if (this.#link !== null) this.#linkCount = 1;
  }

  #addBlock(container: OpenElement): void {
    const { words, bits } = measureText(this.#text);
    const spacedText = (bits & IRREGULAR_SPACE) === 0 ? this.#text : this.#text.replace(SPACES, ' ');
    // Letters with separate combining marks have different code points from precomposed letters, but form the same
    // words.
    const text = ((bits & COMBINING_MARK) === 0 ? spacedText : composeLetters(spacedText)).trim();
    if (text === '') return;
    this.#blocks.push({
      kind: this.#kind,
      level: this.#kind === 'heading' ? this.#level : 0,
      text,
      wordCount: words,
      bits,
      isMain: false,
      isTeaser: false,
      region: container.region,
      inArticle: this.#openArticleCount > 0,
      list: this.#list,
      table: this.#table,
      aside: this.#aside,
      isInFooter: this.#footers.has(this.#aside),
      linkLength: Math.min(this.#linkLength, text.length),
      nonFragmentLinkLength: Math.min(this.#nonFragmentLinkLength, text.length),
      linkCount: this.#linkCount,
      outboundLinkCount: this.#outboundLinkCount,
      inlineQuotes: this.#inlineQuoteCount,
      inlineCode: this.#inlineCode,
      line: container.line,
      column: container.column,
    });
  }

  #endHeadingLink({ start }: { start: number }): void {
    this.#headingLink = null;
    const text = this.#text.slice(start);
    if (!isHeadingLinkText(text)) return;
    this.#text = this.#text.slice(0, start);
    this.#linkLength = Math.max(0, this.#linkLength - text.length);
    this.#linkCount--;
  }

  #endTime({ element, start }: { element: OpenElement; start: number }): void {
    this.#time = null;
    if (this.#times.length >= MAX_TIMES) return;
    const datetime = element.attributes.get('datetime');
    const before = this.#text.slice(Math.max(0, start - MAX_LABEL_LENGTH), start);
    const label = before.trim() === '' ? (this.#blocks.at(-1)?.text.slice(-MAX_LABEL_LENGTH) ?? '') : before;
    this.#times.push({
      datetime: datetime === undefined ? null : truncateText(datetime.trim(), MAX_SHORT_TEXT_LENGTH),
      text: truncateText(this.#text.slice(start, start + MAX_SHORT_TEXT_LENGTH).trim(), MAX_SHORT_TEXT_LENGTH),
      label: `${readClassAndProperty(element)} ${label}`.trim(),
      isMain: false,
      block: this.#blocks.length,
      line: element.line,
      column: element.column,
    });
  }

  #endAuthor({ element, start }: { element: OpenElement; start: number }): void {
    this.#author = null;
    const name = this.#text.slice(start, start + MAX_SHORT_TEXT_LENGTH).trim();
    if (name === '' || this.#authors.length >= MAX_AUTHORS) return;
    const href = element.attributes.get('href') ?? null;
    const { line, column } = element;
    this.#authors.push({ name, href: href === null ? null : truncateText(href, 2_000), line, column });
  }
}

/**
 * Whether the content of the element is not text on the page (scripts, options, SVG, MathML). Such an element does not
 * end a line.
 */
const isHiddenElement = (element: OpenElement): boolean =>
  element.hidesText || element.isInert || element.namespace !== 'html';

/** Matches slides that carousels clone so that the last slide is followed by the first. */
const CLONE_PATTERN =
  /(?:^|\s)(?:cloned?|(?:slick|tns-slide)-cloned|swiper-slide-duplicate|(?:bx|flex)-clone|(?:splide|glide)__slide--clone)(?=$|\s)/;

function isClonedBlock({ attributes: { classValue } }: OpenElement): boolean {
  if (classValue === null) return false;
  classValue.isClone ??= CLONE_PATTERN.test(classValue.text);
  return classValue.isClone;
}

/** Reads class and property names, which describe the kind of date (`dateModified`, `entry-date published`). */
function readClassAndProperty({ attributes }: OpenElement): string {
  return `${attributes.get('itemprop') ?? ''} ${attributes.get('class') ?? ''}`.slice(0, MAX_LABEL_LENGTH).trim();
}

/**
 * Composes letters with combining marks. Reordering the marks takes time quadratic in the length of a run of them;
 * legitimate text has no run of more than 30 (Unicode UAX #15, Stream-Safe Text Format).
 */
function composeLetters(text: string): string {
  return LONG_COMBINING_RUN.test(text) ? text : text.normalize('NFC');
}

/** Whether the element is hidden by its own attribute. `until-found` marks content that find-in-page reveals. */
function isHidden({ attributes }: OpenElement): boolean {
  if ((attributes.marks & MARK.hiding) === 0) return false;
  const hidden = attributes.get('hidden');
  if (hidden !== undefined && hidden.trim().toLowerCase() !== 'until-found') return true;
  const style = attributes.get('style');
  return style !== undefined && INVISIBLE_STYLE.test(style.slice(0, 500));
}
