import type { HeadingExtra, PageMarkup } from '#contracts/page/page-markup.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import { HEADING_LEVELS } from '#crawl/parse/tree-rules/element-rules.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition, hasExtraFields, readAttributeWords, setIfPresent } from '../attribute-text.ts';
import { DocumentOrder } from '../document-order.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { type TextListeners, VisibleTextListener } from '../text-listeners.ts';

type AriaHeading = PageMarkup['ariaHeadings'][number];
/** Class names that common frameworks use to hide an element until JavaScript removes them. */
const HIDING_CLASS = /(?:^|\s)(?:hidden|d-none|hide|is-hidden|u-hidden|uk-hidden|display-none|invisible)(?=$|\s)/;
/** Matches class names that show an element on wide screens, even if another class hides it. */
const VISIBLE_ON_WIDE_SCREENS_CLASS = /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?!hidden)\S|d-(?:sm|md|lg|xl|xxl)-(?!none))/;
/** Attributes that bind the text of an element to JavaScript. */
const BINDING_ATTRIBUTES = ['x-text', 'v-text', 'v-html', 'ng-bind', 'data-bind', 'data-i18n', 'data-l10n-id'] as const;
const DIALOG_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Collects markup details of headings beyond level and text, and headings created by `role`. */
export class HeadingExtraCollector {
  static readonly names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  readonly ariaHeadings = new BoundedList<AriaHeading>('ariaHeadings', MARKUP_LIMITS.maxAriaHeadings);
  readonly #all: HeadingExtra[] = [];
  readonly #order = new DocumentOrder();
  readonly #textListeners: TextListeners;
  readonly #isHiddenFromUsers: () => boolean;
  #open: { element: OpenElement; extra: HeadingExtra; isEmpty: boolean } | null = null;

  /**
   * `isHiddenFromUsers` returns whether the element just opened is hidden from all users or from assistive technology.
   */
  constructor(textListeners: TextListeners, isHiddenFromUsers: () => boolean) {
    this.#textListeners = textListeners;
    this.#isHiddenFromUsers = isHiddenFromUsers;
  }

  open(element: OpenElement): void {
    // The list of headings has the same cap.
    if (this.#all.length >= PAGE_LIMITS.maxHeadings) return;
    const extra: HeadingExtra = { index: this.#order.add(element) };
    if (element.region !== 'other') extra.region = element.region;
    setIfPresent(extra, 'isHidden', this.#isHidden(element));
    setIfPresent(extra, 'inSectioning', element.inSectioning);
    setIfPresent(extra, 'ariaLabel', readAttributeWords(element, 'aria-label'));
    this.#all.push(extra);
    this.#open = { element, extra, isEmpty: true };
  }

  close(element: OpenElement): void {
    if (this.#open?.element !== element) return;
    const { extra, isEmpty } = this.#open;
    this.#open = null;
    if (!isEmpty || extra.hasImage === true) return;
    if (isInHidingClass(element)) extra.isHidden = true;
    setIfPresent(extra, 'mayBeFilled', canBeFilledByScript(element));
  }

  text(characters: string): void {
    if (this.#open?.isEmpty === true && characters.trim() !== '') this.#open.isEmpty = false;
  }

  /** Called for every image or SVG; it belongs to the open heading, if any. */
  markImage(): void {
    if (this.#open !== null) this.#open.extra.hasImage = true;
  }

  /** Handles an element with `role=heading`. */
  addAriaHeading(element: OpenElement): void {
    if (HEADING_LEVELS.has(element.name)) return;
    const level = Number.parseInt(element.attributes.get('aria-level') ?? '', 10);
    const heading: AriaHeading = {
      level: level >= 1 && level <= 100 ? level : 2,
      text: '',
      region: element.region,
      isHidden: this.#isHidden(element),
      ...getPosition(element),
    };
    if (!this.ariaHeadings.add(heading)) return;
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxTextLength, (text) => {
      heading.text = text || (readAttributeWords(element, 'aria-label') ?? '');
    });
    this.#textListeners.start(listener);
  }

  #isHidden(element: OpenElement): boolean {
    return this.#isHiddenFromUsers() || isInDialog(element);
  }

  /** Returns headings with details, in document order. Call it once, at the end. */
  finish(): HeadingExtra[] {
    const extras = this.#all.filter(hasExtraFields);
    this.#order.applyPositions(extras);
    return extras;
  }
}

/**
 * Whether the heading is in a dialog. A dialog is closed until a user opens it, and even then its text is not the
 * page's own.
 */
function isInDialog(heading: OpenElement): boolean {
  for (let around: OpenElement | null = heading.parent; around !== null; around = around.parent) {
    if (around.name === 'dialog') return true;
    const role = (around.attributes.marks & MARK.role) === 0 ? undefined : around.attributes.get('role');
    if (role !== undefined && DIALOG_ROLES.has(role.trim().toLowerCase())) return true;
  }
  return false;
}

function isInHidingClass(heading: OpenElement): boolean {
  for (let around: OpenElement | null = heading; around !== null; around = around.parent) {
    const names = around.attributes.classValue?.text.slice(0, MARKUP_LIMITS.maxTextLength) ?? '';
    if (HIDING_CLASS.test(names) && !VISIBLE_ON_WIDE_SCREENS_CLASS.test(names)) return true;
  }
  return false;
}

/**
 * Whether JavaScript may fill the heading: it has an ID or an attribute that binds its text. Site generators derive a
 * heading's ID from its text, so an empty heading with an ID probably gets its text from JavaScript.
 */
function canBeFilledByScript({ attributes }: OpenElement): boolean {
  return (attributes.get('id') ?? '').trim() !== '' || BINDING_ATTRIBUTES.some((name) => attributes.has(name));
}
