import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';

/** Words in the ID of an element that JavaScript draws into: `globe-mount`, `map`, `gameBoard`. */
const APP_AREA_ID =
  /(?:^|[-_])(?:map|globe|game|board|chart|graph|viewer|simulat(?:or|ion)|calculator|editor|playground|canvas|quiz|mount)(?=$|[-_A-Z\d])/;
const CONTAINER_ELEMENTS: ReadonlySet<string> = new Set(['div', 'section', 'figure']);
/** Matches IDs and classes of canvases that only decorate the background of the content. */
const DECORATIVE_CANVAS_NAME = /particle|background|(?:^|[-_\s])(?:bg|stars?|snow|confetti|rain)(?=$|[-_\s])/i;
const MAX_NAME_LENGTH = 200;

/**
 * Counts the visible areas of the main content that JavaScript draws: canvases that are not decorative, and empty
 * elements whose ID matches `APP_AREA_ID`.
 */
export class AppAreaCollector {
  count = 0;
  readonly #isHiddenFromUsers: () => boolean;
  #empty: OpenElement | null = null;

  /**
   * `isHiddenFromUsers` returns whether the element just opened is hidden from all users or from assistive technology.
   */
  constructor(isHiddenFromUsers: () => boolean) {
    this.#isHiddenFromUsers = isHiddenFromUsers;
  }

  open(element: OpenElement, id: string | undefined): void {
    this.#empty = null;
    const { name, region, attributes } = element;
    if (name !== 'canvas' && (id === undefined || !CONTAINER_ELEMENTS.has(name))) return;
    if ((region !== 'main' && region !== 'other') || this.#isHiddenFromUsers()) return;
    if (name !== 'canvas') {
      if (APP_AREA_ID.test((id ?? '').slice(0, MAX_NAME_LENGTH))) this.#empty = element;
    } else if (!DECORATIVE_CANVAS_NAME.test(`${id ?? ''} ${attributes.get('class') ?? ''}`.slice(0, MAX_NAME_LENGTH)))
      this.count++;
  }

  close(element: OpenElement): void {
    if (this.#empty !== element) return;
    this.#empty = null;
    this.count++;
  }

  text(characters: string): void {
    if (this.#empty !== null && characters.trim() !== '') this.#empty = null;
  }
}
