import { type NotMeasured, notApplicable, notMeasured } from '#audit/engine/verdict.ts';
import { buildRenderedLocation } from '#audit/page/component-name.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { CoreVitals } from '#contracts/site/artifacts.ts';

/** Verdict for every page except the home page. */
export const NOT_HOME_VERDICT = notApplicable('Page speed is measured on the home page');

/** Verdict for the home page when a Lighthouse audit failed or did not run. */
export const NO_AUDIT_VERDICT = notMeasured(
  'Lighthouse returned no result for the home page',
  'Analyze the site again',
);

/**
 * Builds the verdict for the home page when no source provided the figure. `figure` is, for example, "the Largest
 * Contentful Paint".
 */
export function buildMissingFigure(figure: string): NotMeasured {
  return notMeasured(`No source provided ${figure} of the home page`, 'Analyze the site again');
}

/** Smaller shifts are barely visible and are not listed. */
const MIN_SHIFT_SCORE = 0.01;
const MAX_SHIFTED_ELEMENTS = 3;

/**
 * Builds evidence for up to three of the largest layout shifts that our own browser recorded while it loaded the page.
 */
export function buildShiftEvidence({ url, seen }: CoreVitals): Evidence[] {
  return (seen?.shifts ?? [])
    .filter(({ value }) => value >= MIN_SHIFT_SCORE)
    .toSorted((one, other) => other.value - one.value)
    .flatMap(({ value, atMs, elements: [element] }) => {
      if (element === undefined) return [];
      const found = `moved ${Math.round(atMs)} ms after the start in our own rendering, a layout shift of ${value.toFixed(2)}`;
      const expected = 'space reserved for the element from the start';
      return [{ url, found, expected, ...buildRenderedLocation(element), snippet: element.snippet }];
    })
    .slice(0, MAX_SHIFTED_ELEMENTS);
}

/** Builds evidence for the LCP element in our own rendering. */
export function buildLcpEvidence({ url, seen }: CoreVitals): Evidence[] {
  const largest = seen?.largest ?? null;
  if (largest === null) return [];
  const found = 'the LCP element in our own rendering';
  return [
    { url, found, expected: 'nothing that delays it', ...buildRenderedLocation(largest), snippet: largest.snippet },
  ];
}
