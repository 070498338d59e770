import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ImportedCitations } from '#contracts/outside/assistants/citation-imports.ts';
import type { CitedPages } from '#contracts/outside/assistants/cited-pages.ts';
import type { PageFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { VisibilityEstimate, VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { SuggestedCompetitors } from '#contracts/outside/assistants/suggested-competitors.ts';
import type { VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import type { WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import { formatDate } from '#lib/text/format.ts';
import { ExportLinks } from '../components/export-links.tsx';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { CitationsBlock } from './citations/citations-block.tsx';
import { CitedPagesBlock } from './cited-pages/cited-pages-block.tsx';
import { FunnelBlock } from './funnel/funnel-block.tsx';
import { PortrayalBlock } from './portrayal/portrayal-block.tsx';
import { CompetitorTable } from './results/competitor-table.tsx';
import { EngineCards } from './results/engine-cards.tsx';
import { GapTable } from './results/gap-table.tsx';
import { MethodBox } from './results/method-box.tsx';
import { PromptTable } from './results/prompt-table.tsx';
import { SourcesBlock } from './results/sources-block.tsx';
import { TrendBlock } from './results/trend-block.tsx';
import { isUnfinished, RunPanel } from './runs/run-panel.tsx';
import { ScheduleForm } from './runs/schedule-form.tsx';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import { createVisibilityApi, type VisibilityApi } from './visibility-api.ts';
import { buildAnswerExportPath, buildPromptsPath } from './visibility-paths.ts';
import { VISIBILITY_WORDS } from './visibility-words.ts';
import { WrongFactsBlock } from './wrong-facts/wrong-facts-block.tsx';

export interface VisibilityPageData {
  website: { id: string; name: string };
  estimate: VisibilityEstimate;
  /** The newest run; null before the first one. */
  run: VisibilityRun | null;
  /** Of the newest run that ended with an answer; null if there is none. */
  results: VisibilityResults | null;
  /** At which step pages drop out before an assistant names the brand. */
  funnel: PageFunnel;
  /** What answers state differently from the website. */
  wrongFacts: WrongFacts;
  /** Imported exports of citations; empty if there are none. */
  citations: readonly ImportedCitations[];
  /** Names in answers that may be competitors; null without Premium. */
  suggestions: SuggestedCompetitors | null;
  /** What cited pages have that were read; null without Premium. */
  citedPages: CitedPages | null;
}

/** Time between requests for progress. */
const POLL_MS = 2_000;

/** What assistants answer about one website. */
export function VisibilityPage({ page }: { page: VisibilityPageData }) {
  const { website, estimate, results, funnel, citations, citedPages } = page;
  const funnelBlock = <FunnelBlock websiteId={website.id} funnel={funnel} />;
  const api = useMemo(() => createVisibilityApi(website.id), [website.id]);
  const run = useLiveRun(api, page.run);
  useReloads((citedPages?.waiting ?? 0) > 0);
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
      {results === null ? (
        <>
          <div className="mt-8">
            <EmptyState
              title="Not measured yet"
              text="After the first run, this page shows how often each assistant names you and cites your website, with every answer."
            />
          </div>
          {funnelBlock}
        </>
      ) : (
        <Results page={page} results={results} funnelBlock={funnelBlock} />
      )}
      <CitationsBlock websiteId={website.id} files={citations} />
      {!estimate.plan.isPremium && (
        <div className="mt-12 max-w-2xl rounded-8 border p-6">
          <p className="mb-4 text-ink">
            With Premium: up to 50 prompts asked up to five times, weekly runs with a trend, your competitors side by
            side, and the pages that are cited when you are not.
          </p>
          <PremiumOffer />
        </div>
      )}
      <div className="mt-14">
        <ScheduleForm key={JSON.stringify(estimate.schedule)} websiteId={website.id} estimate={estimate} api={api} />
      </div>
    </VisibilityFrame>
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

interface ResultsProps {
  page: Pick<VisibilityPageData, 'website' | 'suggestions' | 'citedPages' | 'wrongFacts'>;
  results: VisibilityResults;
  funnelBlock: ReactNode;
}

function Results({ page, results, funnelBlock }: ResultsProps) {
  const { website, suggestions, citedPages, wrongFacts } = page;
  const { engines, gaps, trend, runId } = results;
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">Results of {formatDate(results.at)}</p>
        {gaps !== undefined && (
          <ExportLinks title="all answers" buildPath={(format) => buildAnswerExportPath(website.id, runId, format)} />
        )}
      </div>
      <EngineCards engines={engines} />
      {trend !== undefined && <TrendBlock trend={trend} />}
      <CompetitorTable engines={engines} ownName={results.brand.names[0] ?? website.name} />
      {suggestions !== null && <SuggestionList websiteId={website.id} suggestions={suggestions} />}
      <PromptTable websiteId={website.id} runId={runId} prompts={results.prompts} engines={engines} />
      <PortrayalBlock websiteId={website.id} runId={runId} portrayal={results.portrayal} />
      <WrongFactsBlock websiteId={website.id} facts={wrongFacts} />
      {gaps !== undefined && <GapTable gaps={gaps} />}
      {gaps !== undefined && citedPages !== null && (
        <CitedPagesBlock websiteId={website.id} gaps={gaps.first} citedPages={citedPages} />
      )}
      {funnelBlock}
      <SourcesBlock engines={engines} />
      <MethodBox results={results} />
    </>
  );
}

/**
 * Reads an unfinished run again while the page is visible. The page is reloaded when the run has ended, because reading
 * all results takes longer than reading the progress.
 */
function useLiveRun(api: VisibilityApi, loaded: VisibilityRun | null): VisibilityRun | null {
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState<VisibilityRun | null>(null);
  const id = isUnfinished(loaded) ? loaded.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await api.readRun(id);
      // After a failure, the last state is shown until the next attempt.
      if (outcome.kind !== 'ok') return;
      setLive(outcome.data);
      if (!isUnfinished(outcome.data)) void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [api, id, revalidate]);
  return live !== null && live.id === id ? live : loaded;
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
