import { getRecheckNeeds } from '#audit/engine/recheck-rule.ts';
import type { User } from '#contracts/account/user.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { EXPLORE_MESSAGES } from '#contracts/analysis/findings.ts';
import {
  RECHECK_LIMITS,
  RECHECK_MESSAGES,
  RECHECKS_PER_DAY,
  type Recheck,
  type RecheckResponse,
  type RecheckUrl,
} from '#contracts/analysis/recheck.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { Db } from '#db/client.ts';
import { countAttempt } from '#db/queries/accounts/attempts.ts';
import { type AnalysisRow, findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import {
  endRecheck,
  findLatestRecheck,
  insertRecheck,
  type RecheckRow,
  readUseCount,
} from '#db/queries/analyses/rechecks.ts';
import { parseStoredResults, parseStoredUrls } from '#db/stored/stored-recheck.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { ExploreThread } from '../explore/explore-thread.ts';
import type { CrawlAccess } from '../explore/open-user-crawl.ts';
import type { SendRecheck } from './recheck-runner.ts';

/** Re-checks one finding; the analysis and its score do not change. */
export interface RecheckService {
  /**
   * Returns the latest re-check of a finding and whether another one is possible.
   *
   * @throws AppError not-found, also for another user's analysis
   */
  readState(user: User, analysisId: string, ruleId: string): Promise<RecheckResponse>;
  /**
   * Starts a re-check, or returns the one in progress. For a finding that cannot be decided from a few pages, returns
   * the reason and does not count toward the limit.
   *
   * @throws AppError not-found, rate-limited
   */
  start(user: User, analysisId: string, ruleId: string): Promise<RecheckResponse>;
}

export interface RecheckServiceOptions extends CrawlAccess {
  sendRecheck: SendRecheck;
  thread: ExploreThread;
  now(): Date;
}

/** A re-check that has not ended within this time is considered lost, because its worker died. */
const LOST_AFTER_MS = 6 * 60_000;

interface AnalysisIssue {
  row: AnalysisRow;
  issue: AuditReport['seoIssues'][number];
}

export function createRecheckService({ db, store, sendRecheck, thread, now }: RecheckServiceOptions): RecheckService {
  async function findAnalysisIssue(user: User, id: string, ruleId: string): Promise<AnalysisIssue> {
    const row = isUuid(id) ? await findAnalysisRow(db, id) : null;
    if (row === null || row.userId !== user.id) throw new AppError('not-found', EXPLORE_MESSAGES.notFound);
    const issue = parseStoredReport(row.report)?.seoIssues.find((candidate) => candidate.ruleId === ruleId);
    if (issue === undefined) throw new AppError('not-found', RECHECK_MESSAGES.noFinding);
    return { row, issue };
  }

  async function buildResponse(user: User, { row, issue }: AnalysisIssue): Promise<RecheckResponse> {
    const recheckNeeds = getRecheckNeeds(issue.ruleId);
    const used = await readUseCount(db, buildCountKey(user, now()), now());
    const latest = await findLatestRecheck(db, row.id, issue.ruleId);
    return {
      isPossible: recheckNeeds.isPossible,
      reason: recheckNeeds.isPossible ? null : recheckNeeds.reason,
      leftToday: Math.max(0, RECHECKS_PER_DAY - used),
      recheck: latest === null ? null : buildRecheckView(latest, now()),
      effect: RECHECK_MESSAGES.effect,
    };
  }

  /** Finds the first URLs of the finding in the crawl file, or in the report when the file does not contain them. */
  async function findRecheckUrls({ row, issue }: AnalysisIssue): Promise<{ before: RecheckUrl[]; leftOut: number }> {
    const path = row.artifactKey === null ? null : await store.open(row.artifactKey);
    const query = {
      rule: issue.ruleId,
      limit: RECHECK_LIMITS.urls,
      maxPerUrl: RECHECK_LIMITS.evidencePerUrl,
    };
    const found = path === null ? null : await thread.ask({ kind: 'places', path, query });
    if (found !== null && 'list' in found && found.list.total > 0) {
      return { before: found.list.items, leftOut: found.list.total - found.list.items.length };
    }
    const before = groupByUrl(issue.evidence).slice(0, RECHECK_LIMITS.urls);
    return { before, leftOut: Math.max(0, issue.affectedPages - before.length) };
  }

  async function countRecheck(transaction: Db, user: User): Promise<void> {
    const moment = now();
    const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1);
    const windowSeconds = Math.max(1, Math.ceil((midnight - moment.getTime()) / 1_000));
    const { count } = await countAttempt(transaction, { key: buildCountKey(user, moment), windowSeconds, now: moment });
    if (count > RECHECKS_PER_DAY) {
      throw new AppError('rate-limited', RECHECK_MESSAGES.limit, { retryAfterSeconds: windowSeconds });
    }
  }

  /**
   * Writes the row, the count and the job atomically. Does nothing when a re-check of the same finding is in progress.
   */
  async function insert(
    user: User,
    { row, issue }: AnalysisIssue,
    rest: { before: RecheckUrl[]; leftOut: number },
  ): Promise<void> {
    await db.transaction(async (transaction) => {
      const insertedRecheck = await insertRecheck(transaction, {
        userId: user.id,
        analysisId: row.id,
        ruleId: issue.ruleId,
        host: row.host,
        createdAt: now(),
        ...rest,
      });
      if (insertedRecheck === null) return;
      await countRecheck(transaction, user);
      await sendRecheck(insertedRecheck.id, { transaction, key: insertedRecheck.id });
    });
  }

  return {
    readState: async (user, id, ruleId) => buildResponse(user, await findAnalysisIssue(user, id, ruleId)),
    async start(user, id, ruleId) {
      const finding = await findAnalysisIssue(user, id, ruleId);
      const recheckNeeds = getRecheckNeeds(ruleId);
      if (!recheckNeeds.isPossible) return buildResponse(user, finding);
      const latest = await findLatestRecheck(db, id, ruleId);
      // A re-check with a dead worker no longer blocks a new one.
      if (latest !== null && isLost(latest, now())) {
        await endRecheck(db, { id: latest.id, now: now(), failure: RECHECK_MESSAGES.interrupted });
      }
      const { before, leftOut } = await findRecheckUrls(finding);
      // A rule about the entire site has one result.
      await insert(
        user,
        finding,
        recheckNeeds.isSitewide ? { before: before.slice(0, 1), leftOut: 0 } : { before, leftOut },
      );
      return buildResponse(user, finding);
    },
  };
}

