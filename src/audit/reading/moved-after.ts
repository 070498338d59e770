import type { ElementRef } from '#contracts/rendered-page.ts';

const STEP = /^([^:]+)(?::nth-of-type\((\d+)\))?$/;
/** Frames of a page that stand above its content. */
const ABOVE = /^(?:header|nav)$/;

/**
 * Can an element have moved because another one grew: is it the same, around it or after it? Known from the selectors of the
 * renderer, which lead down from the root or from an id. False where they share no ancestor, so that the order is unknown.
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
  // The renderer counts elements of one name only; a frame above the content is the one order that is known without.
  return name === otherName ? Number(otherPlace) > Number(place) : !ABOVE.test(otherName);
}
