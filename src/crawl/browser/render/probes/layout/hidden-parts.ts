import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { PageKit } from '../page-kit.ts';

type HiddenBlock = RenderedDetail['hiddenBlocks'][number];
export type HidingMethod = HiddenBlock['how'];

/** Stored in our isolated world for a second check. */
export interface HiddenWorld {
  foundBlocks?: { element: Element; how: HidingMethod }[];
}

interface HiddenBlockOptions {
  maxItems: number;
  minWords: number;
  minLinks: number;
}

/** Runs in the page. Finds the outermost element of each hidden part. */
export function findHiddenBlocks(kit: PageKit, { maxItems, minWords, minLinks }: HiddenBlockOptions): HiddenBlock[] {
  const NON_TEXT_ELEMENTS = new Set([
    'script',
    'style',
    'noscript',
    'template',
    'head',
    'svg',
    'select',
    'datalist',
    'iframe',
    'object',
    'video',
    'audio',
    'canvas',
    'title',
  ]);
  const REVEALABLE_NAME =
    /tab|accordion|collaps|modal|popup|pop-up|popover|menu|nav|drawer|drop-?down|tooltip|carousel|slid|swiper|slick|toggle|expand|off-?canvas|overlay|dialog|lightbox|cookie|consent|sr-only|visually-?hidden|screen-reader|skip|faq|spoiler|toast|search|mobile|desktop|tablet|responsive|d-none|hidden-(?:xs|sm|md|lg)|print|aos|animat|reveal|fade|wow|lazy|loading|step|wizard|filter|more|panel|flyout|sidebar|notification|alert|error|success|message|cart|language|country|quick-?view/i;
  const REVEALING_ATTRIBUTES = [
    'aria-controls',
    'aria-describedby',
    'aria-labelledby',
    'aria-owns',
    'aria-details',
    'popovertarget',
    'commandfor',
    'for',
    'data-target',
    'data-bs-target',
    'data-toggle-target',
    'href',
  ];
  const controlledIds = new Set<string>();
  const hiddenElements = new Set<Element>();
  const found: { element: Element; how: HidingMethod; block: HiddenBlock }[] = [];
  const all = kit.listElements();
  for (const element of all) {
    for (const name of REVEALING_ATTRIBUTES) {
      const value = kit.readAttribute(element, name);
      const isElementId = value !== null && (name !== 'href' || value.startsWith('#'));
      if (isElementId) for (const id of value.slice(0, 1_000).split(/\s+/)) controlledIds.add(id.replace(/^#/, ''));
    }
  }
  for (const element of all) {
    const parent = kit.findParent(element);
    if (parent !== null && hiddenElements.has(parent)) {
      hiddenElements.add(element);
      continue;
    }
    if (NON_TEXT_ELEMENTS.has(element.localName)) {
      hiddenElements.add(element);
      continue;
    }
    const how = classifyHiding(element);
    if (how === null) continue;
    hiddenElements.add(element);
    const text = kit.readTextWithout(element);
    const words = kit.splitWords(text).length;
    const links = element.querySelectorAll('a[href]').length;
    if (words < minWords && links < minLinks) continue;
    const block = {
      element: kit.describe(element),
      words,
      links,
      how,
      isRevealable: isRevealable(element, how),
      text: kit.quote(text),
    };
    found.push({ element, how, block });
    if (found.length >= maxItems) break;
  }
  (globalThis as HiddenWorld).foundBlocks = found.map(({ element, how }) => ({ element, how }));
  return found.map(({ block }) => block);

  function classifyHiding(element: Element): HidingMethod | null {
    if (element === document.body || element === document.documentElement) return null;
    const style = getComputedStyle(element);
    if (style.display === 'none') return 'display';
    // A child may still be visible.
    if (style.visibility !== 'visible') return hasVisiblePart(element) ? null : 'visibility';
    if (Number(style.opacity) < 0.01) return 'opacity';
    const ownWordCount = countOwnWords(element);
    if (ownWordCount > 0 && Number.parseFloat(style.fontSize) <= 1) return 'font-size';
    if (isOffScreen(element, style)) return 'off-screen';
    return ownWordCount >= minWords && isSameColor(element, style) ? 'same-colour' : null;
  }

  function hasVisiblePart(element: Element): boolean {
    return [...element.querySelectorAll('*')]
      .slice(0, 500)
      .some((descendant) => getComputedStyle(descendant).visibility === 'visible');
  }

  function countOwnWords(element: Element): number {
    const ownTextNodes = Array.from(element.childNodes).filter((node) => node instanceof Text);
    return kit.splitWords(
      ownTextNodes
        .map(({ data }) => data)
        .join(' ')
        .slice(0, 10_000),
    ).length;
  }

  function isOffScreen(element: Element, { position, textIndent }: CSSStyleDeclaration): boolean {
    if (Number.parseFloat(textIndent) <= -500 && countOwnWords(element) > 0) return true;
    if (position !== 'absolute' && position !== 'fixed') return false;
    const { left, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const isClipped = width <= 1 && height <= 1;
    // Hidden menus and carousel slides are placed to the right of the viewport, up to a few viewport widths away.
    return isClipped || right + scrollX <= 0 || bottom + scrollY <= 0 || left > innerWidth * 20;
  }

  /**
   * Whether the text has the same color as the first opaque background around it. Returns false when that color is
   * unknown because of an image, a gradient or a positioned element.
   */
  function isSameColor(element: Element, { color }: CSSStyleDeclaration): boolean {
    const text = parseChannels(color);
    if (text === null) return false;
    if (text[3] === 0) return getComputedStyle(element).backgroundClip !== 'text';
    for (const ancestor of kit.listSelfAndAncestors(element)) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(ancestor);
      if (backgroundImage !== 'none') return false;
      const backgroundChannels = parseChannels(backgroundColor);
      if (backgroundChannels === null) return false;
      if (backgroundChannels[3] === 1) return isNear(text, backgroundChannels);
      // The element behind a positioned element is not necessarily its ancestor.
      if (backgroundChannels[3] > 0 || position === 'absolute' || position === 'fixed') return false;
    }
    return isNear(text, [255, 255, 255, 1]);
  }

  function isNear(one: Channels, other: Channels): boolean {
    return [0, 1, 2].every((index) => Math.abs((one[index] ?? 0) - (other[index] ?? 0)) <= 2);
  }

  function parseChannels(cssColor: string): Channels | null {
    const parts = /^rgba?\(([^)]*)\)$/
      .exec(cssColor)?.[1]
      ?.match(/[\d.]+/g)
      ?.map(Number);
    if (parts === undefined || parts.length < 3) return null;
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
    return [red, green, blue, alpha];
  }

  function isRevealable(element: Element, how: HidingMethod): boolean {
    const around = kit.listSelfAndAncestors(element).slice(0, 4);
    const parts = [element, ...element.querySelectorAll('[id]')].slice(0, 200);
    const ids = [...parts, ...around].map((part) => kit.readAttribute(part, 'id'));
    if (ids.some((id) => id !== null && controlledIds.has(id))) return true;
    if (
      element.closest(
        'nav, header, [role=navigation], [role=menu], [role=menubar], details, dialog, [popover], form',
      ) !== null
    )
      return true;
    if (
      element.matches(
        '[role=dialog], [role=tabpanel], [role=menu], [role=listbox], [role=tooltip], [role=status], [role=alert], [role=region], [aria-live], [aria-roledescription], nav, dialog, [aria-modal]',
      )
    )
      return true;
    if (
      around
        .slice(0, 3)
        .some((ancestor) =>
          REVEALABLE_NAME.test(
            `${kit.readAttribute(ancestor, 'class') ?? ''} ${kit.readAttribute(ancestor, 'id') ?? ''}`,
          ),
        )
    )
      return true;
    if (kit.isForScreenReaders(element))
      return how !== 'off-screen' || kit.splitWords(kit.readTextWithout(element)).length < 50;
    return isAnimated(element, how) || hasAdjacentControl(element);
  }

  /** Whether the element is being animated into view, or is waiting for its animation. */
  function isAnimated(element: Element, how: HidingMethod): boolean {
    if (how !== 'opacity' && how !== 'visibility') return false;
    const { transitionDuration, animationName, willChange, transform } = getComputedStyle(element);
    const isTimed = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0);
    return isTimed || animationName !== 'none' || willChange !== 'auto' || transform !== 'none';
  }

  function hasAdjacentControl(element: Element): boolean {
    const isControl = (sibling: Element) =>
      sibling.matches('button, summary, [role=button], [role=tab], [aria-expanded], label, [onclick]') ||
      sibling.querySelector('button, summary, [role=button], [role=tab], [aria-expanded]') !== null ||
      getComputedStyle(sibling).cursor === 'pointer';
    return [element.previousElementSibling, element.nextElementSibling].some(
      (sibling) => sibling !== null && isControl(sibling),
    );
  }
}

type Channels = [red: number, green: number, blue: number, alpha: number];
