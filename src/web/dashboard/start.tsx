import { getLimits, hasMonthlyLimit } from '#lib/runtime/policies.ts';
import { formatCount } from '#lib/text/format.ts';
import { AnalysisForm } from './analysis-form.tsx';
import type { DashboardProps } from './dashboard-page.tsx';
import { FirstRun } from './first-run.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

/** Starts an analysis: shows the form, the remaining quota, and links to earlier reports or a first example. */
export function StartPanel(props: DashboardProps) {
  const { user, recent, unfinished, remainingAnalyses, exampleSiteUrl, initialUrl } = props;
  return (
    <>
      <section aria-labelledby="start-title" className="max-w-3xl">
        <h1 id="start-title" className="font-serif text-40 font-semibold tracking-tight text-ink">
          Analyze a website
        </h1>
        <div className="mt-6">
          <AnalysisForm user={user} initialUrl={initialUrl} />
        </div>
        <p className="figure mt-2 text-14 text-ink-3">
          {describeQuota(remainingAnalyses, getLimits(user).analysesPerMonth)}
        </p>
      </section>
      <UnfinishedList unfinished={unfinished} currentId={null} isExplained={false} isEmailed={user.notifyWhenDone} />
      {recent.length === 0 && unfinished.length === 0 ? (
        <FirstRun user={user} exampleSiteUrl={exampleSiteUrl} />
      ) : (
        <RecentAnalyses recent={recent} currentId={null} hasMonthlyLimit={hasMonthlyLimit(user)} />
      )}
    </>
  );
}

/** Describes the remaining monthly quota. */
export function describeQuota(remainingAnalyses: number | null, monthlyLimit: number | null): string {
  if (remainingAnalyses === null || monthlyLimit === null) return 'Unlimited analyses';
  return `${remainingAnalyses} of ${formatCount(monthlyLimit, 'analysis', 'analyses')} remaining this month`;
}
