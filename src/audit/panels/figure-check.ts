import type { Missing } from '#contracts/artifacts.ts';
import type { PanelCheck, PanelOutcome } from '#contracts/panels.ts';
import { counted } from '#lib/counted.ts';
import type { RuleResults } from '../rule-results.ts';
import { affectedPages, seriousFindings } from './serious-findings.ts';

export interface FigureCheck {
  id: string;
  title: string;
  threshold: string;
  ruleIds: string[];
  /** The figure with its unit and what it says, or why it is not there. */
  figure: { value: string; outcome: PanelOutcome } | Missing;
  results: RuleResults;
}

/**
 * A check that a figure with a threshold of the specification decides. Where it passes although its rules have confirmed findings
 * of medium severity or higher, the note says how many pages they concern.
 */
export function figureCheck({ id, title, threshold, ruleIds, figure, results }: FigureCheck): PanelCheck {
  const serious = seriousFindings(ruleIds.flatMap((ruleId) => results.get(ruleId) ?? []));
  const base = { id, title, threshold, ruleIds, affected: affectedPages(serious) };
  if (!('value' in figure)) {
    return { ...base, outcome: 'notMeasured', value: null, reason: figure.reason, step: figure.step, note: null };
  }
  const { outcome, value } = figure;
  const isOpen = outcome === 'pass' && serious.runs.length > 0;
  return { ...base, outcome, value, reason: null, step: null, note: isOpen ? openNote(serious.urls.length) : null };
}

/** What a figure that passes leaves open. */
function openNote(pages: number): string {
  if (pages === 0) return 'The figure passes; a finding about the site as a whole remains.';
  return `The figure passes; ${counted(pages, 'page')} still ${pages === 1 ? 'has' : 'have'} a finding.`;
}
