import type { BulkViewList } from '#contracts/analysis/bulk-view-schemas.ts';

/** What a view shows regardless of filter, search and order. */
export type ViewCounts = Pick<BulkViewList, 'filters' | 'languages'>;

/** Keeps the counts of recently read views, because a finished crawl file does not change. */
export interface ViewCountCache {
  read(key: string, count: () => ViewCounts): ViewCounts;
}

const MAX_VIEWS = 200;

export function createViewCountCache(): ViewCountCache {
  const known = new Map<string, ViewCounts>();
  return {
    read(key, count) {
      const found = known.get(key) ?? count();
      if (known.size >= MAX_VIEWS) known.clear();
      known.set(key, found);
      return found;
    },
  };
}
