import type { ReportedCrawlIssue, ReportedList, ReportedSitemap } from '#contracts/outside/source-reports.ts';
import { formatDateTime } from '#lib/text/format.ts';

export const REPORT_WORDS = {
  sitemaps: {
    title: 'Sitemaps',
    neverRead:
      'Never read: open the URL to check that it returns the sitemap and that robots.txt allows it. Then submit it to {source} again.',
    empty: 'Not listed: no sitemap is submitted to {source}. Submit the URL of your sitemap there.',
  },
  crawlIssues: { title: 'Crawl issues', empty: 'No crawl issues are reported.' },
  linkedPages: {
    title: 'Pages linked from other sites',
    empty: 'No linked pages are reported. That does not prove that there are no links.',
  },
} as const;

const CRAWL_ISSUE_WORDS: Readonly<Record<ReportedCrawlIssue['kinds'][number], string>> = {
  malware: 'Malware',
  'important-url-blocked-by-robots-txt': 'Important URL blocked by robots.txt',
  'server-error': 'Server error (5xx)',
  'dns-error': 'DNS error',
  timeout: 'Timeout',
  'client-error': 'Client error (4xx)',
  'blocked-by-robots-txt': 'Blocked by robots.txt',
  'redirect-302': 'Temporary redirect (302)',
  'redirect-301': 'Permanent redirect (301)',
  other: 'Other issue',
};

/** Describes the issues of a URL. */
export const describeCrawlIssue = ({ kinds }: ReportedCrawlIssue): string =>
  kinds.length === 0 ? CRAWL_ISSUE_WORDS.other : kinds.map((kind) => CRAWL_ISSUE_WORDS[kind]).join(', ');

/** Describes the state of a sitemap as the search engine reports it. */
export function describeSitemapState({ isPending, status, downloadedAt }: ReportedSitemap): string {
  if (status !== undefined) return status;
  if (isPending) return 'Pending';
  return downloadedAt === null ? 'Never read' : 'Read';
}

/** Explains what to do about sitemaps that were never read; null if there are none. */
export function explainNeverRead(list: ReportedList<ReportedSitemap>, source: string): string | null {
  const isNeverRead = (sitemap: ReportedSitemap) =>
    sitemap.status === undefined && !sitemap.isPending && sitemap.downloadedAt === null;
  if (list.state !== 'imported' || !list.items.some(isNeverRead)) return null;
  return REPORT_WORDS.sitemaps.neverRead.replace('{source}', source);
}

/** Formats a time; a dash if it is not reported. */
export const formatReportedTime = (time: string | null): string => (time === null ? '–' : formatDateTime(time));

/** Explains a list that was not imported; null if it was, or if the search engine offers no such list. */
export function explainMissingList(list: ReportedList<unknown>, source: string): string | null {
  return list.state === 'not-imported'
    ? `Not measured: this list of ${source} has not been imported yet. The next sync imports it.`
    : null;
}
