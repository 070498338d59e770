import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'summary',
  buildView: ({ analysis }) => analysis,
  addSlides: null,
} satisfies SectionRecord<'summary'>;
