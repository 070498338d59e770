import type { PageKit } from '../page-kit.ts';
import type { FocusState } from './tab-stops.ts';

/** Stored in our isolated world between key presses. */
interface FocusWorld {
  focusStyles?: {
    /** The style of elements without focus. */
    before: Map<Element, string>;
    stops: Element[];
    describeStyle(element: Element): string;
  };
}

/** Runs in the page: removes the focus and records the current style of focusable elements, up to `maxElements`. */
export function prepareFocus(kit: PageKit, maxElements: number): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement) HTMLElement.prototype.blur.call(active);
  document.getSelection()?.removeAllRanges();
  scrollTo({ top: 0, behavior: 'instant' });
  const before = new Map<Element, string>();
  const FOCUSABLE_SELECTOR =
    'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]';
  for (const element of kit.select(FOCUSABLE_SELECTOR).slice(0, maxElements))
    before.set(element, describeStyle(element));
  (globalThis as FocusWorld).focusStyles = { before, stops: [], describeStyle };

  /** Returns the styles that may indicate focus, for the element and for the elements directly inside and around it. */
  function describeStyle(element: Element): string {
    const parent = kit.findParent(element);
    const childElements = kit.findChildren(element).slice(0, 3);
    const parentElements = parent === null || parent === document.body ? [] : [parent];
    // A label may show the focus of a hidden control.
    const next = element.matches('input') && element.nextElementSibling !== null ? [element.nextElementSibling] : [];
    const parts = [element, ...childElements, ...parentElements, ...next].flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => readStyle(part, pseudo)),
    );
    const { left, top, width, height } = element.getBoundingClientRect();
    // The position is included, because a link that becomes visible indicates its focus in this way.
    return [...parts, ...[left + scrollX, top + scrollY, width, height].map(Math.round)].join('|');
  }

  function readStyle(element: Element, pseudo: string | null): string {
    const style = getComputedStyle(element, pseudo);
    if (pseudo !== null && (style.content === 'none' || style.content === 'normal')) return '';
    const outline =
      style.outlineStyle === 'none' || style.outlineWidth === '0px'
        ? ''
        : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
    const border = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
      const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`);
      return width === '0px' ? '' : `${width} ${style.getPropertyValue(`border-${side.toLowerCase()}-color`)}`;
    });
    return [
      outline,
      ...border,
      style.boxShadow,
      style.backgroundColor,
      style.backgroundImage,
      style.color,
      style.fontWeight,
      style.textDecorationLine,
      style.textDecorationColor,
      style.textDecorationThickness,
      style.opacity,
      style.transform,
      style.filter,
      style.clip,
      style.clipPath,
      style.visibility,
      pseudo === null ? '' : `${style.width} ${style.height}`,
    ].join(';');
  }
}

/** Runs in the page. */
export function readFocusState(kit: PageKit): FocusState {
  const storedStyles = (globalThis as FocusWorld).focusStyles;
  if (storedStyles === undefined) throw new Error('the document was replaced between two key presses');
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active === null || active === document.body || active === document.documentElement) {
    return { element: null, stop: -1, isVisible: false };
  }
  let stop = storedStyles.stops.indexOf(active);
  if (stop === -1) stop = storedStyles.stops.push(active) - 1;
  if (active.localName === 'iframe') return { element: null, stop, isVisible: true };
  const before = storedStyles.before.get(active) ?? null;
  // An element that appeared later was never seen without focus, so it is not counted as an issue.
  const isChanged = before === null || before !== storedStyles.describeStyle(active);
  return { element: kit.describe(active), stop, isVisible: isChanged || hasCaret(active) };

  /** Whether the element is a text field that indicates focus with a visible caret. */
  function hasCaret(element: Element): boolean {
    const NON_TEXT_INPUT_TYPE = /^(?:button|submit|reset|checkbox|radio|range|color|file|image)$/;
    const isField =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLElement && element.isContentEditable) ||
      (element instanceof HTMLInputElement && !NON_TEXT_INPUT_TYPE.test(element.type) && !element.readOnly);
    return isField && !/^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).caretColor);
  }
}
