import { setTimeout as sleepFor } from 'node:timers/promises';
import type { AnswerCost } from '#contracts/outside/assistants/assistant-prices.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { addAnswerCost, beginAnswer, settleAnswer } from '#db/queries/outside/assistants/visibility-answers.ts';
import type { VisibilityRunHold, VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import type { AssistantReply } from '#providers/assistants/assistant-client.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { toMicroUsd } from '../../data-sources/micro-usd.ts';
import { readPrices } from '../prices/read-prices.ts';
import type { OpenedAssistant } from '../sources/assistant-sources.ts';
import { describeMissingAnswer, describeRequestFailure } from './describe-failure.ts';
import type { FactReader } from './fact-reader.ts';
import type { PlannedAnswer } from './plan-answers.ts';
import { type RawStore, storeResponsesWithRetries } from './raw-responses.ts';
import type { Reservation } from './reservations.ts';

export const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
/** Maximum wait; if a vendor requests a longer one, the request is not repeated. */
const MAX_WAIT_MS = 5 * 60_000;
const TEMPORARY_FAILURES: ReadonlySet<ProviderFailure> = new Set([
  'rate-limited',
  'unavailable',
  'timeout',
  'malformed',
]);

/** The assistant of a target, or the reason why it may no longer be asked. */
export type FoundAssistant = { assistant: OpenedAssistant } | { assistant: null; reason: string };

export interface AnswerContext extends RawStore {
  db: Db;
  /** Opens the assistant of a target with its current key. */
  find(target: VisibilityTarget): Promise<FoundAssistant>;
  hold: VisibilityRunHold;
  run: Pick<VisibilityRunRow, 'id' | 'websiteId' | 'brand' | 'competitors'>;
  /** Country of the prompts (ISO 3166). */
  country: string;
  language: string;
  facts: FactReader;
  /** Aborts requests in progress. */
  signal: AbortSignal;
  now(): Date;
  onError(error: unknown): void;
  /** Replaces the wait between attempts, in tests. */
  sleep?(ms: number, signal: AbortSignal): Promise<unknown>;
}

export interface RequestedAnswer {
  planned: PlannedAnswer;
  /** Runs a function that reserves the highest possible cost, once no other request is reserving. */
  reserve: Reservation['reserve'];
}

/** Outcome of requesting an answer. Only `failed`, `no-source` and `no-price` concern the assistant as a whole. */
export type AnswerOutcome =
  | { kind: 'ended' | 'lost' | 'run-limit' | 'monthly-limit' | 'no-price' }
  | { kind: 'no-source'; reason: string }
  | { kind: 'stored'; assistant: OpenedAssistant }
  | FailedAnswer;

/** A request that failed and is not repeated. */
export interface FailedAnswer {
  kind: 'failed';
  assistant: OpenedAssistant;
  error: unknown;
  failure: ProviderFailure;
  reason: string;
}

/**
 * Requests an answer and stores it, or the reason why it is missing. After a temporary failure, the request is repeated
 * after a wait: the one that the vendor requests, otherwise one that grows. Each attempt looks up the key, and reserves
 * its highest possible cost with the prices of that time.
 *
 * @throws the reason of the signal; the answer then remains in progress, at its highest possible cost
 */
export async function requestAnswer(
  context: AnswerContext,
  { planned, reserve }: RequestedAnswer,
): Promise<AnswerOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await context.find(planned.target);
    if (found.assistant === null) return { kind: 'no-source', reason: found.reason };
    const { assistant } = found;
    const client = assistant.open(await readPrices(context.db));
    const maxUsd = client.estimateMaxUsd();
    if (maxUsd === null) return { kind: 'no-price' };
    const maxMicroUsd = toMicroUsd(maxUsd);
    const begun = await reserve(() => begin(context, planned, maxMicroUsd));
    if (begun.state !== 'begun') return { kind: begun.state };
    const request = { id: begun.id, earlierMicroUsd: begun.earlierMicroUsd, maxMicroUsd };
    const outcome = await client.ask(buildQuestion(context, planned)).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    if ('reply' in outcome) {
      await storeReply(context, request, outcome.reply);
      return { kind: 'stored', assistant };
    }
    context.signal.throwIfAborted();
    const waitMs = attempt < MAX_ATTEMPTS ? planWait(outcome.error, attempt, context.now()) : null;
    if (waitMs === null) {
      return {
        kind: 'failed',
        assistant,
        error: outcome.error,
        ...(await storeFailure(context, request, outcome.error)),
      };
    }
    await addAnswerCost(context.db, request.id, getFailureCostMicroUsd(outcome.error) - maxMicroUsd);
    await (context.sleep ?? wait)(waitMs, context.signal);
  }
}

