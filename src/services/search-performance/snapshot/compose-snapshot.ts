import { type AffectedIssue, findIssueStart } from '#audit/outside/snapshot/issue-clicks.ts';
import { composeEngineRankings, composeKeywordRankings, countTop10 } from '#audit/outside/snapshot/keyword-rankings.ts';
import { describeTraffic } from '#audit/outside/snapshot/snapshot-input.ts';
import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { type OutsideSnapshot, SEARCH_QUERIES_SHOWN } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import { findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { listConnections } from '#db/queries/outside/connections.ts';
import { findPreviousSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AffectedList } from '../../analyses/explore/explore-worker.ts';
import type { SearchStore } from '../store/search-store.ts';
import { readIssueClicks } from './read-clicks.ts';
import { type ConnectedEngine, readEngineData } from './read-engine-data.ts';
import { readImports } from './read-imports.ts';
import { readObservations } from './read-observations.ts';
import { readRecommendations } from './read-recommendations.ts';

/** What a snapshot is composed from. */
export interface SnapshotInput {
  analysis: Pick<AnalysisRow, 'userId' | 'host' | 'createdAt'>;
  report: AuditReport;
  /** What the crawl found; null if its file is gone. */
  crawl: AffectedList | null;
}

export interface SnapshotNeeds {
  db: Db;
  searchStore: SearchStore;
  /** Rows of imported files. */
  store: Pick<ArtifactStore, 'open'>;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
  now(): Date;
}

/**
 * Composes the outside data of an analysis from what is stored about its website, without any request to a provider.
 * Null if nothing is known.
 */
export async function composeSnapshot(needs: SnapshotNeeds, input: SnapshotInput): Promise<OutsideSnapshot | null> {
  const { db, searchStore, quality, now } = needs;
  const { userId, host } = input.analysis;
  const website = await findWebsiteByDomain(db, { userId, domain: host });
  if (website === null) return null;
  const [connections, tracked] = await Promise.all([
    listConnections(db, website.id),
    listTrackedKeywords(db, { userId, host }),
  ]);
  const found = await Promise.all(
    connections.map(({ connection }) => readEngineData(searchStore, { ...connection, quality }, tracked)),
  );
  const engines = found.filter((engine) => engine !== null);
  const checked = await readObservations(db, website, { tracked, quality, now: now() });
  const imported = await readImports(needs, website.id, new Set(engines.map(({ engine }) => engine)));
  const positions = {
    tracked: [...tracked, ...imported.observations.map(({ keyword }) => keyword)],
    engines: [...engines, ...imported.positions],
    observations: [...checked, ...imported.observations],
  };
  const traffic = [...engines, ...imported.traffic];
  const keywords = composeKeywordRankings(positions);
  if (keywords === null && traffic.length === 0) return null;
  const comparison = composeEngineRankings(positions);
  const primary = engines.find(({ engine }) => engine === 'google') ?? engines[0];
  const pages = input.crawl?.topics.map((topic) => ({ ...topic, heading: '' })) ?? [];
  return {
    collectedAt: now().toISOString(),
    searchPerformance: traffic.length === 0 ? null : traffic.map((one) => describeTraffic(one, SEARCH_QUERIES_SHOWN)),
    affectedClicks: primary === undefined ? null : await composeClicks(needs, input, primary),
    keywordsInTop10: countTop10(positions),
    keywordRankings: keywords?.list ?? null,
    searchEngineRankings: comparison?.list ?? null,
    recommendedKeywords:
      primary === undefined
        ? null
        : await readRecommendations(searchStore, primary, { host, language: website.marketLanguage, pages }),
    labels: {
      ...NO_EXTERNAL_LABELS,
      keywordRankings: keywords?.label ?? null,
      searchEngineRankings: comparison?.label ?? null,
      recommendedKeywords:
        primary === undefined
          ? null
          : {
              quality: quality === 'simulated' ? quality : 'estimated',
              source: primary.source,
              date: primary.collectedAt,
            },
    },
  };
}

async function composeClicks(
  { db, searchStore }: SnapshotNeeds,
  { analysis, report, crawl }: SnapshotInput,
  { engine, quality, source, collectedAt, connectionId, period }: ConnectedEngine,
): Promise<OutsideSnapshot['affectedClicks']> {
  if (crawl === null) return null;
  const previous = await findPreviousSnapshot(db, analysis);
  const issues = listIssues(report, crawl, previous);
  const clicks = await readIssueClicks(
    searchStore,
    { connectionId, period },
    { issues, crawledPages: crawl.crawledPages },
  );
  return { engine, quality, source, collectedAt, ...clicks };
}

/**
 * An issue of the entire site was found in one place, such as robots.txt, and concerns every scored page. An issue that
 * concerns no page has no clicks.
 */
function chooseAffected(
  { affectedPages }: Pick<SeoIssue, 'affectedPages'>,
  { found, scoredPages }: { found: readonly string[]; scoredPages: readonly string[] },
): readonly string[] {
  if (affectedPages === 0) return [];
  return affectedPages === scoredPages.length && found.length < affectedPages ? scoredPages : found;
}

/** Lists the issues of the report with all their URLs. */
function listIssues(report: AuditReport, crawl: AffectedList, previous: OutsideSnapshot | null): AffectedIssue[] {
  const placesByRule = new Map(crawl.rules.map(({ ruleId, places }) => [ruleId, places]));
  const earlier = new Map(
    previous?.affectedClicks?.issues.flatMap(({ ruleId, lostSince }) =>
      lostSince === null ? [] : [[ruleId, lostSince] as const],
    ),
  );
  const measuredOn = report.measuredAt.slice(0, 'YYYY-MM-DD'.length);
  return report.seoIssues.map((issue) => {
    const found = (placesByRule.get(issue.ruleId) ?? []).flatMap((place) => crawl.urls[place] ?? []);
    return {
      ruleId: issue.ruleId,
      urls: chooseAffected(issue, { found, scoredPages: crawl.scoredPages }),
      since: findIssueStart(issue, { measuredOn, earlier }),
    };
  });
}
