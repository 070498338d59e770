import { BRAND } from '#contracts/product/brand.ts';
import { formatCount } from '#lib/text/format.ts';
import { AnalysisForm } from './analysis-form.tsx';
import type { DashboardProps } from './dashboard-page.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';
import { UnfinishedAnalyses } from './unfinished-analyses.tsx';

/** Starts an analysis: shows the form, the remaining quota, and links to earlier reports or a first example. */
export function StartPanel(props: DashboardProps) {
  const {
    user,
    recent,
    unfinished,
    left: remainingAnalyses,
    monthlyLimit: monthly,
    exampleSiteUrl,
    initialUrl,
  } = props;
  return (
    <>
      <section aria-labelledby="start-title" className="max-w-3xl">
        <h1 id="start-title" className="font-serif text-40 font-semibold tracking-tight text-ink">
          Analyze a website
        </h1>
        <div className="mt-6">
          <AnalysisForm user={user} initialUrl={initialUrl} />
        </div>
        <p className="figure mt-2 text-14 text-ink-3">{describeQuota(remainingAnalyses, monthly)}</p>
      </section>
      <UnfinishedAnalyses unfinished={unfinished} currentId={null} isEmailed={user.notifyWhenDone} />
      {recent.length === 0 && unfinished.length === 0 ? (
        <FirstRun user={user} exampleSiteUrl={exampleSiteUrl} />
      ) : (
        <RecentAnalyses recent={recent} currentId={null} />
      )}
    </>
  );
}

/** Describes the remaining monthly quota. */
export function describeQuota(remainingAnalyses: number | null, monthly: number | null): string {
  if (remainingAnalyses === null || monthly === null) return 'Unlimited analyses';
  return `${remainingAnalyses} of ${formatCount(monthly, 'analysis', 'analyses')} remaining this month`;
}

const STEPS = [
  { title: 'Enter a URL', text: 'The home page is enough. The crawl follows links and the sitemap from there.' },
  { title: 'Watch the crawl', text: 'See pages found, pages fetched and checks done in real time.' },
  {
    title: 'Start with the first fix',
    text: 'Issues are sorted by priority and by how many points each fix is worth.',
  },
];

function FirstRun({ user, exampleSiteUrl }: Pick<DashboardProps, 'user' | 'exampleSiteUrl'>) {
  return (
    <section aria-labelledby="first-title" className="mt-16 border-t pt-8">
      <h2 id="first-title" className="text-20 font-semibold text-ink">
        Your first analysis
      </h2>
      <ol className="mt-6 grid gap-8 md:grid-cols-3">
        {STEPS.map((step, position) => (
          <li key={step.title}>
            <p className="figure eyebrow">{position + 1}</p>
            <p className="mt-1 font-semibold text-ink">{step.title}</p>
            <p className="mt-1 text-14 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
      {exampleSiteUrl && (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-8 border bg-surface p-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium text-ink">No site handy?</p>
            <p className="text-14 text-ink-2">
              Try the {BRAND.name} demo site, a small site with known issues:{' '}
              <code className="font-mono">{exampleSiteUrl}</code>
            </p>
          </div>
          <AnalysisForm user={user} initialUrl={exampleSiteUrl} standaloneButtonLabel="Analyze the demo site" />
        </div>
      )}
    </section>
  );
}
