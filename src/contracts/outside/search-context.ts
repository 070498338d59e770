/** What the page of search performance shows in addition to search performance. */
import type { IndexStatus } from './index-status.ts';

export interface SearchContext {
  /** Null = the website has no finished analysis. */
  index: IndexSummary | null;
}

/** How Google's statements about URLs compare with the latest analysis. */
export interface IndexSummary {
  analysis: { id: string; finishedAt: string };
  /** Null = no URL was inspected. */
  status: Omit<IndexStatus, 'rows'> | null;
}
