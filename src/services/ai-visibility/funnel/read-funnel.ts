import {
  buildEngineFunnel,
  type FullFunnel,
  groupPages,
} from '#audit/outside/assistants/funnel/build-engine-funnel.ts';
import { countSearches, type RawSearch } from '#audit/outside/assistants/funnel/count-searches.ts';
import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import { FUNNEL_TEXTS } from '#contracts/outside/assistants/funnel-words.ts';
import type { FunnelCrawl, PageFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { findLatestCrawl, type LatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findUnfinishedRun } from '#db/queries/outside/assistants/visibility-runs.ts';
import { listRunSearches } from '#db/queries/outside/assistants/visibility-searches.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';
import type { ResultsContext } from '../view/read-results.ts';

export interface FunnelContext extends ResultsContext {
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that queries crawl files. */
  exploreThread: Pick<ExploreThread, 'ask'>;
}

/** The funnel of each assistant with all pages, or the reason why there is no funnel. */
export type FullPageFunnel =
  | (Omit<Extract<PageFunnel, { state: 'measured' }>, 'engines'> & { engines: FullFunnel[] })
  | Extract<PageFunnel, { state: 'not-measured' }>;

/** Assistants that the funnel contains before the first run has ended. */
const ENGINES_BEFORE_FIRST_RUN: readonly AnswerEngine[] = ['chatgpt', 'claude', 'perplexity'];
/** Maximum number of listed pages per step; the total is stated, and the file contains all pages. */
const MAX_PAGES = 20;

/**
 * Reads the step at which each page of the latest analysis drops out.
 *
 * @param run the newest one; null before the first answer
 */
export async function readFunnel(
  context: FunnelContext,
  website: WebsiteRow,
  run: MeasuredRun | null,
): Promise<FullPageFunnel> {
  const latest = await findLatestCrawl(context.db, { userId: website.userId, host: website.domain });
  if (latest === null) return describeMissing('noAnalysis');
  const crawl = await readCrawl(context, latest);
  if (crawl === null) return describeMissing('oldAnalysis');
  const analyzedAt = latest.finishedAt.toISOString();
  const engines = run?.engines.map(({ engine }) => engine) ?? ENGINES_BEFORE_FIRST_RUN;
  const ownDomains = run?.brand.domains ?? [website.domain];
  const searches = run === null ? [] : await readSearches(context, run.id);
  const isFirstRunInProgress = run === null && (await findUnfinishedRun(context.db, website.id)) !== null;
  const otherwise = isFirstRunInProgress ? 'firstRun' : 'noRun';
  const { figures, count } = countSearches(crawl, {
    searches,
    quality: context.quality,
    otherwise: run === null ? otherwise : 'notSearched',
  });
  return {
    state: 'measured',
    analyzedAt,
    askedAt: run?.at ?? null,
    leftOut: crawl.leftOut,
    engines: engines.map((engine) =>
      buildEngineFunnel({ engine, crawl, analyzedAt, run, isFirstRunInProgress, countSearches: count, ownDomains }),
    ),
    searches: figures,
  };
}

const describeMissing = (text: 'noAnalysis' | 'oldAnalysis'): Extract<FullPageFunnel, { state: 'not-measured' }> => ({
  state: 'not-measured',
  reason: FUNNEL_TEXTS[text],
  step: FUNNEL_TEXTS[`${text}Step`],
});

/** Reads the raw searches of a run that succeeded or failed. */
async function readSearches({ db }: Pick<FunnelContext, 'db'>, runId: string): Promise<RawSearch[]> {
  const rows = await listRunSearches(db, runId);
  return rows.flatMap(({ provider, promptId, state, searchedAt, found, failureMessage }): RawSearch[] => {
    const shared = { provider, promptId };
    if (state === 'pending') return [];
    return state === 'searched'
      ? [{ ...shared, state, at: searchedAt.toISOString(), urls: (found ?? []).map(({ url }) => url) }]
      : [{ ...shared, state, reason: failureMessage ?? '' }];
  });
}

/** Reads the pages of a crawl; null if its file is gone or was written by an older version. */
async function readCrawl({ store, exploreThread }: FunnelContext, latest: LatestCrawl): Promise<FunnelCrawl | null> {
  const path = await store.open(latest.artifactKey);
  if (path === null) return null;
  const answer = await exploreThread.ask({ kind: 'funnel', path, query: {} });
  return 'notKept' in answer ? null : answer.list;
}

/** Returns the data for the page: the first pages of each step with Premium, otherwise no pages. */
export function shortenFunnel(funnel: FullPageFunnel, isPremium: boolean): PageFunnel {
  if (funnel.state === 'not-measured') return funnel;
  return {
    ...funnel,
    engines: funnel.engines.map(({ judged, unknownUrls, ...engine }) => ({
      ...engine,
      unknownUrls: isPremium ? unknownUrls : { ...unknownUrls, first: [] },
      ...(isPremium && { groups: groupPages(judged, MAX_PAGES) }),
    })),
  };
}
