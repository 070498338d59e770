import { buildBacklinkAnalysis } from '../outside/backlink-view.ts';
import type { SectionRecord } from '../section-record.ts';
import { addBacklinkLists, addBacklinkOverview } from '../slides/backlink-slides.ts';

export default {
  id: 'backlink-analysis',
  buildView: ({ analysis }) => buildBacklinkAnalysis(analysis),
  addSlides(deck, document) {
    addBacklinkOverview(deck, document);
    addBacklinkLists(deck, document);
  },
} satisfies SectionRecord<'backlink-analysis'>;
