import type { StageProgress } from '#services/analyses/run/report-stages.ts';

const BAR_WIDTH = 24;
const REDRAW_MS = 100;

export interface ProgressBar {
  update(progress: StageProgress): void;
  end(): void;
}

/**
 * Shows progress on a terminal; writes nothing to other outputs, so that pipeline logs contain no control characters.
 */
export function createProgressBar(stream: NodeJS.WriteStream): ProgressBar {
  if (!stream.isTTY) return { update: () => {}, end: () => {} };
  let lastDrawnAt = 0;
  return {
    update(progress) {
      if (Date.now() - lastDrawnAt < REDRAW_MS) return;
      lastDrawnAt = Date.now();
      stream.write(`\r\x1b[2K${formatProgressLine(progress).slice(0, (stream.columns ?? 80) - 1)}`);
    },
    end: () => void stream.write('\r\x1b[2K'),
  };
}

/**
 * Formats one line such as `[#######-----------------] 29% crawling website structure 41 of 140 pages https://...`.
 */
export function formatProgressLine({ stage, percent, crawl, checksDone, checksTotal, browser }: StageProgress): string {
  const filledWidth = Math.round((percent / 100) * BAR_WIDTH);
  const bar = `[${'#'.repeat(filledWidth)}${'-'.repeat(BAR_WIDTH - filledWidth)}] ${String(Math.floor(percent)).padStart(3)}%`;
  if (checksTotal > 0) return `${bar}  ${stage}  ${checksDone} of ${checksTotal} checks`;
  if (browser !== null) return `${bar}  ${stage}  browser: ${browser.done} of ${browser.planned}  ${browser.url ?? ''}`;
  if (crawl === null) return `${bar}  ${stage}`;
  const pageCount = Math.min(crawl.pagesFound, crawl.pageLimit);
  const currentWork = crawl.recheckCount
    ? `${crawl.recheckCount} uncertain responses: retrying after a pause`
    : (crawl.current ?? '');
  return `${bar}  ${stage}  ${crawl.pagesFetched} of ${pageCount} pages  ${currentWork}`;
}
