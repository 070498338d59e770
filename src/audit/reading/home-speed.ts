import { type NotMeasured, notApplicable, notMeasured } from '#audit/verdict.ts';

/** Of every other page of the site. */
export const NOT_HOME = notApplicable('Page speed is measured on the home page');

/** Of the home page, when a check of Lighthouse failed or was not made. */
export const NO_AUDIT = notMeasured('Lighthouse did not answer this for the home page', 'Analyze the site again');

/** Of the home page, when no source gave the figure. `figure`: "the Largest Contentful Paint". */
export function noFigure(figure: string): NotMeasured {
  return notMeasured(`No source gave ${figure} of the home page`, 'Analyze the site again');
}
