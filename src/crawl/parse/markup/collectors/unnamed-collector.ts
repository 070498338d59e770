import type { UnnamedElement } from '#contracts/page/page-markup.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import { getSelector, type OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition, setIfPresent } from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import type { HiddenBlockCollector } from './marked-part-collector.ts';

type Kind = UnnamedElement['kind'];

interface Candidate {
  element: OpenElement;
  kind: Kind;
  isEmpty: boolean;
  hasImage: boolean;
  hasCustomElement: boolean;
  isOwnPlace: boolean;
}

const KIND_BY_NAME: ReadonlyMap<string, Kind> = new Map([
  ['a', 'link'],
  ['button', 'button'],
  ['summary', 'summary'],
  ['iframe', 'frame'],
  ['frame', 'frame'],
  ['dialog', 'dialog'],
  ['area', 'area'],
  ['object', 'object'],
]);
const KIND_BY_ROLE: ReadonlyMap<string, Kind> = new Map([
  ['button', 'button'],
  ['menuitem', 'button'],
  ['tab', 'button'],
  ['link', 'link'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
  ['img', 'role-img'],
]);
/** Kinds of elements whose name may come from their content; an SVG can only be named by its `<title>`. */
const NAMED_BY_CONTENT: ReadonlySet<Kind> = new Set<Kind>(['button', 'link', 'summary', 'drawing']);
const SVG_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'text', 'tspan', 'desc']);
/** Attributes that help readers of the report recognize the element. */
const SHOWN_ATTRIBUTES = ['id', 'class', 'name', 'type', 'role', 'href', 'src', 'data', 'data-src'] as const;
const MAX_IN_PAGE_LINKS = 20;
/** Matches 0 or 1 pixel, the size of frames that are only used for tracking. */
const TRACKING_FRAME_SIZE = /^[01](?:px)?$/;

/** Collects controls, frames, dialogs and SVGs without an accessible name in the served document. */
export class UnnamedCollector {
  readonly elements = new BoundedList<UnnamedElement>('unnamedElements', MARKUP_LIMITS.maxUnnamedElements);
  mainLandmarks = 0;
  readonly #inPageLinkClasses = new Set<string>();
  readonly #hidden: HiddenBlockCollector;
  #open: Candidate[] = [];
  /** The outermost element that is hidden from assistive technology. */
  #ariaHiddenRoot: OpenElement | null = null;

  constructor(hidden: HiddenBlockCollector) {
    this.#hidden = hidden;
  }

  /** Whether the element just opened is hidden from all users or from assistive technology. */
  get isHiddenFromUsers(): boolean {
    return this.#ariaHiddenRoot !== null || this.#hidden.isHidden;
  }

