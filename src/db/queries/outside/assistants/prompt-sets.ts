import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { visibilityPromptSets, visibilityRuns } from '#db/tables.ts';

export type PromptSetRow = typeof visibilityPromptSets.$inferSelect;
/** What a draft contains. */
export type PromptSetContent = Pick<PromptSetRow, 'country' | 'language' | 'prompts'>;

/** The latest approved version and the draft of a website; null where there is none. */
export interface StoredPrompts {
  approved: PromptSetRow | null;
  draft: PromptSetRow | null;
}

/** Reads the latest approved version and the draft. */
export async function readPromptSets(db: Db, websiteId: string): Promise<StoredPrompts> {
  const rows = await db
    .select()
    .from(visibilityPromptSets)
    .where(eq(visibilityPromptSets.websiteId, websiteId))
    .orderBy(desc(visibilityPromptSets.version))
    .limit(2);
  return {
    approved: rows.find(({ state }) => state === 'approved') ?? null,
    draft: rows.find(({ state }) => state === 'draft') ?? null,
  };
}

/** Lists the approved versions, newest first. */
export function listApprovedPromptSets(db: Db, websiteId: string): Promise<PromptSetRow[]> {
  return db
    .select()
    .from(visibilityPromptSets)
    .where(and(eq(visibilityPromptSets.websiteId, websiteId), eq(visibilityPromptSets.state, 'approved')))
    .orderBy(desc(visibilityPromptSets.version));
}

/** Number of runs that used one version, and the time of the latest run. */
export interface PromptSetRuns {
  promptSetId: string;
  count: number;
  latestAt: Date | null;
}

/** Counts the runs of each version; versions without a run are omitted. */
export function countPromptSetRuns(db: Db, websiteId: string): Promise<PromptSetRuns[]> {
  return db
    .select({ promptSetId: visibilityRuns.promptSetId, count: count(), latestAt: max(visibilityRuns.createdAt) })
    .from(visibilityRuns)
    .where(eq(visibilityRuns.websiteId, websiteId))
    .groupBy(visibilityRuns.promptSetId);
}

/** Runs a change of the prompts of a website; concurrent changes wait for each other. */
export function changePromptSets<Result>(
  db: Db,
  websiteId: string,
  change: (transaction: Db, stored: StoredPrompts) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`visibility prompts ${websiteId}`}))`);
    return change(transaction, await readPromptSets(transaction, websiteId));
  });
}

/** Saves the draft of a website, which gets the number after the latest approved version. */
export async function savePromptDraft(
  db: Db,
  { websiteId, stored, content }: { websiteId: string; stored: StoredPrompts; content: PromptSetContent },
): Promise<void> {
  const { country, language, prompts } = content;
  if (stored.draft !== null) {
    await db.update(visibilityPromptSets).set({ country, language, prompts }).where(isDraft(stored.draft.id));
    return;
  }
  const version = (stored.approved?.version ?? 0) + 1;
  await db.insert(visibilityPromptSets).values({ websiteId, version, state: 'draft', country, language, prompts });
}

/** Approves a draft with its final prompts. */
export async function approvePromptDraft(
  db: Db,
  { id, prompts }: Pick<PromptSetRow, 'id' | 'prompts'>,
  approvedAt: Date,
): Promise<void> {
  await db.update(visibilityPromptSets).set({ state: 'approved', prompts, approvedAt }).where(isDraft(id));
}

export async function deletePromptDraft(db: Db, id: string): Promise<void> {
  await db.delete(visibilityPromptSets).where(isDraft(id));
}

/** Approved versions never change. */
const isDraft = (id: string) => and(eq(visibilityPromptSets.id, id), eq(visibilityPromptSets.state, 'draft'));
