import { foreignContent, html, type Token, TokenizerMode } from 'parse5';
import type { PageDocumentFacts } from '#contracts/page/page-document.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { AttributeList } from '../tokenizer/attribute-list.ts';
import { PageTokenizer } from '../tokenizer/page-tokenizer.ts';
import { DEFAULT_SCOPE, findRules, getTagRules, RULE } from './element-rules.ts';
import { buildImpliedTag, ElementTree } from './element-tree.ts';
import { closeOuterAnchor, endFormatting, reopenFormatting } from './formatting-rules.ts';
import { closeEndedElement, closeImpliedElements, closeImpliedEnds } from './implied-tags.ts';
import { closeTableAround, openTablePart } from './table-parts.ts';
import type { HtmlVisitor } from './visitor.ts';
import type { Tag, WalkedElement } from './walked-element.ts';

/**
 * Elements with raw text, which the tokenizer does not recognize on its own. Normally, the tree builder sets these
 * modes.
 */
const TEXT_MODES: ReadonlyMap<string, PageTokenizer['state']> = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  // A browser that runs JavaScript, and Google's renderer, read this as text.
  ['noscript', TokenizerMode.RAWTEXT],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);
const MATHML_TEXT_ELEMENTS = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
const SVG_HTML_ELEMENTS = new Set(['foreignobject', 'desc', 'title']);
const FRAMESET_ELEMENTS = new Set(['frame', 'frameset', 'noframes']);
const NON_WHITESPACE = /[^\t\n\f\r ]/;

const MAX_NAME_LENGTH = 60;

type DocumentSection = 'before-head' | 'head' | 'after-head' | 'body';

/**
 * Walks a document by tokenizer events and reports elements and text to the visitor in order. Follows the standard's
 * tree construction for element positions, without building a tree. Elements that a tree would move or copy later are
 * reported with their final position (`order`, `isReopened`) when they begin. Known differences: rules of quirks mode,
 * and content inside `<select>`, whose rules changed in the 2025 standard.
 */
export class HtmlWalker {
  hasDoctype = false;
  readonly #tree: ElementTree;
  readonly #tokenizer: PageTokenizer;
  readonly #tagCounts = { html: 0, head: 0, body: 0 };
  #section: DocumentSection = 'before-head';
  #form: { element: WalkedElement; isOffStack: boolean } | null = null;
  #headEndedBy: PageDocumentFacts['headEndedBy'] = null;
  #authorHeadClosed = false;
  #hasFrameset = false;

