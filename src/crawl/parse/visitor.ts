import type { OpenElement } from './open-element.ts';

/**
 * Receives a document in order. `close` comes right after `open` for elements without content.
 *
 * An element that the standard opens again (`isReopened`) is announced like any other. Content that a table does not
 * allow is announced where it is written; its `order` tells where it stands.
 */
export interface HtmlVisitor {
  open?(element: OpenElement): void;
  close?(element: OpenElement): void;
  /** Decoded characters directly inside `parent`; null before any element. One run of text may come in several pieces. */
  text?(characters: string, parent: OpenElement | null): void;
}

/**
 * One of several visitors that read a page together. It states in a static `names` which elements it wants, and `open` and
 * `close` come for those alone, so that a collector costs nothing on the others; see `wantedBy`.
 */
export interface Collector {
  open(element: OpenElement): void;
  close?(element: OpenElement): void;
}
