import type { VisibilityTrend } from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { comparePeriods, type VisibilityPeriod } from '../periods/compare-periods.ts';
import { describeMarks } from '../periods/describe-marks.ts';
import { readPeriod } from './build-change.ts';
import { measureEngine } from './build-engine-report.ts';
import type { MeasuredRun } from './measured-run.ts';

/** Builds the history of the rates of every engine. @param runs the oldest first */
export function buildTrend(runs: readonly MeasuredRun[]): VisibilityTrend {
  const engines = [...new Set(runs.flatMap((run) => run.engines.map(({ engine }) => engine)))];
  return engines.map((engine) => ({ engine, name: ENGINE_NAMES[engine], points: buildPoints(runs, engine) }));
}

function buildPoints(runs: readonly MeasuredRun[], engine: AnswerEngine): VisibilityTrend[number]['points'] {
  let before: VisibilityPeriod | null = null;
  return runs.flatMap((run) => {
    const measured = run.engines.find((one) => one.engine === engine);
    const period = readPeriod(run, engine);
    if (measured === undefined || period === null) return [];
    const notes = before === null ? [] : describeMarks(comparePeriods(before, period));
    before = period;
    const { mentionRate, citationRate } = measureEngine(run, measured).unbranded;
    return [{ runId: run.id, at: run.at, mentionRate, citationRate, notes }];
  });
}
