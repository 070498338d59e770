import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import { formatDate } from '#lib/text/format.ts';
import { ExportLinks } from '../components/export-links.tsx';
import { ContentsMenu } from '../components/layout/contents-menu.tsx';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { listBlocks } from './page-blocks.tsx';
import { isUnfinished, RunPanel } from './runs/run-panel.tsx';
import { ScheduleForm } from './runs/schedule-form.tsx';
import { createVisibilityApi, type VisibilityApi } from './visibility-api.ts';
import type { VisibilityPageData } from './visibility-page-data.ts';
import { buildAnswerExportPath, buildPromptsPath } from './visibility-paths.ts';
import { VISIBILITY_WORDS } from './visibility-words.ts';

/** Time between requests for progress. */
const POLL_MS = 2_000;

/** What assistants answer about one website. */
export function VisibilityPage({ page }: { page: VisibilityPageData }) {
  const { website, estimate, results, citedPages } = page;
  const api = useMemo(() => createVisibilityApi(website.id), [website.id]);
  const run = useLiveRun(api, page.run);
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
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] print:block">
        <ContentsMenu entries={[...blocks, SETTINGS]} />
        <div className="mt-8 min-w-0 lg:mt-0">
          {results === null ? <NoResults /> : <ResultsLine websiteId={website.id} results={results} />}
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

function NoResults() {
  return (
    <EmptyState
      title="Not measured yet"
      text="After the first run, this page shows how often each assistant names you and cites your website, with every answer."
    />
  );
}

/** The date of the results, and the files of all answers, which are part of Premium. */
function ResultsLine({ websiteId, results }: { websiteId: string; results: VisibilityResults }) {
  const { at, gaps, runId } = results;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-ink-2">Results of {formatDate(at)}</p>
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
        With Premium: up to 50 prompts asked up to five times, weekly runs with a trend, your competitors side by side,
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

/**
 * Reads an unfinished run again while the page is visible. The page is reloaded when the run has ended, because reading
 * all results takes longer than reading the progress.
 */
function useLiveRun(api: VisibilityApi, loaded: VisibilityRun | null): VisibilityRun | null {
  const { revalidate } = useRevalidator();
  const [liveRun, setLiveRun] = useState<VisibilityRun | null>(null);
  const id = isUnfinished(loaded) ? loaded.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await api.readRun(id);
      // After a failure, the last state is shown until the next attempt.
      if (outcome.kind !== 'ok') return;
      setLiveRun(outcome.data);
      if (!isUnfinished(outcome.data)) void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [api, id, revalidate]);
  return liveRun !== null && liveRun.id === id ? liveRun : loaded;
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