export const wait = (ms: number, signal: AbortSignal) => sleepFor(ms, undefined, { signal });

const begin = ({ db, hold, run, now }: AnswerContext, { target, prompt, repeat }: PlannedAnswer, maxMicroUsd: number) =>
  beginAnswer(db, hold, {
    runId: run.id,
    websiteId: run.websiteId,
    engine: target.engine,
    promptId: prompt.id,
    repeat,
    provider: target.provider,
    model: target.model,
    askedAt: now(),
    maxCostMicroUsd: maxMicroUsd,
  });

const buildQuestion = ({ country, language, signal }: AnswerContext, { prompt, repeat }: PlannedAnswer) => ({
  promptId: prompt.id,
  repeat,
  prompt: prompt.text,
  location: { country },
  language,
  signal,
});

/** Returns the wait before the next attempt in ms; null if the failure is permanent or the wait would be too long. */
export function planWait(error: unknown, attempt: number, now: Date): number | null {
  if (!(error instanceof ProviderError) || !TEMPORARY_FAILURES.has(error.failure)) return null;
  const waitMs = error.retryAt === null ? BACKOFF_MS * 2 ** attempt : error.retryAt.getTime() - now.getTime();
  return waitMs > MAX_WAIT_MS ? null : Math.max(0, waitMs);
}

/** A request in progress. `earlierMicroUsd`: cost of earlier attempts without a known response. */
interface OpenRequest {
  id: string;
  earlierMicroUsd: number;
  maxMicroUsd: number;
}

async function storeReply(context: AnswerContext, request: OpenRequest, reply: AssistantReply): Promise<void> {
  const { db, run, store } = context;
  const rawKey = await storeResponsesWithRetries(
    { sleep: wait, ...context },
    { websiteId: run.websiteId, runId: run.id },
    reply.raw,
  );
  const isStored = await settleAnswer(db, request.id, {
    ...readResult(context, reply),
    ...describeCost(reply.cost, request),
    rawKey,
    listPriceMicroUsd: reply.listUsd === null ? null : toMicroUsd(reply.listUsd),
    addedMicroUsd: toMicroUsd(reply.cost.usd) - request.maxMicroUsd,
  });
  if (!isStored && rawKey !== null) await store.delete(rawKey);
}

/** An answer whose facts cannot be derived is kept: they are derived again later. */
function readResult({ facts, run, language, onError }: AnswerContext, reply: AssistantReply) {
  if (reply.state === 'missing') {
    const { reason, detail } = reply;
    return { state: 'missing', failure: reason, failureMessage: describeMissingAnswer(reason, detail) } as const;
  }
  const { answer } = reply;
  try {
    return { state: 'answered', answer, ...facts.read(answer, { run, language }) } as const;
  } catch (error) {
    onError(error);
    return { state: 'answered', answer, factsVersion: 0 } as const;
  }
}

/** The cost of attempts without a known response is the highest possible one, so the sum is an estimate. */
const describeCost = ({ quality, source }: AnswerCost, { earlierMicroUsd }: OpenRequest) =>
  earlierMicroUsd === 0
    ? { costQuality: quality, costSource: source }
    : {
        costQuality: 'estimated' as const,
        costSource: `${source}; interrupted attempts at their highest possible cost`,
      };

async function storeFailure(
  { db, onError }: AnswerContext,
  { id, earlierMicroUsd, maxMicroUsd }: OpenRequest,
  error: unknown,
): Promise<Pick<FailedAnswer, 'failure' | 'reason'>> {
  const isKnown = error instanceof ProviderError;
  if (!isKnown) onError(error);
  const failure = isKnown ? error.failure : 'unavailable';
  const reason = isKnown ? describeRequestFailure(error) : VISIBILITY_TEXTS.failedUnexpectedly;
  const costMicroUsd = getFailureCostMicroUsd(error, maxMicroUsd);
  const isFree = earlierMicroUsd + costMicroUsd === 0;
  await settleAnswer(db, id, {
    state: 'missing',
    failure,
    failureMessage: reason,
    costQuality: 'estimated',
    costSource: isFree
      ? 'unsuccessful responses are not billed'
      : 'the highest possible cost of requests without a response',
    addedMicroUsd: costMicroUsd - maxMicroUsd,
  });
  return { failure, reason };
}

/** Returns what a failed request cost; the fallback for an unexpected failure, which may have been billed. */
export const getFailureCostMicroUsd = (error: unknown, fallbackMicroUsd = 0): number =>
  error instanceof ProviderError ? toMicroUsd(error.costUsd) : fallbackMicroUsd;
