import type { Confidence, Evidence, Severity } from '#contracts/rules/rule-result.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';

/** Overrides of the rule's default grading. */
export interface Grading {
  severity?: Severity;
  confidence?: Confidence;
}

export interface PageFinding extends Grading {
  outcome: 'warning' | 'fail';
  evidence: Evidence[];
  /** Whether the page cannot be used at all (server error, challenge), which sets its health to 0 in every category. */
  isDead?: boolean;
}

/** Pages and occurrences affected by a finding of a site, link-graph or resource rule. */
export interface Reach {
  /** Complete list of affected pages, for scoring; empty when the finding concerns the site as a whole. */
  pageUrls: string[];
  /** Number of occurrences found (targets, groups, pages; 1 for the site). */
  count: number;
  /** Number of targets, groups or pages compared; 1 for the site. */
  checked: number;
  /** Pages that cannot be used at all because of this finding. */
  deadUrls?: string[];
}

/** The part that a rule could not check although it has a result; shown with the result and under "not measured". */
export interface Gap extends MissingReason {
  /** What was not checked: "Internal link targets". */
  what: string;
}

export interface SiteFinding extends Grading {
  outcome: 'warning' | 'fail';
  /** The first occurrences; the complete list of pages is in `reach`. */
  evidence: Evidence[];
  reach: Reach;
  gap?: Gap | null;
}

export interface Pass {
  outcome: 'pass';
  /** Number of targets compared, for rules that check many at once; 1 when omitted. */
  checked?: number;
  gap?: Gap | null;
}

export interface NotApplicable {
  outcome: 'notApplicable';
  reason: string;
}

/**
 * Too little data for a result, for the site or on this page: neither a pass nor an issue, and excluded from the score.
 */
export interface NotMeasured extends MissingReason {
  outcome: 'notMeasured';
}

export type PageVerdict = Pass | NotApplicable | NotMeasured | PageFinding;
export type SiteVerdict = Pass | NotApplicable | NotMeasured | SiteFinding;

/** Reports no issue. `checked` is the number of targets compared, when the rule compares several. */
export function pass(checked = 1): Pass {
  return { outcome: 'pass', checked };
}

/** Reports that the rule has nothing to check here; `reason` is shown to the user. */
export function notApplicable(reason: string): NotApplicable {
  return { outcome: 'notApplicable', reason };
}

/** Reports that the artifact exists but covers too little; `reason` and `step` are shown to the user. */
export function notMeasured(reason: string, step: string | null): NotMeasured {
  return { outcome: 'notMeasured', reason, step };
}

/**
 * Reports an issue on one page. At least one piece of evidence is required, because a finding that users cannot verify
 * is a defect.
 */
export function fail(evidence: Evidence[], grading: Grading & { isDead?: boolean } = {}): PageFinding {
  return { outcome: 'fail', evidence, ...grading };
}

/** Reports a warning on one page, which costs half as much as a fail. */
export function warn(evidence: Evidence[], grading: Grading = {}): PageFinding {
  return { outcome: 'warning', evidence, ...grading };
}

const ENTIRE_SITE: Reach = { pageUrls: [], count: 1, checked: 1 };

/** Reports an issue on the site, or on many pages at once when `reach` lists them. */
export function failSite(evidence: Evidence[], reach: Reach = ENTIRE_SITE, grading: Grading = {}): SiteFinding {
  return { outcome: 'fail', evidence, reach, ...grading };
}

/** Reports a warning for the site, which costs half as much as a fail. */
export function warnSite(evidence: Evidence[], reach: Reach = ENTIRE_SITE, grading: Grading = {}): SiteFinding {
  return { outcome: 'warning', evidence, reach, ...grading };
}
