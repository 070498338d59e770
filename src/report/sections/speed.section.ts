import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'speed',
  buildView: ({ analysis }) => analysis.speed,
  addSlides: null,
} satisfies SectionRecord<'speed'>;
