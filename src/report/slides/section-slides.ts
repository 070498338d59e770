import { type ChapterId, listChapters } from '../report-chapters.ts';
import type { ReportDocument } from '../report-document.ts';
import { SECTION_RECORDS } from '../sections/records.generated.ts';
import { addAiSlide, addVisibilitySlide } from './ai-slide.ts';
import { addBacklinkOverview } from './backlink-slides.ts';
import { addCompetitorOverview } from './competitor-slides.ts';
import { createExcerptDeck, type Deck } from './deck.ts';
import { addIssueSlides } from './issue-slides.ts';
import { addPlanSlide } from './plan-slide.ts';

type SlideBuilder = (deck: Deck, document: ReportDocument) => void;

/** Slides of each section in the presentation itself; its tables are in the appendix. */
const SLIDE_BUILDER_BY_CHAPTER: Readonly<Record<ChapterId, SlideBuilder>> = {
  'seo-recommendations': addPlanSlide,
  'critical-issues': addIssueSlides,
  'ai-search-health': (deck, document) => {
    addAiSlide(deck, document);
    addVisibilitySlide(deck, document);
  },
  // The verdict contains the result of the health check; presentations are part of Premium, so they have the plan.
  'seo-health-check': () => {},
  'first-fixes': () => {},
  // The figures of each competitor and the other lists of backlinks are in the appendix.
  'competitor-analysis': (deck, document) => addCompetitorOverview(createExcerptDeck(deck), document),
  'backlink-analysis': (deck, document) => addBacklinkOverview(createExcerptDeck(deck), document),
  'keyword-rankings': (deck, document) =>
    SECTION_RECORDS['keyword-rankings'].addSlides(createExcerptDeck(deck), document),
};

/** Adds the slides of the selected sections in the user's order. */
export function addSectionSlides(deck: Deck, document: ReportDocument): void {
  for (const { id } of listChapters(document)) SLIDE_BUILDER_BY_CHAPTER[id](deck, document);
}

/** Adds the tables of the selected sections in the user's order. */
export function addSectionTables(deck: Deck, document: ReportDocument): void {
  for (const { id } of listChapters(document)) {
    if (id !== 'first-fixes') SECTION_RECORDS[id].addSlides(deck, document);
  }
}
