import type { ElementRef } from '#contracts/page/rendered-page.ts';

const SELECTOR_STEP = /^([^:]+)(?::nth-of-type\((\d+)\))?$/;
/** Parts of a page that precede its content. */
const HEADER_OR_NAV = /^(?:header|nav)$/;

/**
 * Whether an element can have moved because another one grew: it is that element, its ancestor, or comes after it.
 * This is derived from the selectors of the renderer, which start at the root or at an ID. Without a common ancestor,
 * the order is unknown and the result is false.
 */
export function canMoveWith(grownElement: ElementRef, movedElement: ElementRef): boolean {
  const from = grownElement.selector.split(' > ');
  const to = movedElement.selector.split(' > ');
  const shared = to.findIndex((step, index) => step !== from[index]);
  if (shared < 0) return true;
  if (shared === 0) return false;
  const own = SELECTOR_STEP.exec(from[shared] ?? '');
  const other = SELECTOR_STEP.exec(to[shared] ?? '');
  if (own === null || other === null) return false;
  const [, name = '', position = '1'] = own;
  const [, otherName = '', otherPosition = '1'] = other;
  // The renderer counts only elements with the same name; a header or nav above the content is the only other known
  // order.
  return name === otherName ? Number(otherPosition) > Number(position) : !HEADER_OR_NAV.test(otherName);
}
