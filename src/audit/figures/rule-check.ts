import type { PanelCheck } from '#contracts/report/panels.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import { computePassShare } from '../engine/rule-results.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { SHARE_LIMITS, type SharedCheckId } from './limits.ts';
import { collectSeriousFindings, listAffectedPages, type SeriousFindings } from './serious-findings.ts';

export interface RuleCheck {
  id: SharedCheckId;
  title: string;
  threshold: string;
  runs: readonly RuleRun[];
  /** Number of crawled pages. */
  pageCount: number;
}

/**
 * Builds a check whose outcome depends on the share of pages with a confirmed finding of medium severity or higher. It
 * fails or warns when the share reaches the limits in `SHARE_LIMITS`, and passes with a note below them. A finding
 * about the entire site, or one that caps the score, fails it immediately. Everything else, such as advisory findings
 * and those that are only likely, is listed with the issues.
 */
export function buildRuleCheck({ id, title, threshold, runs, pageCount }: RuleCheck): PanelCheck {
  const decidingRuns = runs.filter(({ rule }) => rule.severity !== 'advisory' && rule.scope !== 'derived');
  const seriousFindings = collectSeriousFindings(decidingRuns);
  const rest = decidingRuns.filter((run) => !seriousFindings.runs.includes(run));
  const ruleIds = [...seriousFindings.runs, ...rest].map(({ rule }) => rule.id);
  const base = { id, title, threshold: describeLimits(id, threshold), ruleIds, reason: null, step: null, note: null };
  if (seriousFindings.runs.length > 0) {
    return { ...base, ...judgeShare(id, seriousFindings, pageCount), affected: listAffectedPages(seriousFindings) };
  }
  const none = { ...base, affected: { pages: 0, urls: [] } };
  const judged = decidingRuns.filter((run) => computePassShare(run) !== null);
  if (judged.length > 0) return { ...none, outcome: 'pass', ...describeCleanRuns(judged) };
  const missing = decidingRuns.find(({ outcome }) => outcome === 'notMeasured' || outcome === 'error');
  if (missing !== undefined) {
    return { ...none, outcome: 'notMeasured', value: null, reason: missing.reason, step: missing.step };
  }
  const reason = decidingRuns[0]?.reason ?? 'None of the rules behind this check applies here';
  return { ...none, outcome: 'notApplicable', value: null, reason };
}

function judgeShare(id: SharedCheckId, seriousFindings: SeriousFindings, pageCount: number) {
  const { urls, isEntireSite: isSitewide, runs } = seriousFindings;
  const share = urls.length / Math.max(1, pageCount, urls.length);
  const limit = SHARE_LIMITS[id];
  const where = urls.length === 0 ? '' : `${formatPageShare(urls.length, pageCount)}: `;
  const value = `${where}${describeFailingRuns(runs)}`;
  if (isSitewide || share >= limit.fail) return { outcome: 'fail', value } as const;
  if (share >= limit.warn) return { outcome: 'warning', value } as const;
  const remainingText = `${formatQuantity(urls.length, 'page')} still ${urls.length === 1 ? 'has' : 'have'} an issue.`;
  return { outcome: 'pass', value, note: remainingText } as const;
}

/** Formats a share as `3 of 120 pages (2.5%)`. */
export function formatPageShare(count: number, total: number): string {
  const all = Math.max(count, total);
  return `${formatInteger(count)} of ${formatQuantity(all, 'page')} (${formatSharePercent(count / all)})`;
}

/** Formats a share as a percentage, rounded to one decimal but not to zero. */
export function formatSharePercent(share: number): string {
  const percent = Math.round(share * 1_000) / 10;
  return share > 0 && percent === 0 ? 'under 0.1%' : `${percent}%`;
}

/** Describes a check without serious findings. The note lists findings that do not affect the outcome. */
function describeCleanRuns(judged: readonly RuleRun[]): Pick<PanelCheck, 'value' | 'note'> {
  const lowSeverityRuns = judged.filter(({ grade }) => grade !== null);
  const value = `${formatQuantity(judged.length, 'check')}, no confirmed issue of medium severity or higher`;
  if (lowSeverityRuns.length === 0)
    return { value: `${formatQuantity(judged.length, 'check')}, no issues`, note: null };
  const titles = lowSeverityRuns.map((run) => `${run.rule.failureTitle}${formatAffectedPages(run)}`).join('; ');
  return { value, note: `Low severity or not confirmed, listed with the issues: ${titles}.` };
}

/** Formats the number of affected pages as ` (51 pages)`; empty without pages and for a rule about the site. */
function formatAffectedPages({ rule, pageIssues }: RuleRun): string {
  const { size } = new Set(pageIssues.flatMap(({ pageUrls }) => pageUrls));
  return rule.scope === 'site' || size === 0 ? '' : ` (${formatQuantity(size, 'page')})`;
}

function describeFailingRuns(failing: readonly RuleRun[]): string {
  const [first] = failing;
  const name = first?.rule.failureTitle ?? '';
  return failing.length === 1 ? name : `${name}, and ${formatQuantity(failing.length - 1, 'more issue')}`;
}

const describeLimits = (id: SharedCheckId, threshold: string): string => {
  const { fail, warn } = SHARE_LIMITS[id];
  return `${threshold}. Warning at ${warn * 100}% of pages, failure at ${fail * 100}%`;
};
