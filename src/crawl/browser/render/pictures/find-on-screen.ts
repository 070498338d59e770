import type { PageKit } from '../probes/page-kit.ts';

/** CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SightLimits {
  screenWidth: number;
  /** What is shown above and below the element, CSS pixels. */
  margin: number;
  maxHeight: number;
  /** Until the page has drawn what came into sight. */
  pauseMs: number;
}

export interface Sight {
  /** The strip of the screen to be shown, from the corner of the document. */
  strip: Box;
  /** The element in it, from the corner of the strip. */
  box: Box;
  /** Below 1: a page that is wider than the screen is drawn smaller. */
  zoom: number;
}

/**
 * Runs in the page. Brings the one element with this selector (`>>>` leads into shadow trees) onto the screen; null when there is no such
 * element, more than one, or when nothing of it can be seen there.
 */
export async function findOnScreen(kit: PageKit, selector: string, limits: SightLimits): Promise<Sight | null> {
  // Of a page laid out for desktops the browser enlarges the text, and anew for every picture: nothing stays in its place.
  if (document.documentElement.clientWidth > limits.screenWidth) return null;
  const element = findOne();
  if (element === null || !kit.isShown(element)) return null;
  const rectOf = () => Element.prototype.getBoundingClientRect.call(element);
  const { innerHeight, innerWidth } = window;
  const isTall = rectOf().height > Math.min(innerHeight, limits.maxHeight) - 2 * limits.margin;
  Element.prototype.scrollIntoView.call(element, { block: isTall ? 'start' : 'center', behavior: 'instant' });
  // What sticks out of the screen is shown sticking out.
  window.scrollTo({ left: 0, top: window.scrollY - (isTall ? limits.margin : 0), behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, limits.pauseMs));
  const { left, top, right, bottom } = rectOf();
  const seen = {
    ...{ left: Math.max(0, left), right: Math.min(innerWidth, right) },
    ...{ top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) },
  };
  if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1 || isCovered()) return null;
  const stripTop = Math.max(0, Math.floor(seen.top - limits.margin));
  const height = Math.min(limits.maxHeight, Math.min(innerHeight, Math.ceil(seen.bottom + limits.margin)) - stripTop);
  const strip = { x: 0, y: stripTop + window.scrollY, width: innerWidth, height };
  return {
    ...{ strip, zoom: window.visualViewport?.scale ?? 1 },
    box: {
      ...{ x: seen.left, y: seen.top - stripTop, width: seen.right - seen.left },
      height: Math.min(seen.bottom - stripTop, height) - (seen.top - stripTop),
    },
  };

  function findOne(): Element | null {
    let tree: Document | ShadowRoot | null = document;
    let found: Element | null = null;
    for (const step of selector.split(' >>> ')) {
      const matches: NodeListOf<Element> | undefined = tree?.querySelectorAll(step);
      // A selector that was cut short fits others as well.
      found = matches?.length === 1 ? (matches[0] ?? null) : null;
      tree = found?.shadowRoot ?? null;
    }
    return found;
  }

  /** By something that is neither around it nor in it: a banner, a menu. */
  function isCovered(): boolean {
    const top = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    if (top === null || element === null) return true;
    // Of a shadow tree its host is answered.
    return !kit.lineage(top).includes(element) && !kit.lineage(element).includes(top);
  }
}
