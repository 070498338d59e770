import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import { visibilityAnswers, visibilityPromptSets, visibilityRuns, websites } from '#db/tables.ts';
import { checkCostLimits } from './visibility-costs.ts';
import type { VisibilityRunHold, VisibilityRunRow } from './visibility-runs.ts';

export type VisibilityAnswerRow = typeof visibilityAnswers.$inferSelect;

/** Identifies an answer within its run. */
export interface AnswerKey {
  engine: AnswerEngine;
  promptId: string;
  repeat: number;
}

/** An answer to request, and its highest possible cost. */
export type NewAnswer = AnswerKey &
  Pick<VisibilityAnswerRow, 'runId' | 'websiteId' | 'provider' | 'model' | 'askedAt'> & { maxCostMicroUsd: number };

/**
 * Whether an answer may be requested. `ended`: it has a result; `lost`: the run was stopped, or another worker took it
 * over; `run-limit` or `monthly-limit`: this limit does not cover its highest possible cost. `earlierMicroUsd`: cost of
 * earlier, interrupted or failed attempts.
 */
export type BegunAnswer =
  | { state: 'begun'; id: string; earlierMicroUsd: number }
  | { state: 'ended' | 'lost' | 'run-limit' | 'monthly-limit' };

/**
 * Reserves the highest possible cost of a request for an answer of a run that this worker holds. The costs of earlier
 * attempts are kept.
 */
export function beginAnswer(db: Db, hold: VisibilityRunHold, answer: NewAnswer): Promise<BegunAnswer> {
  return db.transaction(async (transaction): Promise<BegunAnswer> => {
    const { runId, websiteId, askedAt: at, maxCostMicroUsd } = answer;
    const checked = await checkCostLimits(transaction, hold, { runId, websiteId, at, maxCostMicroUsd });
    return checked === 'covered' ? storePendingAnswer(transaction, answer) : { state: checked };
  });
}

async function storePendingAnswer(db: Db, { maxCostMicroUsd, ...answer }: NewAnswer): Promise<BegunAnswer> {
  const { askedAt, provider, model } = answer;
  const [row] = await db
    .insert(visibilityAnswers)
    .values({ ...answer, state: 'pending', costMicroUsd: maxCostMicroUsd })
    .onConflictDoUpdate({
      target: [visibilityAnswers.runId, visibilityAnswers.engine, visibilityAnswers.promptId, visibilityAnswers.repeat],
      set: { costMicroUsd: sql`${visibilityAnswers.costMicroUsd} + ${maxCostMicroUsd}`, askedAt, provider, model },
      setWhere: eq(visibilityAnswers.state, 'pending'),
    })
    .returning({ id: visibilityAnswers.id, costMicroUsd: visibilityAnswers.costMicroUsd });
  if (row === undefined) return { state: 'ended' };
  return { state: 'begun', id: row.id, earlierMicroUsd: row.costMicroUsd - maxCostMicroUsd };
}

export type AnswerResult = Pick<VisibilityAnswerRow, 'state'> &
  Partial<
    Pick<
      VisibilityAnswerRow,
      | 'answer'
      | 'facts'
      | 'factsVersion'
      | 'rawKey'
      | 'failure'
      | 'failureMessage'
      | 'costQuality'
      | 'costSource'
      | 'listPriceMicroUsd'
    >
  >;

/**
 * Stores the result of an answer, and changes its cost from the highest possible to the actual one. If it already has a
 * result, only the cost is changed. Returns whether the result was stored.
 */
export function settleAnswer(
  db: Db,
  id: string,
  { addedMicroUsd, ...result }: AnswerResult & { addedMicroUsd: number },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await addAnswerCost(transaction, id, addedMicroUsd);
    const rows = await transaction
      .update(visibilityAnswers)
      .set(result)
      .where(and(eq(visibilityAnswers.id, id), eq(visibilityAnswers.state, 'pending')))
      .returning({ id: visibilityAnswers.id });
    return rows.length > 0;
  });
}

/** Changes the cost of an answer in progress after an attempt that is repeated. */
export async function addAnswerCost(db: Db, id: string, addedMicroUsd: number): Promise<void> {
  await db
    .update(visibilityAnswers)
    .set({ costMicroUsd: sql`${visibilityAnswers.costMicroUsd} + ${addedMicroUsd}` })
    .where(eq(visibilityAnswers.id, id));
}

