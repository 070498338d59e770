import type { RenderedPage } from '#contracts/rendered-page.ts';
import type { FilterProxy } from '../proxy/filter-proxy.ts';
import type { FactsReader } from './facts-reader.ts';
import type { TakenPicture } from './pictures/take-pictures.ts';
import type { RenderLimits } from './render-limits.ts';
import type { AnyProbe } from './run-probes.ts';

export interface RenderRequest {
  url: string;
  template: string;
  device: 'phone';
  /** Read it at desktop size too. */
  withDesktop: boolean;
  /** Take pictures of elements that checks may name. */
  withPictures?: boolean;
  /** Does robots.txt close this address to Googlebot? */
  isClosedToGooglebot(url: string): boolean;
  /** Our own name, as servers see it behind the browser's: `AWIBot/1.0 (+https://example.com/bot)`. */
  userAgent?: string;
  /** Gives every page a gate of its own, so that what was refused is told apart from what failed. */
  proxy?: Pick<FilterProxy, 'openPage'>;
  /** For the second loads, which read the document and time nothing; `proxy` when left out. */
  passProxy?: Pick<FilterProxy, 'openPage'>;
  /** Shared by the pages of a sample, because its thread takes a moment to start; made for this page alone otherwise. */
  reader?: FactsReader;
  limits?: Partial<RenderLimits>;
  /** Aborts the rendering: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Questions to the page; others only in tests. */
  probes?: { atRest: readonly AnyProbe[]; byHand: readonly AnyProbe[] };
}

export interface RenderOutcome {
  page: RenderedPage;
  /** JPEG of the first screen; null when none could be taken. */
  screenshot: Uint8Array | null;
  /** Not in the page yet: storing them gives them their keys. */
  pictures: TakenPicture[];
  /** The page may have left something behind in the browser: the next page should get another one. */
  isBrowserSpent: boolean;
}
