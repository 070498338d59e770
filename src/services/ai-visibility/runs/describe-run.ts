import { RAW_SEARCH_NAMES } from '#contracts/outside/assistants/raw-search-words.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { RunCost, RunEngine, VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { RunTarget } from '#contracts/outside/assistants/runs.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { type EngineSum, listMissingCauses, sumEngines } from '#db/queries/outside/assistants/visibility-answers.ts';
import { findRunPrompts, type VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import { listRunSearches, type VisibilitySearchRow } from '#db/queries/outside/assistants/visibility-searches.ts';
import { toUsd } from '../../data-sources/micro-usd.ts';
import { describeSearches } from '../searches/describe-searches.ts';
import { describeTarget } from '../sources/describe-target.ts';
import type { RunContext } from './run-context.ts';

const NO_ANSWERS: Omit<EngineSum, 'engine'> = {
  answered: 0,
  missing: 0,
  pending: 0,
  costMicroUsd: 0,
  realMicroUsd: 0,
  reservedMicroUsd: 0,
  comparedAnswers: 0,
  billedMicroUsd: 0,
  listMicroUsd: 0,
};

/** Describes the progress and the costs of a run. */
export async function describeRun(
  { db, quality }: Pick<RunContext, 'db' | 'quality'>,
  row: VisibilityRunRow,
): Promise<VisibilityRun> {
  const [sums, causes, promptSet, searchRows] = await Promise.all([
    sumEngines(db, row.id),
    listMissingCauses(db, row.id),
    findRunPrompts(db, row.promptSetId),
    listRunSearches(db, row.id),
  ]);
  const total = addSums(sums);
  const readCauses = (engine: AnswerEngine): RunEngine['causes'] =>
    causes
      .filter((cause) => cause.engine === engine)
      .flatMap(({ failure, failureMessage, count }) =>
        failure === null ? [] : [{ failure, message: failureMessage ?? '', count }],
      );
  return {
    id: row.id,
    trigger: row.trigger,
    state: row.state,
    quality,
    promptSetVersion: promptSet?.version ?? 0,
    prompts: row.promptIds.length,
    repeats: row.repeats,
    planned: row.planned,
    answered: total.answered,
    missing: total.missing,
    pending: total.pending,
    limitUsd: toUsd(row.limitMicroUsd),
    cost: describeCost(addSearchCosts(total, searchRows), quality),
    engines: row.targets.map((target) => ({
      ...describeEngine(target, sums, { planned: row.promptIds.length * row.repeats, quality }),
      causes: readCauses(target.engine),
    })),
    searches: describeSearches({
      targets: row.searches,
      prompts: (promptSet?.prompts ?? []).filter(({ id }) => row.promptIds.includes(id)),
      rows: searchRows,
    }),
    waitsFor: describeWait(row, sums, searchRows),
    stopReason: row.stopReason,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function describeEngine(
  { isDisconnected: _, ...target }: RunTarget,
  sums: readonly EngineSum[],
  { planned, quality }: Pick<VisibilityRun, 'planned' | 'quality'>,
): Omit<RunEngine, 'causes'> {
  const sum = sums.find(({ engine }) => engine === target.engine) ?? NO_ANSWERS;
  const { answered, missing, pending } = sum;
  const { engine } = target;
  const name = ENGINE_NAMES[engine];
  return {
    engine,
    name,
    ...describeTarget(target),
    target,
    planned,
    answered,
    missing,
    pending,
    cost: describeCost(sum, quality),
  };
}

function addSums(sums: readonly EngineSum[]): Omit<EngineSum, 'engine'> {
  const add = (read: (sum: EngineSum) => number) => sums.reduce((total, sum) => total + read(sum), 0);
  return {
    answered: add(({ answered }) => answered),
    missing: add(({ missing }) => missing),
    pending: add(({ pending }) => pending),
    costMicroUsd: add(({ costMicroUsd }) => costMicroUsd),
    realMicroUsd: add(({ realMicroUsd }) => realMicroUsd),
    reservedMicroUsd: add(({ reservedMicroUsd }) => reservedMicroUsd),
    comparedAnswers: add(({ comparedAnswers }) => comparedAnswers),
    billedMicroUsd: add(({ billedMicroUsd }) => billedMicroUsd),
    listMicroUsd: add(({ listMicroUsd }) => listMicroUsd),
  };
}

/** Vendors do not report what a raw search cost, so it is estimated. */
function addSearchCosts(
  total: Omit<EngineSum, 'engine'>,
  rows: readonly VisibilitySearchRow[],
): Omit<EngineSum, 'engine'> {
  const sum = (some: readonly VisibilitySearchRow[]) => some.reduce((all, { costMicroUsd }) => all + costMicroUsd, 0);
  return {
    ...total,
    costMicroUsd: total.costMicroUsd + sum(rows),
    reservedMicroUsd: total.reservedMicroUsd + sum(rows.filter(({ state }) => state === 'pending')),
  };
}

/** Reserved amounts are not spent: most requests cost less. */
function describeCost(sum: Omit<EngineSum, 'engine'>, quality: SourceQuality): RunCost {
  const { costMicroUsd, realMicroUsd, reservedMicroUsd, comparedAnswers, billedMicroUsd, listMicroUsd } = sum;
  const usd = toUsd(costMicroUsd - reservedMicroUsd);
  const reservedUsd = toUsd(reservedMicroUsd);
  if (quality === 'simulated') {
    return { usd, realUsd: 0, estimatedUsd: 0, simulatedUsd: usd, reservedUsd, comparison: null };
  }
  return {
    usd,
    realUsd: toUsd(realMicroUsd),
    estimatedUsd: toUsd(costMicroUsd - reservedMicroUsd - realMicroUsd),
    simulatedUsd: 0,
    reservedUsd,
    comparison:
      comparedAnswers === 0
        ? null
        : { answers: comparedAnswers, billedUsd: toUsd(billedMicroUsd), listUsd: toUsd(listMicroUsd) },
  };
}

function describeWait(
  { state }: VisibilityRunRow,
  sums: readonly EngineSum[],
  searches: readonly VisibilitySearchRow[],
): string | null {
  if (state === 'waiting') return VISIBILITY_TEXTS.waitsForWorker;
  if (state !== 'running') return null;
  const waiting = [
    ...sums.filter(({ pending }) => pending > 0).map(({ engine }) => ENGINE_NAMES[engine]),
    ...new Set(
      searches.filter((search) => search.state === 'pending').map(({ provider }) => RAW_SEARCH_NAMES[provider]),
    ),
  ];
  return waiting.length === 0
    ? null
    : VISIBILITY_TEXTS.waitsForAnswers.replace('{engines}', new Intl.ListFormat('en-US').format(waiting));
}
