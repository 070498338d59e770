/** Numbers of pages after which the issues found so far are shown: soon after the start, then less and less often. */
const EARLY_CHECK_PAGE_COUNTS = [5, 20, 80, 300, 1_000, 4_000];
/**
 * Before this time, a check is not worth starting a thread, because the crawl of a small, fast site ends just as early.
 */
const MIN_ELAPSED_MS = 500;

/** Called after each page with the number of pages read. Returns the check that this page started, otherwise null. */
export type StartEarlyCheck = (pagesRead: number) => Promise<void> | null;

/**
 * Looks for issues while pages are still being read, so that a user sees the first ones within seconds.
 *
 * @param check reads the pages that the crawl file contains so far
 * @param now a monotonic clock in milliseconds
 */
export function createEarlyChecks(
  check: () => Promise<void>,
  now: () => number = () => performance.now(),
): StartEarlyCheck {
  const startedAt = now();
  let nextCheckIndex = 0;
  let isChecking = false;
  return (pagesRead) => {
    const isDue = pagesRead >= (EARLY_CHECK_PAGE_COUNTS[nextCheckIndex] ?? Number.POSITIVE_INFINITY);
    if (!isDue || isChecking || now() - startedAt < MIN_ELAPSED_MS) return null;
    while (pagesRead >= (EARLY_CHECK_PAGE_COUNTS[nextCheckIndex] ?? Number.POSITIVE_INFINITY)) nextCheckIndex += 1;
    isChecking = true;
    return check().finally(() => {
      isChecking = false;
    });
  };
}
