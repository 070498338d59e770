import { and, desc, eq, gte, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { RunSearchTarget } from '#contracts/outside/assistants/raw-searches.ts';
import type { RunTarget } from '#contracts/outside/assistants/runs.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { visibilityAnswers, visibilityPromptSets, visibilityRuns } from '#db/tables.ts';

export type VisibilityRunRow = typeof visibilityRuns.$inferSelect;
export type PromptSetRow = typeof visibilityPromptSets.$inferSelect;

const UNFINISHED_STATES = ['waiting', 'running'] as const;

/** Returns the latest approved prompts of a website; null before the first approval. */
export async function findApprovedPrompts(db: Db, websiteId: string): Promise<PromptSetRow | null> {
  const [row] = await db
    .select()
    .from(visibilityPromptSets)
    .where(and(eq(visibilityPromptSets.websiteId, websiteId), eq(visibilityPromptSets.state, 'approved')))
    .orderBy(desc(visibilityPromptSets.version))
    .limit(1);
  return row ?? null;
}

/** Returns the prompts that a run sends; null if they were removed. */
export async function findRunPrompts(db: Db, promptSetId: string): Promise<PromptSetRow | null> {
  const [row] = await db.select().from(visibilityPromptSets).where(eq(visibilityPromptSets.id, promptSetId));
  return row ?? null;
}

export type NewVisibilityRun = Omit<
  VisibilityRunRow,
  'id' | 'state' | 'stopReason' | 'workerId' | 'heartbeatAt' | 'finishedAt' | 'alertCheckedAt'
>;

/** Inserts a run; returns null if the website has an unfinished run. */
export function insertVisibilityRun(db: Db, run: NewVisibilityRun): Promise<VisibilityRunRow | null> {
  return db.transaction(async (transaction) => {
    // Two concurrent calls must not start two runs.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`visibility run ${run.websiteId}`}))`);
    if ((await findUnfinishedRun(transaction, run.websiteId)) !== null) return null;
    const [row] = await transaction
      .insert(visibilityRuns)
      .values({ ...run, state: 'waiting' })
      .returning();
    return row ?? null;
  });
}

/** Returns the unfinished run of a website; null if there is none. */
export async function findUnfinishedRun(db: Db, websiteId: string): Promise<VisibilityRunRow | null> {
  const [row] = await db
    .select()
    .from(visibilityRuns)
    .where(and(eq(visibilityRuns.websiteId, websiteId), inArray(visibilityRuns.state, UNFINISHED_STATES)))
    .limit(1);
  return row ?? null;
}

/** Returns a run of a website; null if there is none. */
export async function findVisibilityRun(
  db: Db,
  { id, websiteId }: Pick<VisibilityRunRow, 'id' | 'websiteId'>,
): Promise<VisibilityRunRow | null> {
  const [row] = await db
    .select()
    .from(visibilityRuns)
    .where(and(eq(visibilityRuns.id, id), eq(visibilityRuns.websiteId, websiteId)));
  return row ?? null;
}

/** Returns a run of any website; null if it was removed. */
export async function findRunById(db: Db, id: string): Promise<VisibilityRunRow | null> {
  const [row] = await db.select().from(visibilityRuns).where(eq(visibilityRuns.id, id));
  return row ?? null;
}

/** Lists the runs of a website, newest first. */
export function listVisibilityRuns(db: Db, websiteId: string, limit: number): Promise<VisibilityRunRow[]> {
  return db
    .select()
    .from(visibilityRuns)
    .where(eq(visibilityRuns.websiteId, websiteId))
    .orderBy(desc(visibilityRuns.createdAt), desc(visibilityRuns.id))
    .limit(limit);
}

/** A run that is assigned to this worker. */
export interface VisibilityRunHold {
  id: string;
  workerId: string;
}

/** Assigns a run to this worker; returns null if it is finished or assigned to another worker. */
export async function claimVisibilityRun(
  db: Db,
  { id, workerId, now, staleBefore }: VisibilityRunHold & { now: Date; staleBefore: Date },
): Promise<VisibilityRunRow | null> {
  const isFree = or(
    eq(visibilityRuns.state, 'waiting'),
    and(eq(visibilityRuns.state, 'running'), lt(visibilityRuns.heartbeatAt, staleBefore)),
  );
  const [row] = await db
    .update(visibilityRuns)
    .set({ state: 'running', workerId, heartbeatAt: now })
    .where(and(eq(visibilityRuns.id, id), isFree))
    .returning();
  return row ?? null;
}

/** Updates a run that is assigned to this worker; returns null if it was stopped, reassigned or removed. */
export async function updateHeldVisibilityRun(
  db: Db,
  { id, workerId }: VisibilityRunHold,
  change: Partial<Omit<VisibilityRunRow, 'id' | 'websiteId'>>,
): Promise<VisibilityRunRow | null> {
  const [row] = await db
    .update(visibilityRuns)
    .set(change)
    .where(and(eq(visibilityRuns.id, id), eq(visibilityRuns.state, 'running'), eq(visibilityRuns.workerId, workerId)))
    .returning();
  return row ?? null;
}

/** Whether a run was stopped by its owner or by a disconnection. */
export async function isRunStopped(db: Db, id: string): Promise<boolean> {
  return (await db.$count(visibilityRuns, and(eq(visibilityRuns.id, id), eq(visibilityRuns.state, 'stopped')))) > 0;
}

/**
 * Stops an unfinished run; returns false if it has ended. Its worker requests no more answers, but stores the answers
 * in progress, because they are billed.
 */
export async function stopVisibilityRun(
  db: Db,
  { id, websiteId }: Pick<VisibilityRunRow, 'id' | 'websiteId'>,
  { stopReason, now }: { stopReason: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(visibilityRuns)
    .set({ state: 'stopped', stopReason, workerId: null, finishedAt: now })
    .where(
      and(
        eq(visibilityRuns.id, id),
        eq(visibilityRuns.websiteId, websiteId),
        inArray(visibilityRuns.state, UNFINISHED_STATES),
      ),
    )
    .returning({ id: visibilityRuns.id });
  return rows.length > 0;
}

/**
 * Ends the part of a website's unfinished run that uses the website's own key of a vendor. A run without another part
 * is stopped. Runs in a transaction.
 */
export async function disconnectRunProvider(
  transaction: Db,
  { websiteId, provider }: { websiteId: string; provider: ProviderId },
  stop: { stopReason: string; now: Date },
): Promise<void> {
  // The lock makes concurrent disconnections wait, so that the last one stops the run.
  const [run] = await transaction
    .select()
    .from(visibilityRuns)
    .where(and(eq(visibilityRuns.websiteId, websiteId), inArray(visibilityRuns.state, UNFINISHED_STATES)))
    .for('update');
  if (run === undefined) return;
  const mark = <Target extends RunTarget | RunSearchTarget>(target: Target): Target =>
    target.provider === provider && target.payer === 'website' ? { ...target, isDisconnected: true as const } : target;
  const targets = run.targets.map(mark);
  const searches = run.searches.map(mark);
  await transaction.update(visibilityRuns).set({ targets, searches }).where(eq(visibilityRuns.id, run.id));
  if ([...targets, ...searches].every(({ isDisconnected }) => isDisconnected))
    await stopVisibilityRun(transaction, run, stop);
}

/** Returns the runs of dead workers to the queue. */
export async function releaseStaleVisibilityRuns(db: Db, staleBefore: Date): Promise<void> {
  await db
    .update(visibilityRuns)
    .set({ state: 'waiting', workerId: null })
    .where(and(eq(visibilityRuns.state, 'running'), lt(visibilityRuns.heartbeatAt, staleBefore)));
}

/** Lists the IDs of runs that wait for a worker. */
export async function listWaitingVisibilityRuns(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: visibilityRuns.id })
    .from(visibilityRuns)
    .where(eq(visibilityRuns.state, 'waiting'));
  return rows.map(({ id }) => id);
}

