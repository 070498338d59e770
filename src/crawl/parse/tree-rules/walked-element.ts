import type { PageRegion } from '#contracts/page/page-region.ts';
import { readRegion } from '../collectors/page-region.ts';
import { MARK } from '../tokenizer/attribute-markers.ts';
import { findForeignRules, RULE } from './element-rules.ts';
import type { ElementAttributes, Namespace, OpenElement } from './open-element.ts';

/** A start tag as written or as added by the standard. */
export interface Tag {
  readonly name: string;
  /** parse5's number for the name, or 0 when it has none. */
  readonly tagId: number;
  /** Bits of `RULE` for an HTML element of this name. */
  readonly rules: number;
  readonly attributes: ElementAttributes;
  readonly line: number;
  readonly column: number;
  readonly startOffset: number;
}

/** Position of a new element. When `parent` is null, the element is in the head or is the body. */
export interface ElementPosition {
  parent: WalkedElement | null;
  /** Child counts for elements without a parent. */
  rootCounts: ChildCounts;
  inHead: boolean;
  order: number;
  depth: number;
  movedBefore: WalkedElement | null;
}

/** Counts children by name. Most elements have no children or only children with the same name, and need no map. */
export class ChildCounts {
  #firstName = '';
  #firstCount = 0;
  #others: Map<string, number> | null = null;

  /** Returns the position of the next child among those with its name, 1-based. */
  next(name: string): number {
    if (this.#firstCount === 0) this.#firstName = name;
    if (this.#firstName === name) return ++this.#firstCount;
    this.#others ??= new Map();
    const count = (this.#others.get(name) ?? 0) + 1;
    this.#others.set(name, count);
    return count;
  }
}

/** An element with the details that only the walker needs. */
export class WalkedElement implements OpenElement {
  readonly name: string;
  readonly tagId: number;
  readonly namespace: Namespace;
  readonly attributes: ElementAttributes;
  readonly parent: WalkedElement | null;
  readonly region: PageRegion;
  readonly inSectioning: boolean;
  readonly inHead: boolean;
  readonly isInert: boolean;
  readonly hidesText: boolean;
  readonly indexOfType: number;
  readonly line: number;
  readonly column: number;
  readonly startOffset: number;
  readonly rules: number;
  readonly order: number;
  /** Nesting depth in the document; `<html>` is 1. */
  readonly depth: number;
  /** The table before which this element was moved, by itself or with an ancestor. */
  readonly movedBefore: WalkedElement | null;
  isReopened = false;
  path: OpenElement['path'] = null;
  /** Whether the element is on the stack of open elements. */
  isOpen = false;
  #children: ChildCounts | null = null;

  constructor(tag: Tag, namespace: Namespace, position: ElementPosition) {
    const { parent } = position;
    const { name, attributes } = tag;
    this.name = name;
    this.tagId = tag.tagId;
    this.namespace = namespace;
    this.attributes = attributes;
    this.parent = parent;
    this.line = tag.line;
    this.column = tag.column;
    this.startOffset = tag.startOffset;
    this.rules = namespace === 'html' ? tag.rules : findForeignRules(name, namespace);
    const region = parent === null ? 'other' : parent.region;
    const inSectioning = parent?.inSectioning === true;
    const role = (attributes.marks & MARK.role) === 0 ? undefined : attributes.get('role');
    const isLandmark = namespace === 'html' && ((this.rules & RULE.landmark) !== 0 || role !== undefined);
    this.region = isLandmark ? readRegion(name, role, { region, inSectioning }) : region;
    this.inSectioning = inSectioning || (this.rules & RULE.sectioning) !== 0;
    this.inHead = position.inHead;
    const isTemplate = name === 'template' && !attributes.has('shadowrootmode');
    this.isInert = isTemplate || parent?.isInert === true;
    this.hidesText = (this.rules & RULE.hidesText) !== 0 || parent?.hidesText === true;
    this.indexOfType = (parent === null ? position.rootCounts : parent.#getChildCounts()).next(name);
    this.order = position.order;
    this.depth = position.depth;
    this.movedBefore = position.movedBefore;
  }

  #getChildCounts(): ChildCounts {
    this.#children ??= new ChildCounts();
    return this.#children;
  }
}
