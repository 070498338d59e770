import type { IndexStatus } from './index-status.ts';

/** How Google's statements about URLs compare with the latest analysis of a website. */
export interface IndexSummary {
  /** Null = the website has no finished analysis. */
  analysis: { id: string; finishedAt: string } | null;
  /** Null = no URL was inspected. */
  status: Omit<IndexStatus, 'rows'> | null;
}
