/**
 * Helper functions of the detectors. They run inside the page: their source is sent to the browser together, so they
 * may only use each other and the browser's globals.
 */

/** A line of text as it appears on screen. */
export interface TextBox {
  node: Text;
  element: Element;
  rect: DOMRect;
}

/** The root of what users can reach: an open modal dialog hides everything else. */
export function getScreenRoot(): Element {
  return document.querySelector('dialog:modal') ?? document.body;
}

/** Whether an element is for screen readers only; its text is clipped on purpose. */
export function isVisuallyHidden(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isTiny = at.clientWidth <= 1 && at.clientHeight <= 1 && style.overflow !== 'visible';
    if (style.position === 'absolute' && (isTiny || style.clipPath.startsWith('inset(50%'))) return true;
  }
  return false;
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
}

const NO_TEXT_SELECTOR = 'script, style, noscript, template, option, svg title, svg desc';

/** Returns the element of a text node if users can see the text, otherwise null. */
export function findShownElement({ parentElement: element, nodeValue }: Node): Element | null {
  if (element === null || !/\S/.test(nodeValue ?? '') || element.closest(NO_TEXT_SELECTOR) !== null) return null;
  return isShown(element) && !isVisuallyHidden(element) ? element : null;
}

/** Returns the visible lines of text. */
export function listTextBoxes(): TextBox[] {
  const boxes: TextBox[] = [];
  const walker = document.createTreeWalker(getScreenRoot(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = findShownElement(node);
    if (element === null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
    boxes.push(...rects.map((rect) => ({ node: node as Text, element, rect })));
  }
  return boxes;
}

/** Returns a short path to the element, for developers who search for it. */
export function describeElement(element: Element): string {
  const parts: string[] = [];
  for (let at: Element | null = element; at !== null && parts.length < 4; at = at.parentElement) {
    const id = at.id === '' || at.id.includes(':') || at.id.includes('«') ? '' : `#${at.id}`;
    const [className] = typeof at.className === 'string' ? at.className.split(' ') : [''];
    parts.unshift(`${at.tagName.toLowerCase()}${id || (className ? `.${className}` : '')}`);
    if (id !== '') break;
  }
  return parts.join(' > ');
}

export function shortenText(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/**
 * Returns the ancestors that can clip the element. An absolutely positioned element is not clipped by ancestors inside
 * its containing block.
 */
export function listClippingAncestors(element: Element): Element[] {
  const ancestors: Element[] = [];
  let position = getComputedStyle(element).position;
  for (let at = element.parentElement; at !== null && position !== 'fixed'; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
    ancestors.push(at);
    position = style.position;
  }
  return ancestors;
}
