import type { SectionRecord } from '../section-record.ts';

export default {
  id: 'agents',
  buildView: ({ analysis }) => analysis.agentViews,
  addSlides: null,
} satisfies SectionRecord<'agents'>;
