import { RULE } from '../tree-rules/element-rules.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { collapseSpace, truncateText } from './flat-text.ts';
import { isHeadingLinkClass, isHeadingLinkText } from './heading-link.ts';

const MAX_LINK_TEXT = 1_000;
const SVG_TEXT_ELEMENTS = new Set(['title', 'text', 'tspan']);

interface Capture {
  element: OpenElement;
  text: string;
  /** Text of anchor links next to a heading, used when the heading has no other text. */
  markerText: string;
  maxLength: number;
  shouldKeepWhitespace: boolean;
  onDone: (text: string) => void;
}

export interface CaptureOptions {
  maxLength: number;
  /** Keeps whitespace as written (for scripts); otherwise it is collapsed. */
  shouldKeepWhitespace?: boolean;
}

/** Collects the text inside elements of interest (titles, headings, links, data blocks) while the document streams. */
export class TextCaptures {
  readonly #active: Capture[] = [];
  /**
   * Open link next to a heading, with its text until it is known whether that is an anchor symbol (`#`, `¶`, "Link to
   * here").
   */
  #headingLink: { element: OpenElement; text: string } | null = null;

  /** Calls `onDone` with the text when the element closes. */
  start(element: OpenElement, options: CaptureOptions, onDone: (text: string) => void): void {
    const { maxLength, shouldKeepWhitespace = false } = options;
    this.#active.push({ element, text: '', markerText: '', maxLength, shouldKeepWhitespace, onDone });
  }

  open(element: OpenElement): void {
    if (this.#active.length === 0) return;
    if (element.name === 'a' && isHeadingLink(element)) this.#startHeadingLink(element);
    if (element.name === 'img' && element.namespace === 'html') this.#add(` ${element.attributes.get('alt') ?? ''} `);
    else if ((element.rules & RULE.inline) === 0) this.#add(' ');
  }

  /**
   * Adds text. The text of scripts or `<option>` elements inside a link is not part of the link text, but the title of
   * an SVG is. Hidden text belongs only to its own element: a data block is not part of the heading that contains it.
   */
  text(text: string, parent: OpenElement | null): void {
    if (this.#active.length === 0) return;
    const isVisible =
      parent === null || !parent.hidesText || (parent.namespace === 'svg' && SVG_TEXT_ELEMENTS.has(parent.name));
    const innermostCapture = this.#active[this.#active.length - 1];
    if (isVisible) this.#add(text);
    else if (innermostCapture?.element === parent) append(innermostCapture, text);
  }

  /** A link that was closed too early may begin again while its first part is still open. */
  #startHeadingLink(element: OpenElement): void {
    if (this.#headingLink !== null) this.#endHeadingLink(this.#headingLink);
    this.#headingLink = { element, text: '' };
  }

  #add(text: string): void {
    const link = this.#headingLink;
    if (link !== null && link.text.length <= MAX_LINK_TEXT) link.text += text;
    for (const capture of this.#active)
      if (link === null || !isAncestorOf(capture, link.element)) append(capture, text);
  }

  /** Ends a heading link. Some generators put the entire heading into such a link, so its words count. */
  #endHeadingLink({ element, text }: { element: OpenElement; text: string }): void {
    this.#headingLink = null;
    const isLinkMarker = isHeadingLinkText(text);
    for (const capture of this.#active) {
      if (!isAncestorOf(capture, element)) continue;
      if (isLinkMarker) capture.markerText += text;
      else append(capture, text);
    }
  }

  close(element: OpenElement): void {
    const link = this.#headingLink;
    // A heading also ends a link inside it that has no end tag.
    if (link !== null && element.order <= link.element.order) this.#endHeadingLink(link);
    if (this.#active.length === 0) return;
    const capture = this.#take(element);
    if (capture !== undefined) finish(capture);
    if ((element.rules & RULE.inline) === 0) this.#add(' ');
  }

  /** Removes the capture of an element, which is nearly always the last one. */
  #take(element: OpenElement): Capture | undefined {
    const active = this.#active;
    let index = active.length - 1;
    while (index >= 0 && active[index]?.element !== element) index--;
    if (index < 0) return undefined;
    return index === active.length - 1 ? active.pop() : active.splice(index, 1)[0];
  }
}

/** Recognizes an anchor link by its class or by a target in the page. */
const isHeadingLink = ({ attributes }: OpenElement): boolean =>
  attributes.get('href')?.startsWith('#') === true ||
  (attributes.classValue !== null && isHeadingLinkClass(attributes.classValue));

const isAncestorOf = ({ element }: Capture, link: OpenElement): boolean => element.order < link.order;

/** Keeps twice the limit, because collapsing whitespace shortens the text. */
function append(capture: Capture, text: string): void {
  if (capture.text.length <= capture.maxLength * 2) capture.text += text;
}

function finish({ text, markerText, shouldKeepWhitespace, maxLength, onDone }: Capture): void {
  if (shouldKeepWhitespace) onDone(text);
  else onDone(truncateText(collapseSpace(text) || readMarkerWords(markerText), maxLength));
}

/** Returns an empty string for symbols without letters or digits, which are not the text of a heading. */
const readMarkerWords = (markerText: string): string =>
  /[\p{L}\p{N}]/u.test(markerText) ? collapseSpace(markerText) : '';
