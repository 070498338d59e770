import type { PreliminaryScore } from '#contracts/analysis/analysis-state.ts';
import { HelpTip } from '../../components/figures/help-tip.tsx';
import {
  describePreliminaryBasis,
  formatPreliminaryLabel,
  formatPreliminaryScore,
} from '../../format/waiting-words.ts';

/** The preliminary score of what was measured so far. The final result replaces it. */
export function PreliminaryScoreLine({ preliminary }: { preliminary: PreliminaryScore }) {
  return (
    <div className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-8 border border-dashed p-4">
      <p className="figure text-28 font-semibold text-ink">{formatPreliminaryScore(preliminary)}</p>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-1 text-14 font-medium text-ink">
          {formatPreliminaryLabel(preliminary)} <HelpTip topic="score" />
        </p>
        <p className="text-14 text-ink-2">
          {describePreliminaryBasis(preliminary)} Link checks and browser measurements are still pending and can change
          this score. It is not saved; the report shows the final score.
        </p>
      </div>
    </div>
  );
}
