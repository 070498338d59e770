import type { FigureLabel } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatDate } from '#lib/text/format.ts';
import type { ExternalState } from '../section-state.ts';
import type { Deck, DeckTable } from './deck.ts';

/** Formats a figure that the external source may not provide. */
export const formatFigure = (value: number | null | undefined): string =>
  value == null ? 'not measured' : value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const listNotes = (label: FigureLabel | null): string[] =>
  label === null ? [] : [`Source: ${label.source}, ${formatDate(label.date)} (${QUALITY_WORDS[label.quality]}).`];

/** Adds the table of a section with its source. Unmeasured sections are skipped, because another slide lists them. */
export function addExternalSlide<T>(
  deck: Deck,
  { title, state, notes = [] }: { title: string; state: ExternalState<T>; notes?: readonly string[] },
  buildTable: (value: T) => DeckTable,
): void {
  if (state.state !== 'measured') return;
  const { label, value } = state;
  // Slides are shown without their notes, so simulated figures need a label in the title.
  const shownTitle = label?.quality === 'simulated' ? `${title} (simulated)` : title;
  deck.addTableSlides(shownTitle, buildTable(value), [...listNotes(label), ...notes]);
}
