import type { RenderedPage } from '#contracts/page/rendered-page.ts';
import type { FilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import type { TakenPicture } from '../pictures/take-pictures.ts';
import type { FactsReader } from '../reading/facts-reader.ts';
import type { AnyProbe } from '../reading/run-probes.ts';
import type { RenderLimits } from './render-limits.ts';

export interface RenderRequest {
  url: string;
  template: string;
  device: 'phone';
  /** Also read it at desktop size. */
  withDesktop: boolean;
  /** Take screenshots of elements that checks may report. */
  withPictures?: boolean;
  /** Whether robots.txt blocks this URL for Googlebot. */
  isClosedToGooglebot(url: string): boolean;
  /** Our own name, which servers see after the browser's: `AWIBot/1.0 (+https://example.com/bot)`. */
  userAgent?: string;
  /** Gives every page its own gate, so that refused and failed requests can be distinguished. */
  proxy?: Pick<FilterProxy, 'openPage'>;
  /** For the second passes, which read the document and measure no times; defaults to `proxy`. */
  passProxy?: Pick<FilterProxy, 'openPage'>;
  /**
   * Shared by the pages of a sample, because its thread takes a moment to start; otherwise created for this page only.
   */
  reader?: FactsReader;
  limits?: Partial<RenderLimits>;
  /** Aborts the rendering: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Probes of the page; replaced in tests only. */
  probes?: { atRest: readonly AnyProbe[]; byHand: readonly AnyProbe[] };
}

export interface RenderOutcome {
  page: RenderedPage;
  /** JPEG of the first viewport; null when none could be taken. */
  screenshot: Uint8Array | null;
  /** Not in the page yet, because they get their keys when stored. */
  pictures: TakenPicture[];
  /** The page may have damaged the browser, so the next page should get another one. */
  isBrowserSpent: boolean;
}
