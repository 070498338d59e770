import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'structure',
  buildView: ({ analysis }) => analysis.sitePicture,
  addSlides: null,
} satisfies SectionRecord<'structure'>;
