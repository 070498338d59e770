import type { RenderedPage, RenderSample } from '#contracts/page/rendered-page.ts';
import { createLiveHost } from '../fetch/guard/live-host.ts';
import type { CrawlEvent } from '../run/crawl-events.ts';
import { runWorkers } from '../run/pacing/lanes.ts';
import type { CrawlFile } from '../store/file/crawl-file.ts';
import { siteFactsSchema } from '../store/file/stored-schemas.ts';
import { readArtifact } from '../store/file/stored-values.ts';
import { readRender, writeRender } from '../store/results/renders.ts';
import { SESSION_LIMITS } from './browser-limits.ts';
import type { BrowserSession } from './browser-session.ts';
import { pauseCrawlWhileLoading } from './proxy/pause-while-loading.ts';
import { type RenderRequest, renderPage } from './render/page/render-page.ts';
import { createFactsReader, type FactsReader } from './render/reading/facts-reader.ts';
import type { PlannedPage } from './sample/plan-sample.ts';
import { isSettled, PAGES_TO_SETTLE } from './sample/settled-page.ts';

export interface RenderSampleOptions {
  session: BrowserSession;
  pages: readonly PlannedPage[];
  isBlockedForGooglebot(url: string): boolean;
  userAgent: string;
  /** Ends the work, either permanently or for a pause. */
  signal: AbortSignal;
  /** Fires when the time limit of the browser stage is reached. */
  time: AbortSignal;
  /** No more pages are started after this signal fires. */
  until?: AbortSignal | undefined;
  parallel?: number;
  /** See `BrowseSiteOptions`. */
  pauseRequests?: () => () => void;
  onPage(url: string, done: number, planned: number): void;
  onEvent?(event: CrawlEvent): void;
}

/** Results so far for the pages of one template. */
interface TemplateState {
  firstUrl: string;
  renderedCount: number;
  settledCount: number;
  skippedCount: number;
  hasDesktop: boolean;
  screenshotCount: number;
}

/**
 * Number of pages per template with screenshots of elements: the common parts of a template are visible in the first
 * ones.
 */
const SCREENSHOTS_PER_TEMPLATE = 2;

/**
 * Renders the planned pages in order and stores each one in the crawl file when it is done; pages that are already in
 * the file are not rendered again. Returns a summary of the sample, or null when the work was aborted.
 */
export async function renderSample(file: CrawlFile, options: RenderSampleOptions): Promise<RenderSample | null> {
  const reader = createLiveReader(createFactsReader(), file);
  const work = new SampleRenderer(file, options, reader);
  try {
    await runWorkers({
      count: options.parallel ?? SESSION_LIMITS.parallel,
      next: () => work.next(),
      work: (page) => work.renderOne(page),
    });
  } finally {
    await reader.close();
  }
  return options.signal.aborted ? null : work.summarize();
}

/** Returns a reader that reads documents of a staging audit in the same way as the crawl does. */
function createLiveReader(reader: FactsReader, file: CrawlFile): FactsReader {
  const site = readArtifact(file, 'site', siteFactsSchema);
  if (site?.readAs === undefined || site.homeUrl === null) return reader;
  const liveHost = createLiveHost({
    liveOrigin: site.readAs.origin,
    auditedHost: new URL(site.homeUrl).host,
    canIgnoreDisallowAll: false,
  });
  return {
    ...reader,
    read: (input) => {
      const body = liveHost.readBody(new URL(input.url), input.contentType ?? 'text/html', input.body);
      return reader.read({ ...input, body });
    },
  };
}

class SampleRenderer {
  readonly #file: CrawlFile;
  readonly #options: RenderSampleOptions;
  readonly #reader: FactsReader;
  readonly #templates = new Map<string, TemplateState>();
  #next = 0;
  #renderedCount = 0;
  readonly #failures: RenderSample['failures'] = [];
  #skippedCount = 0;
  #cutBy: string | null = null;

  constructor(file: CrawlFile, options: RenderSampleOptions, reader: FactsReader) {
    this.#file = file;
    this.#reader = reader;
    this.#options = options;
  }

