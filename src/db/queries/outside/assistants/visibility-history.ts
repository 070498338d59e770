import { and, asc, desc, eq, exists, inArray, max, min, ne, sql } from 'drizzle-orm';
import type { AnswerFacts } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import { visibilityAnswers, visibilityPromptSets, visibilityRuns } from '#db/tables.ts';
import type { VisibilityAnswerRow } from './visibility-answers.ts';
import type { PromptSetRow, VisibilityRunRow } from './visibility-runs.ts';

/** A run that has ended, with its prompts. */
export interface EndedRun {
  run: VisibilityRunRow;
  prompts: PromptSetRow;
}

/** Lists ended runs of a website that contain at least one answer, newest first. */
export function listEndedRuns(db: Db, websiteId: string, limit: number): Promise<EndedRun[]> {
  const answered = db
    .select({ id: visibilityAnswers.id })
    .from(visibilityAnswers)
    .where(and(eq(visibilityAnswers.runId, visibilityRuns.id), eq(visibilityAnswers.state, 'answered')));
  return db
    .select({ run: visibilityRuns, prompts: visibilityPromptSets })
    .from(visibilityRuns)
    .innerJoin(visibilityPromptSets, eq(visibilityPromptSets.id, visibilityRuns.promptSetId))
    .where(
      and(
        eq(visibilityRuns.websiteId, websiteId),
        inArray(visibilityRuns.state, ['done', 'stopped']),
        exists(answered),
      ),
    )
    .orderBy(desc(visibilityRuns.createdAt), desc(visibilityRuns.id))
    .limit(limit);
}

const { runId, engine, promptId, repeat, state, failure, isConfirmed } = visibilityAnswers;

/** What rates are computed from: answers without their text, sources and competitors, which need a hundred times as much memory. */
export function listRateAnswers(db: Db, runIds: readonly string[]) {
  return db
    .select({
      runId,
      engine,
      promptId,
      repeat,
      state,
      failure,
      mention: sql<AnswerFacts['mention'] | null>`${visibilityAnswers.facts} ->> 'mention'`,
      isCited: sql<boolean | null>`(${visibilityAnswers.facts} ->> 'isCited')::boolean`,
      isConfirmed,
      modelId: sql<string | null>`${visibilityAnswers.answer} ->> 'modelId'`,
      grounded: sql<boolean | null>`(${visibilityAnswers.answer} ->> 'grounded')::boolean`,
    })
    .from(visibilityAnswers)
    .where(inArray(runId, [...runIds]))
    .orderBy(asc(visibilityAnswers.askedAt), asc(visibilityAnswers.id));
}
export type RateAnswer = Awaited<ReturnType<typeof listRateAnswers>>[number];

/** Returns when the first and the last answer of a run were asked. */
export async function readAskedTimes(db: Db, id: string): Promise<{ first: Date | null; last: Date | null }> {
  const [row] = await db
    .select({ first: min(visibilityAnswers.askedAt), last: max(visibilityAnswers.askedAt) })
    .from(visibilityAnswers)
    .where(eq(runId, id));
  return row ?? { first: null, last: null };
}

/** Lists the answers to one prompt of a run, by engine and repeat. */
export function listPromptAnswers(db: Db, asked: { runId: string; promptId: string }): Promise<VisibilityAnswerRow[]> {
  return db
    .select()
    .from(visibilityAnswers)
    .where(and(eq(runId, asked.runId), eq(promptId, asked.promptId), ne(state, 'pending')))
    .orderBy(asc(engine), asc(repeat));
}

/** Stores what a user decided about an ambiguous name. Returns false if there is no such answer. */
export async function confirmMention(
  db: Db,
  { id, websiteId, isConfirmed: decision }: { id: string; websiteId: string; isConfirmed: boolean | null },
): Promise<boolean> {
  const rows = await db
    .update(visibilityAnswers)
    .set({ isConfirmed: decision })
    .where(
      and(
        eq(visibilityAnswers.id, id),
        eq(visibilityAnswers.websiteId, websiteId),
        sql`${visibilityAnswers.facts} ->> 'mention' = 'ambiguous'`,
      ),
    )
    .returning({ id: visibilityAnswers.id });
  return rows.length > 0;
}
