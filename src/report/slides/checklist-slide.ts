import type { Analysis } from '#contracts/analysis/analysis.ts';
import { OUTCOME_LABELS } from '../panel-words.ts';
import { buildAuditChecklist } from '../sections/audit-checklist.section.ts';
import { addBarChart } from './charts.ts';
import type { Deck } from './deck.ts';
import { CHART_POSITION, OUTCOME_COLORS } from './deck-theme.ts';

/** Adds a slide with the checks by category, which is part of the health check download. */
export function addChecklistSlide(deck: Deck, report: Pick<Analysis, 'checklist' | 'rules'>): void {
  const groups = buildAuditChecklist(report);
  if (groups === null) return;
  const outcomes = ['pass', 'warning', 'fail', 'notMeasured'] as const;
  const slide = deck.addContentSlide(
    'Audit checklist by category',
    groups.map(({ title, sentence }) => `${title}: ${sentence}.`),
  );
  addBarChart(deck, slide, {
    place: CHART_POSITION,
    altText: `Checks by category: ${groups.map(({ title, sentence }) => `${title}: ${sentence}`).join('; ')}`,
    labels: groups.map(({ title }) => title),
    series: outcomes.map((outcome) => ({
      name: OUTCOME_LABELS[outcome],
      color: OUTCOME_COLORS[outcome],
      values: groups.map(({ counts }) => counts[outcome]),
    })),
    hasLegend: true,
  });
}
