import type { RenderedDetail, RenderedPage } from '#contracts/page/rendered-page.ts';
import type { RunningBrowser } from '#crawl/browser/launch/start-browser.ts';
import { createFactsReader, type FactsReader } from '../reading/facts-reader.ts';
import { inspectPage, type PageInspection } from '../reading/inspect-page.ts';
import { PROBES } from '../reading/probes.ts';
import { type PageSnapshot, type SnapshotFacts, takePageSnapshot } from '../reading/take-page-snapshot.ts';
import { toDetail } from '../reading/to-detail.ts';
import type { Device } from './device.ts';
import { createThirdPartyTest } from './first-party.ts';
import { loadDocument } from './load-document.ts';
import { type OpenPage, openPage } from './open-page.ts';
import { PageLostError, StepTimeout } from './page-loss.ts';
import { buildRenderLimits, type RenderLimits } from './render-limits.ts';
import type { RenderOutcome, RenderRequest } from './render-request.ts';
import { blockDisallowedRequests, type PassResult, renderAgain } from './second-pass.ts';

export type { RenderOutcome, RenderRequest } from './render-request.ts';

/**
 * Opens one page in a browser and reads what a visitor and a rendering search engine receive. Anything the page does
 * results in a value; the promise rejects only with the signal's reason, or because of a bug.
 */
export async function renderPage(running: RunningBrowser, request: RenderRequest): Promise<RenderOutcome> {
  const reader = request.reader ?? createFactsReader();
  try {
    return await new PageRendering(running, request, reader).run();
  } finally {
    if (request.reader === undefined) await reader.close();
  }
}

interface FirstInspection {
  view: PageSnapshot;
  facts: SnapshotFacts;
  inspection: PageInspection;
  passes: Promise<SecondPasses>;
}

type SecondPasses = Pick<RenderedDetail, 'withoutClosed' | 'desktop'>;

/** The first rendering of a page, and the additional ones that it requires. */
class PageRendering {
  readonly #running: RunningBrowser;
  readonly #request: RenderRequest;
  readonly #reader: FactsReader;
  readonly #limits: RenderLimits;
  #isSpent = false;

  constructor(running: RunningBrowser, request: RenderRequest, reader: FactsReader) {
    this.#running = running;
    this.#request = request;
    this.#reader = reader;
    this.#limits = buildRenderLimits(request.limits);
  }

