import type { SectionRecord } from '../section-record.ts';
import { addComparisons, addCompetitorOverview } from '../slides/competitor-slides.ts';
import { buildCompetitorAnalysis } from './external-sections.ts';

export default {
  id: 'competitor-analysis',
  buildView: ({ analysis }) => buildCompetitorAnalysis(analysis),
  addSlides(deck, document) {
    addCompetitorOverview(deck, document);
    addComparisons(deck, document);
  },
} satisfies SectionRecord<'competitor-analysis'>;
