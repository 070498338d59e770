import type { Confidence, Evidence, Outcome, OutcomeCounts, Severity } from '#contracts/rules/rule-result.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';
import type { FoundCauses } from './causes.ts';
import type { Rule } from './rule.ts';
import type { Gap } from './verdict.ts';

/** Severity, confidence and outcome of a finding, which determine what it costs. */
export interface Grade {
  outcome: 'warning' | 'fail';
  severity: Severity;
  confidence: Confidence;
}

/** Pages on which a rule found an issue of one grade. */
export interface PageIssue extends Grade {
  /** Complete list of affected pages. */
  pageUrls: string[];
  /** Whether the pages cannot be used at all, which sets their health to 0 in every category. */
  isDead: boolean;
}

/** The result of one rule over the entire site. */
export interface RuleRun {
  rule: Rule;
  outcome: Outcome;
  counts: OutcomeCounts;
  /**
   * Why the rule was not applicable, not measured or failed with an error. For other outcomes, what the result does not
   * cover, or null.
   */
  reason: string | null;
  step: string | null;
  /** Worst grade found; null when there is no finding. */
  grade: Grade | null;
  /** The first occurrences of the finding. */
  evidence: Evidence[];
  /** Causes of the finding: what has to be changed. */
  found: FoundCauses;
  /** Number of affected occurrences: pages, targets, or 1 for the site. */
  count: number;
  /** Page issues, grouped by grade. */
  pageIssues: PageIssue[];
  /** Grade of an issue that affects the entire site. */
  siteIssue: Grade | null;
  /** The part that the rule could not check although it has a result. */
  gap: Gap | null;
  /** URLs of the checked pages when only a sample was checked (rules over rendered pages); otherwise null. */
  sampled: readonly string[] | null;
  /** Share (0..1) of the site, by weight of its templates, that the result covers. */
  share: number;
}

export const NO_COUNTS: OutcomeCounts = { pass: 0, warning: 0, fail: 0, notApplicable: 0, notMeasured: 0, error: 0 };

const NO_CAUSES: FoundCauses = { causes: [], count: 0, sharedElementCount: 0, otherPageCount: 0 };

/** Returns a run without findings. */
export function buildEmptyRun(rule: Rule, outcome: Outcome, reason: string | null): RuleRun {
  return {
    rule,
    outcome,
    counts: { ...NO_COUNTS, [outcome]: 1 },
    reason,
    step: null,
    grade: null,
    evidence: [],
    found: NO_CAUSES,
    count: 0,
    pageIssues: [],
    siteIssue: null,
    gap: null,
    sampled: null,
    share: 1,
  };
}

/** Returns the run of a rule whose required artifact is missing: neither a pass nor an issue. */
export function buildNotMeasuredRun(rule: Rule, missing: MissingReason): RuleRun {
  return { ...buildEmptyRun(rule, 'notMeasured', missing.reason), step: missing.step };
}

/** Returns the run of a rule that threw: neither a pass nor an issue, but shown to the user. */
export function buildErrorRun(rule: Rule, cause: unknown): RuleRun {
  return buildEmptyRun(rule, 'error', describeRuleError(cause));
}

/** Returns the sentence shown for a rule that threw. */
export function describeRuleError(cause: unknown): string {
  return `This check failed with an internal error: ${cause instanceof Error ? cause.message : String(cause)}`;
}