const isLost = ({ status, createdAt }: RecheckRow, now: Date): boolean =>
  (status === 'queued' || status === 'running') && now.getTime() - createdAt.getTime() > LOST_AFTER_MS;
const buildCountKey = ({ id }: User, moment: Date): string => `recheck:${id}:${moment.toISOString().slice(0, 10)}`;

function groupByUrl(evidence: readonly Evidence[]): RecheckUrl[] {
  const places = new Map<string, RecheckUrl>();
  for (const piece of evidence) {
    const place = places.get(piece.url) ?? { url: piece.url, before: [], standing: null };
    places.set(piece.url, place);
    if (place.before.length < RECHECK_LIMITS.evidencePerUrl) place.before.push(piece);
  }
  return [...places.values()];
}

function buildRecheckView(row: RecheckRow, now: Date): Recheck {
  const { id, ruleId, status, before, leftOut, after, failure, createdAt, startedAt, finishedAt } = row;
  const isInterrupted = isLost(row, now);
  const known = new Map(parseStoredResults(after)?.map(({ url, ...rest }) => [url, rest]));
  return {
    id,
    ruleId,
    leftOut,
    status: isInterrupted ? 'failed' : status,
    failure: isInterrupted ? RECHECK_MESSAGES.interrupted : failure,
    places: parseStoredUrls(before).map((place) => ({ ...place, after: known.get(place.url) ?? null })),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    durationMs: finishedAt === null || startedAt === null ? null : finishedAt.getTime() - startedAt.getTime(),
  };
}
