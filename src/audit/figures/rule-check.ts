import type { PanelCheck } from '#contracts/report/panels.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { passShare } from '../engine/rule-results.ts';
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
 * Builds a check that is decided by the share of pages with a confirmed finding of medium severity or higher. It fails
 * and warns from the shares in `SHARE_LIMITS`, and passes with a note below them. A finding about the site as a whole,
 * or one that caps the score, fails it immediately. Everything else, such as advisory findings and those that are only
 * likely, is listed with the issues.
 */
export function buildRuleCheck({ id, title, threshold, runs, pageCount }: RuleCheck): PanelCheck {
  const deciding = runs.filter(({ rule }) => rule.severity !== 'advisory' && rule.scope !== 'derived');
  const serious = collectSeriousFindings(deciding);
  const rest = deciding.filter((run) => !serious.runs.includes(run));
  const ruleIds = [...serious.runs, ...rest].map(({ rule }) => rule.id);
  const base = { id, title, threshold: withLimits(id, threshold), ruleIds, reason: null, step: null, note: null };
  if (serious.runs.length > 0) {
    return { ...base, ...judgeShare(id, serious, pageCount), affected: listAffectedPages(serious) };
  }
  const none = { ...base, affected: { pages: 0, urls: [] } };
  const judged = deciding.filter((run) => passShare(run) !== null);
  if (judged.length > 0) return { ...none, outcome: 'pass', ...cleanWords(judged) };
  const missing = deciding.find(({ outcome }) => outcome === 'notMeasured' || outcome === 'error');
  if (missing !== undefined) {
    return { ...none, outcome: 'notMeasured', value: null, reason: missing.reason, step: missing.step };
  }
  const reason = deciding[0]?.reason ?? 'None of the rules behind this check applies here';
  return { ...none, outcome: 'notApplicable', value: null, reason };
}

function judgeShare(id: SharedCheckId, serious: SeriousFindings, pageCount: number) {
  const { urls, isWholeSite, runs } = serious;
  const share = urls.length / Math.max(1, pageCount, urls.length);
  const limit = SHARE_LIMITS[id];
  const where = urls.length === 0 ? '' : `${formatPageShare(urls.length, pageCount)}: `;
  const value = `${where}${describe(runs)}`;
  if (isWholeSite || share >= limit.fail) return { outcome: 'fail', value } as const;
  if (share >= limit.warn) return { outcome: 'warning', value } as const;
  const left = `${formatCounted(urls.length, 'page')} still ${urls.length === 1 ? 'has' : 'have'} an issue.`;
  return { outcome: 'pass', value, note: left } as const;
}

/** Formats a share as `3 of 120 pages (2.5%)`. */
export function formatPageShare(count: number, of: number): string {
  const all = Math.max(count, of);
  return `${count} of ${formatCounted(all, 'page')} (${sharePercent(count / all)})`;
}

/** Formats a share without rounding it to zero or to a threshold. */
export function sharePercent(share: number): string {
  const tenths = Math.round(share * 1_000) / 10;
  return share > 0 && tenths === 0 ? 'under 0.1%' : `${tenths}%`;
}

/** Lists findings that do not decide the check, so that readers can find them. */
function cleanWords(judged: readonly RuleRun[]): Pick<PanelCheck, 'value' | 'note'> {
  const lesser = judged.filter(({ grade }) => grade !== null);
  const value = `${formatCounted(judged.length, 'rule')} checked, no confirmed issue of medium severity or higher`;
  if (lesser.length === 0) return { value: `${formatCounted(judged.length, 'rule')} checked, no issues`, note: null };
  const named = lesser.map((run) => `${run.rule.failureTitle}${formatAffectedPages(run)}`).join('; ');
  return { value, note: `Low severity or not confirmed, listed with the issues: ${named}.` };
}

/** Formats the number of affected pages as ` (51 pages)`; empty for a finding about the site. */
function formatAffectedPages({ rule, pageFaults }: RuleRun): string {
  const { size } = new Set(pageFaults.flatMap(({ pageUrls }) => pageUrls));
  return rule.scope === 'site' || size === 0 ? '' : ` (${formatCounted(size, 'page')})`;
}

function describe(failing: readonly RuleRun[]): string {
  const [first] = failing;
  const name = first?.rule.failureTitle ?? '';
  return failing.length === 1 ? name : `${name}, and ${formatCounted(failing.length - 1, 'more issue')}`;
}

const withLimits = (id: SharedCheckId, threshold: string): string => {
  const { fail, warn } = SHARE_LIMITS[id];
  return `${threshold}. Warning from ${warn * 100}% of pages, fail from ${fail * 100}%`;
};
