import { foreignContent, type Token, Tokenizer, TokenizerMode } from 'parse5';
import { HEAD_ELEMENTS, TABLE_PARTS, UNSEEN_TEXT, VOID_ELEMENTS } from './element-rules.ts';
import { ElementStack } from './element-stack.ts';
import { closeEnded, closeImplied } from './implied-tags.ts';
import type { Namespace, OpenElement } from './open-element.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { regionOf } from './page-region.ts';
import type { HtmlVisitor } from './visitor.ts';

type DocumentPart = 'before-head' | 'head' | 'after-head' | 'body';

/** The bare tokenizer does not know which elements hold raw text: the tree builder tells it, so here we do. */
const TEXT_MODES: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  // A browser that runs scripts, and Google's renderer, read this as text.
  ['noscript', TokenizerMode.RAWTEXT],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);
const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section']);
const MATHML_TEXT = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
const SVG_HTML = new Set(['foreignobject', 'desc', 'title']);
const DOCUMENT_TAGS = new Set(['html', 'head', 'body']);
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  selfClosing: boolean;
  line: number;
  column: number;
  startOffset: number;
}

/**
 * Walks a document by tokenizer events and tells the visitor about elements and text in order.
 * Follows the standard's tree construction where it decides head, body, nesting and raw text; it builds no tree,
 * moves nothing out of tables and does not re-open formatting elements.
 */
export class HtmlWalker {
  hasDoctype = false;
  readonly #visitor: HtmlVisitor;
  readonly #stack: ElementStack;
  readonly #tokenizer: Tokenizer;
  #part: DocumentPart = 'before-head';
  /** Elements of the head so far, by name: the head itself is never on the stack. */
  readonly #headCounts = new Map<string, number>();

