import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { PageKit } from '../page-kit.ts';

type TargetMeasurement = Pick<NonNullable<RenderedDetail['geometry']>, 'smallTargets' | 'targetCount'>;

interface Target {
  element: Element;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Runs in the page. Measures target sizes as defined in WCAG 2.2, 2.5.8, with its exceptions: spacing around the
 * target, links in a line of text, another target for the same purpose, controls with the browser's default appearance
 * (https://www.w3.org/TR/WCAG22/#target-size-minimum).
 */
export function measureTargets(
  kit: PageKit,
  { maxItems, maxTargets, sizePx }: { maxItems: number; maxTargets: number; sizePx: number },
): TargetMeasurement {
  const TARGET_SELECTOR = [
    'a[href], area[href], button, summary, select, textarea, input:not([type=hidden]), [onclick]',
    ...['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'slider'].map(
      (r) => `[role=${r}]`,
    ),
  ].join(', ');
  const targets = kit.select(TARGET_SELECTOR).filter(canBeTapped).slice(0, maxTargets).map(findBox).filter(isOnPage);
  const isSmall = (target: Target) =>
    target.right - target.left < sizePx - 0.5 || target.bottom - target.top < sizePx - 0.5;
  const small = targets.filter((target) => isSmall(target) && !isExempt(target.element));
  const undersizedTargets = new Set(targets.filter(isSmall));
  const smallTargets = small
    .filter((target) => targets.some((other) => isTooClose(target, other)))
    .slice(0, maxItems)
    .map(({ element, left, top, right, bottom }) => ({
      element: kit.describe(element),
      width: Math.round((right - left) * 10) / 10,
      height: Math.round((bottom - top) * 10) / 10,
    }));
  return { smallTargets, targetCount: targets.length };

  function canBeTapped(element: Element): boolean {
    if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null) return false;
    if (!kit.isShown(element) || getComputedStyle(element).pointerEvents === 'none') return false;
    return !kit.isForScreenReaders(element);
  }

  /**
   * Returns the box of a target, including its content: a line box is no higher than its text, even if the link
   * contains an image. A label belongs to its control.
   */
  function findBox(element: Element): Target {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const parts = [element, ...[...element.querySelectorAll('*')].slice(0, 50), ...labels];
    const rects = parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    return {
      element,
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    };
  }

  function isOnPage({ left, right, top, bottom }: Target): boolean {
    return Number.isFinite(left) && right + scrollX > 0 && bottom + scrollY > 0 && right > left && bottom > top;
  }

  function isExempt(element: Element): boolean {
    const isNative =
      element.matches('input[type=checkbox], input[type=radio]') && getComputedStyle(element).appearance !== 'none';
    return isNative || element.localName === 'area' || isInText(element);
  }

  /** Whether the surrounding block contains words outside targets. Dots and bars between links do not count. */
  function isInText(element: Element): boolean {
    if (!/^inline/.test(getComputedStyle(element).display)) return false;
    let block = kit.findParent(element);
    while (block !== null && getComputedStyle(block).display === 'inline') block = kit.findParent(block);
    if (block === null) return false;
    const targetsInBlock = new Set([...block.querySelectorAll(TARGET_SELECTOR)].slice(0, 500));
    return /[\p{L}\p{N}]/u.test(kit.readTextWithout(block, targetsInBlock));
  }

  /**
   * Whether a circle of the minimum size around a small target touches another target, or the circle around another
   * small target.
   */
  function isTooClose(target: Target, other: Target): boolean {
    if (other.element === target.element || hasSamePurpose(target.element, other.element)) return false;
    const x = (target.left + target.right) / 2;
    const y = (target.top + target.bottom) / 2;
    const distanceToBox = Math.hypot(
      Math.max(other.left - x, 0, x - other.right),
      Math.max(other.top - y, 0, y - other.bottom),
    );
    if (distanceToBox < sizePx / 2 - 0.5) return true;
    if (!undersizedTargets.has(other)) return false;
    return Math.hypot((other.left + other.right) / 2 - x, (other.top + other.bottom) / 2 - y) < sizePx - 0.5;
  }

  function hasSamePurpose(one: Element, other: Element): boolean {
    if (one.contains(other) || other.contains(one)) return true;
    return one instanceof HTMLAnchorElement && other instanceof HTMLAnchorElement && one.href === other.href;
  }
}
