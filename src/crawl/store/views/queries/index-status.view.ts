import type { INDEX_STATUS_VIEW } from '#contracts/analysis/views/url-views.ts';
import { INDEX_DIFFERENCES, type IndexKind } from '#contracts/outside/index-status-texts.ts';
import { buildTextColumn, type TypedViewQuery } from '../view-query.ts';

const buildKindCondition = (kind: IndexKind): string => `s.kind = '${kind}'`;

/** `s` contains the statements that were added to the file, differences first. */
export const INDEX_STATUS_QUERY: TypedViewQuery<typeof INDEX_STATUS_VIEW> = {
  from: 'index_statements AS s',
  where: 'TRUE',
  key: 's.id',
  url: 's.url',
  isCrawledPage: 'EXISTS (SELECT 1 FROM page_summaries WHERE page_summaries.url = s.url)',
  columns: {
    url: 's.url',
    comparison: { value: 's.label', sort: 's.id' },
    google: buildTextColumn('s.state'),
    ours: buildTextColumn('s.verdict'),
    crawled: 's.crawled_at',
    inspected: 's.inspected_at',
    'google-canonical': buildTextColumn('s.google_canonical'),
    canonical: buildTextColumn('s.own_canonical'),
    issue: 's.rule_id',
    note: 's.note',
    source: 's.source',
    quality: 's.quality',
  },
  filters: {
    differences: `s.kind IN (${INDEX_DIFFERENCES.map((kind) => `'${kind}'`).join(', ')})`,
    'google-excludes': buildKindCondition('google-excludes'),
    'google-indexes': buildKindCondition('google-indexes'),
    'other-canonical': buildKindCondition('other-canonical'),
    'other-reason': buildKindCondition('other-reason'),
    'both-indexed': buildKindCondition('both-indexed'),
    'both-excluded': buildKindCondition('both-excluded'),
    'not-comparable': buildKindCondition('not-comparable'),
  },
  search: ['s.url', 's.state', 's.verdict'],
};
