import type { PageChangeList, PageChangesQuery } from '#contracts/analysis/changes/page-changes.ts';
import { type CrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { comparePages } from '#crawl/store/results/page-changes.ts';

/** The earlier crawl file, and which changed URLs are returned. */
export interface PageChangesRequest extends PageChangesQuery {
  fromPath: string;
}

/**
 * Compares the URLs of an open crawl file with the URLs of an earlier file; null if the audit of either crawl was not
 * finished.
 *
 * @throws CrawlFileVersionError
 */
export function readPageChanges(to: CrawlFile, { fromPath, ...query }: PageChangesRequest): PageChangeList | null {
  const from = openCrawlFileForReading(fromPath);
  try {
    return comparePages(from, to, query);
  } finally {
    from.close();
  }
}
