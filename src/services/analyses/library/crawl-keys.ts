/** Data that determines the keys of the files that an analysis may have. */
interface CrawlStarts {
  id: string;
  status: string;
  starts: number;
  artifactKey: string | null;
}

/**
 * Builds the key of the crawl file that one start of an analysis uploads. Each start has its own key, so that a worker
 * that returns after a pause cannot replace the file of the worker that finished the analysis.
 */
export const buildCrawlKey = (id: string, start: number): string =>
  start <= 1 ? `crawls/${id}.sqlite` : `crawls/${id}-${start}.sqlite`;

/**
 * Lists the keys of uploads that did not complete their analysis: of workers that were killed, or whose upload was
 * reported as failed. Most of these files do not exist.
 */
export function listLeftoverKeys({ id, status, starts, artifactKey }: CrawlStarts): string[] {
  if (status === 'completed' && starts <= 1) return [];
  // A start that did not count because it had to wait may have uploaded one more file.
  const keys = Array.from({ length: starts + 1 }, (_, index) => buildCrawlKey(id, index + 1));
  return keys.filter((key) => key !== artifactKey);
}
