import { Link } from 'react-router';
import type { AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { AnalysisTable } from '../dashboard/recent-analyses.tsx';
import { EmptyState } from './empty-state.tsx';
import { HISTORY_LIMIT } from './load-profile.ts';

export interface HistoryPanelProps {
  analyses: readonly AnalysisSummary[];
  /** Whether the user's plan limits the analyses per month. */
  hasMonthlyLimit: boolean;
}

/** Lists the latest analyses with links to their reports. */
export function HistoryPanel({ analyses, hasMonthlyLimit }: HistoryPanelProps) {
  if (analyses.length === 0) {
    return (
      <EmptyState
        title="No analyses yet"
        text="Your latest reports appear here. Analyze the same site again after a fix to see what changed and why."
      >
        <Link to="/" className={buttonClass()}>
          Analyze a website
        </Link>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-20 font-semibold text-ink">
        Latest analyses
      </h2>
      <p className="mt-1 text-14 text-ink-3">Up to {HISTORY_LIMIT}, newest first.</p>
      <AnalysisTable rows={analyses} hasMonthlyLimit={hasMonthlyLimit} />
    </section>
  );
}
