import type { OpenElement } from './open-element.ts';

/** Receives a document in order. `close` comes right after `open` for elements without content. */
export interface HtmlVisitor {
  open?(element: OpenElement): void;
  close?(element: OpenElement): void;
  /** Decoded characters directly inside `parent`; null before any element. */
  text?(characters: string, parent: OpenElement | null): void;
}
