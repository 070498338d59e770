import { buttonClass } from '../components/ui/button.tsx';
import { isVerified } from '../format/person.ts';
import { AnalysisForm } from './analysis-form.tsx';
import type { DashboardProps } from './dashboard-page.tsx';
import { EXAMPLE_OFFER } from './first-run-words.ts';

const STEPS = [
  { title: 'Enter a URL', text: 'The home page is enough. The crawl follows links and the sitemap from there.' },
  { title: 'Watch the crawl', text: 'The first issues appear after a few pages, while the crawl continues.' },
  {
    title: 'Start with the first fix',
    text: 'Issues are sorted by priority and by how many points each fix is worth.',
  },
];

type FirstRunProps = Pick<DashboardProps, 'user' | 'exampleSiteUrl'>;

/** How to run a first analysis, of the user's site or of our example site. */
export function FirstRun({ user, exampleSiteUrl }: FirstRunProps) {
  return (
    <>
      <ExampleOffer user={user} exampleSiteUrl={exampleSiteUrl} />
      <section aria-labelledby="first-title" className="mt-12 border-t pt-8">
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
      </section>
    </>
  );
}

/** For users who have no site at hand: the example site in one click or, if it is not served, the demo report. */
function ExampleOffer({ user, exampleSiteUrl }: FirstRunProps) {
  return (
    <div className="mt-8 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-8 border bg-surface p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-ink">No site handy?</p>
        {exampleSiteUrl === null ? (
          <p className="text-14 text-ink-2">The demo report shows the sections of a report with simulated figures.</p>
        ) : (
          <p className="text-14 text-ink-2">
            A bicycle workshop with known issues: <code className="font-mono">{exampleSiteUrl}</code>.{' '}
            {isVerified(user) ? 'The first issues appear in seconds.' : 'Verify your email address to try it.'}
          </p>
        )}
      </div>
      {exampleSiteUrl === null ? (
        <a href="/demo-report" className={buttonClass({ look: 'secondary' })}>
          View demo report
        </a>
      ) : (
        <AnalysisForm user={user} initialUrl={exampleSiteUrl} standaloneButtonLabel={EXAMPLE_OFFER} />
      )}
    </div>
  );
}
