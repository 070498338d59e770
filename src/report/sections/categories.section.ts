import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'categories',
  buildView: ({ analysis: { categories, aiCategories } }) => ({ categories, aiCategories }),
  addSlides: null,
} satisfies SectionRecord<'categories'>;
