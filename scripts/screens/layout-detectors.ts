/** Detectors of layout defects. They run inside the page, like `page-kit.ts`. */
import type { Defect } from './defects.ts';
import {
  describeElement,
  getScreenRoot,
  isShown,
  isVisuallyHidden,
  listClippingAncestors,
  listTextBoxes,
  shortenText,
  type TextBox,
} from './page-kit.ts';

/** Finds content that makes the page wider than the screen. */
export function findHorizontalOverflow(): Defect[] {
  const root = document.documentElement;
  const excess = root.scrollWidth - root.clientWidth;
  if (excess <= 0) return [];
  const isInsideScroller = (element: Element) =>
    listClippingAncestors(element).some((at) => at !== document.body && getComputedStyle(at).overflowX !== 'visible');
  const wideElements = [...document.body.querySelectorAll('*')].filter(
    (element) => isShown(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
  );
  const culprits = wideElements.filter(
    (element) =>
      !isInsideScroller(element) && !wideElements.some((other) => other !== element && element.contains(other)),
  );
  const [culprit = root] = culprits;
  return [
    { kind: 'horizontal overflow', where: describeElement(culprit), detail: `${excess} px wider than the screen` },
  ];
}

const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
const isClamped = (style: CSSStyleDeclaration) => style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';

/** Directions in which ancestors can still cut off the line. */
interface VisibleAxes {
  x: boolean;
  y: boolean;
}

/** Returns why the ancestor cuts off the line, or null. Scrolling, an ellipsis and limited lines are intended. */
function findClippedSide(at: Element, { left, right, top, bottom }: DOMRect, visibleAxes: VisibleAxes): string | null {
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const excess = Math.max(right - box.right, box.left - left);
  const excessHeight = Math.max(bottom - box.bottom, box.top - top);
  const isIntended = isClamped(style) || style.textOverflow === 'ellipsis';
  if (visibleAxes.x && isClipping(style.overflowX) && excess > 1.5 && !isIntended)
    return `cut by ${Math.ceil(excess)} px`;
  // Letters are shorter than the box of their line.
  if (visibleAxes.y && isClipping(style.overflowY) && excessHeight > 3 && !isClamped(style))
    return `cut by ${Math.ceil(excessHeight)} px in height`;
  return null;
}

/** Returns the directions in which outer ancestors can still cut off the line. */
function removeScrollableAxes(at: Element, { x, y }: VisibleAxes): VisibleAxes {
  const style = getComputedStyle(at);
  const isShortened = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
  return {
    x: x && !isShortened && !isScrolling(style.overflowX),
    y: y && !isClamped(style) && !isScrolling(style.overflowY),
  };
}

/** Returns why users cannot read all of the line, or null. */
function findClipReason({ element, rect }: TextBox): string | null {
  let visibleAxes: VisibleAxes = { x: true, y: true };
  for (const at of [element, ...listClippingAncestors(element)]) {
    const reason = findClippedSide(at, rect, visibleAxes);
    if (reason !== null) return `${reason} by ${describeElement(at)}`;
    visibleAxes = removeScrollableAxes(at, visibleAxes);
  }
  return visibleAxes.x && rect.left < -1.5 && rect.right > 0 ? 'cut by the left edge of the page' : null;
}

/** Returns whether the box of a control or a cell is too narrow for its content. */
function isTooNarrow(element: Element): boolean {
  const style = getComputedStyle(element);
  if (!isClipping(style.overflowX) || style.textOverflow === 'ellipsis' || isClamped(style)) return false;
  return element.scrollWidth > element.clientWidth + 1 && isShown(element) && !isVisuallyHidden(element);
}

/** Finds text that an ancestor or the edge of the page cuts off without a way to reach the rest. */
export function findClippedText(): Defect[] {
  const lines = listTextBoxes().flatMap((box): Defect[] => {
    const reason = findClipReason(box);
    if (reason === null) return [];
    const detail = `"${shortenText(box.node.nodeValue)}" ${reason}`;
    return [{ kind: 'clipped text', where: describeElement(box.element), detail }];
  });
  const boxes = [...getScreenRoot().querySelectorAll('button, a, label, th, td, dt, dd, p, h1, h2, h3')]
    .filter(isTooNarrow)
    .map((element): Defect => {
      const detail = `"${shortenText(element.textContent)}" is wider than its box`;
      return { kind: 'clipped text', where: describeElement(element), detail };
    });
  return [...lines, ...boxes];
}

/** Returns the layer that the element is painted in; layers above each other may overlap. */
function findLayer(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover]')) return at;
  }
  return null;
}

/** Returns the part of the line that its ancestors show, or null. */
function clipRect({ element, rect }: TextBox): DOMRect | null {
  let { left, top, right, bottom } = rect;
  for (const at of [element, ...listClippingAncestors(element)]) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/** Finds overlapping lines of text of different elements. */
export function findOverlappingText(): Defect[] {
  const boxes = listTextBoxes()
    .flatMap((box) => {
      const rect = clipRect(box);
      return rect === null ? [] : [{ ...box, rect, layer: findLayer(box.element) }];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top);
  const defects: Defect[] = [];
  for (const [index, a] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const b = boxes[next];
      if (b === undefined || b.rect.top >= a.rect.bottom) break;
      if (b.node === a.node || b.layer !== a.layer) continue;
      const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const height = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top;
      // Line boxes of dense text touch; letters collide only when much of the height of both boxes overlaps.
      if (width > 2 && height > 0.4 * Math.min(a.rect.height, b.rect.height)) {
        const [first, second] = [shortenText(a.node.nodeValue), shortenText(b.node.nodeValue)];
        defects.push({
          kind: 'overlapping text',
          where: describeElement(b.element),
          detail: `"${first}" and "${second}" share ${Math.round(width)} x ${Math.round(height)} px`,
        });
      }
    }
  }
  return defects;
}