  constructor(visitor: HtmlVisitor) {
    this.#tree = new ElementTree(visitor);
    this.#tokenizer = new PageTokenizer({
      onStartTag: (token) => this.#handleStartTag(token),
      onEndTag: (token) => this.#handleEndTag(token),
      onCharacter: (token) => this.#handleCharacters(token.chars, true),
      onWhitespaceCharacter: (token) => this.#handleCharacters(token.chars, false),
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {
        if (this.#section === 'before-head' && this.#tree.stack.depth === 0) this.hasDoctype = true;
      },
      onEof: () => {},
      onParseError: null,
    });
  }

  get deepNesting(): boolean {
    return this.#tree.stack.deepNesting;
  }

  /** Reads the entire document. Call it once. */
  walk(document: string): void {
    this.#tokenizer.write(document, true);
    const { stack } = this.#tree;
    for (let index = 0; index < stack.depth; index++) {
      const element = stack.at(index);
      if (element?.name === 'table' && element.namespace === 'html')
        this.#tree.treeErrors.add('unclosed-table', element);
    }
    this.#closeForm();
    stack.popTo(0);
  }

  /** Returns the structure of the document, which is complete after `walk`. */
  buildDocumentFacts(): PageDocumentFacts {
    const { elementCount, maxDepth, treeErrors } = this.#tree;
    return {
      // `html` and `head` always exist and are not counted by the tree, and neither is an omitted body.
      elementCount: elementCount + (this.#section === 'body' ? 2 : 3),
      maxElementDepth: Math.max(maxDepth, 2),
      tagCounts: { ...this.#tagCounts },
      authorHeadClosed: this.#authorHeadClosed,
      headEndedBy: this.#headEndedBy,
      treeFaults: treeErrors.finish(),
    };
  }

  #handleStartTag(token: Token.TagToken): void {
    const tag = this.#readTag(token);
    if (this.#isForeignContext() && !foreignContent.causesExit(token)) this.#openForeign(tag, token.selfClosing);
    else {
      this.#leaveForeign();
      this.#handleHtmlStartTag(tag, token.selfClosing);
    }
    this.#updateTokenizer();
  }

  #leaveForeign(): void {
    while (this.#isForeignContext()) this.#tree.stack.popTo(this.#tree.stack.depth - 1);
  }

  #readTag({ tagName, tagID, attrs }: Token.TagToken): Tag {
    const { tagLine, tagColumn, tagOffset } = this.#tokenizer;
    const attributes = attrs.length === 0 ? AttributeList.none : new AttributeList(attrs);
    const isImage = tagID === html.TAG_ID.IMAGE && !this.#isForeignContext();
    const name = isImage ? 'img' : tagName;
    const id = isImage ? html.TAG_ID.IMG : tagID;
    const rules = getTagRules(id, name);
    return { name, tagId: id, rules, attributes, line: tagLine, column: tagColumn, startOffset: tagOffset };
  }

  /** Sets the tokenizer's context for the characters after a tag. */
  #updateTokenizer(): void {
    this.#tokenizer.inForeignNode = this.#isForeignContext();
    this.#tokenizer.shouldJoinSpace = this.#tree.stack.depth > 0;
  }

  #handleHtmlStartTag(tag: Tag, isSelfClosing: boolean): void {
    const { name } = tag;
    if (name === 'html' || name === 'head' || name === 'body') this.#handleDocumentTag(tag, name);
    else {
      if (this.#section !== 'body' && this.#tree.stack.depth === 0) this.#assignToHeadOrBody(tag);
      this.#openHtml(tag, isSelfClosing);
    }
  }

  /** Handles `<html>`, `<head>` and `<body>`. Only the first tag of each name counts, and these tags never nest. */
  #handleDocumentTag(tag: Tag, name: 'html' | 'head' | 'body'): void {
    this.#tagCounts[name]++;
    if (name === 'html') this.#tree.reportRoot(tag);
    const isRepeated = this.#tagCounts[name] > 1;
    if (this.#tree.stack.depth > 0 || this.#section === 'body') this.#tree.treeErrors.add('misplaced-start-tag', tag);
    else if (name === 'body') this.#enterBody(tag);
    else if (name === 'head' && this.#section === 'before-head') this.#section = 'head';
    else if (isRepeated) this.#tree.treeErrors.add('misplaced-start-tag', tag);
  }

  /**
   * Determines whether the tag is in the head, which ends early at the first element that is not allowed in it. Later
   * metas count as body content.
   */
  #assignToHeadOrBody(tag: Tag): void {
    const canBeInHead = (tag.rules & RULE.head) !== 0;
    if (!canBeInHead || (this.#section === 'after-head' && tag.name === 'noscript')) {
      this.#recordHeadEnd(tag.name, tag);
      // A frameset replaces the body.
      if (tag.name === 'frameset') {
        this.#hasFrameset = true;
        this.#leaveHead();
      } else this.#enterBody(buildImpliedTag(tag, 'body'));
    } else if (this.#section === 'before-head') this.#section = 'head';
  }

  #recordHeadEnd(name: string, { line, column }: { line: number; column: number }): void {
    const isHeadOpen = this.#section === 'head' && this.#tagCounts.head > 0;
    if (isHeadOpen) this.#headEndedBy = { name: truncateText(name, MAX_NAME_LENGTH), line, column };
  }

  #enterBody(tag: Tag): void {
    this.#leaveHead();
    this.#tree.open(tag);
  }

  #leaveHead(): void {
    this.#section = 'body';
    this.#tree.isBeforeBody = false;
  }

  #openHtml(tag: Tag, isSelfClosing: boolean): void {
    const { stack } = this.#tree;
    const { name, rules } = tag;
    if (stack.hasTable && stack.top?.name === 'colgroup' && name !== 'col' && name !== 'template')
      stack.popTo(stack.depth - 1);
    if ((rules & RULE.tablePart) !== 0) openTablePart(this.#tree, tag);
    else if (this.#isDropped(name)) this.#tree.treeErrors.add('misplaced-start-tag', tag);
    else if (name === 'form') this.#openForm(tag);
    else {
      if (name === 'table' && stack.hasTable) closeTableAround(this.#tree);
      if (this.#tree.isMoved(tag)) this.#tree.treeErrors.add('foster-parented-element', tag);
      closeImpliedElements(stack, name, rules);
      if (name === 'a') closeOuterAnchor(this.#tree, tag);
      if ((rules & RULE.reopensFormatting) !== 0) reopenFormatting(this.#tree);
      this.#openElement(tag, rules, isSelfClosing);
    }
  }

  /** Whether the element is dropped: a frameset contains only frames, and frames are not allowed elsewhere. */
  #isDropped(name: string): boolean {
    if (this.#isInFrameset()) return !FRAMESET_ELEMENTS.has(name);
    return name === 'frame' || (name === 'frameset' && this.#tree.stack.depth > 0);
  }

  /** Whether the position is inside a frameset, or after one, where no element is open. */
  #isInFrameset(): boolean {
    const { top } = this.#tree;
    if (top === null) return this.#section === 'body' && this.#hasFrameset;
    return top.name === 'frameset' && top.namespace === 'html';
  }

  #openElement(tag: Tag, rules: number, isSelfClosing: boolean): void {
    const { name } = tag;
    if (name === 'svg' || name === 'math') this.#openForeign(tag, isSelfClosing);
    else if ((rules & RULE.void) !== 0) this.#tree.reportEmptyElement(tag);
    else {
      if (name === 'nobr') this.#endOuterNobr();
      const element = this.#tree.open(tag);
      if ((rules & RULE.formatting) !== 0 && element.isOpen) this.#tree.formatting.push(element);
      const mode = (rules & RULE.textOnly) === 0 ? undefined : TEXT_MODES.get(name);
      if (mode !== undefined) this.#tokenizer.state = mode;
    }
  }

  #endOuterNobr(): void {
    if (this.#tree.stack.findInScope('nobr', DEFAULT_SCOPE) < 0) return;
    endFormatting(this.#tree, 'nobr');
    reopenFormatting(this.#tree);
  }

  /**
   * Opens a form. Forms do not nest. A form in a table but outside its cells is empty, but the fields that follow still
   * belong to it.
   */
  #openForm(tag: Tag): void {
    const { stack } = this.#tree;
    if (this.#form !== null && !stack.hasTemplate) {
      this.#tree.treeErrors.add('nested-form', tag);
      return;
    }
    const context = stack.hasTable ? stack.at(stack.findRuleInScope(RULE.tableContext, 0)) : null;
    const isInTable = ((context?.rules ?? 0) & RULE.fosters) !== 0;
    if (!isInTable) closeImpliedElements(stack, tag.name, tag.rules);
    const element = isInTable ? this.#tree.openOffStack(tag) : this.#tree.open(tag);
    if (!stack.hasTemplate) this.#form = { element, isOffStack: isInTable };
    else if (isInTable) this.#tree.close(element);
  }

  #endForm(): void {
    const { stack } = this.#tree;
    if (stack.hasTemplate) closeEndedElement(this.#tree, 'form', findRules('form'));
    else this.#closeForm();
  }

  #closeForm(): void {
    const { stack } = this.#tree;
    const form = this.#form;
    this.#form = null;
    if (form?.isOffStack) this.#tree.close(form.element);
    const index = form === null || form.isOffStack ? -1 : stack.indexOf(form.element);
    if (form === null || index < 0 || stack.hasRuleAbove(index, RULE.scopeBarrier)) return;
    closeImpliedEnds(stack);
    stack.remove(stack.indexOf(form.element));
  }

  #openForeign(tag: Tag, isSelfClosing: boolean): void {
    const inheritedNamespace = this.#tree.top?.namespace ?? 'html';
    const namespace = tag.name === 'svg' || tag.name === 'math' ? tag.name : inheritedNamespace;
    if (isSelfClosing) this.#tree.reportEmptyElement(tag, namespace);
    else this.#tree.open(tag, namespace);
  }

  #handleEndTag({ tagName, tagID }: Token.TagToken): void {
    if (!this.#tree.stack.consumeOverflow()) this.#closeByName(tagName, getTagRules(tagID, tagName));
    this.#updateTokenizer();
  }

  #closeByName(name: string, rules: number): void {
    const { stack } = this.#tree;
    if (name === 'head') {
      this.#authorHeadClosed = true;
      if (stack.depth === 0 && this.#section !== 'body') this.#section = 'after-head';
    }
    if (name === 'body' || name === 'html' || name === 'br') this.#endHeadByEndTag(name);
    if (name === 'head' || name === 'html' || name === 'body') return;
    if (name === 'p' || name === 'br') this.#leaveForeign();
    const foreignMatch = this.#findForeignMatch(name);
    if (foreignMatch >= 0) stack.popTo(foreignMatch);
    else if (name === 'form') this.#endForm();
    else if ((rules & RULE.formatting) === 0 || !endFormatting(this.#tree, name)) this.#endOrdinary(name, rules);
  }

  /** Ends the head: before the body, the end tags of the document and of a line break imply `<body>`. */
  #endHeadByEndTag(name: string): void {
    if (this.#section === 'body' || this.#tree.stack.depth > 0) return;
    const { tagLine: line, tagColumn: column, tagOffset: startOffset } = this.#tokenizer;
    if (name === 'br') this.#recordHeadEnd(name, { line, column });
    this.#enterBody(buildImpliedTag({ line, column, startOffset }, 'body'));
  }

  /** Handles an ordinary end tag. An unmatched end tag of a paragraph or a line break creates the element. */
  #endOrdinary(name: string, rules: number): void {
    if (name !== 'br' && closeEndedElement(this.#tree, name, rules)) return;
    if ((name !== 'p' && name !== 'br') || this.#section !== 'body') return;
    if (name === 'br') reopenFormatting(this.#tree);
    const { tagLine: line, tagColumn: column, tagOffset: startOffset } = this.#tokenizer;
    this.#tree.reportEmptyElement(buildImpliedTag({ line, column, startOffset }, name));
  }

  #findForeignMatch(name: string): number {
    const { stack } = this.#tree;
    for (let index = stack.depth - 1; index >= 0; index--) {
      const element = stack.at(index);
      if (element === null || element.namespace === 'html') return -1;
      if (element.name === name) return index;
    }
    return -1;
  }

  #handleCharacters(characters: string, isVisible: boolean): void {
    const { top } = this.#tree;
    if (this.#isInFrameset()) return;
    if (top === null && isVisible && this.#section !== 'body') this.#enterBodyByText();
    if (top !== null && !this.#tree.isBeforeBody && top.namespace === 'html') this.#prepareForText(top, characters);
    this.#tree.text(characters);
  }

  #enterBodyByText(): void {
    const { textLine: line, textColumn: column } = this.#tokenizer;
    this.#recordHeadEnd('#text', { line, column });
    this.#enterBody(buildImpliedTag({ line, column, startOffset: 0 }, 'body'));
  }

  #prepareForText(top: WalkedElement, characters: string): void {
    if ((top.rules & RULE.textOnly) !== 0) return;
    const isDirectlyInTable = (top.rules & RULE.fosters) !== 0;
    if (isDirectlyInTable || top.name === 'colgroup') {
      if (!NON_WHITESPACE.test(characters)) return;
      const { textLine: line, textColumn: column } = this.#tokenizer;
      this.#tree.treeErrors.add('foster-parented-text', { name: '#text', line, column });
    }
    reopenFormatting(this.#tree);
  }

  /** Whether the next tag belongs to SVG or MathML, not to HTML inside them. */
  #isForeignContext(): boolean {
    const { top } = this.#tree;
    if (top === null || top.namespace === 'html') return false;
    if (top.namespace === 'svg') return !SVG_HTML_ELEMENTS.has(top.name);
    if (top.name === 'annotation-xml') return !/html/i.test(top.attributes.get('encoding') ?? '');
    return !MATHML_TEXT_ELEMENTS.has(top.name);
  }
}
