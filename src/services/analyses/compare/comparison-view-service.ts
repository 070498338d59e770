import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contracts/account/user.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { PageChangeList, PageChangesQuery } from '#contracts/analysis/changes/page-changes.ts';
import { COMPARISON_MESSAGES } from '#contracts/analysis/comparison.ts';
import type { Db } from '#db/client.ts';
import { listScores } from '#db/queries/analyses/analyses.ts';
import {
  findIssueRun,
  findPreviousRun,
  type IssueSite,
  listRecordedIssues,
  listRulesFoundBefore,
} from '#db/queries/analyses/issue-runs.ts';
import { findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { getWebsiteName } from '#lib/url/website-name.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import type { ExploreThread } from '../explore/explore-thread.ts';
import { findUserCrawlFile } from '../explore/open-user-crawl.ts';
import type { StoredComparison } from '../explore/read-comparison.ts';
import type { AnalysisService } from '../start/analysis-service.ts';
import { compareRankings, compareVisibility } from './compare-outside.ts';
import type { ComparedIssueStates, ComparedSide, ComparisonView } from './comparison-view.ts';
import { listComparableAnalyses } from './list-comparable.ts';
import { groupIssuesByState, groupRecordedIssuesByState } from './state-issues.ts';

export interface ComparisonViewQuery {
  /** Null for the previous analysis with the same settings. */
  from: string | null;
  to: string;
  pages: PageChangesQuery;
}

/** Data of the page that compares two analyses. */
export interface ComparisonViewService {
  /**
   * Compares any two finished analyses of one website, in either order. Null when `from` is null and there is no
   * previous analysis.
   *
   * @throws AppError not-found, also for another user's analysis; bad-request for analyses of different websites and
   * for the same analysis twice; rate-limited
   */
  read(user: User, query: ComparisonViewQuery): Promise<ComparisonView | null>;
}

export interface ComparisonViewOptions {
  db: Db;
  store: ArtifactStore;
  thread: Pick<ExploreThread, 'ask'>;
  limits: Pick<AttemptLimits, 'take'>;
  /** Returns an analysis limited to the plan of its owner. */
  readAnalysis: AnalysisService['get'];
}

const MAX_LISTED_ANALYSES = 200;

export function createComparisonViewService(options: ComparisonViewOptions): ComparisonViewService {
  const { db, limits } = options;
  return {
    async read(user, { from, to, pages: query }) {
      await limits.take('explore', user.id);
      const last = await readFinished(options, user, to);
      const site: IssueSite = { userId: user.id, host: last.host };
      const fromId = from ?? (await findPreviousId(db, site, to));
      if (fromId === null) return null;
      if (fromId === to) throw new AppError('bad-request', COMPARISON_MESSAGES.same);
      const first = await readFinished(options, user, fromId);
      if (first.host !== last.host) {
        throw new AppError('bad-request', COMPARISON_MESSAGES.otherWebsite);
      }
      const [before, after] = first.finishedAt <= last.finishedAt ? [first, last] : [last, first];
      const { comparison, pages } = await compareCrawls(options, user, { before, after, query });
      const scores = await listScores(db, { ...site, limit: MAX_LISTED_ANALYSES });
      const website = await findWebsiteByDomain(db, { userId: user.id, domain: last.host });
      return {
        name: getWebsiteName({ nickname: website?.nickname ?? null, domain: last.host }),
        host: last.host,
        url: last.url,
        analyses: listComparableAnalyses(scores, [before, after]),
        from: buildSide(before),
        to: buildSide(after),
        scoreChange: comparison?.scoreChange ?? null,
        aiChange: comparison?.aiChange ?? null,
        issues: await readIssues(db, site, { before, after, comparison }),
        pages,
        rankings: compareRankings(before, after),
        visibility: compareVisibility(before, after),
        notes: [
          ...(isDeepStrictEqual(before.scope, after.scope) ? [] : [COMPARISON_MESSAGES.scope]),
          ...(comparison?.notes ?? []),
        ],
      };
    },
  };
}

async function readFinished({ readAnalysis }: ComparisonViewOptions, user: User, id: string): Promise<Analysis> {
  const analysis = await readAnalysis(user, id);
  if ('seoIssues' in analysis) return analysis;
  throw new AppError('not-found', 'This analysis has no report.');
}

async function findPreviousId(db: Db, site: IssueSite, id: string): Promise<string | null> {
  const run = await findIssueRun(db, id);
  return run === null ? null : ((await findPreviousRun(db, site, run))?.analysisId ?? null);
}

interface ComparedPair {
  before: Analysis;
  after: Analysis;
}

const buildSide = ({ id, finishedAt, seoScore, aiReadiness, issuesCount, coverage }: Analysis): ComparedSide => ({
  id,
  finishedAt,
  seoScore,
  aiReadiness,
  issuesCount,
  pagesFetched: coverage.pagesFetched,
});

/** Compares the crawl files; the results are null when a file was removed, or was written by another version. */
async function compareCrawls(
  { db, store, thread }: ComparisonViewOptions,
  user: User,
  { before, after, query }: ComparedPair & { query: PageChangesQuery },
): Promise<{ comparison: StoredComparison | null; pages: PageChangeList | null }> {
  const [from, to] = await Promise.all([before, after].map(({ id }) => findUserCrawlFile({ db, store }, user, id)));
  const [fromPath, path] = [from?.path ?? null, to?.path ?? null];
  if (fromPath === null || path === null) return { comparison: null, pages: null };
  const compared = await thread.ask({ kind: 'comparison', path, query: { fromPath } });
  const listed = await thread.ask({ kind: 'page-changes', path, query: { ...query, fromPath } });
  return {
    comparison: 'notKept' in compared ? null : compared.list,
    pages: 'notKept' in listed ? null : listed.list,
  };
}

async function readIssues(
  db: Db,
  site: IssueSite,
  { before, after, comparison }: ComparedPair & { comparison: StoredComparison | null },
): Promise<ComparedIssueStates> {
  const [first, last] = await Promise.all([findIssueRun(db, before.id), findIssueRun(db, after.id)]);
  const recorded = await listRecordedIssues(db, [before.id, after.id]);
  const [earlier, later] = [before, after].map(({ id }) => recorded.filter(({ analysisId }) => analysisId === id));
  const known = new Set((earlier ?? []).map(({ ruleId }) => ruleId));
  const ruleIds = (later ?? []).map(({ ruleId }) => ruleId).filter((ruleId) => !known.has(ruleId));
  const returnedRuleIds = await listRulesFoundBefore(db, site, { before: new Date(before.finishedAt), ruleIds });
  if (comparison !== null) return groupIssuesByState({ comparison, returnedRuleIds });
  return groupRecordedIssuesByState({
    before: earlier ?? [],
    after: later ?? [],
    clearedBefore: new Set(first?.cleared ?? []),
    clearedAfter: new Set(last?.cleared ?? []),
    returnedRuleIds,
  });
}
