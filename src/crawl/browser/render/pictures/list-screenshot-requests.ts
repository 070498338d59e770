import type { ProbedDetail } from '../reading/run-probes.ts';
import type { ObservedPage } from '../timings/observed.ts';

/** Maximum number of elements per kind of issue, because additional ones look the same. */
const ELEMENTS_PER_KIND = 2;

export interface ScreenshotSources {
  parts: Partial<ProbedDetail>;
  /** Null when the page could not be evaluated. */
  observed: Pick<ObservedPage, 'lcp' | 'shifts'> | null;
}

/**
 * Returns selectors of the elements that checks are likely to report as evidence, alternating between kinds, so that a
 * truncated list contains some of each. Invisible issues (missing attributes, hidden text) are excluded.
 */
export function listScreenshotRequests({ parts, observed }: ScreenshotSources, max: number): string[] {
  const { overlay, geometry, axe, images, headings1 } = parts;
  const shifts = (observed?.shifts ?? []).toSorted((one, other) => other.value - one.value);
  const kinds: string[][] = [
    overlay ? [overlay.element.selector] : [],
    listSelectors(geometry?.overflowing),
    listSelectors(geometry?.smallTargets),
    ...(axe?.violations ?? []).map(({ nodes }) => listSelectors(nodes)),
    listSelectors(geometry?.text.smallest),
    observed?.lcp?.element ? [observed.lcp.element.selector] : [],
    shifts.flatMap(({ elements }) => elements.slice(0, 1)).map(({ selector }) => selector),
    listSelectors(headings1?.filter(({ isImageOnly }) => isImageOnly)),
    listSelectors(
      images?.filter(({ isVisible, hasDimensions, hasStyledSize }) => isVisible && !hasDimensions && !hasStyledSize),
    ),
  ];
  const selectors = new Set<string>();
  for (let turn = 0; turn < ELEMENTS_PER_KIND; turn += 1) {
    for (const kind of kinds) {
      const selector = kind[turn];
      if (selector !== undefined && selectors.size < max) selectors.add(selector);
    }
  }
  return [...selectors];
}

const listSelectors = (items: readonly { element: { selector: string } }[] | undefined): string[] =>
  (items ?? []).slice(0, ELEMENTS_PER_KIND).map(({ element }) => element.selector);
