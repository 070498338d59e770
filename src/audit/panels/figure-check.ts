import type { Missing } from '#contracts/artifacts.ts';
import type { PanelCheck, PanelOutcome } from '#contracts/panels.ts';

export interface FigureCheck {
  id: string;
  title: string;
  threshold: string;
  ruleIds: string[];
  /** The figure with its unit and what it says, or why it is not there. */
  figure: { value: string; outcome: PanelOutcome } | Missing;
}

/** A check that a figure decides. */
export function figureCheck({ id, title, threshold, ruleIds, figure }: FigureCheck): PanelCheck {
  const base = { id, title, threshold, ruleIds };
  if ('value' in figure) return { ...base, outcome: figure.outcome, value: figure.value, reason: null, step: null };
  return { ...base, outcome: 'notMeasured', value: null, reason: figure.reason, step: figure.step };
}
