import type { SectionRecord } from '../section-record.ts';
import { buildRecommendedKeywords } from './outside.ts';

// Its slide belongs to the download of the rankings.
export default {
  id: 'recommended-keywords',
  buildView: ({ analysis }) => buildRecommendedKeywords(analysis),
  addSlides: null,
} satisfies SectionRecord<'recommended-keywords'>;
