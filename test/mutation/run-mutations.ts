import { TIMED_RULES } from '#audit/scoring/timed-rules.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { Outcome } from '#contracts/rules/rule-result.ts';
import { auditCopy } from './audit-copy.ts';
import { isExplained } from './explained-pairs.ts';
import type { Fault } from './fault.ts';
import { NothingToChangeError, type SiteCopy } from './site-copy.ts';

/** A complete run that tries fewer faults proves too little about the rules. */
const MIN_TRIED_FAULTS = 140;
const MAX_AUDITS = 4;

/** Changes in the audit caused by one injected fault. */
export interface MutationResult {
  ruleId: string;
  /**
   * `missed`: the rule did not fire; `wrong-evidence`: it fired with evidence elsewhere; `skipped`: nothing to break.
   */
  outcome: 'found' | 'missed' | 'wrong-evidence' | 'skipped';
  detail: string;
  /** Severity and confidence of the reported fault; null when the rule did not report it. */
  grade: string | null;
  /** Other rules that changed without being listed in `otherChangedRules`: `id: before -> after`. */
  collateral: string[];
  /** Other rules whose changes follow from what they measure (`explained-pairs.ts`). */
  explained: string[];
}

export interface MutationRun {
  /**
   * Rules that find something on the unchanged site: their injected faults cannot be distinguished from those findings.
   */
  dirty: string[];
  results: MutationResult[];
}

/** A site with its results before any fault is injected. */
export interface BaselineAudit {
  site: SiteCopy;
  before: ReadonlyMap<string, Outcome>;
  /** Rules that find something: their injected faults cannot be distinguished from those findings. */
  dirty: string[];
}

export async function auditBaseline(site: SiteCopy): Promise<BaselineAudit> {
  const { outcomes: before } = await auditUntilStable(site);
  const dirty = [...before].filter(([, outcome]) => isFinding(outcome)).map(([ruleId]) => ruleId);
  return { site, before, dirty };
}

/**
 * Audits a copy. A busy machine can respond slowly, so a finding about timing counts only if several audits all report
 * it.
 */
async function auditUntilStable(site: SiteCopy): Promise<{ report: AuditReport; outcomes: Map<string, Outcome> }> {
  const report = await auditCopy(site);
  const outcomes = getOutcomes(report);
  for (let audits = 1; audits < MAX_AUDITS; audits++) {
    const late = [...TIMED_RULES.keys()].filter((ruleId) => isFinding(outcomes.get(ruleId)));
    if (late.length === 0) break;
    const secondOutcomes = getOutcomes(await auditCopy(site));
    for (const ruleId of late) outcomes.set(ruleId, secondOutcomes.get(ruleId) ?? 'notMeasured');
  }
  return { report, outcomes };
}

/** Audits the unchanged site, then once with every fault. `onResult` is called with each result as it arrives. */
export async function runMutations(
  site: SiteCopy,
  faults: readonly Fault[],
  onResult: (result: MutationResult) => void = () => {},
): Promise<MutationRun> {
  const baseline = await auditBaseline(site);
  const results: MutationResult[] = [];
  for (const fault of faults) {
    const result = await tryFault(baseline, fault);
    results.push(result);
    onResult(result);
  }
  return { dirty: baseline.dirty, results };
}

