import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { insertMissingAnswers } from '#db/queries/outside/assistants/visibility-answers.ts';
import { updateHeldVisibilityRun } from '#db/queries/outside/assistants/visibility-runs.ts';
import { isKeyUnusable } from '#providers/assistants/assistant-client.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { OpenedAssistant } from '../sources/assistant-sources.ts';
import type { PlannedAnswer } from './plan-answers.ts';
import { type AnswerContext, type AnswerOutcome, type FailedAnswer, requestAnswer } from './request-answer.ts';
import { createReservations } from './reservations.ts';

/** Maximum number of requests in progress per key. */
const CONCURRENCY = 3;
/** An engine stops after this many consecutive failures. */
const MAX_FAILURES_IN_A_ROW = 5;
/** Failures caused by one prompt or model, not by the connection. */
const SINGLE_ANSWER_FAILURES: ReadonlySet<ProviderFailure> = new Set(['bad-request', 'not-found']);

export interface AnswerRunOptions extends AnswerContext {
  /** Whether no more answers may be requested. */
  isHalted(): boolean;
  /** Called when the run was stopped, or another worker took it over. */
  onLost(): Promise<void>;
}

/** Why the remaining answers of an engine are not requested. */
export interface EngineStop {
  failure: ProviderFailure;
  reason: string;
  isLimit: boolean;
}

/**
 * Requests answers, a few at a time with each key, and stores each answer immediately. Engines that cannot continue are
 * stopped; their remaining answers are missing. Returns the stopped engines with the reason.
 *
 * @throws the reason of the signal, or the first unexpected error
 */
export async function runAnswers(
  options: AnswerRunOptions,
  planned: readonly PlannedAnswer[],
): Promise<ReadonlyMap<AnswerEngine, EngineStop>> {
  const lanes = Map.groupBy(planned, ({ target }) => `${target.provider} ${target.payer}`);
  const shared: SharedState = { stops: new Map(), failuresInARow: new Map(), reservations: createReservations() };
  const errors: unknown[] = [];
  const workerOptions = { ...options, isHalted: () => errors.length > 0 || options.isHalted() };
  const workers = [...lanes.values()].flatMap((lane) => {
    const state: LaneState = { ...shared, queue: [...lane], lastOutcome: null };
    return Array.from({ length: CONCURRENCY }, () =>
      work(workerOptions, state).catch((error: unknown) => void errors.push(error)),
    );
  });
  // All requests in progress must have ended before the run does.
  await Promise.all(workers);
  if (errors.length > 0) throw errors[0];
  return shared.stops;
}

/** State of all engines of a run. */
interface SharedState {
  stops: Map<AnswerEngine, EngineStop>;
  failuresInARow: Map<AnswerEngine, number>;
  reservations: ReturnType<typeof createReservations>;
}

/** State of the answers that are requested with one key. */
interface LaneState extends SharedState {
  queue: PlannedAnswer[];
  /** The last stored state of the connection; null before the first. */
  lastOutcome: 'success' | 'failure' | null;
}

async function work(options: AnswerRunOptions, lane: LaneState): Promise<void> {
  for (;;) {
    options.signal.throwIfAborted();
    const planned = options.isHalted() ? undefined : lane.queue.shift();
    if (planned === undefined) return;
    const { engine } = planned.target;
    const stop = lane.stops.get(engine);
    if (stop !== undefined) {
      await storeGaps(options, [planned], stop);
      continue;
    }
    await handleOutcome(options, lane, { planned, outcome: await requestWithinLimits(options, lane, planned) });
  }
}

/**
 * Requests an answer. If the limits do not cover it while other requests are in progress, waits until one of them ends,
 * because most cost less than reserved, and tries again.
 */
async function requestWithinLimits(
  options: AnswerRunOptions,
  { reservations, stops }: LaneState,
  planned: PlannedAnswer,
): Promise<AnswerOutcome> {
  for (;;) {
    const reservation = reservations.open();
    const outcome = await requestAnswer(options, { planned, reserve: reservation.reserve }).finally(reservation.end);
    const isLimit = outcome.kind === 'run-limit' || outcome.kind === 'monthly-limit';
    if (!isLimit || reservation.others.length === 0 || stops.has(planned.target.engine)) return outcome;
    await Promise.race(reservation.others);
    options.signal.throwIfAborted();
    if (options.isHalted()) return { kind: 'ended' };
  }
}

