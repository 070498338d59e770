import { buildFieldHistory, FIELD_HISTORY_TITLE } from '../outside/field-history.ts';
import type { ReportDocument } from '../report-document.ts';
import type { Deck } from './deck.ts';

/** Adds the speed of the site for Chrome users over time, if there is field data. */
export function addFieldHistorySlide(deck: Deck, { analysis }: ReportDocument): void {
  const view = buildFieldHistory(analysis);
  if (view === null) return;
  const { history, from, to, rows, note } = view;
  const title = history.quality === 'simulated' ? `${FIELD_HISTORY_TITLE} (simulated)` : FIELD_HISTORY_TITLE;
  const columns = [
    { head: 'Metric', share: 14 },
    { head: from, share: 18, isNumber: true },
    { head: to, share: 18, isNumber: true },
    { head: 'Best', share: 16, isNumber: true },
    { head: 'Worst', share: 16, isNumber: true },
    { head: 'Good up to', share: 18, isNumber: true },
  ];
  const cells = rows.map(({ title: metric, first, latest, best, worst, threshold }) => [
    metric,
    first,
    latest,
    best,
    worst,
    threshold,
  ]);
  deck.addTableSlides(title, { columns, rows: cells }, [note]);
}
