import { type NotMeasured, notApplicable, notMeasured } from '#audit/verdict.ts';
import type { CoreVitals } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { inRendering } from './component-name.ts';

/** Of every other page of the site. */
export const NOT_HOME = notApplicable('Page speed is measured on the home page');

/** Of the home page, when a check of Lighthouse failed or was not made. */
export const NO_AUDIT = notMeasured('Lighthouse did not answer this for the home page', 'Analyze the site again');

/** Of the home page, when no source gave the figure. `figure`: "the Largest Contentful Paint". */
export function noFigure(figure: string): NotMeasured {
  return notMeasured(`No source gave ${figure} of the home page`, 'Analyze the site again');
}

/** Shifts below this are not what made the page jump. */
const MIN_SHIFT = 0.01;
const MAX_MOVERS = 3;

/** What moved most while our own browser loaded the page. */
export function moverEvidence({ url, seen }: CoreVitals): Evidence[] {
  return (seen?.shifts ?? [])
    .filter(({ value }) => value >= MIN_SHIFT)
    .toSorted((one, other) => other.value - one.value)
    .flatMap(({ value, atMs, elements: [element] }) => {
      if (element === undefined) return [];
      const found = `moved ${Math.round(atMs)} ms after the start in our own rendering, a shift of ${value.toFixed(2)}`;
      const expected = 'its place kept free from the start';
      return [{ url, found, expected, ...inRendering(element), snippet: element.snippet }];
    })
    .slice(0, MAX_MOVERS);
}

/** The element whose drawing ends the Largest Contentful Paint, in our own rendering. */
export function largestEvidence({ url, seen }: CoreVitals): Evidence[] {
  const largest = seen?.largest ?? null;
  if (largest === null) return [];
  const found = 'the largest element of the first screen in our own rendering';
  return [{ url, found, expected: 'nothing that delays it', ...inRendering(largest), snippet: largest.snippet }];
}
