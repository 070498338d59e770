import { RULE } from './element-rules.ts';
import { collapseSpace, keepText } from './flat-text.ts';
import { HEADING_LINK } from './heading-link.ts';
import type { OpenElement } from './open-element.ts';

const WORD = /[\p{L}\p{N}]/u;

const SVG_TEXT = new Set(['title', 'text', 'tspan']);

interface Capture {
  element: OpenElement;
  text: string;
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
  static readonly names = 'all';
  readonly #active: Capture[] = [];
  /** Open link beside a heading whose mark (`#`, `¶`) is no part of its text. */
  #headingLink: OpenElement | null = null;

  /** Calls `onDone` with the text when the element closes. */
  start(element: OpenElement, options: CaptureOptions, onDone: (text: string) => void): void {
    const { maxLength, keepSpace = false } = options;
    this.#active.push({ element, text: '', maxLength, keepSpace, onDone });
  }

  open(element: OpenElement): void {
    if (this.#active.length === 0) return;
    if (element.name === 'a' && HEADING_LINK.test(element.attributes.get('class') ?? '')) this.#headingLink = element;
    if (element.name === 'img' && element.namespace === 'html') this.#add(` ${element.attributes.get('alt') ?? ''} `);
    else if ((element.rules & RULE.inline) === 0) this.#add(' ');
  }

  /** Text of scripts or form choices inside a link is no part of its text; the title of a drawing is. */
  text(text: string, parent: OpenElement | null): void {
    if (this.#active.length === 0) return;
    const isSeen = parent === null || !parent.hidesText || (parent.namespace === 'svg' && SVG_TEXT.has(parent.name));
    if (isSeen || this.#active[this.#active.length - 1]?.element === parent) this.#add(text);
  }

  #add(text: string): void {
    const active = this.#active;
    // Some generators put the whole heading into such a link: its words count.
    const mark = this.#headingLink !== null && !WORD.test(text) ? this.#headingLink : null;
    for (let index = 0; index < active.length; index++) {
      const capture = active[index];
      if (mark !== null && capture !== undefined && capture.element.order < mark.order) continue;
      // Twice the limit, because collapsing white space shortens the text.
      if (capture !== undefined && capture.text.length <= capture.maxLength * 2) capture.text += text;
    }
  }

  close(element: OpenElement): void {
    if (this.#headingLink === element) this.#headingLink = null;
    if (this.#active.length === 0) return;
    const capture = this.#take(element);
    if (capture !== undefined) finish(capture);
    if ((element.rules & RULE.inline) === 0) this.#add(' ');
  }

  /** Nearly always the last one, if any. */
  #take(element: OpenElement): Capture | undefined {
    const active = this.#active;
    let index = active.length - 1;
    while (index >= 0 && active[index]?.element !== element) index--;
    if (index < 0) return undefined;
    return index === active.length - 1 ? active.pop() : active.splice(index, 1)[0];
  }
}

function finish({ text, keepSpace, maxLength, onDone }: Capture): void {
  onDone(keepSpace ? text : keepText(collapseSpace(text), maxLength));
}