  async run(): Promise<RenderOutcome> {
    try {
      const { view, facts, inspection, passes } = await this.#first();
      const page = this.#toPage(toDetail({ view, facts, inspection, ...(await passes), limits: this.#limits }));
      const { screenshot, pictures } = inspection;
      return { page, screenshot, pictures, isBrowserUnusable: this.#isSpent };
    } catch (error) {
      if (this.#request.signal?.aborted) throw error;
      const page = this.#toFailure(error);
      return { page, screenshot: null, pictures: [], isBrowserUnusable: this.#isSpent };
    }
  }

  /** Performs the first rendering. The second passes, which mostly wait, run concurrently with the probes. */
  async #first(): Promise<FirstInspection> {
    const { url, probes = PROBES, withScreenshots = false } = this.#request;
    const limits = this.#limits;
    const open = await openPage(this.#running, this.#openOptions(limits.pageDeadlineMs));
    let passes: Promise<SecondPasses> | null = null;
    try {
      const loaded = await loadDocument(open, url, limits);
      const view = await takePageSnapshot(open, { loaded, reader: this.#reader, limits });
      // Navigations after this point may be caused by our own probes.
      open.record.navigations.stopCounting();
      passes = this.#secondPasses(view);
      const inspection = await inspectPage(open, {
        finalUrl: view.finalUrl,
        limits,
        probes,
        withScreenshots: withScreenshots,
      });
      this.#isSpent ||= inspection.isStuck;
      return { view, facts: await view.facts, inspection, passes };
    } catch (error) {
      throw addStatus(error, open.record.navigations.document?.status ?? null);
    } finally {
      await this.#close(open);
      // A lost page must not leave a second pass running. The error of a pass surfaces where its result is read.
      await passes?.catch(() => {});
    }
  }

  async #secondPasses(view: PageSnapshot): Promise<SecondPasses> {
    const withoutClosed = await this.#withoutClosed(view);
    return { withoutClosed, desktop: this.#request.withDesktop ? await this.#desktop(view) : null };
  }

  /** Renders the page again without the site's own resources that Googlebot must not load, if there are any. */
  async #withoutClosed({ finalUrl, requests, truncations }: PageSnapshot): Promise<RenderedDetail['withoutClosed']> {
    const { isBlockedForGooglebot } = this.#request;
    const isThirdParty = createThirdPartyTest(finalUrl);
    const isClosed = (url: string) => !isThirdParty(url) && isBlockedForGooglebot(url);
    const urls = new Set(
      requests.filter(({ type, url }) => type !== 'Document' && isClosed(url)).map(({ url }) => url),
    );
    if (urls.size === 0) return null;
    const result = await this.#again(
      {},
      { prepare: (open) => blockDisallowedRequests(open.cdp, { isClosed, onBlocked: (url) => urls.add(url) }) },
    );
    if (result.facts === null) truncations.push(`withoutClosed: ${result.failure}`);
    const maxUrls = this.#limits.maxRequests;
    return result.facts === null ? null : { urls: [...urls].slice(0, maxUrls), mainWords: result.facts.mainWordCount };
  }

  async #desktop({ truncations }: PageSnapshot): Promise<RenderedDetail['desktop']> {
    const { facts, failure } = await this.#again({ isPhone: false, viewport: this.#limits.desktopViewport }, {});
    if (facts === null) truncations.push(`desktop: ${failure}`);
    return facts;
  }

  async #again(device: Partial<Device>, more: { prepare?: (open: OpenPage) => Promise<void> }): Promise<PassResult> {
    const options = this.#openOptions(this.#limits.passDeadlineMs, device);
    const { url, proxy, passProxy = proxy } = this.#request;
    const pass = { ...options, ...more, proxy: passProxy, url, reader: this.#reader };
    const result = await renderAgain(this.#running, pass);
    this.#isSpent ||= !result.isClosed;
    return result;
  }

  #openOptions(deadlineMs: number, device: Partial<Device> = {}) {
    const { product } = this.#running;
    const { signal, proxy, userAgent = '' } = this.#request;
    const limits = this.#limits;
    const phone: Device = { isPhone: true, viewport: limits.viewport, product, userAgent };
    return { device: { ...phone, ...device }, limits, deadlineMs, signal, proxy };
  }

  async #close(open: OpenPage): Promise<void> {
    if (!(await open.close())) this.#isSpent = true;
  }

  #toPage(detail: RenderedDetail): RenderedPage {
    const { url, template } = this.#request;
    return { state: 'rendered', url, template, ...detail };
  }

  #toFailure(error: unknown): RenderedPage {
    const { url, template } = this.#request;
    const loss = this.#getLoss(error);
    if (['timeout', 'crashed', 'browser-gone'].includes(loss.reason)) this.#isSpent = true;
    const { reason, status, message: detail } = loss;
    return { state: 'failed', url, template, reason, status, detail };
  }

  /**
   * Returns the page loss that caused an error: driver errors about a closed page do not contain the cause, but the
   * state of the browser does.
   */
  #getLoss(error: unknown): PageLostError {
    const isGone = !this.#running.isAlive() || !this.#running.browser.connected;
    const detail = error instanceof Error ? error.message : String(error);
    if (isGone) return new PageLostError('browser-gone', detail);
    if (error instanceof PageLostError) return error;
    return new PageLostError(error instanceof StepTimeout ? 'timeout' : 'crashed', detail);
  }
}

/** Adds the status to the error: a page that was lost while being read still had a response. */
function addStatus(error: unknown, status: number | null): unknown {
  if (!(error instanceof PageLostError) || error.status !== null || error.reason === 'refused') return error;
  return new PageLostError(error.reason, error.message, status);
}
