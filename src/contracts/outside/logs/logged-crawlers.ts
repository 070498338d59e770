import type { ObservedMonth } from './log-report.ts';

/** What the newest month of a website's access logs contains, as the files of its latest report show it. */
export interface LoggedCrawlers
  extends Pick<
    ObservedMonth,
    'month' | 'quality' | 'source' | 'isProbablyProxied' | 'hasOverlap' | 'agents' | 'statuses'
  > {
  /** Visits from assistants, most visits first. */
  visits: { assistant: string; visits: number }[];
  /** Pages of the analysis that no crawler has read; null when not measured. */
  unread: { count: number; analyzedPages: number } | null;
}