  open(element: OpenElement): void {
    if (element.isReopened) return;
    if (this.#ariaHiddenRoot === null && (element.attributes.marks & MARK.aria) !== 0 && isAriaHidden(element))
      this.#ariaHiddenRoot = element;
    if (this.#open.length > 0) this.#handleDescendant(element);
    const kind = classifyKind(element);
    if (kind === null || this.isHiddenFromUsers || isNamed(element)) return;
    const isOwnPlace = kind === 'link' && isFragmentLink(element);
    const candidate: Candidate = {
      element,
      kind,
      isEmpty: true,
      hasImage: false,
      hasCustomElement: false,
      isOwnPlace,
    };
    if (!NAMED_BY_CONTENT.has(kind) || element.name === 'input') this.#add(candidate);
    else if (this.#open.length < MARKUP_LIMITS.maxTextListeners) this.#open.push(candidate);
  }

  /** Counts `<main>` or an element with `role=main`, unless it is hidden. */
  addMainLandmark(): void {
    if (!this.#hidden.isHidden) this.mainLandmarks += 1;
  }

  close(element: OpenElement): void {
    if (this.#ariaHiddenRoot === element) this.#ariaHiddenRoot = null;
    if (this.#open.length === 0) return;
    const closed = this.#open.findLast((candidate) => candidate.element === element);
    if (closed === undefined) return;
    this.#open = this.#open.filter((candidate) => candidate !== closed);
    this.#add(closed);
  }

  text(characters: string, parent: OpenElement | null): void {
    if (this.#open.length === 0 || this.#ariaHiddenRoot !== null || characters.trim() === '') return;
    if (parent?.namespace === 'svg') {
      if (SVG_TEXT_ELEMENTS.has(parent.name)) this.#markNamed(parent.name === 'title');
    } else if (parent?.hidesText !== true) this.#markNamed(false);
  }

  #handleDescendant(element: OpenElement): void {
    const isGraphic = element.name === 'img' || element.name === 'svg' || element.name === 'picture';
    for (const candidate of this.#open) {
      candidate.isEmpty = false;
      if (isGraphic) candidate.hasImage = true;
      if (element.name.includes('-')) candidate.hasCustomElement = true;
    }
    if (this.#ariaHiddenRoot === null && (isNamed(element) || hasText(element, 'alt'))) this.#markNamed(false);
  }

  /** Marks the open elements as named. An SVG can only be named by its title. */
  #markNamed(isFromTitle: boolean): void {
    this.#open = isFromTitle ? [] : this.#open.filter(({ kind }) => kind === 'drawing');
  }

  #add({ element, kind, isEmpty, hasImage, hasCustomElement, isOwnPlace }: Candidate): void {
    if (isOwnPlace && !this.#isNewLinkClass(element)) return;
    const found: UnnamedElement = {
      kind,
      selector: getSelector(element),
      snippet: getTagLabel(element),
      ...getPosition(element),
    };
    if (!this.elements.add(found)) return;
    setIfPresent(found, 'isEmpty', isEmpty && NAMED_BY_CONTENT.has(kind));
    setIfPresent(found, 'hasImage', hasImage);
    setIfPresent(found, 'hasCustomElement', hasCustomElement);
    setIfPresent(found, 'isOwnPlace', isOwnPlace);
  }

  /**
   * Whether an in-page link is the first with its class, for up to 20 classes. Only the first is listed, because anchor
   * links next to headings are numerous and alike.
   */
  #isNewLinkClass({ attributes }: OpenElement): boolean {
    const name = (attributes.get('class') ?? '').trim().slice(0, 100);
    if (this.#inPageLinkClasses.has(name) || this.#inPageLinkClasses.size >= MAX_IN_PAGE_LINKS) return false;
    this.#inPageLinkClasses.add(name);
    return true;
  }
}

function classifyKind(element: OpenElement): Kind | null {
  const { name, attributes, namespace } = element;
  const role = (attributes.marks & MARK.role) === 0 ? undefined : attributes.get('role')?.trim().toLowerCase();
  if (role === 'presentation' || role === 'none') return null;
  if (namespace === 'svg') return name === 'svg' && role === 'img' ? 'drawing' : null;
  if (namespace !== 'html') return null;
  if (role !== undefined && name !== 'img') return KIND_BY_ROLE.get(role) ?? null;
  if (name === 'input') return classifyInput(element);
  const kind = KIND_BY_NAME.get(name) ?? null;
  if (kind === 'link') return attributes.get('href') === undefined ? null : kind;
  if (kind === 'area') return attributes.get('href') === undefined || isFragmentLink(element) ? null : kind;
  return kind === 'frame' && !isShownFrame(element) ? null : kind;
}

/** Classifies an input. Submit and reset buttons have a default name. */
function classifyInput({ attributes }: OpenElement): Kind | null {
  const type = attributes.get('type')?.trim().toLowerCase();
  if (type === 'image') return 'image-button';
  return type === 'button' && (attributes.get('value') ?? '').trim() === '' ? 'button' : null;
}

/**
 * Whether a link leads to a fragment of the page. Such links next to headings often have no text, because a stylesheet
 * adds their symbol. `#` alone is not a fragment, because scripts and unfinished pages use it for controls.
 */
const isFragmentLink = ({ attributes }: OpenElement): boolean => /^\s*#\s*\S/.test(attributes.get('href') ?? '');

function isShownFrame({ attributes }: OpenElement): boolean {
  if (
    TRACKING_FRAME_SIZE.test(attributes.get('width') ?? '') ||
    TRACKING_FRAME_SIZE.test(attributes.get('height') ?? '')
  )
    return false;
  return attributes.get('tabindex') !== '-1';
}

function isNamed(element: OpenElement): boolean {
  if (hasText(element, 'aria-label') || hasText(element, 'aria-labelledby') || hasText(element, 'title')) return true;
  return (element.name === 'input' || element.name === 'area') && hasText(element, 'alt');
}

const hasText = ({ attributes }: OpenElement, name: string): boolean => (attributes.get(name) ?? '').trim() !== '';

const isAriaHidden = ({ attributes }: OpenElement): boolean => attributes.get('aria-hidden')?.trim() === 'true';

/** Returns the start tag with the attributes that distinguish elements. */
function getTagLabel({ name, attributes }: OpenElement): string {
  const shownAttributes = SHOWN_ATTRIBUTES.flatMap((attribute) => {
    const value = attributes.get(attribute);
    return value === undefined ? [] : [` ${attribute}="${value.slice(0, 100).replaceAll('"', '&quot;')}"`];
  });
  return truncateText(`<${truncateText(name, MARKUP_LIMITS.maxTokenLength)}${shownAttributes.join('')}>`, 300);
}
