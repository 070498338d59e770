import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'puppeteer-core';
import type { RunningBrowser } from '#crawl/browser/launch/start-browser.ts';
import type { FilterProxy, PageGate } from '#crawl/browser/proxy/filter-proxy.ts';
import { type PageRecord, recordPage } from '../record/record-page.ts';
import { installPageObservers } from '../timings/page-observers.ts';
import { containPage } from './contain-page.ts';
import { type Device, emulateDevice } from './device.ts';
import { PageLostError, StepTimeoutError, waitWithin } from './page-loss.ts';
import { installInWorld } from './page-world.ts';
import type { RenderLimits } from './render-limits.ts';

/** An empty page in its own context, observed and contained, until it is closed. */
export interface OpenPage {
  page: Page;
  cdp: CDPSession;
  frameId: string;
  record: PageRecord;
  /** Null when there is no proxy with gates. */
  gate: PageGate | null;
  /**
   * Runs one step of the page and returns its result. Throws `StepTimeoutError` when the step takes longer than `ms`,
   * and `PageLostError` when the page is lost or its deadline is reached.
   */
  step<T>(what: string, ms: number, work: () => Promise<T>): Promise<T>;
  /** Fires when the page ends for any reason. */
  ended: AbortSignal;
  /** Ends the current step and all later ones. */
  reportLoss(loss: PageLostError): void;
  /** Closes the page; false when it could not be closed in time, or the browser has exited. */
  close(): Promise<boolean>;
}

export interface OpenOptions {
  device: Device;
  limits: RenderLimits;
  /** Maximum lifetime of the page. */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
  proxy?: Pick<FilterProxy, 'openPage'> | undefined;
}

/**
 * Opens the page.
 *
 * @throws PageLostError when the browser does not open a page
 */
export async function openPage(running: RunningBrowser, options: OpenOptions): Promise<OpenPage> {
  const { limits, proxy } = options;
  const lifecycle = watchLifecycle(running, options);
  const gate = proxy === undefined ? null : await proxy.openPage();
  const contextPromise = running.browser.createBrowserContext({
    downloadBehavior: { policy: 'deny' },
    ...(gate === null ? {} : { proxyServer: gate.url, proxyBypassList: ['<-loopback>'] }),
  });
  const close = async (): Promise<boolean> => {
    lifecycle.end();
    const isClosed = await closeContext(contextPromise, limits.closeTimeoutMs);
    await gate?.close();
    return isClosed;
  };
  try {
    const preparedPage = await lifecycle.step('Opening a page', limits.openTimeoutMs, async () =>
      prepare(await (await contextPromise).newPage(), options, lifecycle.reportLoss),
    );
    return {
      ...preparedPage,
      gate,
      step: lifecycle.step,
      ended: lifecycle.ended,
      reportLoss: lifecycle.reportLoss,
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof PageLostError || options.signal?.aborted) throw error;
    throw new PageLostError(running.isAlive() ? 'timeout' : 'browser-gone', buildMessage(error));
  }
}

async function prepare(page: Page, { device, limits }: OpenOptions, reportLoss: (loss: PageLostError) => void) {
  await emulateDevice(page, device);
  const cdp = await page.createCDPSession();
  cdp.on('Inspector.targetCrashed', () => reportLoss(new PageLostError('crashed', 'the page process exited')));
  page.once('close', () => reportLoss(new PageLostError('crashed', 'the page was closed')));
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const record = await recordPage(cdp, {
    frameId,
    limits,
    onTooManyNavigations: () =>
      reportLoss(new PageLostError('navigated-away', 'the page kept navigating to other URLs')),
  });
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await installInWorld(cdp, installPageObservers, { maxEntries: 2_000, sampleMs: 100, maxNodes: 20_000 });
  await containPage(page, cdp);
  return { page, cdp, frameId, record };
}

const LOSS_REASON_WAIT_MS = 100;

interface PageLifecycle {
  step: OpenPage['step'];
  ended: AbortSignal;
  reportLoss(loss: PageLostError): void;
  end(): void;
}

/** Combines everything that can end a page from outside into one promise that can only reject. */
function watchLifecycle(running: RunningBrowser, { deadlineMs, signal }: OpenOptions): PageLifecycle {
  const pageLoss = Promise.withResolvers<never>();
  const ended = new AbortController();
  // The running step handles the rejection; between steps there is no handler.
  pageLoss.promise.catch(() => ended.abort());
  const endsAt = performance.now() + deadlineMs;
  const timer = setTimeout(() => pageLoss.reject(createDeadlineError()), deadlineMs);
  const createDeadlineError = () => new PageLostError('timeout', `the page took longer than ${deadlineMs} ms`);
  const onDisconnected = () => pageLoss.reject(new PageLostError('browser-gone', 'the browser exited'));
  const onAbort = () => pageLoss.reject(signal?.reason);
  running.browser.on('disconnected', onDisconnected);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  if (!running.isAlive()) onDisconnected();
  return {
    async step(what, ms, work) {
      const started = Promise.race([pageLoss.promise, Promise.resolve().then(work)]);
      try {
        return await waitWithin(Math.min(ms, Math.max(0, endsAt - performance.now())), what, started);
      } catch (error) {
        if (error instanceof StepTimeoutError) throw error;
        // A running command can fail a moment before the event that reports the loss of the page or browser.
        await Promise.race([pageLoss.promise, sleep(LOSS_REASON_WAIT_MS)]);
        throw error;
      }
    },
    ended: ended.signal,
    reportLoss: (loss) => pageLoss.reject(loss),
    end() {
      clearTimeout(timer);
      running.browser.off('disconnected', onDisconnected);
      signal?.removeEventListener('abort', onAbort);
      pageLoss.reject(new PageLostError('crashed', 'the page was closed'));
    },
  };
}

async function closeContext(contextPromise: Promise<BrowserContext>, ms: number): Promise<boolean> {
  try {
    await waitWithin(
      ms,
      'Closing a page',
      contextPromise.then((context) => context.close()),
    );
    return true;
  } catch {
    // Too late, or the browser has exited: the caller replaces the browser either way.
    return false;
  }
}

const buildMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
