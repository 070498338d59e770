import type { RawSearchOption } from '#contracts/outside/assistants/raw-searches.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { EngineEstimate, EngineOption, VisibilityEstimate } from '#contracts/outside/assistants/run-views.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { ANSWER_ENGINES, type AnswerEngine, MIN_CONCLUSIVE_ANSWERS } from '#contracts/outside/assistants.ts';
import type { VisibilityScheduleRow } from '#db/queries/outside/assistants/visibility-schedules.ts';
import { toUsd } from '../../data-sources/micro-usd.ts';
import { chooseAssistant, listConnectableAssistants } from '../sources/choose-assistants.ts';
import { describeMissingModel, listModelOptions } from '../sources/model-choices.ts';
import { roundUsd } from './estimate-cost.ts';
import type { PreparedRun } from './prepare-run.ts';

/** Describes which prompts the next run would send, what it would cost, who would pay, and what prevents the run. */
export function describeEstimate(prepared: PreparedRun, now: Date): VisibilityEstimate {
  const { schedule, isSaved, promptSet, prompts, repeats, plan, estimates, searches, obstacles } = prepared;
  const { spentThisMonthUsd, reservedThisMonthUsd } = prepared;
  const total = sumEstimates(estimates, searches);
  return {
    schedule: describeSchedule(schedule, isSaved),
    prompts: {
      asked: prompts.length,
      active: (promptSet?.prompts ?? []).filter(({ isActive }) => isActive).length,
      setVersion: promptSet?.version ?? null,
    },
    repeats,
    plan,
    options: ANSWER_ENGINES.flatMap((engine) => describeOption(prepared, engine, now) ?? []),
    engines: estimates,
    searches,
    total,
    limits: {
      spentThisMonthUsd,
      reservedThisMonthUsd,
      coverMax: isWithinLimits(schedule, total.maxUsd, spentThisMonthUsd + reservedThisMonthUsd),
    },
    isExploratory: prompts.length * repeats < MIN_CONCLUSIVE_ANSWERS,
    obstacles,
  };
}

export const describeSchedule = (
  {
    frequency,
    engines,
    models,
    searches,
    repeats,
    runLimitMicroUsd,
    monthlyLimitMicroUsd,
    nextRunAt,
    skipped,
  }: VisibilityScheduleRow,
  isSaved: boolean,
): VisibilityEstimate['schedule'] => ({
  frequency,
  engines,
  models,
  searches,
  repeats,
  runLimitUsd: runLimitMicroUsd === null ? null : toUsd(runLimitMicroUsd),
  monthlyLimitUsd: monthlyLimitMicroUsd === null ? null : toUsd(monthlyLimitMicroUsd),
  nextRunAt: nextRunAt?.toISOString() ?? null,
  skipped,
  isSaved,
});

/** A search costs the list price, so its highest cost is the likely one. */
function sumEstimates(
  estimates: readonly EngineEstimate[],
  searches: readonly RawSearchOption[],
): VisibilityEstimate['total'] {
  const selected = searches.filter(({ isSelected }) => isSelected);
  const searchUsd = selected.reduce((sum, { maxUsd }) => sum + maxUsd, 0);
  return {
    answers: estimates.reduce((sum, { answers }) => sum + answers, 0),
    searches: selected.reduce((sum, { searches }) => sum + searches, 0),
    maxUsd: roundUsd(estimates.reduce((sum, { maxUsd }) => sum + maxUsd, searchUsd)),
    likelyUsd: roundUsd(estimates.reduce((sum, { likelyUsd }) => sum + likelyUsd, searchUsd)),
  };
}

function isWithinLimits(schedule: VisibilityScheduleRow, maxUsd: number, usedUsd: number): boolean {
  const { runLimitMicroUsd, monthlyLimitMicroUsd } = schedule;
  if (runLimitMicroUsd === null || monthlyLimitMicroUsd === null) return false;
  return maxUsd <= toUsd(runLimitMicroUsd) && usedUsd + maxUsd <= toUsd(monthlyLimitMicroUsd);
}

/** Describes an engine; null if no key can be connected for it. */
function describeOption(
  { listed, schedule, prices }: PreparedRun,
  engine: AnswerEngine,
  now: Date,
): EngineOption | null {
  const choice = schedule.models[engine];
  const assistant = chooseAssistant(listed.assistants, engine, choice);
  const connectable = listConnectableAssistants(engine, prices, now);
  if (assistant === undefined && choice === undefined && connectable.length === 0) return null;
  const isSelected = schedule.engines.includes(engine);
  const models = listModelOptions(listed.assistants, engine, prices);
  const shared = { engine, name: ENGINE_NAMES[engine], isSelected, models, choice: choice ?? null, connectable };
  if (assistant !== undefined) {
    const { provider, model, payer, source, hasSearch } = assistant;
    return { ...shared, target: { engine, provider, model, payer }, source, hasSearch, problem: null };
  }
  const unavailableOption = { ...shared, target: null, source: null, hasSearch: null };
  if (choice !== undefined) {
    const { reason, step } = describeMissingModel(engine, choice, { prices, now });
    return { ...unavailableOption, problem: { reason, step } };
  }
  const failing = listed.problems.find(({ provider }) => connectable.some((one) => one.provider === provider));
  const reason = failing?.reason ?? VISIBILITY_TEXTS.noEngineKey.replace('{engine}', ENGINE_NAMES[engine]);
  const names = connectable.map(({ name }) => name).join(' or ');
  const step = VISIBILITY_TEXTS.noEngineKeyStep.replace('{sources}', names);
  return { ...unavailableOption, problem: { reason, step } };
}
