import type { User } from '#contracts/account/user.ts';
import type { IssueAssigneeBody, IssueCommentBody, IssueLife, IssueNotes } from '#contracts/analysis/issue-life.ts';
import { ISSUE_LIFE_LIMITS, ISSUE_LIFE_MESSAGES } from '#contracts/analysis/issue-life-texts.ts';
import type { Db } from '#db/client.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findIssueRun, type IssueSite, listSeverityCounts, lockIssues } from '#db/queries/analyses/issue-runs.ts';
import {
  countIssueComments,
  deleteIssueComment,
  findIssueState,
  type IssueStateRow,
  insertIssueComment,
  listIssueComments,
  listIssueStates,
  type SiteIssue,
  updateAssignee,
} from '#db/queries/analyses/issue-states.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { buildTrend, type IssueTrendPoint } from './build-trend.ts';
import { backfillIssues } from './record-issues.ts';

/**
 * Lives of issues with the additions of their owner: an assignee and comments. Only the owner sees and changes them.
 */
export interface IssueLifeService {
  /** Lists the lives of the issues of a website, sorted by rule. */
  list(user: User, host: string): Promise<IssueLife[]>;
  /**
   * Returns the number of issues by severity of the latest analyses with the same scope as this one, oldest first;
   * empty while the issues of this analysis are not recorded.
   */
  readTrend(user: User, analysis: { id: string; host: string }): Promise<IssueTrendPoint[]>;
  /**
   * @throws AppError not-found, also for another user's analysis, and when no analysis of the website found the issue
   */
  read(user: User, analysisId: string, ruleId: string): Promise<IssueNotes>;
  /** Sets or, with an empty name, removes the assignee. @throws AppError not-found */
  assign(user: User, analysisId: string, change: { ruleId: string } & IssueAssigneeBody): Promise<IssueNotes>;
  /** @throws AppError not-found, bad-request at the limit */
  comment(user: User, analysisId: string, comment: { ruleId: string } & IssueCommentBody): Promise<IssueNotes>;
  /** @throws AppError not-found, also for a comment of another issue */
  deleteComment(user: User, analysisId: string, comment: { ruleId: string; commentId: string }): Promise<IssueNotes>;
}

export interface IssueLifeOptions {
  db: Db;
  now(): Date;
  /** Called when the stored report of an earlier version could not be read. */
  onError(error: unknown, analysisId: string): void;
}

/** Maximum number of analyses in the chart: a year of daily analyses. */
const MAX_TREND_RUNS = 366;

export function createIssueLifeService(options: IssueLifeOptions): IssueLifeService {
  const { db, now } = options;

  /** The timer also records issues, but a report that is opened right after an update must be complete. */
  async function ensureRecorded(site: IssueSite): Promise<void> {
    while ((await backfillIssues(options, site)) > 0);
  }

  async function findIssue(user: User, analysisId: string, ruleId: string): Promise<SiteIssue> {
    const row = isUuid(analysisId) ? await findAnalysisRow(db, analysisId) : null;
    if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
    const site = { userId: user.id, host: row.host };
    await ensureRecorded(site);
    return { ...site, ruleId };
  }

  async function readNotes(issue: SiteIssue): Promise<IssueNotes> {
    const [state, comments] = await Promise.all([findIssueState(db, issue), listIssueComments(db, issue)]);
    if (state === null) throw new AppError('not-found', ISSUE_LIFE_MESSAGES.noIssue);
    return {
      ...buildLifeView(state, comments.length),
      comments: comments.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() })),
    };
  }

  return {
    async list(user, host) {
      const site = { userId: user.id, host };
      await ensureRecorded(site);
      const [states, counts] = await Promise.all([listIssueStates(db, site), countIssueComments(db, site)]);
      return states.map((state) => buildLifeView(state, counts.get(state.ruleId) ?? 0));
    },
    async readTrend(user, { id, host }) {
      const run = await findIssueRun(db, id);
      if (run === null) return [];
      const site = { userId: user.id, host };
      return buildTrend(await listSeverityCounts(db, site, { scope: run.scope, limit: MAX_TREND_RUNS }));
    },
    read: async (user, analysisId, ruleId) => readNotes(await findIssue(user, analysisId, ruleId)),
    async assign(user, analysisId, { ruleId, assignee }) {
      const issue = await findIssue(user, analysisId, ruleId);
      if (!(await updateAssignee(db, issue, { assignee: assignee || null, now: now() }))) {
        throw new AppError('not-found', ISSUE_LIFE_MESSAGES.noIssue);
      }
      return readNotes(issue);
    },
    async comment(user, analysisId, { ruleId, text }) {
      const issue = await findIssue(user, analysisId, ruleId);
      await db.transaction(async (transaction) => {
        await lockIssues(transaction, issue);
        if ((await findIssueState(transaction, issue)) === null) {
          throw new AppError('not-found', ISSUE_LIFE_MESSAGES.noIssue);
        }
        checkLimits(await countIssueComments(transaction, issue), ruleId);
        await insertIssueComment(transaction, { ...issue, text, createdAt: now() });
      });
      return readNotes(issue);
    },
    async deleteComment(user, analysisId, { ruleId, commentId }) {
      const issue = await findIssue(user, analysisId, ruleId);
      if (!isUuid(commentId) || !(await deleteIssueComment(db, issue, commentId))) {
        throw new AppError('not-found', ISSUE_LIFE_MESSAGES.noComment);
      }
      return readNotes(issue);
    },
  };
}

function checkLimits(counts: ReadonlyMap<string, number>, ruleId: string): void {
  const { commentsPerIssue, commentsPerWebsite } = ISSUE_LIFE_LIMITS;
  const { tooMany, tooManyOnWebsite } = ISSUE_LIFE_MESSAGES;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if ((counts.get(ruleId) ?? 0) >= commentsPerIssue) throw createLimitError(tooMany, commentsPerIssue);
  if (total >= commentsPerWebsite) throw createLimitError(tooManyOnWebsite, commentsPerWebsite);
}

const createLimitError = (message: string, count: number): AppError =>
  new AppError('bad-request', message.replace('{count}', String(count)));

const buildLifeView = (
  { ruleId, state, firstSeenAt, lastSeenAt, resolvedAt, assignee }: IssueStateRow,
  commentCount: number,
): IssueLife => ({
  ruleId,
  state,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
  assignee,
  commentCount,
});
