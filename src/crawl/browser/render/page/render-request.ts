import type { RenderedPage } from '#contracts/page/rendered-page.ts';
import type { FilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import type { ElementCapture } from '../pictures/take-pictures.ts';
import type { FactsReader } from '../reading/facts-reader.ts';
import type { AnyProbe } from '../reading/run-probes.ts';
import type { RenderLimits } from './render-limits.ts';

export interface RenderRequest {
  url: string;
  template: string;
  device: 'phone';
  /** Whether to render the page again at desktop size. */
  withDesktop: boolean;
  /** Whether to take screenshots of elements that checks may report. */
  withScreenshots?: boolean;
  /** Whether robots.txt blocks this URL for Googlebot. */
  isBlockedForGooglebot(url: string): boolean;
  /** Our own name, appended to the browser's user agent: `AWIBot/1.0 (+https://example.com/bot)`. */
  userAgent?: string;
  /** Gives every page its own gate, so that refused and failed requests can be distinguished. */
  proxy?: Pick<FilterProxy, 'openPage'>;
  /** For the second passes, which read the document and measure no times; defaults to `proxy`. */
  passProxy?: Pick<FilterProxy, 'openPage'>;
  /**
   * The reader is shared by the pages of a sample, because its thread takes a moment to start; if omitted, a reader is
   * created for this page only.
   */
  reader?: FactsReader;
  limits?: Partial<RenderLimits>;
  /** Aborts the rendering: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Probes of the page; replaced only in tests. */
  probes?: { passiveProbes: readonly AnyProbe[]; interactiveProbes: readonly AnyProbe[] };
}

export interface RenderOutcome {
  page: RenderedPage;
  /** JPEG of the first viewport; null when none could be taken. */
  screenshot: Uint8Array | null;
  /** These screenshots are not yet part of the page, because they get their keys when they are stored. */
  pictures: ElementCapture[];
  /** Whether the page may have damaged the browser, in which case the next page should get another one. */
  isBrowserUnusable: boolean;
}
