import type { DownloadSectionId, SectionId } from '#contracts/report/sections.ts';
import type { ReportDocument } from './report-document.ts';
import type { Deck } from './slides/deck.ts';

/**
 * Defines what a section shows, without rendering it. Each definition is the default export of
 * `sections/<id>.section.ts`, from which `scripts/generate.mjs` collects all of them. Title, plan and availability are
 * in `contracts/report/sections.ts`.
 */
export interface SectionRecord<Id extends SectionId = SectionId> {
  id: Id;
  /** Builds the view that screen, print and presentation share: a pure function that accepts every stored report. */
  buildView(document: ReportDocument): unknown;
  /** Adds the tables of a downloadable section to the appendix of a presentation; null for other sections. */
  addSlides: Id extends DownloadSectionId ? SlideBuilder : null;
}

/** Adds slides to a presentation. */
export type SlideBuilder = (deck: Deck, document: ReportDocument) => void;
