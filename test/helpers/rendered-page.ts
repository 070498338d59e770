import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { BrowserRequest, ElementReference, LabTimings, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { makePage } from './audit-page.ts';

const PAGE_URL = 'https://example.com/services';

export const element = (selector = 'body > main > p', snippet = '<p>'): ElementReference => ({ selector, snippet });

/** Builds the timings of a fast load without any issues. */
export function makeTimings(overrides: Partial<LabTimings> = {}): LabTimings {
  return {
    label: 'lab, unthrottled, this server',
    ttfbMs: 20,
    domContentLoadedMs: 80,
    loadMs: 120,
    networkIdleMs: 700,
    contentMs: 80,
    fcpMs: 90,
    lcp: {
      timeMs: 110,
      element: element(),
      url: null,
      loading: null,
      fetchPriority: null,
      isInRawHtml: null,
      parts: null,
    },
    cls: { value: 0, withScroll: 0, shifts: [] },
    tbtMs: 0,
    longTasks: { count: 0, totalMs: 0, longestMs: 0 },
    inp: null,
    ...overrides,
  };
}

/** Builds a completed request for a stylesheet of the page. */
export function makeRequest(overrides: Partial<BrowserRequest> = {}): BrowserRequest {
  return {
    url: 'https://example.com/style.css',
    type: 'stylesheet',
    method: 'GET',
    status: 200,
    failure: null,
    refusedBy: null,
    mimeType: 'text/css',
    protocol: 'h2',
    transferBytes: 4_000,
    bodyBytes: 12_000,
    fromCache: false,
    cacheControl: 'max-age=31536000',
    isThirdParty: false,
    isRenderBlocking: false,
    initiatorUrl: PAGE_URL,
    startedMs: 30,
    endedMs: 50,
    ...overrides,
  };
}

/**
 * What a test specifies about a rendering; everything else is a page without issues that JavaScript does not change.
 */
export type RenderOverrides = Partial<Omit<SuccessfulRender, 'state' | 'raw' | 'rendered' | 'desktop'>> & {
  raw?: Partial<PageFacts> | null;
  rendered?: Partial<PageFacts>;
  desktop?: Partial<PageFacts> | null;
};

/** Builds the page of `makePage` as a browser rendered it. */
export function makeRender({ raw, rendered, desktop, ...overrides }: RenderOverrides = {}): SuccessfulRender {
  const url = overrides.url ?? PAGE_URL;
  const facts = (changes: Partial<PageFacts> = {}): PageFacts => {
    const clean = makePage({ url }).facts;
    if (clean === null) throw new Error('The helper page has facts');
    return { ...clean, ...changes };
  };
  return {
    state: 'rendered',
    url,
    template: 'template',
    finalUrl: url,
    status: 200,
    viewport: { width: 412, height: 915, scale: 1.75 },
    raw: raw === null ? null : facts(raw),
    rendered: facts(rendered),
    desktop: desktop === undefined || desktop === null ? null : facts(desktop),
    timings: makeTimings(),
    requests: [makeRequest({ url, type: 'document', mimeType: 'text/html' })],
    totals: { requests: 1, transferBytes: 4_000, thirdPartyBytes: 0 },
    errors: [],
    navigations: [],
    cspViolations: [],
    cookies: [],
    axe: { violations: [], incomplete: [] },
    images: [],
    overlay: null,
    geometry: {
      scrollWidth: 360,
      innerWidth: 360,
      overflowing: [],
      smallTargets: [],
      targetCount: 4,
      text: { characters: 1_000, smallCharacters: 0, smallest: [] },
    },
    dom: { elements: 120, maxDepth: 8, deepest: null, maxChildren: 12, widest: null },
    hiddenBlocks: [],
    clickTargets: [],
    brokenFragments: [],
    hashRoutes: [],
    headings1: [],
    tabStops: [],
    interaction: { loaded: 200, tallViewport: 200, scrolled: 200, pressed: null, itemsAdded: 0, urlChanged: false },
    libraries: [],
    secrets: [],
    withoutClosed: null,
    pictures: [],
    truncations: [],
    ...overrides,
  };
}
