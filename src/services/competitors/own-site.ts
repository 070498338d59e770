import type { OwnSite } from '#audit/outside/competitors/describe-competitor.ts';
import { stemText } from '#audit/outside/keywords/page-phrases.ts';
import { REFRESH_DAYS } from '#contracts/outside/competitors.ts';
import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findLatestAnalysis } from '#db/queries/outside/outside-snapshots.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../analyses/explore/explore-thread.ts';
import { readStoredProfiles } from './stored-profiles.ts';

const DAY_MS = 86_400_000;

export interface OwnSiteNeeds {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that reads crawl files. */
  crawlThread: Pick<ExploreThread, 'ask'>;
  now(): Date;
}

/**
 * Whether the crawl of an analysis can represent the website in a comparison: it must be recent and cover the entire
 * site.
 */
export function isComparable(
  { scope, finishedAt, createdAt }: Pick<AnalysisRow, 'scope' | 'finishedAt' | 'createdAt'>,
  now: Date,
): boolean {
  const isEntire = scope.include.length === 0 && scope.exclude.length === 0 && !scope.onlyUrls;
  return isEntire && now.getTime() - (finishedAt ?? createdAt).getTime() < REFRESH_DAYS * DAY_MS;
}

/** Returns the crawl file of the latest analysis; null if there is none. */
export async function findOwnCrawl(
  { db, store }: Pick<OwnSiteNeeds, 'db' | 'store'>,
  { userId, domain }: { userId: string; domain: string },
): Promise<{ path: string; analysis: AnalysisRow } | null> {
  const analysis = await findLatestAnalysis(db, { userId, host: domain });
  if (analysis?.artifactKey == null) return null;
  const path = await store.open(analysis.artifactKey);
  return path === null ? null : { path, analysis };
}

/** Known data about the audited website. */
export interface OwnData {
  profile: SiteProfile | null;
  /** The crawl file of its analysis; null if there is none. */
  path: string | null;
}

/**
 * Reads the profile of the audited website: from the crawl of its latest analysis if recent, otherwise from a separate
 * light crawl.
 *
 * @param finished the analysis that is being completed; its file is not stored yet
 */
export async function readOwnData(
  needs: OwnSiteNeeds,
  website: { userId: string; domain: string },
  finished: { path: string; analysis: AnalysisRow } | null = null,
): Promise<OwnData> {
  const crawl = finished ?? (await findOwnCrawl(needs, website));
  const path = crawl?.path ?? null;
  if (crawl !== null && isComparable(crawl.analysis, needs.now())) {
    const answer = await needs.crawlThread.ask({ kind: 'profile', path: crawl.path, query: {} });
    if (!('notKept' in answer) && answer.list !== null) return { profile: answer.list, path };
  }
  return { profile: (await readStoredProfiles(needs.db, website.domain)).at(-1) ?? null, path };
}

/** Returns the stems of phrases that occur on pages of the latest analysis; null without a readable crawl file. */
export async function findCoveredPhrases(
  { crawlThread }: Pick<OwnSiteNeeds, 'crawlThread'>,
  path: string | null,
  profiles: readonly SiteProfile[],
): Promise<OwnSite['covered']> {
  if (path === null) return null;
  const stems = [...new Set(profiles.flatMap(({ phrases }) => phrases.map(({ phrase }) => stemText(phrase))))];
  const answer = await crawlThread.ask({ kind: 'covered', path, query: { stems } });
  return 'notKept' in answer ? null : new Set(answer.list);
}
