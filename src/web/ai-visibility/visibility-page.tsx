import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { Link, useRevalidator } from 'react-router';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import { formatDate } from '#lib/text/format.ts';
import { ExportLinks } from '../components/export-links.tsx';
import { ContentsMenu } from '../components/layout/contents-menu.tsx';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { listBlocks } from './page-blocks.tsx';
import { isUnfinished } from './runs/is-unfinished.ts';
import { LatestAnswersBlock } from './runs/latest-answers-block.tsx';
import { RunPanel } from './runs/run-panel.tsx';
import { ScheduleForm } from './runs/schedule-form.tsx';
import { POLL_MS, useLiveRun } from './runs/use-live-run.ts';
import { createVisibilityApi } from './visibility-api.ts';
import type { VisibilityPageData } from './visibility-page-data.ts';
import { buildAnswerExportPath, buildPromptsPath } from './visibility-paths.ts';
import { VISIBILITY_WORDS } from './visibility-words.ts';

/** What assistants answer about one website. */
export function VisibilityPage({ page }: { page: VisibilityPageData }) {
  const { website, estimate, results, citedPages } = page;
  const api = useMemo(() => createVisibilityApi(website.id), [website.id]);
  const { run, latest } = useLiveRun(api, page);
  useReloads((citedPages?.waiting ?? 0) > 0);
  const blocks = listBlocks(page);
  return (
    <VisibilityFrame name={website.name}>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14">
        <Link to={buildPromptsPath(website.id)} className="link">
          Prompts
        </Link>
        <Link to={`/websites/${encodeURIComponent(website.id)}/data-sources`} className="link">
          Data sources
        </Link>
      </p>
      <RunPanel websiteId={website.id} estimate={estimate} run={run} api={api} />
      {run !== null && latest !== null && <LatestAnswersBlock websiteId={website.id} run={run} latest={latest} />}
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] print:block">
        <ContentsMenu entries={[...blocks, SETTINGS]} />
        <div className="mt-8 min-w-0 lg:mt-0">
          {results === null ? (
            <NoResults isRunning={isUnfinished(run)} />
          ) : (
            <ResultsLine websiteId={website.id} results={results} isRunning={isUnfinished(run)} />
          )}
          <div className="mt-8 space-y-12">
            {blocks.map(({ id, content }) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
            {!estimate.plan.isPremium && <VisibilityOffer />}
            <ScheduleForm
              key={JSON.stringify(estimate.schedule)}
              websiteId={website.id}
              estimate={estimate}
              api={api}
            />
          </div>
        </div>
      </div>
    </VisibilityFrame>
  );
}

const SETTINGS = { id: 'settings-title', title: 'Settings and limits' };

function NoResults({ isRunning }: { isRunning: boolean }) {
  const first = isRunning ? 'When the run has ended' : 'After the first run';
  return (
    <EmptyState
      title="Not measured yet"
      text={`${first}, this page shows how often each assistant mentions you and cites your website, with every answer.`}
    />
  );
}

/** The date of the results, and the files of all answers, which are part of Premium. */
function ResultsLine({
  websiteId,
  results,
  isRunning,
}: {
  websiteId: string;
  results: VisibilityResults;
  isRunning: boolean;
}) {
  const { at, gaps, runId } = results;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-ink-2">
        Results of {formatDate(at)}
        {isRunning && '. The run in progress is not included until it has ended.'}
      </p>
      {gaps !== undefined && (
        <ExportLinks title="all answers" buildPath={(format) => buildAnswerExportPath(websiteId, runId, format)} />
      )}
    </div>
  );
}

function VisibilityOffer() {
  return (
    <div className="max-w-2xl rounded-8 border p-6">
      <p className="mb-4 text-ink">
        With Premium: up to 50 prompts sent up to five times, weekly runs with a trend, your competitors side by side,
        and the pages that are cited when you are not.
      </p>
      <PremiumOffer />
    </div>
  );
}

/** The page for users whose email address is not verified. */
export function UnverifiedVisibility({ name }: { name: string }) {
  return (
    <VisibilityFrame name={name}>
      <Notice tone="info" title={VISIBILITY_TEXTS.notAllowed} className="mt-8" />
    </VisibilityFrame>
  );
}

function VisibilityFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: name }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{VISIBILITY_WORDS.title}</h1>
      <p className="prose-width mt-3 text-ink-2">{VISIBILITY_WORDS.intro}</p>
      {children}
    </div>
  );
}

/** Reloads the page while cited pages are being read. */
function useReloads(isActive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
