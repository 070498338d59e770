import { REPORT_PROBLEMS } from '#contracts/report/report-jobs.ts';
import type { BrowserChoice } from '#crawl/browser/browse-site.ts';
import { BrowserStartError } from '#crawl/browser/launch/browser-start-error.ts';
import { printPdf } from '#crawl/browser/print.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { BrowserQueue, BrowserQueuePosition } from '../analyses/run/browser-queue.ts';

/**
 * Maximum wait for interactive browser work: printing takes one or two seconds. A stuck print must not block the others
 * forever.
 */
const SLOT_WAIT_MS = 45_000;

export interface ReportPrinter {
  /** @throws AppError unavailable without a browser, with the reason */
  print(html: string, options: { signal: AbortSignal; onPrinting(): void }): Promise<Uint8Array>;
}

export interface ReportPrinterOptions {
  browser(): Promise<BrowserChoice>;
  /** Browser turns for printing and other interactive work, which never waits for an analysis. */
  browserQueue: BrowserQueue;
  /** Folder for temporary profiles. */
  profileRoot: string;
  slotWaitMs?: number;
}

export function createReportPrinter(options: ReportPrinterOptions): ReportPrinter {
  return {
    async print(html, { signal, onPrinting }) {
      const choice = await options.browser();
      if (choice.executable === null) throw createUnavailableError(choice.missing.reason);
      const turn = await acquireSlot(options.browserQueue, options.slotWaitMs ?? SLOT_WAIT_MS, signal);
      try {
        onPrinting();
        return await printPdf(html, { executable: choice.executable, profileRoot: options.profileRoot, signal });
      } catch (error) {
        if (error instanceof BrowserStartError) throw createUnavailableError(error.message, error);
        throw error;
      } finally {
        turn.release();
      }
    },
  };
}

function createUnavailableError(reason: string, cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    REPORT_PROBLEMS.noBrowser.replace('{reason}', () => reason.replace(/\.$/, '')),
    {
      cause,
    },
  );
}

/**
 * Waits for the turn, and after a time limit no longer: a stuck print must not block others. Returns the queue
 * position, which the caller must release.
 */
async function acquireSlot(
  browserQueue: BrowserQueue,
  waitMs: number,
  signal: AbortSignal,
): Promise<BrowserQueuePosition> {
  const started = Promise.withResolvers<void>();
  const timer = setTimeout(started.resolve, waitMs);
  signal.addEventListener('abort', () => started.resolve(), { once: true });
  const turn = browserQueue.enqueue(started.resolve);
  await started.promise;
  clearTimeout(timer);
  return turn;
}
