import type { FormMessage } from '../api/analysis-error.ts';
import { Notice } from '../components/ui/notice.tsx';
import { UpgradeButton } from '../components/upgrade-button.tsx';

/** Explains why no analysis started; when the monthly limit is reached, offers an upgrade to Premium. */
export function AnalysisProblem({ id, problem }: { id: string; problem: FormMessage }) {
  return (
    <Notice
      id={id}
      tone={problem.isInfo ? 'info' : 'critical'}
      title={problem.title}
      role={problem.isInfo ? 'status' : 'alert'}
      actions={problem.offersUpgrade && <UpgradeButton look="secondary" />}
      className="mt-3"
    >
      {problem.text}
    </Notice>
  );
}
