import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import type { Deck } from '../slides/deck.ts';
import { addExternalSlide, formatFigure } from '../slides/external-slides.ts';
import { buildCompetitorAnalysis } from './external-sections.ts';

function addSlides(deck: Deck, { analysis }: ReportDocument): void {
  addExternalSlide(deck, { title: 'Competitors', state: buildCompetitorAnalysis(analysis) }, (competitors) => ({
    columns: [
      { head: 'Domain', share: 28 },
      { head: 'Score', share: 10, isNumber: true },
      { head: 'Keywords in top 10', share: 14, isNumber: true },
      { head: 'Average position', share: 14, isNumber: true },
      { head: 'Authority', share: 11, isNumber: true },
      { head: 'Strengths', share: 35 },
    ],
    rows: competitors.map((competitor) => [
      competitor.domain,
      formatFigure(competitor.seoScore),
      formatFigure(competitor.keywordsInTop10),
      formatFigure(competitor.averagePosition),
      formatFigure(competitor.domainAuthority),
      competitor.strengths.join(', '),
    ]),
  }));
}

export default {
  id: 'competitor-analysis',
  buildView: ({ analysis }) => buildCompetitorAnalysis(analysis),
  addSlides,
} satisfies SectionRecord<'competitor-analysis'>;
