import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { issueComments, issueStates } from '#db/tables.ts';
import type { IssueSite } from './issue-runs.ts';

export type IssueStateRow = typeof issueStates.$inferSelect;
export type IssueCommentRow = typeof issueComments.$inferSelect;
/** An issue of a website. */
export interface SiteIssue extends IssueSite {
  ruleId: string;
}

const buildSiteCondition = ({ userId, host }: IssueSite) =>
  and(eq(issueStates.userId, userId), eq(issueStates.host, host));
const buildCommentCondition = ({ userId, host, ruleId }: SiteIssue) =>
  and(eq(issueComments.userId, userId), eq(issueComments.host, host), eq(issueComments.ruleId, ruleId));

/** Lists the states of all issues of a website, sorted by rule. */
export function listIssueStates(db: Db, site: IssueSite): Promise<IssueStateRow[]> {
  return db.select().from(issueStates).where(buildSiteCondition(site)).orderBy(asc(issueStates.ruleId));
}

export async function findIssueState(db: Db, { ruleId, ...site }: SiteIssue): Promise<IssueStateRow | null> {
  const [row] = await db
    .select()
    .from(issueStates)
    .where(and(buildSiteCondition(site), eq(issueStates.ruleId, ruleId)));
  return row ?? null;
}

/** Stores the states of issues. Assignees are unchanged. */
export async function putIssueStates(db: Db, rows: readonly Omit<IssueStateRow, 'assignee'>[]): Promise<void> {
  if (rows.length === 0) return;
  const take = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(issueStates)
    .values([...rows])
    .onConflictDoUpdate({
      target: [issueStates.userId, issueStates.host, issueStates.ruleId],
      set: {
        state: take('state'),
        openScopes: take('open_scopes'),
        firstSeenId: take('first_seen_id'),
        firstSeenAt: take('first_seen_at'),
        lastSeenId: take('last_seen_id'),
        lastSeenAt: take('last_seen_at'),
        resolvedId: take('resolved_id'),
        resolvedAt: take('resolved_at'),
        updatedAt: take('updated_at'),
      },
    });
}

/** Deletes the states of a website's issues, with their comments, except for these rules. */
export async function deleteOtherStates(db: Db, site: IssueSite, keptRuleIds: readonly string[]): Promise<void> {
  const others = keptRuleIds.length === 0 ? undefined : notInArray(issueStates.ruleId, [...keptRuleIds]);
  await db.delete(issueStates).where(and(buildSiteCondition(site), others));
}

/** Sets who works on an issue. Returns false when the website has no such issue. */
export async function updateAssignee(
  db: Db,
  { ruleId, ...site }: SiteIssue,
  { assignee, now }: { assignee: string | null; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(issueStates)
    .set({ assignee, updatedAt: now })
    .where(and(buildSiteCondition(site), eq(issueStates.ruleId, ruleId)))
    .returning({ ruleId: issueStates.ruleId });
  return rows.length > 0;
}

/** Lists the comments on an issue, oldest first. */
export function listIssueComments(db: Db, issue: SiteIssue): Promise<IssueCommentRow[]> {
  return db
    .select()
    .from(issueComments)
    .where(buildCommentCondition(issue))
    .orderBy(asc(issueComments.createdAt), asc(issueComments.id));
}

/** Counts the comments on a website's issues by rule. */
export async function countIssueComments(db: Db, { userId, host }: IssueSite): Promise<Map<string, number>> {
  const rows = await db
    .select({ ruleId: issueComments.ruleId, total: count() })
    .from(issueComments)
    .where(and(eq(issueComments.userId, userId), eq(issueComments.host, host)))
    .groupBy(issueComments.ruleId);
  return new Map(rows.map(({ ruleId, total }) => [ruleId, total]));
}

export async function insertIssueComment(
  db: Db,
  { createdAt, ...comment }: SiteIssue & { text: string; createdAt: Date },
): Promise<void> {
  await db.insert(issueComments).values({ ...comment, createdAt });
}

/** Deletes a comment. Returns false when the issue has no such comment. */
export async function deleteIssueComment(db: Db, issue: SiteIssue, id: string): Promise<boolean> {
  const rows = await db
    .delete(issueComments)
    .where(and(buildCommentCondition(issue), eq(issueComments.id, id)))
    .returning({ id: issueComments.id });
  return rows.length > 0;
}

/** Lists every issue state of a user, for exporting the user's data. */
export function listUserIssueStates(db: Db, userId: string): Promise<IssueStateRow[]> {
  return db
    .select()
    .from(issueStates)
    .where(eq(issueStates.userId, userId))
    .orderBy(asc(issueStates.host), asc(issueStates.ruleId));
}

/** Lists every comment of a user on issues, oldest first. */
export function listUserIssueComments(db: Db, userId: string): Promise<IssueCommentRow[]> {
  return db.select().from(issueComments).where(eq(issueComments.userId, userId)).orderBy(asc(issueComments.createdAt));
}
