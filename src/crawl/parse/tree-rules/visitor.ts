import type { OpenElement } from './open-element.ts';

/**
 * Receives a document in order. `close` immediately follows `open` for elements without content. An element that the
 * standard reopens (`isReopened`) is reported like any other. Content that a table does not allow is reported where it
 * is written, and a copy around the content of a block when it ends; their `order` is their actual position.
 */
export interface HtmlVisitor {
  open?(element: OpenElement): void;
  close?(element: OpenElement): void;
  /**
   * Receives decoded characters directly inside `parent`, which is null before any element. One run of text may arrive
   * in several pieces.
   */
  text?(characters: string, parent: OpenElement | null): void;
}

/**
 * One of several visitors that read a page together. Its static `names` lists the elements it needs, and `open` and
 * `close` are called only for them, so that a collector costs nothing on other elements; see `createCollectorLookup`.
 */
export interface Collector {
  open(element: OpenElement): void;
  close?(element: OpenElement): void;
}
