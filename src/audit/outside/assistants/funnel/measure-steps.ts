import { FUNNEL_STEPS, type FunnelStep } from '#contracts/outside/assistants/funnel-words.ts';
import type { FunnelPage, FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { MissingReason } from '../measures/build-figure.ts';

/** Where the figure of a step comes from, or why it is not measured. */
export type StepBasis = { quality: SourceQuality; source: string } | MissingReason;

/**
 * Counts the pages that pass each step. A step that is not measured for a page does not stop it. Each step is compared
 * with the previous measured step.
 */
export function measureSteps(
  pages: readonly FunnelPage[],
  describe: (step: FunnelStep) => StepBasis,
): FunnelStepFigure[] {
  return FUNNEL_STEPS.map((id, index) => {
    const basis = describe(id);
    if ('reason' in basis) return { id, state: 'not-measured', ...basis };
    const reached = pages.filter(({ stoppedAt }) => isAtOrAfter(stoppedAt, index));
    const passed = reached.filter(({ stoppedAt }) => stoppedAt !== id);
    const count = (result: FunnelPage['results'][FunnelStep]) =>
      passed.filter(({ results }) => results[id] === result).length;
    return {
      id,
      state: 'measured',
      reached: reached.length,
      passed: passed.length,
      dropped: reached.length - passed.length,
      unmeasured: count('unknown'),
      overruled: count('no'),
      ...basis,
    };
  });
}

const isAtOrAfter = (stoppedAt: FunnelStep | null, index: number): boolean =>
  stoppedAt === null || FUNNEL_STEPS.indexOf(stoppedAt) >= index;
