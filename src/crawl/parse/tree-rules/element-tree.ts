import { html } from 'parse5';
import type { TreeError } from '#contracts/page/page-document.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { AttributeList } from '../tokenizer/attribute-list.ts';
import { findRules, RULE } from './element-rules.ts';
import { ElementStack } from './element-stack.ts';
import { FormattingList } from './formatting-list.ts';
import type { Namespace } from './open-element.ts';
import type { HtmlVisitor } from './visitor.ts';
import { ChildCounts, type ElementPosition, type Tag, WalkedElement } from './walked-element.ts';

/** Position of a tag in the source. */
export type TagPosition = Pick<Tag, 'line' | 'column' | 'startOffset'>;

/** Builds a tag at the same position for an element that is not in the source. */
export function buildImpliedTag({ line, column, startOffset }: TagPosition, name: string): Tag {
  const tagId = html.getTagID(name);
  return { name, tagId, rules: findRules(name), attributes: AttributeList.none, line, column, startOffset };
}

/** Maximum number of reopened formatting elements per document. Hostile nesting would require millions. */
const MAX_REOPENED_ELEMENTS = 20_000;
/**
 * Distance between the orders of moved elements. It is smaller than the distance between two other elements divided by
 * the maximum number of tags.
 */
const MOVED_ORDER_STEP = 2 ** -24;
/**
 * Distance between a block and the formatting elements that are reopened around its content: smaller than any other
 * distance.
 */
const REOPENED_ORDER_STEP = 2 ** -28;

const MAX_LISTED_ERRORS = 20;
const MAX_NAME_LENGTH = 60;

/** Collects the HTML errors of a document that move or drop content. All are counted, and the first ones are listed. */
class TreeErrors {
  readonly #listed: TreeError[] = [];
  #count = 0;

  add(code: TreeError['code'], { name, line, column }: { name: string; line: number; column: number }): void {
    this.#count++;
    if (this.#listed.length >= MAX_LISTED_ERRORS) return;
    this.#listed.push({ code, name: truncateText(name, MAX_NAME_LENGTH), line, column });
  }

  finish(): { count: number; first: TreeError[] } {
    return { count: this.#count, first: this.#listed };
  }
}

/** The open elements, and all effects of opening another one. Notifies the visitor and builds no tree. */
export class ElementTree {
  readonly stack: ElementStack;
  readonly formatting = new FormattingList();
  readonly treeErrors = new TreeErrors();
  elementCount = 0;
  maxDepth = 0;
  /** Whether everything so far belongs to the head, which is never on the stack. */
  isBeforeBody = true;
  readonly #visitor: HtmlVisitor;
  /** Position of the next element, which copies it. */
  readonly #position: ElementPosition = {
    parent: null,
    movedBefore: null,
    order: 0,
    depth: 0,
    inHead: true,
    rootCounts: new ChildCounts(),
  };
  #lastOrder = 0;
  #movedCount = 0;
  #reopenedCount = 0;

  constructor(visitor: HtmlVisitor) {
    this.#visitor = visitor;
    this.stack = new ElementStack((element) => this.close(element));
  }

  get top(): WalkedElement | null {
    return this.stack.top;
  }

  get canReopen(): boolean {
    return this.#reopenedCount < MAX_REOPENED_ELEMENTS && !this.stack.isFull;
  }

  /** Opens an element and keeps it open, unless the stack is full. */
  open(tag: Tag, namespace: Namespace = 'html'): WalkedElement {
    const element = this.openOffStack(tag, namespace);
    const isKept = this.stack.push(element);
    if (isKept && (element.rules & RULE.marker) !== 0) this.formatting.addMarker();
    return element;
  }

  /** Opens an element without keeping it on the stack; the caller closes it. */
  openOffStack(tag: Tag, namespace: Namespace = 'html'): WalkedElement {
    const element = new WalkedElement(tag, namespace, this.#computePosition(tag));
    this.#reportOpen(element);
    return element;
  }

  /** Reports an element without content. */
  reportEmptyElement(tag: Tag, namespace: Namespace = 'html'): void {
    this.close(this.openOffStack(tag, namespace));
  }

  /**
   * Reports `<html>` as written. It is reported only for its attributes and not counted here, because the element
   * always exists.
   */
  reportRoot(tag: Tag): void {
    const position = this.#setPosition(this.top, null);
    const root = new WalkedElement(tag, 'html', position);
    this.#visitor.open?.(root);
    this.close(root);
  }

  /**
   * Reopens a formatting element at the current position, which the standard clones. The caller puts it on the stack.
   */
  reopen(source: WalkedElement): WalkedElement {
    return this.#reportReopened(source, this.#computePosition(source));
  }

  /**
   * Reopens a formatting element in `parent`, before elements that were already reported: `steps` is its distance from
   * `origin`.
   */
  reopenEarlier(
    source: WalkedElement,
    parent: WalkedElement | null,
    { origin, steps }: { origin: WalkedElement; steps: number },
  ): WalkedElement {
    const position = this.#setPosition(parent, parent?.movedBefore ?? null);
    position.order = origin.order + steps * REOPENED_ORDER_STEP;
    return this.#reportReopened(source, position);
  }

  #reportReopened(source: WalkedElement, position: ElementPosition): WalkedElement {
    const element = new WalkedElement(source, 'html', position);
    element.isReopened = true;
    this.#reopenedCount++;
    this.#reportOpen(element);
    return element;
  }

  close(element: WalkedElement): void {
    this.#visitor.close?.(element);
  }

  text(characters: string): void {
    this.#visitor.text?.(characters, this.stack.top);
  }

  /** Whether the standard moves content with this tag out of the current table. */
  isMoved(tag: Tag): boolean {
    const { top } = this.stack;
    if (top === null || (top.rules & RULE.fosters) === 0) return false;
    if ((tag.rules & (RULE.tablePart | RULE.allowedInTable)) !== 0 || tag.name === 'form') return false;
    return tag.name !== 'input' || tag.attributes.get('type')?.toLowerCase() !== 'hidden';
  }

  #computePosition(tag: Tag): ElementPosition {
    const { top } = this.stack;
    if (!this.isMoved(tag)) return this.#setPosition(top, top === null ? null : top.movedBefore);
    const table = this.stack.at(this.stack.findInScope('table', 0));
    return this.#setPosition(table === null ? top : table.parent, table);
  }

  #setPosition(parent: WalkedElement | null, movedBefore: WalkedElement | null): ElementPosition {
    const rootDepth = this.isBeforeBody ? HEAD_CONTENT_DEPTH : BODY_DEPTH;
    const depth = (parent === null ? rootDepth : parent.depth + 1) + this.stack.overflow;
    const order = movedBefore === null ? ++this.#lastOrder : this.#computeOrderBefore(movedBefore);
    const position = this.#position;
    position.parent = parent;
    position.movedBefore = movedBefore;
    position.order = order;
    position.depth = depth;
    position.inHead = this.isBeforeBody;
    return position;
  }

  #computeOrderBefore(table: WalkedElement): number {
    if (!Number.isInteger(table.order)) return table.order - MOVED_ORDER_STEP / 2;
    return table.order - 1 + ++this.#movedCount * MOVED_ORDER_STEP;
  }

  #reportOpen(element: WalkedElement): void {
    this.elementCount++;
    if (element.depth > this.maxDepth) this.maxDepth = element.depth;
    this.#visitor.open?.(element);
  }
}

const BODY_DEPTH = 2;
const HEAD_CONTENT_DEPTH = 3;
