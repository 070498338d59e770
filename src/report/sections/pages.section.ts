import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'pages',
  buildView: ({ analysis }) => ({ analysisId: analysis.id }),
  addSlides: null,
} satisfies SectionRecord<'pages'>;
