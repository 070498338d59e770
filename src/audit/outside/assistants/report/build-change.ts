import type { VisibilityChange } from '#contracts/outside/assistants/visibility-report.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { FigureBasis } from '../measures/build-figure.ts';
import { groupByPrompt } from '../measures/group-by-prompt.ts';
import { buildPeriod } from '../periods/build-period.ts';
import { comparePeriods, type VisibilityPeriod } from '../periods/compare-periods.ts';
import { describeMarks } from '../periods/describe-marks.ts';
import { judgeAlert } from '../periods/judge-alert.ts';
import { type MeasuredRun, selectAnswers } from './measured-run.ts';

const PERCENT = 100;
const NO_PROMPTS = { reason: 'There are no unbranded prompts.', step: 'Add prompts that do not contain your brand.' };

/** Returns the answers of an engine to the unbranded prompts of a run; null if the run did not query the engine. */
export function readUnbrandedBasis(run: MeasuredRun, engine: AnswerEngine): FigureBasis | null {
  const measured = run.engines.find((one) => one.engine === engine);
  if (measured === undefined) return null;
  const groups = groupByPrompt(
    selectAnswers(run, engine),
    run.prompts.filter(({ isBranded }) => !isBranded),
  );
  return { groups, quality: run.quality, source: measured.source, noPrompts: NO_PROMPTS };
}

/** Returns the mentions of these answers; null if the run did not query the engine. */
function readPeriod(run: MeasuredRun, engine: AnswerEngine): VisibilityPeriod | null {
  const basis = readUnbrandedBasis(run, engine);
  return basis === null ? null : buildPeriod(basis, 'named');
}

/** Periods that an alert compares. */
const COMPARED_PERIOD_COUNT = 3;

/**
 * Lists the periods of the latest runs that queried an engine, in order, as many as an alert compares.
 *
 * @param runs the oldest first
 */
export function listPeriods(
  runs: readonly MeasuredRun[],
  engine: AnswerEngine,
): { at: string; period: VisibilityPeriod }[] {
  const found: { at: string; period: VisibilityPeriod }[] = [];
  for (const run of runs.toReversed()) {
    if (found.length === COMPARED_PERIOD_COUNT) break;
    const period = readPeriod(run, engine);
    if (period !== null) found.unshift({ at: run.at, period });
  }
  return found;
}

/**
 * Compares the mention rate of an engine with the rate in its previous run. Null for the engine's first run, and if the
 * last run did not query the engine.
 *
 * @param runs oldest first; the last run is compared
 */
export function buildChange(runs: readonly MeasuredRun[], engine: AnswerEngine): VisibilityChange | null {
  const measured = listPeriods(runs, engine);
  const [previous, current] = measured.slice(-2);
  if (previous === undefined || current === undefined || current.at !== runs.at(-1)?.at) return null;
  const comparison = comparePeriods(previous.period, current.period);
  const verdict = judgeAlert(measured.map(({ period }) => period));
  return {
    since: previous.at,
    points: comparison.state === 'compared' ? describePoints(comparison.change) : null,
    problem: comparison.state === 'compared' ? null : `${comparison.reason} ${comparison.step}`,
    notes: describeMarks(comparison),
    verdict: verdict.state,
    direction: 'direction' in verdict && verdict.direction !== 'none' ? verdict.direction : null,
  };
}

const describePoints = ({
  change,
  interval: [low, high],
  isSignificant,
}: {
  change: number;
  interval: readonly [number, number];
  isSignificant: boolean;
}): VisibilityChange['points'] => ({
  value: change * PERCENT,
  low: low * PERCENT,
  high: high * PERCENT,
  isSignificant,
});
