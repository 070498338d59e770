import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { PageKit } from '../page-kit.ts';

type Overflow = Pick<NonNullable<RenderedDetail['geometry']>, 'scrollWidth' | 'innerWidth' | 'overflowing'>;

/**
 * Runs in the page: finds elements that extend beyond its edge. `innerWidth` is the width that the page is laid out
 * for: the window's own width grows on phones when the page is zoomed out to show overflowing content.
 */
export function measureOverflow(kit: PageKit, maxItems: number): Overflow {
  const root = document.documentElement;
  const width = root.clientWidth;
  const isRightToLeft = getComputedStyle(document.body ?? root).direction === 'rtl';
  // The page cannot be scrolled horizontally, so nothing overflows: menus are often placed beyond a clipped edge.
  if (isClipped()) return { scrollWidth: width, innerWidth: width, overflowing: [] };
  const scrollWidth = (document.scrollingElement ?? root).scrollWidth;
  if (scrollWidth <= width) return { scrollWidth, innerWidth: width, overflowing: [] };
  const found: { element: Element; right: number }[] = [];
  const boxedElements = new Set<Element>();
  for (const element of kit.listElements()) {
    const parent = kit.findParent(element);
    // Everything in a clipping or scrolling box belongs to that box.
    if (parent !== null && (boxedElements.has(parent) || isClippingBox(parent))) {
      boxedElements.add(element);
      continue;
    }
    const right = computeRightEdge(element);
    if (right <= width + 1 || getComputedStyle(element).position === 'fixed') continue;
    // The cause is the outermost element, or an element inside it that overflows further.
    if (parent === null || parent === root || parent === document.body || right > computeRightEdge(parent) + 1)
      found.push({ element, right });
  }
  const overflowing = found
    .filter(({ element }) => element !== root && element !== document.body)
    .sort((a, b) => b.right - a.right)
    .slice(0, maxItems)
    .map(({ element, right }) => ({ element: kit.describe(element), right: Math.round(right * 10) / 10 }));
  return { scrollWidth, innerWidth: width, overflowing };

  /** Returns how far the element extends in the horizontal scrolling direction of the page; 0 for an empty box. */
  function computeRightEdge(element: Element): number {
    const { left, right, width: elementWidth, height } = element.getBoundingClientRect();
    if (elementWidth === 0 || height === 0) return 0;
    return isRightToLeft ? width - (left + scrollX) : right + scrollX;
  }

  function isClippingBox(element: Element): boolean {
    return element !== root && element !== document.body && getComputedStyle(element).overflowX !== 'visible';
  }

  /**
   * Whether the page clips its overflow. The body's overflow applies to the viewport, unless the root overrides it (CSS
   * Overflow 3, section 3.3).
   */
  function isClipped(): boolean {
    const rootOverflow = getComputedStyle(root).overflowX;
    const effectiveOverflow =
      rootOverflow === 'visible' && document.body !== null ? getComputedStyle(document.body).overflowX : rootOverflow;
    return effectiveOverflow === 'hidden' || effectiveOverflow === 'clip';
  }
}
