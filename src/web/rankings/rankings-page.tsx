import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useRevalidator } from 'react-router';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { Rankings, RankObstacle } from '#contracts/outside/rankings.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildDataSourcesPath, buildSearchPerformancePath } from '#lib/url/website-paths.ts';
import { ExportLinks } from '../components/export-links.tsx';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { ImportedPositionsBlock } from './imported-positions.tsx';
import { KeywordForm } from './keyword-form.tsx';
import { KeywordTable } from './keyword-table.tsx';
import { buildRankingExportPath, createRankingApi } from './ranking-api.ts';
import { RANKING_WORDS } from './ranking-words.ts';
import { isUnfinished, RunBlock } from './run-block.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** Time between reloads while a run is in progress. */
const POLL_MS = 2_000;

/** The tracked keywords of one website, with their observed positions. */
export function RankingsPage({ page }: { page: Rankings }) {
  const { website, keywords, keywordLimit, obstacle, schedule } = page;
  const api = useMemo(() => createRankingApi(website.id), [website.id]);
  useRunProgress(page);
  return (
    <RankingsFrame name={website.nickname ?? formatHost(website.domain)}>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14">
        {page.searchSources.length > 0 && (
          <Link to={buildSearchPerformancePath(website.id)} className="link">
            Open search performance
          </Link>
        )}
        <Link to={buildDataSourcesPath(website.id)} className="link">
          Data sources
        </Link>
        <Link to={`/websites/${encodeURIComponent(website.id)}/ai-visibility`} className="link">
          AI visibility
        </Link>
      </p>
      {obstacle !== null && obstacle.code !== 'keywords' && <Obstacle obstacle={obstacle} page={page} />}
      {keywords.length > 0 && <RunBlock page={page} api={api} />}
      <section aria-labelledby="keywords-title" className="mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="keywords-title" className="text-20 font-semibold text-ink">
            Keywords
          </h2>
          {keywords.length > 0 && <ExportLinks buildPath={(format) => buildRankingExportPath(website.id, format)} />}
        </div>
        {keywords.length === 0 ? (
          <EmptyState title={RANKING_TEXTS.noKeywords} text={RANKING_TEXTS.noKeywordsStep} />
        ) : (
          <KeywordTable page={page} api={api} />
        )}
        <div className="mt-8">
          <KeywordForm api={api} count={keywords.length} limit={keywordLimit} figureLookup={page.figureLookup} />
        </div>
      </section>
      <ImportedPositionsBlock imported={page.imported} />
      <div className="mt-14">
        <ScheduleForm key={JSON.stringify(schedule)} page={page} api={api} />
      </div>
    </RankingsFrame>
  );
}

/** The page for users of the Free plan. */
export function LockedRankings({ name }: { name: string }) {
  return (
    <RankingsFrame name={name}>
      <div className="mt-8 max-w-2xl rounded-8 border p-6">
        <h2 className="text-20 font-semibold text-ink">{RANKING_TEXTS.premium}</h2>
        <p className="mt-2 mb-4 text-14 text-ink-2">
          Track up to 200 keywords per website with your own key for a SERP API.
        </p>
        <PremiumOffer />
      </div>
    </RankingsFrame>
  );
}

function RankingsFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: name }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{RANKING_WORDS.title}</h1>
      <p className="prose-width mt-3 text-ink-2">
        Positions as observed on results pages. A failed check is shown as a gap with its reason, not as a lost
        position.
      </p>
      {children}
    </div>
  );
}

/** Reloads the page while a run makes progress. */
function useRunProgress({ run }: Rankings): void {
  const { revalidate } = useRevalidator();
  const isActive = isUnfinished(run);
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}

/** Whether a check of the last 7 days has a result for a keyword, which can be that the website was not found. */
const hasObservation = ({ keywords }: Rankings): boolean =>
  keywords.some(({ lanes }) => lanes.some(({ observed }) => 'value' in observed));

function Obstacle({ obstacle, page }: { obstacle: RankObstacle; page: Rankings }) {
  const isElsewhere = obstacle.code === 'source' || obstacle.code === 'market';
  return (
    <Notice
      tone="info"
      title={`${hasObservation(page) ? 'No more checks' : 'Not measured'}: ${obstacle.reason}`}
      className="mt-6"
      actions={
        isElsewhere && (
          <Link
            to={`${buildDataSourcesPath(page.website.id)}${obstacle.code === 'market' ? '#market-title' : ''}`}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            Open data sources
          </Link>
        )
      }
    >
      {obstacle.step}
    </Notice>
  );
}
