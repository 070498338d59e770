import { INLINE_ELEMENTS } from './element-rules.ts';
import { collapseSpace, flatten, keepText } from './flat-text.ts';
import type { OpenElement } from './open-element.ts';

const SVG_TEXT = new Set(['title', 'text', 'tspan']);

interface Capture {
  element: OpenElement;
  parts: string[];
  length: number;
  maxLength: number;
  keepSpace: boolean;
  onDone: (text: string) => void;
}

export interface CaptureOptions {
  maxLength: number;
  /** Keep white space as written (scripts); otherwise it is collapsed. */
  keepSpace?: boolean;
}

/** Collects the text inside elements of interest (titles, headings, links, data blocks) while the document streams. */
export class TextCaptures {
  readonly #active: Capture[] = [];

  /** Calls `onDone` with the text when the element closes. */
  start(element: OpenElement, options: CaptureOptions, onDone: (text: string) => void): void {
    const { maxLength, keepSpace = false } = options;
    this.#active.push({ element, parts: [], length: 0, maxLength, keepSpace, onDone });
  }

  open(element: OpenElement): void {
    if (this.#active.length === 0) return;
    if (element.name === 'img' && element.namespace === 'html') this.#add(` ${element.attributes.get('alt') ?? ''} `);
    else if (!INLINE_ELEMENTS.has(element.name)) this.#add(' ');
  }

  /** Text of scripts or form choices inside a link is no part of its text; the title of a drawing is. */
  add(text: string, parent: OpenElement | null): void {
    if (this.#active.length === 0) return;
    const isSeen = parent === null || !parent.hidesText || (parent.namespace === 'svg' && SVG_TEXT.has(parent.name));
    if (isSeen || this.#active.at(-1)?.element === parent) this.#add(text);
  }

  #add(text: string): void {
    for (const capture of this.#active) {
      // Twice the limit, because collapsing white space shortens the text.
      if (capture.length > capture.maxLength * 2) continue;
      capture.parts.push(text);
      capture.length += text.length;
    }
  }

  close(element: OpenElement): void {
    if (this.#active.length === 0) return;
    const index = this.#active.findLastIndex((capture) => capture.element === element);
    if (index >= 0) {
      const [capture] = this.#active.splice(index, 1);
      if (capture !== undefined) finish(capture);
    }
    if (!INLINE_ELEMENTS.has(element.name)) this.#add(' ');
  }
}

function finish(capture: Capture): void {
  const text = capture.parts.join('');
  const shown = capture.keepSpace ? flatten(text) : keepText(collapseSpace(text), capture.maxLength);
  capture.onDone(shown);
}
