/**
 * Helpers shared by the functions evaluated in a page. The kit is created inside the page for each evaluation and sent
 * as text: nothing outside the function exists there. The kit runs in our isolated world, where the page's scripts have
 * changed nothing. But named elements can still shadow members of forms and documents, so members of elements are read
 * from the prototypes.
 */
import type { ElementReference } from '#contracts/page/rendered-page.ts';

export interface PageKitLimits {
  maxElements: number;
  maxNodes: number;
  maxTextLength: number;
  maxSelectorLength: number;
  maxSnippetLength: number;
  maxQuoteLength: number;
}

export interface PageKit {
  /** Returns a selector to find the element again, and its start tag. */
  describe(element: Element): ElementReference;
  /** Lists elements in tree order, including open shadow trees, up to `maxElements`. */
  listElements(): Element[];
  /** Lists the elements that match a selector. */
  select(selector: string): Element[];
  readAttribute(element: Element, name: string): string | null;
  /** Returns the parent, or the host of a shadow tree. */
  findParent(element: Element): Element | null;
  /** Lists the element and its ancestors, innermost first. */
  listSelfAndAncestors(element: Element): Element[];
  findChildren(element: Element): Element[];
  /**
   * Returns the text of the subtree, including open shadow trees, excluding scripts and similar elements, with
   * whitespace collapsed.
   */
  readTextWithout(root: Node, except?: ReadonlySet<Element>): string;
  /** Returns the text outside header, navigation, footer and similar parts of the page. */
  readMainText(except?: ReadonlySet<Element>): string;
  /** Returns lowercase words; text in languages without spaces is split into pieces of about a word. */
  splitWords(text: string): string[];
  /** Whether the element is rendered, according to its own styles and those of its ancestors. */
  isShown(element: Element): boolean;
  /** Whether the element is visually hidden by a technique that keeps it available to screen readers. */
  isForScreenReaders(element: Element): boolean;
  quote(text: string): string;
  /** Blocks navigation by clicks; jumps inside the document are allowed. */
  holdNavigation(): NavigationHold;
}

export interface NavigationHold {
  /** The targets of the blocked navigations. */
  seen: string[];
  release(): void;
}

/** The part of the Navigation API that is used here (https://html.spec.whatwg.org/#navigation-interface). */
interface HeldNavigation extends Event {
  hashChange: boolean;
  destination: { url: string };
}

