import type { ElementRef } from '#contracts/page/rendered-page.ts';

const STEP = /^([^:]+)(?::nth-of-type\((\d+)\))?$/;
/** Parts of a page that precede its content. */
const ABOVE = /^(?:header|nav)$/;

/**
 * Whether an element can have moved because another one grew: it is the same, its ancestor or after it. Derived from
 * the selectors of the renderer, which start at the root or at an id. False where they share no ancestor, because the
 * order is unknown.
 */
export function canMoveWith(grown: ElementRef, moved: ElementRef): boolean {
  const from = grown.selector.split(' > ');
  const to = moved.selector.split(' > ');
  const shared = to.findIndex((step, index) => step !== from[index]);
  if (shared < 0) return true;
  if (shared === 0) return false;
  const own = STEP.exec(from[shared] ?? '');
  const other = STEP.exec(to[shared] ?? '');
  if (own === null || other === null) return false;
  const [, name = '', place = '1'] = own;
  const [, otherName = '', otherPlace = '1'] = other;
  // The renderer counts only elements of the same name; a header or nav above the content is the only other known order.
  return name === otherName ? Number(otherPlace) > Number(place) : !ABOVE.test(otherName);
}