/** Injects one fault into a copy and compares the audits. */
export async function tryFault(baseline: BaselineAudit, fault: Fault): Promise<MutationResult> {
  const { site, before } = baseline;
  const { ruleId } = fault;
  const buildSkippedResult = (detail: string): MutationResult => ({
    ruleId,
    outcome: 'skipped',
    detail,
    grade: null,
    collateral: [],
    explained: [],
  });
  if (isFinding(before.get(ruleId))) return buildSkippedResult('the site already has this fault');
  const copy = site.copy();
  let places: string[];
  try {
    ({ places } = fault.inject(copy));
  } catch (error) {
    if (error instanceof NothingToChangeError) return buildSkippedResult(`nothing to break: ${error.message}`);
    throw error;
  }
  const { report, outcomes } = await auditUntilStable(copy);
  const changed = listChanges(before, outcomes, new Set([ruleId, ...(fault.otherChangedRules ?? [])]));
  const formatChange = ({ id, was, now }: Change): string => `${id}: ${was} -> ${now}`;
  const collateral = changed.filter(({ id }) => !isExplained(ruleId, id)).map(formatChange);
  const explained = changed.filter(({ id }) => isExplained(ruleId, id)).map(formatChange);
  const issue = report.seoIssues.find((candidate) => candidate.ruleId === ruleId);
  if (issue === undefined) {
    const run = report.rules.find((rule) => rule.ruleId === ruleId);
    const detail = `${run?.outcome} ${run?.reason ?? ''}`.trim();
    return { ruleId, outcome: 'missed', detail, grade: null, collateral, explained };
  }
  const named = JSON.stringify(issue.evidence);
  const urlPaths = places.map((place) => site.getUrlPath(place));
  const isNamed = urlPaths.length === 0 || urlPaths.some((urlPath) => named.includes(urlPath));
  const detail = isNamed ? (issue.evidence[0]?.found ?? '') : `evidence lists ${named.slice(0, 300)}, not ${urlPaths}`;
  const grade = `${issue.severity} ${issue.confidence}`;
  return { ruleId, outcome: isNamed ? 'found' : 'wrong-evidence', detail, grade, collateral, explained };
}

const isFinding = (outcome: Outcome | undefined): boolean => outcome === 'fail' || outcome === 'warning';

/**
 * Returns the outcome of each rule, except for rules that summarize other findings and change with them by definition.
 */
const getOutcomes = (report: AuditReport): Map<string, Outcome> =>
  new Map(report.rules.filter(({ scope }) => scope !== 'derived').map(({ ruleId, outcome }) => [ruleId, outcome]));

interface Change {
  id: string;
  was: Outcome | undefined;
  now: Outcome;
}

/**
 * Returns the rules that started to report findings or ended with an error, unless this was expected. Having less to
 * evaluate is not a false positive.
 */
function listChanges(
  before: ReadonlyMap<string, Outcome>,
  after: ReadonlyMap<string, Outcome>,
  expected: ReadonlySet<string>,
): Change[] {
  return [...after].flatMap(([id, now]) => {
    const was = before.get(id);
    const isWorse = (isFinding(now) && !isFinding(was)) || now === 'error';
    return expected.has(id) || !isWorse ? [] : [{ id, was, now }];
  });
}

/** Computes the recall for the faults that could be injected, and lists the other changes. */
export function summarize({ results }: MutationRun) {
  const tried = results.filter(({ outcome }) => outcome !== 'skipped');
  const found = tried.filter(({ outcome }) => outcome === 'found').length;
  return {
    tried: tried.length,
    found,
    recall: tried.length === 0 ? 1 : found / tried.length,
    collateral: tried.reduce((sum, { collateral }) => sum + collateral.length, 0),
    explained: tried.reduce((sum, { explained }) => sum + explained.length, 0),
    skippedCount: results.length - tried.length,
    skipReasons: countSkips(results),
  };
}

/** Returns why a run is not good enough; empty when it is. `isFullRun`: the run was meant to try every fault. */
export function listShortcomings(summary: ReturnType<typeof summarize>, isFullRun: boolean): string[] {
  const { tried, found, collateral } = summary;
  return [
    ...(found < tried ? [`${tried - found} faults were not found`] : []),
    ...(collateral > 0 ? [`${collateral} changes are not explained`] : []),
    ...(isFullRun && tried < MIN_TRIED_FAULTS
      ? [`only ${tried} faults were tried, of at least ${MIN_TRIED_FAULTS}`]
      : []),
  ];
}

/** Counts the reasons why faults were skipped, the most frequent first. */
function countSkips(results: readonly MutationResult[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome, detail } of results) {
    if (outcome === 'skipped') counts.set(detail, (counts.get(detail) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  return reasons.toSorted((a, b) => b.count - a.count);
}
