import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import type { Deck } from '../slides/deck.ts';
import { addExternalSlide, formatFigure } from '../slides/external-slides.ts';
import { buildBacklinkAnalysis } from './external-sections.ts';

function addSlides(deck: Deck, { analysis }: ReportDocument): void {
  addExternalSlide(deck, { title: 'Backlinks', state: buildBacklinkAnalysis(analysis) }, (view) => ({
    columns: [
      { head: 'Metric', share: 60 },
      { head: 'Value', share: 40, isNumber: true },
    ],
    rows: [
      ['Domain authority', formatFigure(view.domainAuthority)],
      ['Spam score', formatFigure(view.spamScore)],
      ['Backlinks', formatFigure(view.totalBacklinks)],
      ...view.topDomains.map(({ domain, linkCount }) => [`Backlinks from ${domain}`, formatFigure(linkCount)]),
    ],
  }));
}

export default {
  id: 'backlink-analysis',
  buildView: ({ analysis }) => buildBacklinkAnalysis(analysis),
  addSlides,
} satisfies SectionRecord<'backlink-analysis'>;
