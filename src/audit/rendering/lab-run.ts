import type { LighthouseAudit, LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';

/** Below this value of Lighthouse's benchmark index the machine was busy. */
const BUSY_BENCHMARK = 1_500;

/** A figure of a single run this many times over its limit would not change its result in a second run (docs/decisions/0050). */
export const CLEAR_FACTOR = 1.5;

/** The Lighthouse result for one id. `unanswered`: the audit itself failed, or was not applicable. */
export type AuditAnswer = LighthouseAudit | 'passed' | 'unanswered';

/** The evidence comes first: a passed insight may still contain figures. */
export function auditAnswer({ audits, passedAudits }: LighthouseRuns, id: string): AuditAnswer {
  const audit = audits.find((candidate) => candidate.id === id);
  return audit ?? (passedAudits.includes(id) ? 'passed' : 'unanswered');
}

/** The numeric value of the audit; 0 when there is none. */
export function auditFigure(answer: AuditAnswer): number {
  return typeof answer === 'string' ? 0 : (answer.numericValue ?? 0);
}

/** Bytes that Lighthouse would save; 0 when there are none. */
export function getSavedBytes(answer: AuditAnswer): number {
  return typeof answer === 'string' ? 0 : (answer.savingsBytes ?? 0);
}

/** Kinds of waste with `most` bytes or more to save; null when there are none and one of the audits has no result. */
export function selectHeavySavings<K extends { audit: string; most: number }>(
  lighthouse: LighthouseRuns,
  kinds: readonly K[],
): (K & { answer: AuditAnswer })[] | null {
  const answers = kinds.map((kind) => ({ ...kind, answer: auditAnswer(lighthouse, kind.audit) }));
  const heavy = answers.filter(({ answer, most }) => getSavedBytes(answer) >= most);
  return heavy.length === 0 && answers.some(({ answer }) => answer === 'unanswered') ? null : heavy;
}

export function isMachineBusy({ benchmarkIndex }: Pick<LighthouseRuns, 'benchmarkIndex'>): boolean {
  return benchmarkIndex !== null && benchmarkIndex < BUSY_BENCHMARK;
}

/** Lab timings are likely; those of a busy machine are only possible. */
export function getLabConfidence(runs: Pick<LighthouseRuns, 'benchmarkIndex'>): Confidence {
  return isMachineBusy(runs) ? 'possible' : 'likely';
}

/** A measured figure and its limit. */
export interface Limited {
  value: number;
  limit: number;
}

/** Another run is unlikely to bring the figure below its limit: it is the median of several runs, or far over the limit. */
export function isClearOfLimit({ value, limit }: Limited, isSingleRun: boolean): boolean {
  return !isSingleRun || value >= CLEAR_FACTOR * limit;
}

/** Confidence that Lighthouse figures are over their limits: one that is clearly over its limit decides. */
export function limitConfidence(lighthouse: LighthouseRuns, figures: readonly Limited[]): Confidence {
  const isSingleRun = lighthouse.runs.length < 2;
  return figures.some((figure) => isClearOfLimit(figure, isSingleRun)) ? getLabConfidence(lighthouse) : 'possible';
}

/** `lab: Lighthouse 13.5.0 on a simulated phone, median of 3 runs, machine speed 2100` */
export function describeLabSource({ lighthouseVersion, runs, benchmarkIndex, ...rest }: LighthouseRuns): string {
  const count = runs.length === 1 ? 'one run' : `median of ${runs.length} runs`;
  const speed = benchmarkIndex === null ? '' : `, machine speed ${Math.round(benchmarkIndex)}`;
  const busy = isMachineBusy({ ...rest, benchmarkIndex }) ? ' (busy)' : '';
  return `lab: Lighthouse ${lighthouseVersion} on a simulated phone, ${count}${speed}${busy}`;
}
