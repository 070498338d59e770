import type { PageKit } from '../probes/page-kit.ts';

/** CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface VisibilityLimits {
  screenWidth: number;
  /** Visible area above and below the element, in CSS pixels. */
  margin: number;
  maxHeight: number;
  /** Time for the page to paint content that was scrolled into view. */
  pauseMs: number;
}

export interface VisibleElement {
  /** The strip of the viewport to capture, relative to the document's origin. */
  strip: Box;
  /** Position of the element within the strip. */
  box: Box;
  /** Less than 1 for a page that is wider than the viewport and therefore scaled down. */
  zoom: number;
}

/**
 * Runs in the page. Scrolls the element with this selector into view (`>>>` descends into shadow trees). Returns null
 * when there is not exactly one such element, when it is covered or not visible, or when the page is laid out for
 * desktop.
 */
export async function findOnScreen(
  kit: PageKit,
  selector: string,
  limits: VisibilityLimits,
): Promise<VisibleElement | null> {
  // In a page laid out for desktop, the browser enlarges the text by a different factor in every screenshot, so
  // positions are unreliable.
  if (document.documentElement.clientWidth > limits.screenWidth) return null;
  const element = findElement();
  if (element === null || !kit.isShown(element)) return null;
  const readRect = () => Element.prototype.getBoundingClientRect.call(element);
  const { innerHeight, innerWidth } = window;
  const isTallElement = readRect().height > Math.min(innerHeight, limits.maxHeight) - 2 * limits.margin;
  Element.prototype.scrollIntoView.call(element, { block: isTallElement ? 'start' : 'center', behavior: 'instant' });
  // Content that is wider than the viewport is captured without horizontal scrolling.
  window.scrollTo({ left: 0, top: window.scrollY - (isTallElement ? limits.margin : 0), behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, limits.pauseMs));
  const { left, top, right, bottom } = readRect();
  const seen = {
    left: Math.max(0, left),
    right: Math.min(innerWidth, right),
    top: Math.max(0, top),
    bottom: Math.min(innerHeight, bottom),
  };
  if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1 || isCovered()) return null;
  const stripTop = Math.max(0, Math.floor(seen.top - limits.margin));
  const height = Math.min(limits.maxHeight, Math.min(innerHeight, Math.ceil(seen.bottom + limits.margin)) - stripTop);
  const strip = { x: 0, y: stripTop + window.scrollY, width: innerWidth, height };
  return {
    strip,
    zoom: window.visualViewport?.scale ?? 1,
    box: {
      x: seen.left,
      y: seen.top - stripTop,
      width: seen.right - seen.left,
      height: Math.min(seen.bottom - stripTop, height) - (seen.top - stripTop),
    },
  };

  function findElement(): Element | null {
    let tree: Document | ShadowRoot | null = document;
    let found: Element | null = null;
    for (const step of selector.split(' >>> ')) {
      const matches: NodeListOf<Element> | undefined = tree?.querySelectorAll(step);
      // A truncated selector may also match other elements.
      found = matches?.length === 1 ? (matches[0] ?? null) : null;
      tree = found?.shadowRoot ?? null;
    }
    return found;
  }

  /** Whether the element is covered by one that neither contains it nor is inside it: a banner, a menu. */
  function isCovered(): boolean {
    const top = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    if (top === null || element === null) return true;
    // For elements in a shadow tree, `elementFromPoint` returns the host.
    return !kit.listSelfAndAncestors(top).includes(element) && !kit.listSelfAndAncestors(element).includes(top);
  }
}