async function handleOutcome(
  options: AnswerRunOptions,
  lane: LaneState,
  { planned, outcome }: { planned: PlannedAnswer; outcome: AnswerOutcome },
): Promise<void> {
  const { engine, model } = planned.target;
  switch (outcome.kind) {
    case 'ended':
      return;
    case 'lost':
      return options.onLost();
    case 'stored':
      lane.failuresInARow.set(engine, 0);
      return recordOutcome(options, lane, { assistant: outcome.assistant, error: null });
    case 'no-source':
      return stopEngines(options, lane, {
        engines: [engine],
        planned,
        stop: { failure: 'refused', reason: outcome.reason, isLimit: false },
      });
    case 'run-limit':
    case 'monthly-limit': {
      const reason =
        outcome.kind === 'run-limit' ? VISIBILITY_TEXTS.runLimitReached : VISIBILITY_TEXTS.monthlyLimitReached;
      return stopEngines(options, lane, {
        engines: [engine],
        planned,
        stop: { failure: 'quota', reason, isLimit: true },
      });
    }
    case 'no-price': {
      const reason = VISIBILITY_TEXTS.noPrice.replace('{model}', () => model);
      return stopEngines(options, lane, {
        engines: [engine],
        planned,
        stop: { failure: 'bad-request', reason, isLimit: false },
      });
    }
    case 'failed':
      return handleFailure(options, lane, { ...outcome, engine });
  }
}

async function handleFailure(
  options: AnswerRunOptions,
  lane: LaneState,
  { engine, assistant, error, failure, reason }: FailedAnswer & { engine: AnswerEngine },
): Promise<void> {
  if (error instanceof ProviderError && !SINGLE_ANSWER_FAILURES.has(failure))
    await recordOutcome(options, lane, { assistant, error });
  const failures = (lane.failuresInARow.get(engine) ?? 0) + 1;
  lane.failuresInARow.set(engine, failures);
  if (error instanceof ProviderError && (isKeyUnusable(error) || error.setting === 'allowance')) {
    // All engines that use this key would fail.
    const engines = [...new Set([engine, ...lane.queue.map(({ target }) => target.engine)])];
    return stopEngines(options, lane, { engines, planned: null, stop: { failure, reason, isLimit: false } });
  }
  if (failures < MAX_FAILURES_IN_A_ROW) return;
  const text = VISIBILITY_TEXTS.tooManyFailures.replace('{count}', String(failures));
  const stop = { failure, reason: text.replace('{reason}', () => reason), isLimit: false };
  return stopEngines(options, lane, { engines: [engine], planned: null, stop });
}

/** Stores whether the connection works; of consecutive successes, only the first. */
async function recordOutcome(
  { onError }: AnswerRunOptions,
  lane: LaneState,
  { assistant, error }: { assistant: OpenedAssistant; error: unknown },
): Promise<void> {
  const next = error === null ? 'success' : 'failure';
  if (next === 'success' && lane.lastOutcome === 'success') return;
  lane.lastOutcome = next;
  await assistant.recordOutcome(error).catch(onError);
}

interface StopRequest {
  engines: readonly AnswerEngine[];
  /** The answer that was not requested; null if it already has a result. */
  planned: PlannedAnswer | null;
  stop: EngineStop;
}

async function stopEngines(
  options: AnswerRunOptions,
  lane: LaneState,
  { engines, planned, stop }: StopRequest,
): Promise<void> {
  for (const engine of engines) if (!lane.stops.has(engine)) lane.stops.set(engine, stop);
  const stopped = lane.queue.filter(({ target }) => engines.includes(target.engine));
  lane.queue = lane.queue.filter(({ target }) => !engines.includes(target.engine));
  await storeGaps(options, planned === null ? stopped : [planned, ...stopped], stop);
}

/** Stores answers that are not requested as missing, with the reason. */
async function storeGaps(
  { db, run, hold, now, onLost }: AnswerRunOptions,
  planned: readonly PlannedAnswer[],
  { failure, reason }: EngineStop,
): Promise<void> {
  if ((await updateHeldVisibilityRun(db, hold, { heartbeatAt: now() })) === null) return onLost();
  await insertMissingAnswers(
    db,
    planned.map(({ target, prompt, repeat }) => ({
      runId: run.id,
      websiteId: run.websiteId,
      engine: target.engine,
      promptId: prompt.id,
      repeat,
      provider: target.provider,
      model: target.model,
      askedAt: now(),
      failure,
      failureMessage: VISIBILITY_TEXTS.skipped.replace('{reason}', () => reason),
    })),
  );
}

/** Describes why engines ended early; a reason that all engines share appears once. Null if no engine ended early. */
export function describeStops(stops: ReadonlyMap<AnswerEngine, EngineStop>): string | null {
  if (stops.size === 0) return null;
  const byReason = Map.groupBy(stops, ([, { reason }]) => reason);
  return [...byReason]
    .map(([reason, entries]) => `${entries.map(([engine]) => ENGINE_NAMES[engine]).join(', ')}: ${reason}`)
    .join(' ');
}