/** Stores answers that a run could not request as missing; answers with a result are not changed. */
export async function insertMissingAnswers(
  db: Db,
  answers: readonly (Omit<NewAnswer, 'maxCostMicroUsd'> & Pick<VisibilityAnswerRow, 'failure' | 'failureMessage'>)[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insert(visibilityAnswers)
    .values(answers.map((answer) => ({ ...answer, state: 'missing' as const })))
    .onConflictDoUpdate({
      target: [visibilityAnswers.runId, visibilityAnswers.engine, visibilityAnswers.promptId, visibilityAnswers.repeat],
      set: {
        state: 'missing',
        failure: sql`excluded.failure`,
        failureMessage: sql`excluded.failure_message`,
      },
      setWhere: eq(visibilityAnswers.state, 'pending'),
    });
}

/** Lists the answers of a run that have a result. */
export function listSettledAnswers(db: Db, runId: string): Promise<AnswerKey[]> {
  const { engine, promptId, repeat } = visibilityAnswers;
  return db
    .select({ engine, promptId, repeat })
    .from(visibilityAnswers)
    .where(and(eq(visibilityAnswers.runId, runId), ne(visibilityAnswers.state, 'pending')));
}

/** Lists all answers of a run, in the order in which they were requested. */
export function listRunAnswers(db: Db, runId: string): Promise<VisibilityAnswerRow[]> {
  return db
    .select()
    .from(visibilityAnswers)
    .where(eq(visibilityAnswers.runId, runId))
    .orderBy(asc(visibilityAnswers.askedAt), asc(visibilityAnswers.id));
}

const costSum = sql<number>`coalesce(sum(${visibilityAnswers.costMicroUsd}), 0)`.mapWith(Number);

/** Costs and states of the answers of one engine of a run. */
export interface EngineSum {
  engine: AnswerEngine;
  answered: number;
  missing: number;
  pending: number;
  costMicroUsd: number;
  realMicroUsd: number;
  reservedMicroUsd: number;
  comparedAnswers: number;
  billedMicroUsd: number;
  listMicroUsd: number;
}

/** Sums the answers of a run by engine. */
export function sumEngines(db: Db, runId: string): Promise<EngineSum[]> {
  const { engine, state, costMicroUsd, costQuality, listPriceMicroUsd } = visibilityAnswers;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const sum = (condition: ReturnType<typeof sql>, column: typeof costMicroUsd | typeof listPriceMicroUsd) =>
    sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);
  const isCompared = sql`${costQuality} = 'real' and ${listPriceMicroUsd} is not null`;
  return db
    .select({
      engine,
      answered: count(sql`${state} = 'answered'`),
      missing: count(sql`${state} = 'missing'`),
      pending: count(sql`${state} = 'pending'`),
      costMicroUsd: costSum,
      realMicroUsd: sum(sql`${costQuality} = 'real'`, costMicroUsd),
      reservedMicroUsd: sum(sql`${state} = 'pending'`, costMicroUsd),
      comparedAnswers: count(isCompared),
      billedMicroUsd: sum(isCompared, costMicroUsd),
      listMicroUsd: sum(isCompared, listPriceMicroUsd),
    })
    .from(visibilityAnswers)
    .where(eq(visibilityAnswers.runId, runId))
    .groupBy(engine);
}

/** Lists why answers of a run are missing, most frequent first. */
export async function listMissingCauses(
  db: Db,
  runId: string,
): Promise<(Pick<VisibilityAnswerRow, 'engine' | 'failure' | 'failureMessage'> & { count: number })[]> {
  const { engine, failure, failureMessage } = visibilityAnswers;
  const count = sql<number>`count(*)`.mapWith(Number);
  return db
    .select({ engine, failure, failureMessage, count })
    .from(visibilityAnswers)
    .where(and(eq(visibilityAnswers.runId, runId), eq(visibilityAnswers.state, 'missing')))
    .groupBy(engine, failure, failureMessage)
    .orderBy(desc(count), asc(failureMessage));
}

