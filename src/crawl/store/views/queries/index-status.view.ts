import type { INDEX_STATUS_VIEW } from '#contracts/analysis/views/url-views.ts';
import { INDEX_DIFFERENCES, type IndexKind } from '#contracts/outside/index-status-texts.ts';
import { buildTextColumn, type TypedViewQuery } from '../view-query.ts';

const isKind = (kind: IndexKind): string => `s.kind = '${kind}'`;

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
    'google-excludes': isKind('google-excludes'),
    'google-indexes': isKind('google-indexes'),
    'other-canonical': isKind('other-canonical'),
    'other-reason': isKind('other-reason'),
    'both-indexed': isKind('both-indexed'),
    'both-excluded': isKind('both-excluded'),
    'not-comparable': isKind('not-comparable'),
  },
  search: ['s.url', 's.state', 's.verdict'],
};