/** Runs in the page. */
export function createPageKit(limits: PageKitLimits): PageKit {
  const createGetter = <T>(prototype: object, name: string): ((self: unknown) => T) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (self) => get?.call(self) as T;
  };
  const readParentNode = createGetter<Node | null>(Node.prototype, 'parentNode');
  const readChildNodes = createGetter<NodeList>(Node.prototype, 'childNodes');
  const readChildren = createGetter<HTMLCollection>(Element.prototype, 'children');
  const readAttributes = createGetter<NamedNodeMap>(Element.prototype, 'attributes');
  const readShadowRoot = createGetter<ShadowRoot | null>(Element.prototype, 'shadowRoot');
  const readDocumentElement = createGetter<Element | null>(Document.prototype, 'documentElement');
  const readBodyElement = createGetter<Element | null>(Document.prototype, 'body');
  const matches = Element.prototype.matches;
  const getAttribute = Element.prototype.getAttribute;
  const VISIBILITY_OPTIONS = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  const NON_TEXT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'head', 'datalist']);
  const NON_MAIN_ELEMENTS = new Set(['header', 'nav', 'aside', 'footer', 'svg', 'dialog']);
  const NON_MAIN_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog']);
  const WORD =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,2}|[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{1,5}|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]](?:[[\p{L}\p{N}\p{M}'’\-]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]])*/gv;

  const readAttribute = (element: Element, name: string): string | null => getAttribute.call(element, name);
  const findChildren = (element: Element): Element[] => Array.from(readChildren(element));

  function findParent(element: Element): Element | null {
    const parent = readParentNode(element);
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }

  function listSelfAndAncestors(element: Element): Element[] {
    const chain: Element[] = [];
    for (let current: Element | null = element; current !== null && chain.length < 2_000; current = findParent(current))
      chain.push(current);
    return chain;
  }

  function listElements(): Element[] {
    const found: Element[] = [];
    const root = readDocumentElement(document);
    const stack: Element[] = root === null ? [] : [root];
    for (let current = stack.pop(); current !== undefined && found.length < limits.maxElements; current = stack.pop()) {
      found.push(current);
      for (const container of [current, readShadowRoot(current)]) {
        const below =
          container === null ? null : container instanceof Element ? readChildren(container) : container.children;
        for (let index = (below?.length ?? 0) - 1; index >= 0; index -= 1) {
          const child = below?.[index];
          if (child !== undefined) stack.push(child);
        }
      }
    }
    return found;
  }

  /** Returns a path that is unique in its tree if an ancestor has an ID, or if the path reaches the root. */
  function readPath(element: Element): string {
    const tree = element.getRootNode();
    const steps: string[] = [];
    let length = 0;
    for (let current: Element | null = element; current !== null && steps.length < 100; ) {
      const id: string = readAttribute(current, 'id') ?? '';
      const isUnique: boolean =
        /^[a-z][\w-]{0,100}$/i.test(id) &&
        (tree instanceof Document || tree instanceof DocumentFragment) &&
        (tree instanceof Document ? Document.prototype : DocumentFragment.prototype).querySelectorAll.call(
          tree,
          `#${id}`,
        ).length === 1;
      const step = isUnique ? `#${id}` : computeStep(current);
      length += step.length + 3;
      if (steps.length > 0 && length > limits.maxSelectorLength) break;
      steps.unshift(step);
      const parent = readParentNode(current);
      current = isUnique || !(parent instanceof Element) ? null : parent;
    }
    return steps.join(' > ');
  }

  function computeStep(element: Element): string {
    const parent = readParentNode(element);
    const name = CSS.escape(element.localName.slice(0, 100));
    if (!(parent instanceof Element) && !(parent instanceof ShadowRoot)) return name;
    let position = 0;
    let sameNameCount = 0;
    const siblings = parent instanceof Element ? readChildren(parent) : parent.children;
    for (let index = 0; index < siblings.length; index += 1) {
      if (siblings[index]?.localName === element.localName) sameNameCount += 1;
      if (siblings[index] === element) position = sameNameCount;
    }
    return sameNameCount > 1 ? `${name}:nth-of-type(${position})` : name;
  }

  function describe(element: Element): ElementReference {
    const parts: string[] = [];
    for (let current: Element | null = element; current !== null && parts.length < 5; ) {
      parts.unshift(readPath(current));
      const tree: Node = current.getRootNode();
      current = tree instanceof ShadowRoot ? tree.host : null;
    }
    const pairs = Array.from(readAttributes(element))
      .slice(0, 30)
      .map(({ name, value }) => ` ${name}="${value.slice(0, 300).replaceAll('"', '&quot;')}"`);
    return {
      selector: parts.join(' >>> ').slice(-limits.maxSelectorLength),
      snippet: `<${element.localName}${pairs.join('')}>`.slice(0, limits.maxSnippetLength),
    };
  }

  function readText(root: Node, isExcluded: (element: Element) => boolean): string {
    const pieces: string[] = [];
    let length = 0;
    let visitedCount = 0;
    const stack: Node[] = [root];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      visitedCount += 1;
      if (visitedCount > limits.maxNodes || length > limits.maxTextLength) break;
      if (node instanceof Text) {
        pieces.push(node.data);
        length += node.data.length;
        continue;
      }
      if (node instanceof Element && (NON_TEXT_TAGS.has(node.localName) || isExcluded(node))) continue;
      // All elements separate words, except common inline elements.
      if (
        node instanceof Element &&
        !/^(?:a|b|i|u|em|strong|span|mark|small|sub|sup|code|abbr|font)$/.test(node.localName)
      )
        pieces.push(' ');
      for (const container of [node, node instanceof Element ? readShadowRoot(node) : null]) {
        const below = container === null ? null : readChildNodes(container);
        for (let index = (below?.length ?? 0) - 1; index >= 0; index -= 1) {
          const child = below?.[index];
          if (child !== undefined) stack.push(child);
        }
      }
    }
    return pieces.join('').slice(0, limits.maxTextLength).replace(/\s+/g, ' ').trim();
  }

  const readTextWithout = (root: Node, except: ReadonlySet<Element> = new Set()) =>
    readText(root, (element) => except.has(element));

  const isOutsideMain = (element: Element): boolean =>
    NON_MAIN_ELEMENTS.has(element.localName) || NON_MAIN_ROLES.has(readAttribute(element, 'role') ?? '');

  function readMainText(except: ReadonlySet<Element> = new Set()): string {
    const body = readBodyElement(document);
    if (body === null) return '';
    return readText(body, (element) => except.has(element) || isOutsideMain(element));
  }

  function isVisuallyHidden(element: Element): boolean {
    return listSelfAndAncestors(element)
      .slice(0, 6)
      .some((ancestor) => {
        if (
          /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader|a11y|visuallyhidden|assistive|offscreen)/i.test(
            readAttribute(ancestor, 'class') ?? '',
          )
        )
          return true;
        const { position, clip, clipPath, overflow, width, height } = getComputedStyle(ancestor);
        if (position !== 'absolute' && position !== 'fixed') return false;
        const isClipped = /^rect\((?:[01](?:px)?,?\s*){4}\)$/.test(clip) || /inset\((?:50|100)%/.test(clipPath);
        const isTiny = Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1 && overflow !== 'visible';
        return isClipped || isTiny;
      });
  }

  function holdNavigation(): NavigationHold {
    const seen: string[] = [];
    const navigation: EventTarget = Reflect.get(globalThis, 'navigation');
    const onNavigate = (event: Event) => {
      const { hashChange, destination } = event as HeldNavigation;
      if (hashChange) return;
      seen.push(destination.url);
      event.preventDefault();
    };
    navigation.addEventListener('navigate', onNavigate);
    return { seen, release: () => navigation.removeEventListener('navigate', onNavigate) };
  }

  return {
    holdNavigation,
    describe,
    listElements,
    readAttribute,
    findParent,
    listSelfAndAncestors,
    findChildren,
    readTextWithout,
    readMainText,
    isForScreenReaders: isVisuallyHidden,
    select: (selector) => listElements().filter((element) => matches.call(element, selector)),
    splitWords: (text) => text.toLowerCase().match(WORD) ?? [],
    isShown: (element) => Element.prototype.checkVisibility.call(element, VISIBILITY_OPTIONS),
    quote: (text) => text.replace(/\s+/g, ' ').trim().slice(0, limits.maxQuoteLength),
  };
}
