import type { ElementReference } from '#contracts/page/rendered-page.ts';

const SELECTOR_STEP = /^([^:]+)(?::nth-of-type\((\d+)\))?$/;
/** Parts of a page that precede its content. */
const HEADER_OR_NAV = /^(?:header|nav)$/;

/**
 * Whether an element may have moved because another element grew: it is that other element or its ancestor, or comes
 * after it. This is derived from the selectors of the renderer, which start at the root or at an ID. Without a common
 * ancestor, the order is unknown and the result is false.
 */
export function canMoveElement(grownElement: ElementReference, movedElement: ElementReference): boolean {
  const grownPath = grownElement.selector.split(' > ');
  const movedPath = movedElement.selector.split(' > ');
  const forkIndex = movedPath.findIndex((step, index) => step !== grownPath[index]);
  if (forkIndex < 0) return true;
  if (forkIndex === 0) return false;
  const grownStep = SELECTOR_STEP.exec(grownPath[forkIndex] ?? '');
  const movedStep = SELECTOR_STEP.exec(movedPath[forkIndex] ?? '');
  if (grownStep === null || movedStep === null) return false;
  const [, grownName = '', grownPosition = '1'] = grownStep;
  const [, movedName = '', movedPosition = '1'] = movedStep;
  // The renderer counts only elements with the same name; a header or nav above the content is the only other known
  // order.
  return grownName === movedName ? Number(movedPosition) > Number(grownPosition) : !HEADER_OR_NAV.test(movedName);
}
