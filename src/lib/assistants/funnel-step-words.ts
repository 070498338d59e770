import type { FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { formatCount, formatInteger } from '../text/format.ts';

type MeasuredStep = Extract<FunnelStepFigure, { state: 'measured' }>;

/** The pages that pass a step of the funnel, in words. */
export interface StepCount {
  /** "0 of 34", or "4 of 4 measured pages" if the step was not measured for some of them. */
  count: string;
  /** The pages that continue for another reason: "8 used anyway, 4 not measured"; empty if there are none. */
  notes: string;
}

/**
 * Describes how many pages pass a step. Pages that fail it, but were used anyway, and pages for which it was not
 * measured reach the next step too, but are not counted as passing this one.
 */
export function describeStepCount({ reached, passed, unmeasured, overruled }: MeasuredStep): StepCount {
  const measured = reached - unmeasured;
  if (reached === 0) return { count: 'No page reaches this step', notes: '' };
  if (measured === 0) return { count: `Not measured for ${formatCount(reached, 'page')}`, notes: '' };
  const share = `${formatInteger(passed - unmeasured - overruled)} of ${formatInteger(measured)}`;
  return {
    count: unmeasured === 0 ? share : `${share} measured ${measured === 1 ? 'page' : 'pages'}`,
    notes: [
      overruled > 0 && `${formatInteger(overruled)} used anyway`,
      unmeasured > 0 && `${formatInteger(unmeasured)} not measured`,
    ]
      .filter((note) => note !== false)
      .join(', '),
  };
}
