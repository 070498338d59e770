import type { Analysis } from '#contracts/analysis/analysis.ts';
import { PANEL_WORDS } from '../panel-words.ts';
import { auditChecklist } from '../sections/audit-checklist.section.ts';
import { addBars } from './charts.ts';
import type { Deck } from './deck.ts';
import { CHART_PLACE, OUTCOME_COLORS } from './deck-theme.ts';

/** Adds the checks by category, which belong to the download of the health check. */
export function addChecklistSlide(deck: Deck, report: Pick<Analysis, 'checklist' | 'rules'>): void {
  const groups = auditChecklist(report);
  if (groups === null) return;
  const outcomes = ['pass', 'warning', 'fail', 'notMeasured'] as const;
  const slide = deck.slide(
    'Audit checklist by category',
    groups.map(({ title, sentence }) => `${title}: ${sentence}.`),
  );
  addBars(deck, slide, CHART_PLACE, {
    altText: `Checks by category: ${groups.map(({ title, sentence }) => `${title}: ${sentence}`).join('; ')}`,
    labels: groups.map(({ title }) => title),
    series: outcomes.map((outcome) => ({
      name: PANEL_WORDS[outcome],
      color: OUTCOME_COLORS[outcome],
      values: groups.map(({ counts }) => counts[outcome]),
    })),
    hasLegend: true,
  });
}
