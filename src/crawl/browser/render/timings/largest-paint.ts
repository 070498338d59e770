import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { LabTimings } from '#contracts/page/rendered-page.ts';
import type { LoggedRequest } from '../record/request-log.ts';
import type { ObservedPage } from './observed.ts';

export interface PaintContext {
  observed: ObservedPage;
  requests: readonly LoggedRequest[];
  /** Seconds between the browser's monotonic clock and the wall clock. */
  wallOffset: number;
  /** The server's response; null when it could not be read. */
  raw: PageFacts | null;
  /** The source text of that response. */
  rawHtml: string | null;
}

/** Returns the Largest Contentful Paint with its element and its subparts; null when the browser reported none. */
export function buildLargestPaint(context: PaintContext): LabTimings['lcp'] {
  const { lcp } = context.observed;
  if (lcp === null) return null;
  const url = lcp.url === '' ? null : lcp.url;
  return {
    timeMs: lcp.timeMs,
    element: lcp.element,
    url,
    loading: lcp.loading,
    fetchPriority: lcp.fetchPriority,
    isInRawHtml:
      url === null || context.raw === null ? null : isReferencedInHtml(url, context.raw, context.rawHtml ?? ''),
    parts: computePaintParts(lcp.timeMs, url, context),
  };
}

/**
 * Returns the four subparts from https://web.dev/articles/optimize-lcp, which add up to the total. Text has no
 * resource, and neither does an image embedded in the document (data:). Returns null when the request for the image is
 * unknown.
 */
function computePaintParts(timeMs: number, url: string | null, context: PaintContext) {
  const { observed, requests, wallOffset } = context;
  const ttfbMs = Math.min(observed.ttfbMs, timeMs);
  const isLoaded = url !== null && /^https?:/i.test(url);
  const request = isLoaded ? requests.findLast((one) => one.url === url && one.endedAt !== null) : undefined;
  if (isLoaded && request === undefined) return null;
  const computePageTime = (seconds: number) => (seconds + wallOffset) * 1_000 - observed.timeOrigin;
  const sentMs = request === undefined ? ttfbMs : clamp(computePageTime(request.sentAt), ttfbMs, timeMs);
  const endedMs = request === undefined ? sentMs : clamp(computePageTime(request.endedAt ?? 0), sentMs, timeMs);
  return {
    ttfbMs: roundToTenth(ttfbMs),
    loadDelayMs: roundToTenth(sentMs - ttfbMs),
    loadDurationMs: roundToTenth(endedMs - sentMs),
    renderDelayMs: roundToTenth(timeMs - endedMs),
  };
}

/** Whether the HTML references the URL in `src`, `srcset`, a preload or an inline style. */
function isReferencedInHtml(url: string, raw: PageFacts, html: string): boolean {
  const { markup } = raw;
  const referencedUrls = [
    ...raw.images.map((image) => image.url),
    ...raw.resources.map((resource) => resource.url),
    ...(markup.imageExtras ?? []).flatMap((extra) => [
      ...(extra.candidates ?? []).map((candidate) => candidate.url),
      ...(extra.sources ?? []).flatMap(({ candidates }) => candidates.map((candidate) => candidate.url)),
    ]),
    ...(markup.relations ?? []).map((relation) => relation.url),
  ];
  return (
    referencedUrls.includes(stripFragment(url)) ||
    referencedUrls.includes(url) ||
    isInStyleOrSet(url, raw.baseUrl, html)
  );
}

const stripFragment = (url: string): string => url.split('#', 1)[0] ?? url;

/** Matches URLs inside `style` attributes, style blocks and `imagesrcset`, which the facts do not list individually. */
const URLS_IN_STYLE_OR_SET =
  /url\(\s*(?:&quot;|["'])?([^"')\s]{1,2000}?)(?:&quot;|["'])?\s*\)|imagesrcset\s*=\s*["']([^"']{1,8000})["']/gi;

function isInStyleOrSet(url: string, base: string, html: string): boolean {
  for (const [, styleUrl, candidates] of html.matchAll(URLS_IN_STYLE_OR_SET)) {
    const candidateUrls = styleUrl === undefined ? (candidates ?? '').split(/[\s,]+/) : [styleUrl];
    for (const one of candidateUrls) if (URL.parse(one.replaceAll('&amp;', '&'), base)?.href === url) return true;
  }
  return false;
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
const roundToTenth = (value: number): number => Math.round(Math.max(0, value) * 10) / 10;