  /** Returns the next page, or null when no page remains or the work has ended. */
  next(): PlannedPage | null {
    const { pages, signal, time, until } = this.#options;
    const page = pages[this.#next];
    if (page === undefined || signal.aborted || until?.aborted) return null;
    if (time.aborted) this.#cutBy ??= 'The time limit for rendering pages was reached';
    if (this.#cutBy !== null) return null;
    this.#next += 1;
    return page;
  }

  async renderOne(page: PlannedPage): Promise<void> {
    const state = this.#getState(page);
    if (state.settledCount >= PAGES_TO_SETTLE && state.settledCount === state.renderedCount) {
      state.skippedCount += 1;
      this.#skippedCount += 1;
      return;
    }
    const result = this.#readKnownPage(page, state) ?? (await this.#render(page, state));
    if (result === null) return;
    if (result.state === 'failed') this.#failures.push({ url: page.url, reason: result.reason });
    else {
      this.#renderedCount += 1;
      state.renderedCount += 1;
      if (isSettled(result)) state.settledCount += 1;
    }
  }

  /** Returns a page that was already rendered by an earlier run or an early measurement of the home page. */
  #readKnownPage({ url }: PlannedPage, state: TemplateState): RenderedPage | null {
    const render = readRender(this.#file, url);
    if (render === null) return null;
    state.hasDesktop ||= render.state === 'rendered' && render.desktop !== null;
    state.screenshotCount += 1;
    return render;
  }

  #getState({ url, template }: PlannedPage): TemplateState {
    const existing = this.#templates.get(template);
    if (existing !== undefined) return existing;
    const state = {
      firstUrl: url,
      renderedCount: 0,
      settledCount: 0,
      skippedCount: 0,
      hasDesktop: false,
      screenshotCount: 0,
    };
    this.#templates.set(template, state);
    return state;
  }

  async #render(page: PlannedPage, state: TemplateState): Promise<RenderedPage | null> {
    const { signal, onPage, pages } = this.#options;
    onPage(page.url, this.#renderedCount + this.#failures.length + this.#skippedCount, pages.length);
    const extras = {
      withDesktop: !state.hasDesktop,
      withScreenshots: state.screenshotCount < SCREENSHOTS_PER_TEMPLATE,
    };
    state.hasDesktop = true;
    state.screenshotCount += 1;
    // If another page crashed the browser, this page is retried once in the next browser.
    const first = await this.#attempt(page, extras);
    const outcome = (isLost(first?.page) && !signal.aborted ? await this.#attempt(page, extras) : null) ?? first;
    if (outcome === null || signal.aborted) return null;
    writeRender(this.#file, outcome);
    return outcome.page;
  }

  async #attempt({ url, template }: PlannedPage, extras: Pick<RenderRequest, 'withDesktop' | 'withScreenshots'>) {
    const { session, isBlockedForGooglebot, userAgent, signal, pauseRequests } = this.#options;
    const proxy = pauseRequests === undefined ? session.proxy : pauseCrawlWhileLoading(session.proxy, pauseRequests);
    this.#reader.prepare();
    const running = await session.acquireBrowser();
    if (running === null) {
      this.#cutBy = 'The browser crashed several times';
      return null;
    }
    const request = {
      url,
      template,
      device: 'phone',
      ...extras,
      isBlockedForGooglebot,
      userAgent,
      signal,
    } as const;
    const reportEnd = this.#reportStart();
    try {
      const proxies = { proxy, passProxy: session.proxy };
      const outcome = await renderPage(running, { ...request, ...proxies, reader: this.#reader });
      reportEnd(outcome.page.state === 'rendered');
      session.reportPageEnd(running, outcome.isBrowserUnusable);
      return outcome;
    } catch (error) {
      reportEnd(false);
      session.reportPageEnd(running, true);
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** Reports that a rendering has started, and returns the function that reports its end. */
  #reportStart(): (isRendered: boolean) => void {
    const { onEvent } = this.#options;
    const startedAtMs = performance.now();
    onEvent?.({ kind: 'render-started' });
    return (isRendered) => onEvent?.({ kind: 'render-ended', isRendered, durationMs: performance.now() - startedAtMs });
  }

  summarize(): RenderSample {
    const settledTemplates = [...this.#templates].flatMap(([template, { firstUrl, skippedCount }]) =>
      skippedCount === 0 ? [] : [{ template, url: firstUrl, pagesLeftOut: skippedCount }],
    );
    return {
      planned: this.#options.pages.length,
      rendered: this.#renderedCount,
      failed: this.#failures.length,
      failures: this.#failures,
      settledTemplates,
      cutBy: this.#cutBy,
      product: this.#options.session.product,
    };
  }
}

const isLost = (page: RenderedPage | undefined): boolean => page?.state === 'failed' && page.reason === 'browser-gone';
