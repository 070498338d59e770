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
import { PageLostError, StepTimeoutError } from './page-loss.ts';
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
  #isBrowserUnusable = false;

  constructor(running: RunningBrowser, request: RenderRequest, reader: FactsReader) {
    this.#running = running;
    this.#request = request;
    this.#reader = reader;
    this.#limits = buildRenderLimits(request.limits);
  }

  async run(): Promise<RenderOutcome> {
    try {
      const { view, facts, inspection, passes } = await this.#renderFirst();
      const page = this.#toPage(toDetail({ view, facts, inspection, ...(await passes), limits: this.#limits }));
      const { screenshot, pictures } = inspection;
      return { page, screenshot, pictures, isBrowserUnusable: this.#isBrowserUnusable };
    } catch (error) {
      if (this.#request.signal?.aborted) throw error;
      const page = this.#toFailure(error);
      return { page, screenshot: null, pictures: [], isBrowserUnusable: this.#isBrowserUnusable };
    }
  }

  /** Performs the first rendering. The second passes, which mostly wait, run concurrently with the probes. */
  async #renderFirst(): Promise<FirstInspection> {
    const { url, probes = PROBES, withScreenshots = false } = this.#request;
    const limits = this.#limits;
    const openedPage = await openPage(this.#running, this.#buildOpenOptions(limits.pageDeadlineMs));
    let passes: Promise<SecondPasses> | null = null;
    try {
      const loaded = await loadDocument(openedPage, url, limits);
      const view = await takePageSnapshot(openedPage, { loaded, reader: this.#reader, limits });
      // Navigations after this point may be caused by our own probes.
      openedPage.record.navigations.stopCounting();
      passes = this.#runSecondPasses(view);
      const inspection = await inspectPage(openedPage, {
        finalUrl: view.finalUrl,
        limits,
        probes,
        withScreenshots,
      });
      this.#isBrowserUnusable ||= inspection.isStuck;
      return { view, facts: await view.facts, inspection, passes };
    } catch (error) {
      throw addStatus(error, openedPage.record.navigations.document?.status ?? null);
    } finally {
      await this.#close(openedPage);
      // A lost page must not leave a second pass running. The error of a pass surfaces where its result is read.
      await passes?.catch(() => {});
    }
  }

  async #runSecondPasses(view: PageSnapshot): Promise<SecondPasses> {
    const withoutClosed = await this.#renderWithoutDisallowed(view);
    return { withoutClosed, desktop: this.#request.withDesktop ? await this.#renderDesktop(view) : null };
  }

  /** Renders the page again without the site's own resources that Googlebot must not load, if there are any. */
  async #renderWithoutDisallowed({
    finalUrl,
    requests,
    truncations,
  }: PageSnapshot): Promise<RenderedDetail['withoutClosed']> {
    const { isBlockedForGooglebot } = this.#request;
    const isThirdParty = createThirdPartyTest(finalUrl);
    const isDisallowed = (url: string) => !isThirdParty(url) && isBlockedForGooglebot(url);
    const urls = new Set(
      requests.filter(({ type, url }) => type !== 'Document' && isDisallowed(url)).map(({ url }) => url),
    );
    if (urls.size === 0) return null;
    const result = await this.#renderAgain(
      {},
      {
        prepare: (openedPage) =>
          blockDisallowedRequests(openedPage.cdp, { isDisallowed, onBlocked: (url) => urls.add(url) }),
      },
    );
    if (result.facts === null) truncations.push(`withoutClosed: ${result.failure}`);
    const maxUrls = this.#limits.maxRequests;
    return result.facts === null ? null : { urls: [...urls].slice(0, maxUrls), mainWords: result.facts.mainWordCount };
  }

  async #renderDesktop({ truncations }: PageSnapshot): Promise<RenderedDetail['desktop']> {
    const { facts, failure } = await this.#renderAgain({ isPhone: false, viewport: this.#limits.desktopViewport }, {});
    if (facts === null) truncations.push(`desktop: ${failure}`);
    return facts;
  }

  async #renderAgain(
    device: Partial<Device>,
    more: { prepare?: (openedPage: OpenPage) => Promise<void> },
  ): Promise<PassResult> {
    const options = this.#buildOpenOptions(this.#limits.passDeadlineMs, device);
    const { url, proxy, passProxy = proxy } = this.#request;
    const pass = { ...options, ...more, proxy: passProxy, url, reader: this.#reader };
    const result = await renderAgain(this.#running, pass);
    this.#isBrowserUnusable ||= !result.isClosed;
    return result;
  }

  #buildOpenOptions(deadlineMs: number, device: Partial<Device> = {}) {
    const { product } = this.#running;
    const { signal, proxy, userAgent = '' } = this.#request;
    const limits = this.#limits;
    const phone: Device = { isPhone: true, viewport: limits.viewport, product, userAgent };
    return { device: { ...phone, ...device }, limits, deadlineMs, signal, proxy };
  }

  async #close(openedPage: OpenPage): Promise<void> {
    if (!(await openedPage.close())) this.#isBrowserUnusable = true;
  }

  #toPage(detail: RenderedDetail): RenderedPage {
    const { url, template } = this.#request;
    return { state: 'rendered', url, template, ...detail };
  }

  #toFailure(error: unknown): RenderedPage {
    const { url, template } = this.#request;
    const loss = this.#getLoss(error);
    if (['timeout', 'crashed', 'browser-gone'].includes(loss.reason)) this.#isBrowserUnusable = true;
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
    return new PageLostError(error instanceof StepTimeoutError ? 'timeout' : 'crashed', detail);
  }
}

/** Adds the status to the error: a page that was lost while being read still had a response. */
function addStatus(error: unknown, status: number | null): unknown {
  if (!(error instanceof PageLostError) || error.status !== null || error.reason === 'refused') return error;
  return new PageLostError(error.reason, error.message, status);
}
