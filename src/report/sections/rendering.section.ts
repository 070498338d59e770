import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'rendering',
  buildView: ({ analysis }) => analysis.rendering,
  addSlides: null,
} satisfies SectionRecord<'rendering'>;