/**
 * Lists stopped runs that were not checked for changes, although no worker is still requesting their answers: a run can
 * be stopped while it waits, or after its worker died.
 *
 * @param abandonedBefore pending answers of runs that were stopped before this time belong to a dead worker
 */
export function listUncheckedStops(
  db: Db,
  { since, abandonedBefore }: { since: Date; abandonedBefore: Date },
): Promise<VisibilityRunRow[]> {
  const pending = db
    .select({ id: visibilityAnswers.id })
    .from(visibilityAnswers)
    .where(and(eq(visibilityAnswers.runId, visibilityRuns.id), eq(visibilityAnswers.state, 'pending')));
  return db
    .select()
    .from(visibilityRuns)
    .where(
      and(
        eq(visibilityRuns.state, 'stopped'),
        isNull(visibilityRuns.alertCheckedAt),
        gte(visibilityRuns.finishedAt, since),
        or(lt(visibilityRuns.finishedAt, abandonedBefore), notExists(pending)),
      ),
    );
}

/** Marks an ended run as checked for changes; returns null if it was checked before or was removed. */
export async function claimAlertCheck(db: Db, id: string, now: Date): Promise<VisibilityRunRow | null> {
  const [row] = await db
    .update(visibilityRuns)
    .set({ alertCheckedAt: now })
    .where(
      and(
        eq(visibilityRuns.id, id),
        inArray(visibilityRuns.state, ['done', 'stopped']),
        isNull(visibilityRuns.alertCheckedAt),
      ),
    )
    .returning();
  return row ?? null;
}
