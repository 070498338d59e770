import type { SectionRecord } from '../section-record.ts';
import { buildRecommendedKeywords } from './external-sections.ts';

// The slide of this section is part of the rankings download.
export default {
  id: 'recommended-keywords',
  buildView: ({ analysis }) => buildRecommendedKeywords(analysis),
  addSlides: null,
} satisfies SectionRecord<'recommended-keywords'>;
