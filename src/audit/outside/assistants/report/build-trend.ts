import type { VisibilityTrend } from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { measureRates } from '../measures/measure-group.ts';
import { buildPeriod } from '../periods/build-period.ts';
import { findMarks, type VisibilityPeriod } from '../periods/compare-periods.ts';
import { describeMarks } from '../periods/describe-marks.ts';
import { readUnbrandedBasis } from './build-change.ts';
import type { MeasuredRun } from './measured-run.ts';

/** Builds the history of the rates of every engine. @param runs the oldest first */
export function buildTrend(runs: readonly MeasuredRun[]): VisibilityTrend {
  const engines = [...new Set(runs.flatMap((run) => run.engines.map(({ engine }) => engine)))];
  return engines.map((engine) => ({ engine, name: ENGINE_NAMES[engine], points: buildPoints(runs, engine) }));
}

function buildPoints(runs: readonly MeasuredRun[], engine: AnswerEngine): VisibilityTrend[number]['points'] {
  let before: VisibilityPeriod | null = null;
  return runs.flatMap((run) => {
    const basis = readUnbrandedBasis(run, engine);
    if (basis === null) return [];
    const period = buildPeriod(basis, 'named');
    const notes = before === null ? [] : describeMarks(findMarks(before, period));
    before = period;
    return [{ runId: run.id, at: run.at, ...measureRates(basis), notes }];
  });
}
