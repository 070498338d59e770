import { and, asc, desc, eq, exists, inArray, max, min, ne, sql } from 'drizzle-orm';
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

export type RateAnswer = Pick<
  VisibilityAnswerRow,
  | 'engine'
  | 'promptId'
  | 'repeat'
  | 'state'
  | 'failure'
  | 'isConfirmed'
  | 'mention'
  | 'isCited'
  | 'modelId'
  | 'isGrounded'
>;
type RateValues = [
  RateAnswer['engine'],
  string,
  number,
  RateAnswer['state'],
  RateAnswer['failure'],
  boolean | null,
  RateAnswer['mention'],
  boolean | null,
  string | null,
  boolean | null,
];

/**
 * Lists the values from which rates are computed, by run ID: text, sources and competitors would need a hundred times
 * as much memory. The database returns one array per run, because reading one row per answer takes six times as long
 * for a year.
 */
export async function listRateAnswers(db: Db, runIds: readonly string[]): Promise<Map<string, RateAnswer[]>> {
  const { mention, isCited, modelId, isGrounded } = visibilityAnswers;
  const rows = await db
    .select({
      runId,
      answers: sql<
        RateValues[]
      >`json_agg(json_build_array(${engine}, ${promptId}, ${repeat}, ${state}, ${failure}, ${isConfirmed}, ${mention}, ${isCited}, ${modelId}, ${isGrounded}))`,
    })
    .from(visibilityAnswers)
    .where(inArray(runId, [...runIds]))
    .groupBy(runId);
  return new Map(rows.map((row) => [row.runId, row.answers.map(toRateAnswer)]));
}

const toRateAnswer = (values: RateValues): RateAnswer => {
  const [answerEngine, prompt, repeated, answerState, cause, decision, named, cited, model, grounded] = values;
  return {
    engine: answerEngine,
    promptId: prompt,
    repeat: repeated,
    state: answerState,
    failure: cause,
    isConfirmed: decision,
    mention: named,
    isCited: cited,
    modelId: model,
    isGrounded: grounded,
  };
};

/** Returns when the first and the last answer of a run were requested. */
export async function readRequestTimes(db: Db, id: string): Promise<{ first: Date | null; last: Date | null }> {
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

/** Lists the answers of a run that were requested last, newest first. Missing answers are left out. */
export function listLatestAnswers(db: Db, id: string, limit: number): Promise<VisibilityAnswerRow[]> {
  return db
    .select()
    .from(visibilityAnswers)
    .where(and(eq(runId, id), eq(state, 'answered')))
    .orderBy(desc(visibilityAnswers.askedAt), desc(visibilityAnswers.id))
    .limit(limit);
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
