import { openAnalysis } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import { buildStrategy } from './seo-recommendations.section.ts';

export default {
  id: 'plan',
  buildView: (document) => buildStrategy(openAnalysis(document), document.isPremium).priorities,
  addSlides: null,
} satisfies SectionRecord<'plan'>;
