import { useLocation } from 'react-router';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { CrawlResult } from '#report/sections/structure.section.ts';
import { buildViewHref } from '../explorer/views/view-state.ts';
import { useReport } from '../report-context.ts';

/** A bulk view with one of its quick filters. */
export interface ViewTarget {
  view: BulkViewId;
  filter: string;
}

type Result = CrawlResult['id'];

/** The table that lists the URLs of each result of the crawl; null if no table lists them. */
const RESULT_VIEWS: Readonly<Record<Result, ViewTarget | null>> = {
  responded: { view: 'pages', filter: 'responded' },
  forbidden: { view: 'pages', filter: 'forbidden' },
  'not-found': { view: 'pages', filter: 'not-found' },
  'robots-blocked': { view: 'response-codes', filter: 'blocked' },
  timeout: { view: 'pages', filter: 'timeout' },
  noindex: { view: 'pages', filter: 'noindex' },
  'canonical-elsewhere': { view: 'canonicals', filter: 'canonicalized' },
  'not-rendered': null,
  'server-error': { view: 'pages', filter: 'server-error' },
  failed: { view: 'pages', filter: 'failed' },
  // The filter for redirects also lists redirects that lead to an error.
  redirect: null,
  other: null,
  'not-crawled': null,
};

export const getResultView = (result: Result): ViewTarget | null => RESULT_VIEWS[result];

/** Pages at this depth or deeper share one filter. */
const MIN_DEEP_CLICK_DEPTH = 4;

/** Returns the filter for pages at a click depth (null = not linked); the home page has none. */
export function getDepthView(depth: number | null): ViewTarget | null {
  if (depth === 0) return null;
  if (depth === null) return { view: 'depth', filter: 'unlinked' };
  return { view: 'depth', filter: depth >= MIN_DEEP_CLICK_DEPTH ? 'deep' : String(depth) };
}

/**
 * Returns a function that builds the link to a table. The link is undefined without a target and in a shared report,
 * which has no tables.
 */
export function useViewHref(): (target: ViewTarget | null) => string | undefined {
  const { search } = useLocation();
  const { isShared } = useReport();
  return (target) => (target === null || isShared ? undefined : buildViewHref(target, search));
}