/** Returns the mean cost of up to `limit` latest answers of a model for a website; null if there are none. */
export async function computeMeanCost(
  db: Db,
  { websiteId, provider, model }: Pick<VisibilityAnswerRow, 'websiteId' | 'provider' | 'model'>,
  limit: number,
): Promise<{ meanMicroUsd: number; answers: number } | null> {
  const last = db
    .select({ cost: visibilityAnswers.costMicroUsd })
    .from(visibilityAnswers)
    .where(
      and(
        eq(visibilityAnswers.websiteId, websiteId),
        eq(visibilityAnswers.provider, provider),
        eq(visibilityAnswers.model, model),
        eq(visibilityAnswers.state, 'answered'),
      ),
    )
    .orderBy(desc(visibilityAnswers.askedAt))
    .limit(limit)
    .as('last_answers');
  const [row] = await db
    .select({
      meanMicroUsd: sql<number>`coalesce(avg(${last.cost}), 0)`.mapWith(Number),
      answers: sql<number>`count(*)`.mapWith(Number),
    })
    .from(last);
  return row === undefined || row.answers === 0 ? null : row;
}

/** Lists answers whose facts were derived by an earlier version, with their runs. */
export function listOutdatedAnswers(db: Db, factsVersion: number, limit: number) {
  return db
    .select({ answer: visibilityAnswers, run: visibilityRuns, language: visibilityPromptSets.language })
    .from(visibilityAnswers)
    .innerJoin(visibilityRuns, eq(visibilityRuns.id, visibilityAnswers.runId))
    .innerJoin(visibilityPromptSets, eq(visibilityPromptSets.id, visibilityRuns.promptSetId))
    .where(and(isNotNull(visibilityAnswers.answer), lt(visibilityAnswers.factsVersion, factsVersion)))
    .orderBy(asc(visibilityAnswers.askedAt), asc(visibilityAnswers.id))
    .limit(limit);
}

/** Replaces an answer and the facts derived from it. */
export async function replaceFacts(
  db: Db,
  id: string,
  change: Pick<VisibilityAnswerRow, 'answer' | 'facts' | 'factsVersion'>,
): Promise<void> {
  await db.update(visibilityAnswers).set(change).where(eq(visibilityAnswers.id, id));
}

/**
 * Replaces the competitors of a run together with what was derived from its answers, so that no figure is computed from
 * both versions. Returns false if the competitors were changed since they were read.
 */
export function replaceRunFacts(
  db: Db,
  { id, competitors }: Pick<VisibilityRunRow, 'id' | 'competitors'>,
  change: { competitors: VisibilityBrand[]; answers: readonly Pick<VisibilityAnswerRow, 'id' | 'facts'>[] },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [lockedRun] = await transaction
      .select({ competitors: visibilityRuns.competitors })
      .from(visibilityRuns)
      .where(eq(visibilityRuns.id, id))
      .for('update');
    if (lockedRun === undefined || !isDeepStrictEqual(lockedRun.competitors, competitors)) return false;
    await transaction.update(visibilityRuns).set({ competitors: change.competitors }).where(eq(visibilityRuns.id, id));
    for (const { id: answerId, facts } of change.answers) {
      await transaction.update(visibilityAnswers).set({ facts }).where(eq(visibilityAnswers.id, answerId));
    }
    return true;
  });
}

/** Lists the answers for all websites of an account, newest first. */
export async function listUserAnswers(db: Db, userId: string, limit: number) {
  const rows = await db
    .select({ answer: visibilityAnswers, prompts: visibilityPromptSets.prompts, domain: websites.domain })
    .from(visibilityAnswers)
    .innerJoin(visibilityRuns, eq(visibilityRuns.id, visibilityAnswers.runId))
    .innerJoin(visibilityPromptSets, eq(visibilityPromptSets.id, visibilityRuns.promptSetId))
    .innerJoin(websites, eq(websites.id, visibilityAnswers.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(desc(visibilityAnswers.askedAt), desc(visibilityAnswers.id))
    .limit(limit);
  return rows.map(({ answer: stored, prompts, domain }) => {
    const { id: _, runId: _run, websiteId: _website, rawKey: _key, ...row } = stored;
    // These columns are copies of values in a document that is part of the export.
    const { mention: _mention, isCited: _cited, modelId: _model, isGrounded: _grounded, ...answer } = row;
    return { domain, prompt: prompts.find(({ id }) => id === answer.promptId)?.text ?? null, ...answer };
  });
}
