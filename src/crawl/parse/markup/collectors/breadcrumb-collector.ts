import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { collapseSpace, truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { ClassValue } from '#crawl/parse/tokenizer/class-cache.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition, readAttributeText, readClassNames } from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { isTextVisible, type TextListener, type TextListeners } from '../text-listeners.ts';

type BreadcrumbTrail = NonNullable<PageMarkup['breadcrumbs']>;
type BreadcrumbItem = BreadcrumbTrail['items'][number];

const TRAIL_NAME = /bread-?crumb/i;
/** Class names with these suffixes still identify the entire trail, not a part of it or the page around it. */
const TRAIL_SUFFIXES: ReadonlySet<string> = new Set([
  '',
  's',
  'nav',
  'navigation',
  'trail',
  'list',
  'wrap',
  'wrapper',
  'container',
  'path',
  'bar',
  'block',
  'section',
]);
const PAGE_PREFIXES = ['has-', 'with-', 'no-', 'is-'];
/**
 * Labels of the trail in `aria-label`, in lowercase: English, German, French, Spanish, Italian, Dutch, Portuguese,
 * Polish.
 */
const TRAIL_LABELS = [
  'breadcrumb',
  'brotkrume',
  'brotkrümel',
  "fil d'ariane",
  'fil d’ariane',
  'ruta de navegación',
  'migas de pan',
  'briciole',
  'kruimelpad',
  'trilha de navegação',
  'migalhas',
  'okruszki',
];
/** Separators between breadcrumb items; they are not part of an item's text. */
const SEPARATORS = /^[\s/\\>»›→·•|–—:-]+|[\s/\\>»›→·•|–—:-]+$/g;

/** Finds the visible breadcrumb trail: the candidate with the most items within the limit. */
export class BreadcrumbCollector {
  static readonly names = ['nav', 'ol', 'ul', 'div', 'p', 'section'] as const;
  readonly #textListeners: TextListeners;
  #best: BreadcrumbTrail | null = null;
  #listener: BreadcrumbListener | null = null;
  #trailCount = 0;

  constructor(textListeners: TextListeners) {
    this.#textListeners = textListeners;
  }

  /** Called for every element; it is ignored unless a trail is open. */
  visitElement(element: OpenElement): void {
    this.#listener?.handleStartTag(element);
  }

  open(element: OpenElement): void {
    if (this.#listener !== null || this.#trailCount >= MARKUP_LIMITS.maxBreadcrumbTrails || !isTrail(element)) return;
    this.#trailCount++;
    const listener = new BreadcrumbListener(element, (items) => {
      this.#listener = null;
      const isTooLong = items.length > MARKUP_LIMITS.maxBreadcrumbItems;
      if (isTooLong || items.length <= (this.#best?.items.length ?? 0)) return;
      this.#best = { items, ...getPosition(element) };
    });
    if (this.#textListeners.start(listener)) this.#listener = listener;
  }

  close(element: OpenElement): void {
    this.#listener?.handleEndTag(element);
  }

  get trail(): BreadcrumbTrail | null {
    return this.#best;
  }
}

function isTrail(element: OpenElement): boolean {
  const { attributes } = element;
  if (attributes.size === 0) return false;
  if (attributes.get('itemtype')?.slice(0, MARKUP_LIMITS.maxClassLength).includes('BreadcrumbList') === true)
    return true;
  if (isTrailName(attributes.get('id')?.slice(0, MARKUP_LIMITS.maxTokenLength).toLowerCase() ?? '')) return true;
  const label = attributes.get('aria-label')?.slice(0, MARKUP_LIMITS.maxTokenLength).toLowerCase();
  if (label !== undefined && TRAIL_LABELS.some((name) => label.includes(name))) return true;
  return attributes.classValue !== null && isTrailClass(attributes.classValue);
}

function isTrailClass(value: ClassValue): boolean {
  value.isTrail ??= readClassNames(value.text, TRAIL_NAME).some(isTrailName);
  return value.isTrail;
}

function isTrailName(token: string): boolean {
  const found = TRAIL_NAME.exec(token);
  if (found === null || PAGE_PREFIXES.some((prefix) => token.startsWith(prefix))) return false;
  const rest = token.slice(found.index + found[0].length).replace(/^s?[-_]*/, '');
  return TRAIL_SUFFIXES.has(rest);
}

/** Reads the items of one trail: list items if there are any, otherwise its links and the text after the last link. */
class BreadcrumbListener implements TextListener {
  readonly element: OpenElement;
  readonly #onClose: (items: BreadcrumbItem[]) => void;
  readonly #items: { text: string; href: string | undefined }[] = [];
  /** Element of the currently open item: a list item, otherwise a link. */
  #owner: OpenElement | null = null;
  #hasList = false;
  /** Text since the last link or list item, outside of them. */
  #rest = '';

  constructor(element: OpenElement, onClose: (items: BreadcrumbItem[]) => void) {
    this.element = element;
    this.#onClose = onClose;
  }

  handleStartTag(element: OpenElement): void {
    if (this.#items.length > MARKUP_LIMITS.maxBreadcrumbItems) return;
    if (element.name === 'li' && this.#owner?.name !== 'li') {
      this.#hasList = true;
      this.#begin(element, undefined);
    } else if (element.name === 'a' && element.attributes.has('href')) {
      const href = readAttributeText(element, 'href', MARKUP_LIMITS.maxHrefLength);
      const item = this.#items.at(-1);
      if (this.#owner === null) this.#begin(element, href);
      else if (item !== undefined) item.href ??= href;
    }
  }

  handleEndTag(element: OpenElement): void {
    if (this.#owner === element) this.#owner = null;
  }

  addText(characters: string, parent: OpenElement | null): void {
    if (!isTextVisible(parent)) return;
    const item = this.#owner === null ? undefined : this.#items.at(-1);
    if (item === undefined) this.#rest = joinTexts(this.#rest, characters);
    else item.text = joinTexts(item.text, characters);
  }

  separateWords(): void {
    this.addText(' ', this.element);
  }

  addImage(altText: string): void {
    this.addText(` ${altText} `, this.element);
  }

  close(): void {
    const last = normalizeItemText(this.#rest);
    if (!this.#hasList && this.#items.length > 0 && last !== '') this.#items.push({ text: last, href: undefined });
    const items: BreadcrumbItem[] = [];
    for (const { text, href } of this.#items) {
      const itemText = normalizeItemText(text);
      if (href !== undefined) items.push({ text: itemText, href });
      else if (itemText !== '') items.push({ text: itemText });
    }
    this.#onClose(items);
  }

  #begin(owner: OpenElement, href: string | undefined): void {
    this.#owner = owner;
    this.#rest = '';
    this.#items.push({ text: '', href });
  }
}

const joinTexts = (text: string, more: string): string =>
  text.length > MARKUP_LIMITS.maxTextLength * 2 ? text : text + more.slice(0, MARKUP_LIMITS.maxTextLength);
const normalizeItemText = (text: string): string =>
  truncateText(collapseSpace(text).replace(SEPARATORS, ''), MARKUP_LIMITS.maxTextLength);