  constructor(visitor: HtmlVisitor) {
    this.#visitor = visitor;
    this.#stack = new ElementStack((element) => visitor.close?.(element));
    this.#tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => this.#startTag(token),
        onEndTag: (token) => this.#endTag(token.tagName),
        onCharacter: (token) => this.#characters(token.chars, true),
        onWhitespaceCharacter: (token) => this.#characters(token.chars, false),
        onNullCharacter: () => {},
        onComment: () => {},
        onDoctype: () => {
          if (this.#part === 'before-head' && this.#stack.depth === 0) this.hasDoctype = true;
        },
        onEof: () => {},
      },
    );
  }

  get deepNesting(): boolean {
    return this.#stack.deepNesting;
  }

  walk(html: string): void {
    this.#tokenizer.write(html, true);
    this.#stack.popTo(0);
  }

  #startTag(token: Token.TagToken): void {
    const tag = readTag(token);
    if (this.#isForeignContext() && !foreignContent.causesExit(token)) {
      this.#openForeign(tag);
      return;
    }
    while (this.#isForeignContext()) this.#stack.popTo(this.#stack.depth - 1);
    if (DOCUMENT_TAGS.has(tag.name)) this.#documentTag(tag);
    else {
      if (this.#part !== 'body' && this.#stack.depth === 0) this.#placeInDocument(tag);
      this.#openHtml(tag);
    }
  }

  /** `<html>`, `<head>` and `<body>`: only the first of each counts, none of them is nested. */
  #documentTag(tag: Tag): void {
    if (tag.name === 'html') this.#announce(this.#element(tag, 'html'));
    if (this.#stack.depth > 0 || this.#part === 'body') return;
    if (tag.name === 'body') this.#enterBody(tag);
    else if (tag.name === 'head' && this.#part === 'before-head') this.#part = 'head';
  }

  /** Head ends early at the first element that may not stand in it: later metas count as body content. */
  #placeInDocument(tag: Tag): void {
    const mayStandInHead = HEAD_ELEMENTS.has(tag.name) && !(this.#part === 'after-head' && tag.name === 'noscript');
    if (!mayStandInHead) this.#enterBody({ ...tag, name: 'body', attributes: NO_ATTRIBUTES });
    else if (this.#part === 'before-head') this.#part = 'head';
  }

  #enterBody(tag: Tag): void {
    this.#part = 'body';
    const body = this.#element(tag, 'html');
    this.#visitor.open?.(body);
    this.#stack.push(body);
  }

  #openHtml(given: Tag): void {
    const tag = given.name === 'image' ? { ...given, name: 'img' } : given;
    if (TABLE_PARTS.has(tag.name) && !this.#prepareTablePart(tag)) return;
    if (tag.name === 'form' && this.#stack.has('form')) return;
    closeImplied(this.#stack, tag.name);
    if (tag.name === 'svg' || tag.name === 'math') this.#openForeign(tag);
    else if (VOID_ELEMENTS.has(tag.name)) this.#announce(this.#element(tag, 'html'));
    else this.#openContainer(tag);
  }

  #openContainer(tag: Tag): void {
    const element = this.#element(tag, 'html');
    this.#visitor.open?.(element);
    this.#stack.push(element);
    const mode = TEXT_MODES.get(tag.name);
    if (mode !== undefined) this.#tokenizer.state = mode;
    this.#tokenizer.inForeignNode = false;
  }

  /** Outside a table its parts are ignored; inside, the row and the body that were left out are added. */
  #prepareTablePart(tag: Tag): boolean {
    if (!this.#stack.has('table')) return this.#stack.has('template');
    closeImplied(this.#stack, tag.name);
    const implied = { ...tag, attributes: NO_ATTRIBUTES };
    if (tag.name === 'tr' && this.#stack.top?.name === 'table') this.#openHtml({ ...implied, name: 'tbody' });
    const needsRow = ['table', 'tbody', 'thead', 'tfoot'].includes(this.#stack.top?.name ?? '');
    if ((tag.name === 'td' || tag.name === 'th') && needsRow) this.#openHtml({ ...implied, name: 'tr' });
    return true;
  }

  #openForeign(tag: Tag): void {
    const inherited = this.#stack.top?.namespace ?? 'html';
    const namespace = tag.name === 'svg' || tag.name === 'math' ? tag.name : inherited;
    const element = this.#element(tag, namespace);
    this.#visitor.open?.(element);
    if (tag.selfClosing) this.#visitor.close?.(element);
    else this.#stack.push(element);
    this.#tokenizer.inForeignNode = this.#isForeignContext();
  }

  #announce(element: OpenElement): void {
    this.#visitor.open?.(element);
    this.#visitor.close?.(element);
  }

  #endTag(name: string): void {
    if (this.#stack.consumeOverflow()) return;
    if (name === 'head' && this.#stack.depth === 0 && this.#part !== 'body') this.#part = 'after-head';
    if (DOCUMENT_TAGS.has(name)) return;
    const foreign = this.#foreignMatch(name);
    if (foreign >= 0) this.#stack.popTo(foreign);
    else if (name === 'template') this.#endTemplate();
    else closeEnded(this.#stack, name);
    this.#tokenizer.inForeignNode = this.#isForeignContext();
  }

  #endTemplate(): void {
    const index = this.#stack.findInScope('template', new Set());
    if (index >= 0) this.#stack.popTo(index);
  }

  #foreignMatch(name: string): number {
    for (let index = this.#stack.depth - 1; index >= 0; index--) {
      const element = this.#stack.at(index);
      if (element === null || element.namespace === 'html') return -1;
      if (element.name === name) return index;
    }
    return -1;
  }

  #characters(characters: string, isVisible: boolean): void {
    if (isVisible && this.#part !== 'body' && this.#stack.depth === 0) {
      this.#enterBody({ ...NO_TAG, name: 'body' });
    }
    this.#visitor.text?.(characters, this.#stack.top);
  }

  /** The next tag belongs to SVG or MathML, not to HTML standing inside them. */
  #isForeignContext(): boolean {
    const top = this.#stack.top;
    if (top === null || top.namespace === 'html') return false;
    if (top.namespace === 'svg') return !SVG_HTML.has(top.name);
    if (top.name === 'annotation-xml') return !/html/i.test(top.attributes.get('encoding') ?? '');
    return !MATHML_TEXT.has(top.name);
  }

  #element(tag: Tag, namespace: Namespace): OpenElement {
    const parent = this.#stack.top;
    const counts = parent?.childCounts ?? this.#headCounts;
    const indexOfType = (counts.get(tag.name) ?? 0) + 1;
    counts.set(tag.name, indexOfType);
    const context = { region: parent?.region ?? 'other', inSectioning: parent?.inSectioning ?? false } as const;
    const isTemplate = tag.name === 'template' && !tag.attributes.has('shadowrootmode');
    return {
      ...{ name: tag.name, namespace, attributes: tag.attributes, parent, indexOfType, childCounts: new Map() },
      ...{ line: tag.line, column: tag.column, startOffset: tag.startOffset },
      region: regionOf({ name: tag.name, namespace, role: tag.attributes.get('role') }, context),
      inSectioning: context.inSectioning || (namespace === 'html' && SECTIONING.has(tag.name)),
      inHead: this.#part !== 'body',
      isInert: (parent?.isInert ?? false) || isTemplate,
      hidesText: (parent?.hidesText ?? false) || UNSEEN_TEXT.has(tag.name),
    };
  }
}

const NO_TAG: Tag = { name: '', attributes: NO_ATTRIBUTES, selfClosing: false, line: 1, column: 1, startOffset: 0 };

function readTag(token: Token.TagToken): Tag {
  const attributes = new Map<string, string>();
  for (const { name, value } of token.attrs.slice(0, PAGE_LIMITS.maxAttributesPerTag)) attributes.set(name, value);
  const { location } = token;
  return {
    name: token.tagName,
    attributes: attributes.size === 0 ? NO_ATTRIBUTES : attributes,
    selfClosing: token.selfClosing,
    line: location?.startLine ?? 1,
    column: location?.startCol ?? 1,
    startOffset: location?.startOffset ?? 0,
  };
}
