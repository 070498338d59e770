import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { issueMarks } from '#db/tables.ts';

export type IssueMarkRow = typeof issueMarks.$inferSelect;

/** Lists the marks of one website, oldest first. */
export function listIssueMarks(db: Db, userId: string, host: string): Promise<IssueMarkRow[]> {
  return db
    .select()
    .from(issueMarks)
    .where(and(eq(issueMarks.userId, userId), eq(issueMarks.host, host)))
    .orderBy(asc(issueMarks.createdAt), asc(issueMarks.ruleId));
}

/** Lists every mark of a user, sorted by website. */
export function listUserIssueMarks(db: Db, userId: string): Promise<IssueMarkRow[]> {
  return db
    .select()
    .from(issueMarks)
    .where(eq(issueMarks.userId, userId))
    .orderBy(asc(issueMarks.host), asc(issueMarks.createdAt));
}

/** Replaces an existing mark. */
export async function putIssueMark(db: Db, mark: IssueMarkRow): Promise<void> {
  const { kind, note, createdAt } = mark;
  await db
    .insert(issueMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [issueMarks.userId, issueMarks.host, issueMarks.ruleId],
      set: { kind, note, createdAt },
    });
}

export async function deleteIssueMark(
  db: Db,
  { userId, host, ruleId }: Pick<IssueMarkRow, 'userId' | 'host' | 'ruleId'>,
): Promise<void> {
  await db
    .delete(issueMarks)
    .where(and(eq(issueMarks.userId, userId), eq(issueMarks.host, host), eq(issueMarks.ruleId, ruleId)));
}
