import type { LighthouseAudit, LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';

/** Lighthouse benchmark index below which the machine counts as busy. */
const BUSY_BENCHMARK_INDEX = 1_500;

/**
 * A single run is enough when its figure is at least this many times the limit: a second run would not change the
 * result (docs/decisions/0050).
 */
export const CLEAR_FACTOR = 1.5;

/** The Lighthouse result for one audit ID. `unanswered` means that the audit itself failed or was not applicable. */
export type AuditResult = LighthouseAudit | 'passed' | 'unanswered';

/** Returns the evidence if there is any, because a passed insight may still contain figures. */
export function readAuditResult({ audits, passedAudits }: LighthouseRuns, id: string): AuditResult {
  const audit = audits.find((candidate) => candidate.id === id);
  return audit ?? (passedAudits.includes(id) ? 'passed' : 'unanswered');
}

/** Returns the numeric value of the audit; 0 when there is none. */
export function readResultFigure(result: AuditResult): number {
  return typeof result === 'string' ? 0 : (result.numericValue ?? 0);
}

/** Returns the bytes that could be saved according to Lighthouse; 0 when there are none. */
export function getSavedBytes(result: AuditResult): number {
  return typeof result === 'string' ? 0 : (result.savingsBytes ?? 0);
}

/**
 * Selects the types of waste with savings of `minBytes` or more; null when there are none and one of the audits has no
 * result.
 */
export function selectHeavySavings<K extends { audit: string; minBytes: number }>(
  lighthouse: LighthouseRuns,
  kinds: readonly K[],
): (K & { result: AuditResult })[] | null {
  const answers = kinds.map((kind) => ({ ...kind, result: readAuditResult(lighthouse, kind.audit) }));
  const heavySavings = answers.filter(({ result, minBytes }) => getSavedBytes(result) >= minBytes);
  return heavySavings.length === 0 && answers.some(({ result }) => result === 'unanswered') ? null : heavySavings;
}

/** Whether the machine was busy while Lighthouse ran; false when that is unknown. */
export function isMachineBusy({ benchmarkIndex }: Pick<LighthouseRuns, 'benchmarkIndex'>): boolean {
  return benchmarkIndex !== null && benchmarkIndex < BUSY_BENCHMARK_INDEX;
}

/** Returns the confidence of lab timings: likely, or possible when the machine was busy. */
export function getLabConfidence(runs: Pick<LighthouseRuns, 'benchmarkIndex'>): Confidence {
  return isMachineBusy(runs) ? 'possible' : 'likely';
}

/** A measured figure and its limit. */
export interface LimitedFigure {
  value: number;
  limit: number;
}

/**
 * Whether another run is unlikely to bring the figure below its limit, because the figure is the median of several runs
 * or far over the limit.
 */
export function isClearOfLimit({ value, limit }: LimitedFigure, isSingleRun: boolean): boolean {
  return !isSingleRun || value >= CLEAR_FACTOR * limit;
}

/**
 * Returns the confidence that the Lighthouse figures exceed their limits. One figure that is clearly over its limit is
 * enough.
 */
export function getLimitConfidence(lighthouse: LighthouseRuns, figures: readonly LimitedFigure[]): Confidence {
  const isSingleRun = lighthouse.runs.length < 2;
  return figures.some((figure) => isClearOfLimit(figure, isSingleRun)) ? getLabConfidence(lighthouse) : 'possible';
}

/** Formats `lab: Lighthouse 13.5.0 on a simulated phone, median of 3 runs, machine speed 2100`. */
export function describeLabSource({ lighthouseVersion, runs, benchmarkIndex, ...rest }: LighthouseRuns): string {
  const count = runs.length === 1 ? 'one run' : `median of ${runs.length} runs`;
  const speed = benchmarkIndex === null ? '' : `, machine speed ${Math.round(benchmarkIndex)}`;
  const busy = isMachineBusy({ ...rest, benchmarkIndex }) ? ' (busy)' : '';
  return `lab: Lighthouse ${lighthouseVersion} on a simulated phone, ${count}${speed}${busy}`;
}
