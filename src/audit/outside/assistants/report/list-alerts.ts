import type { ComparedAnswers, VisibilityAlert } from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { mean, sum } from '../../fix-effect/mean.ts';
import type { VisibilityPeriod } from '../periods/compare-periods.ts';
import { describeMarks } from '../periods/describe-marks.ts';
import { judgeAlert } from '../periods/judge-alert.ts';
import { listPeriods } from './build-change.ts';
import type { MeasuredRun } from './measured-run.ts';

const PERCENT = 100;

/**
 * Lists the changes that are worth an email after the latest run.
 *
 * @param runs the oldest first
 */
export function listAlerts(runs: readonly MeasuredRun[]): VisibilityAlert[] {
  return (runs.at(-1)?.engines ?? []).flatMap(({ engine }) => {
    const measured = listPeriods(runs, engine);
    const [reference, , current] = measured.slice(-3);
    const verdict = judgeAlert(measured.map(({ period }) => period));
    if (reference === undefined || current === undefined || verdict.state !== 'alert') return [];
    const { comparison, direction } = verdict;
    if (comparison.state !== 'compared' || direction === 'none') return [];
    const { change, interval, prompts } = comparison.change;
    const [low, high] = interval.map((one) => one * PERCENT);
    const shared = listSharedPrompts(reference.period, current.period);
    return [
      {
        name: ENGINE_NAMES[engine],
        source: comparison.source,
        quality: comparison.quality,
        direction,
        before: { at: reference.at, ...summarize(reference.period, shared) },
        after: { at: current.at, ...summarize(current.period, shared) },
        points: { value: change * PERCENT, low: low ?? 0, high: high ?? 0 },
        prompts,
        models: current.period.models.toSorted(),
        isModelChanged: comparison.modelChange !== null,
        notes: describeMarks(comparison),
      },
    ];
  });
}

/** Prompts that the paired test uses. */
const listSharedPrompts = (before: VisibilityPeriod, after: VisibilityPeriod): string[] =>
  [...before.tallies.keys()].filter((id) => [before, after].every(({ tallies }) => (tallies.get(id)?.total ?? 0) > 0));

function summarize({ tallies }: VisibilityPeriod, prompts: readonly string[]): Omit<ComparedAnswers, 'at'> {
  const used = prompts.flatMap((id) => tallies.get(id) ?? []);
  return {
    percent: mean(used.map(({ count, total }) => count / total)) * PERCENT,
    answers: sum(used.map(({ total }) => total)),
  };
}
