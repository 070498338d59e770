import type { PanelCheck, PanelOutcome } from '#contracts/report/panels.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import type { RuleResults } from '../engine/rule-results.ts';
import { collectSeriousFindings, listAffectedPages } from './serious-findings.ts';

export interface FigureCheck {
  id: string;
  title: string;
  threshold: string;
  ruleIds: string[];
  /** The figure with its unit and outcome, or why it is missing. */
  figure: { value: string; outcome: PanelOutcome } | MissingReason;
  results: RuleResults;
}

/**
 * Builds a check whose outcome depends on a figure with a threshold from the specification; not measured without the
 * figure. If it passes although its rules have confirmed findings of medium severity or higher, a note says so.
 */
export function buildFigureCheck({ id, title, threshold, ruleIds, figure, results }: FigureCheck): PanelCheck {
  const seriousFindings = collectSeriousFindings(ruleIds.flatMap((ruleId) => results.get(ruleId) ?? []));
  const base = { id, title, threshold, ruleIds, affected: listAffectedPages(seriousFindings) };
  if (!('value' in figure)) {
    return { ...base, outcome: 'notMeasured', value: null, reason: figure.reason, step: figure.step, note: null };
  }
  const { outcome, value } = figure;
  const isOpen = outcome === 'pass' && seriousFindings.runs.length > 0;
  return {
    ...base,
    outcome,
    value,
    reason: null,
    step: null,
    note: isOpen ? describeRemainingFindings(seriousFindings.urls.length) : null,
  };
}

/** Notes how many pages still have an issue although the figure passes, or that the issue is sitewide. */
function describeRemainingFindings(pageCount: number): string {
  if (pageCount === 0) return 'The value passes, but a sitewide issue remains.';
  return `The value passes, but ${formatQuantity(pageCount, 'page')} still ${pageCount === 1 ? 'has' : 'have'} an issue.`;
}
