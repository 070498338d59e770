import type { Browser, Page } from 'puppeteer-core';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { readCapped } from '#lib/runtime/capped-bytes.ts';
import { PRINT_LIMITS } from './browser-limits.ts';
import { startBrowser } from './launch/start-browser.ts';

export interface PrintOptions {
  executable: BrowserExecutable;
  /** Folder for temporary profiles. */
  profileRoot: string;
  /** Cancels the print job, which then fails. */
  signal?: AbortSignal | undefined;
  deadlineMs?: number;
  maxBytes?: number;
}

/** Thrown when the browser started but the document could not be printed. */
export class PrintError extends Error {
  override readonly name = 'PrintError';
}

/**
 * Prints an entire HTML document as a tagged PDF with an outline. The document may contain untrusted strings: no script
 * runs in it, and the browser has no network access, so images must be embedded as data URLs.
 *
 * @throws BrowserStartError when no browser starts, PrintError when the browser does not print in time or the PDF is
 * too large
 */
export async function printPdf(html: string, options: PrintOptions): Promise<Uint8Array> {
  const { executable, profileRoot, signal, deadlineMs = PRINT_LIMITS.deadlineMs } = options;
  const running = await startBrowser(executable, { proxyUrl: null, profileRoot, signal });
  const timeoutSignal = AbortSignal.timeout(deadlineMs);
  const stop = signal === undefined ? timeoutSignal : AbortSignal.any([timeoutSignal, signal]);
  let end = () => {};
  try {
    const stopped = new Promise<never>((_, reject) => {
      end = () => reject(new PrintError(timeoutSignal.aborted ? 'The report was not printed in time' : 'Canceled'));
      stop.addEventListener('abort', end, { once: true });
      if (stop.aborted) end();
    });
    const pdfPromise = print(running.browser, html, options.maxBytes ?? PRINT_LIMITS.maxBytes);
    pdfPromise.catch(() => {});
    return await Promise.race([pdfPromise, stopped]);
  } finally {
    stop.removeEventListener('abort', end);
    await running.close();
  }
}

async function print(browser: Browser, html: string, maxBytes: number): Promise<Uint8Array> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setContent(html, { waitUntil: 'load', timeout: PRINT_LIMITS.loadTimeoutMs });
  const stream = await createPdfStream(page);
  const printed = await readCapped(stream, maxBytes);
  if (printed === null) throw new PrintError(`The report is larger than ${maxBytes} bytes`);
  return printed;
}

/** Prints the page; its size, margins and page numbers are defined in the document's stylesheet (`@page`). */
function createPdfStream(page: Page): Promise<ReadableStream<Uint8Array>> {
  return page.createPDFStream({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    waitForFonts: true,
    timeout: PRINT_LIMITS.printTimeoutMs,
  });
}
