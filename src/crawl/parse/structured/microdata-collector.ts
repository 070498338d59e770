import type { OpenElement } from '../tree-rules/open-element.ts';
import { STRUCTURED_LIMITS as LIMITS, readTokens } from './structured-limits.ts';

/** One element with `itemscope`. */
export interface MicrodataItem {
  element: OpenElement;
  types: string[];
  /** Value of `itemid`, trimmed but not resolved. */
  id: string | null;
  refs: string[];
  isTopLevel: boolean;
  properties: MicrodataProperty[];
}

/** One element with `itemprop`. */
export interface MicrodataProperty {
  /** Position among all elements with properties, in document order. */
  order: number;
  names: string[];
  value: { kind: 'item'; item: MicrodataItem } | { kind: 'url' | 'text'; text: string };
  path: ScopePath;
}

/** An element on the path from a property up to its item. The property and the item may be on the path themselves. */
export interface ScopePath {
  element: OpenElement;
  id: string;
  /** Next element up, or null at the item or at the top of the document. */
  up: ScopePath | null;
  owner: MicrodataItem | null;
}

/**
 * Attributes that contain the value of a property (https://html.spec.whatwg.org/multipage/microdata.html#values).
 * Without them, `content` is read on every element, as https://schema.org/price and
 * https://github.com/w3c/microdata/pull/40 allow.
 */
const URL_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name) => [name, 'src'] as const),
  ...['a', 'area', 'link'].map((name) => [name, 'href'] as const),
  ['object', 'data'],
]);
const TEXT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['meta', 'content'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

/** Collects items and properties of Microdata while the document streams; `addMicrodata` joins them at the end. */
export class MicrodataCollector {
  readonly items: MicrodataItem[] = [];
  readonly properties: MicrodataProperty[] = [];
  /** The first element with each ID, if there are properties on or inside it. */
  readonly firstById = new Map<string, OpenElement>();
  isTruncated = false;
  readonly #itemByElement = new Map<OpenElement, MicrodataItem | null>();
  readonly #paths = new Map<OpenElement, ScopePath>();

  /**
   * Handles an element with `itemscope` or `itemprop`. If its text is needed, returns a callback to call with the text
   * when the element closes.
   */
  open(element: OpenElement): ((text: string) => void) | null {
    const item = element.attributes.has('itemscope') ? this.#openItem(element) : null;
    const names = readTokens(element.attributes.get('itemprop'));
    if (names.length === 0 || (item === null && this.#itemByElement.has(element))) return null;
    if (this.properties.length >= LIMITS.maxPropertyElements) {
      this.isTruncated = true;
      return null;
    }
    const path = this.#getPath(element);
    const property: MicrodataProperty = { order: this.properties.length, names, value: readValue(element, item), path };
    this.properties.push(property);
    path.owner?.properties.push(property);
    if (!hasTextValue(element, item)) return null;
    return (text) => {
      property.value = { kind: 'text', text };
    };
  }

  #openItem(element: OpenElement): MicrodataItem | null {
    const { attributes } = element;
    if (this.items.length >= LIMITS.maxNodes) {
      // Recorded as omitted, so that its properties are not assigned to the parent item.
      this.isTruncated = true;
      this.#itemByElement.set(element, null);
      return null;
    }
    const item: MicrodataItem = {
      element,
      types: readTokens(attributes.get('itemtype')),
      id: attributes.get('itemid')?.trim() ?? null,
      refs: readTokens(attributes.get('itemref')),
      isTopLevel: readTokens(attributes.get('itemprop')).length === 0,
      properties: [],
    };
    this.items.push(item);
    this.#itemByElement.set(element, item);
    return item;
  }

  /** Returns the path of an element. Each ancestor is visited once for the entire document. */
  #getPath(element: OpenElement): ScopePath {
    const missing: OpenElement[] = [];
    let known: ScopePath | undefined;
    for (let current: OpenElement | null = element; current !== null; current = current.parent) {
      known = this.#paths.get(current);
      if (known !== undefined) break;
      missing.push(current);
      if (current.parent !== null && this.#itemByElement.has(current.parent)) break;
    }
    for (let index = missing.length - 1; index >= 0; index--) {
      const current = missing[index];
      if (current !== undefined) known = this.#createPath(current, known ?? null);
    }
    return known ?? { element, id: '', up: null, owner: null };
  }

  #createPath(element: OpenElement, above: ScopePath | null): ScopePath {
    const { parent } = element;
    const isBoundary = parent !== null && this.#itemByElement.has(parent);
    const owner = isBoundary ? (this.#itemByElement.get(parent) ?? null) : (above?.owner ?? null);
    const path = { element, id: element.attributes.get('id') ?? '', up: isBoundary ? null : above, owner };
    this.#paths.set(element, path);
    const first = path.id === '' ? undefined : this.firstById.get(path.id);
    if (path.id !== '' && (first === undefined || element.startOffset < first.startOffset)) {
      this.firstById.set(path.id, element);
    }
    return path;
  }
}

function hasTextValue({ name, attributes }: OpenElement, item: MicrodataItem | null): boolean {
  if (item !== null || URL_ATTRIBUTES.has(name) || attributes.has('content')) return false;
  const attribute = TEXT_ATTRIBUTES.get(name);
  return attribute === undefined || (name === 'time' && !attributes.has(attribute));
}

function readValue({ name, attributes }: OpenElement, item: MicrodataItem | null): MicrodataProperty['value'] {
  if (item !== null) return { kind: 'item', item };
  const urlAttribute = URL_ATTRIBUTES.get(name);
  const ownValue = attributes.get(urlAttribute ?? TEXT_ATTRIBUTES.get(name) ?? '') ?? attributes.get('content');
  return { kind: urlAttribute === undefined ? 'text' : 'url', text: ownValue?.trim() ?? '' };
}
