import type { OpenElement } from './open-element.ts';

/**
 * Receives a document in order. `close` comes directly after `open` for elements without content.
 *
 * An element that the standard reopens (`isReopened`) is reported like any other. Content that a table does not allow
 * is reported where it is written; its `order` is its actual position.
 */
export interface HtmlVisitor {
  open?(element: OpenElement): void;
  close?(element: OpenElement): void;
  /**
   * Decoded characters directly inside `parent`; null before any element. One run of text may come in several pieces.
   */
  text?(characters: string, parent: OpenElement | null): void;
}

/**
 * One of several visitors that read a page together. Its static `names` lists the elements it needs, and `open` and
 * `close` are called for those alone, so that a collector costs nothing on the others; see `wantedBy`.
 */
export interface Collector {
  open(element: OpenElement): void;
  close?(element: OpenElement): void;
}
