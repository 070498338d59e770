/**
 * One page of the sample as a browser rendered it in a mobile viewport, along with what the server sent. Times are
 * milliseconds after the start of the navigation, "lab, unthrottled, this server": they are evidence and allow pages to
 * be compared, but do not represent the site's speed. Lists are capped by the limits in
 * `crawl/browser/browser-limits.ts`; `truncations` contains the lists that were cut.
 */
import { z } from 'zod';
import { pageFactsSchema } from './page-facts.ts';

const count = z.number().int().nonnegative();
const ms = z.number().nonnegative();

/** An element of the rendered document. `selector` locates it; `snippet` is its start tag, up to 300 characters. */
export const elementReferenceSchema = z.object({ selector: z.string(), snippet: z.string() });
export type ElementReference = z.infer<typeof elementReferenceSchema>;

/**
 * Why the page was not rendered. `timeout`: the page did not finish before its deadline; `crashed`: the page's process
 * crashed; `refused`: the address guard or the network blocked it; `not-html`: a download, PDF or similar;
 * `navigated-away`: it kept navigating to other URLs; `status`: an error status; `browser-gone`: the browser itself
 * crashed twice.
 */
export const renderFailureSchema = z.enum([
  'timeout',
  'crashed',
  'refused',
  'not-html',
  'navigated-away',
  'status',
  'browser-gone',
]);
export type RenderFailure = z.infer<typeof renderFailureSchema>;

export const browserRequestSchema = z.object({
  url: z.string(),
  /**
   * Resource type of the Chrome DevTools Protocol in lowercase: `document`, `script`, `stylesheet`, `image`, `font`,
   * `xhr`, `fetch`, ...
   */
  type: z.string(),
  method: z.string(),
  /** Null without a response. */
  status: z.number().int().nullable(),
  /** `net::ERR_...`; null when the request succeeded. */
  failure: z.string().nullable(),
  /**
   * Set when our own protection blocked the request (private address, download ...), which is not an issue on the site;
   * null otherwise.
   */
  refusedBy: z.enum(['address-guard', 'limits']).nullable(),
  mimeType: z.string(),
  /**
   * `http/1.1`, `h2`, `h3`; empty when unknown. If our proxy's client negotiated another protocol with the server, that
   * protocol is recorded.
   */
  protocol: z.string(),
  /** Transferred bytes including headers, and size of the decoded body. */
  transferBytes: count,
  bodyBytes: count,
  fromCache: z.boolean(),
  cacheControl: z.string().nullable(),
  isThirdParty: z.boolean(),
  isRenderBlocking: z.boolean(),
  /** URL of the script or document that made the request; null when unknown. */
  initiatorUrl: z.string().nullable(),
  startedMs: ms,
  endedMs: ms.nullable(),
});
export type BrowserRequest = z.infer<typeof browserRequestSchema>;

/** An uncaught exception, an unhandled rejection, or a console message of level error. */
export const scriptErrorSchema = z.object({
  kind: z.enum(['exception', 'rejection', 'console']),
  text: z.string(),
  url: z.string().nullable(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  isThirdParty: z.boolean(),
});
export type ScriptError = z.infer<typeof scriptErrorSchema>;

export const layoutShiftSchema = z.object({ value: z.number(), atMs: ms, elements: z.array(elementReferenceSchema) });

export const lcpSchema = z.object({
  timeMs: ms,
  element: elementReferenceSchema.nullable(),
  /** URL of an image; null for text. */
  url: z.string().nullable(),
  loading: z.string().nullable(),
  fetchPriority: z.string().nullable(),
  /**
   * Whether the served HTML contains the URL of the image (as `src`, `srcset`, preload or inline style). Null for text.
   */
  isInRawHtml: z.boolean().nullable(),
  /** Parts that add up to `timeMs`; null when the browser did not report them. */
  parts: z.object({ ttfbMs: ms, loadDelayMs: ms, loadDurationMs: ms, renderDelayMs: ms }).nullable(),
});

export const labTimingsSchema = z.object({
  label: z.literal('lab, unthrottled, this server'),
  ttfbMs: ms,
  domContentLoadedMs: ms.nullable(),
  loadMs: ms.nullable(),
  /** When the network had been idle for half a second; null when it never was. */
  networkIdleMs: ms.nullable(),
  /** When four fifths of the final main-content words were present; null when unknown. */
  contentMs: ms.nullable(),
  fcpMs: ms.nullable(),
  lcp: lcpSchema.nullable(),
  cls: z.object({
    /** Largest session window (the definition of the metric) during load. */
    value: z.number(),
    /** The same, including a slow scroll to the end of the page. */
    withScroll: z.number(),
    shifts: z.array(layoutShiftSchema),
  }),
  tbtMs: ms,
  longTasks: z.object({ count, totalMs: ms, longestMs: ms }),
  /** Response time to one scripted interaction; null when there was no element to interact with. */
  inp: z.object({ ms, interaction: z.string() }).nullable(),
});
export type LabTimings = z.infer<typeof labTimingsSchema>;

export const axeFindingSchema = z.object({
  /** ID of the axe-core rule. */
  id: z.string(),
  impact: z.enum(['minor', 'moderate', 'serious', 'critical']).nullable(),
  help: z.string(),
  helpUrl: z.string(),
  tags: z.array(z.string()),
  nodeCount: count,
  /** The first node of each kind comes first, followed by additional nodes of each kind. */
  nodes: z.array(z.object({ element: elementReferenceSchema, summary: z.string() })),
});

export const renderedImageSchema = z.object({
  element: elementReferenceSchema,
  url: z.string(),
  naturalWidth: count,
  naturalHeight: count,
  /** CSS pixels. */
  displayWidth: z.number(),
  displayHeight: z.number(),
  /** Distance from the top of the document in CSS pixels. */
  top: z.number(),
  loading: z.string().nullable(),
  /** Whether the image has both `width` and `height` attributes. */
  hasDimensions: z.boolean(),
  /** Whether CSS sets an aspect ratio or fixes both dimensions. */
  hasStyledSize: z.boolean(),
  /** Whether the image is out of flow (absolute or fixed) and therefore does not shift other content. */
  isOutOfFlow: z.boolean(),
  isVisible: z.boolean(),
  transferBytes: count.nullable(),
});

/** An overlay that covers the first screen without user interaction. */
export const overlaySchema = z.object({
  element: elementReferenceSchema,
  /** Share of the viewport, 0..1. */
  coverage: z.number(),
  kind: z.enum(['consent', 'age-gate', 'sign-in', 'other']),
  text: z.string(),
  /** Number of main words before and after the overlay's accept button was clicked; null when it was not clicked. */
  wordsBefore: count,
  wordsAfter: count.nullable(),
});

export const geometrySchema = z.object({
  /** Content width in a viewport 360 CSS pixels wide. */
  scrollWidth: count,
  innerWidth: count,
  /** Elements that overflow the viewport and are not inside a scroll container. */
  overflowing: z.array(z.object({ element: elementReferenceSchema, right: z.number() })),
  text: z.object({
    characters: count,
    /** Number of characters rendered smaller than 12 CSS pixels. */
    smallCharacters: count,
    smallest: z.array(z.object({ element: elementReferenceSchema, px: z.number(), characters: count })),
  }),
  /** Interactive targets smaller than 24 x 24 CSS pixels without sufficient spacing, except inline text links. */
  smallTargets: z.array(z.object({ element: elementReferenceSchema, width: z.number(), height: z.number() })),
  targetCount: count,
});

export const domSizeSchema = z.object({
  elements: count,
  maxDepth: count,
  deepest: elementReferenceSchema.nullable(),
  maxChildren: count,
  widest: elementReferenceSchema.nullable(),
});

export const hiddenBlockSchema = z.object({
  element: elementReferenceSchema,
  words: count,
  links: count,
  how: z.enum(['display', 'visibility', 'opacity', 'font-size', 'off-screen', 'same-colour']),
  /** Whether a control, an ARIA attribute or a well-known class reveals it, or it is meant for screen readers. */
  isRevealable: z.boolean(),
  text: z.string(),
});

/** An element that navigates without being a link. `url`: its target, found in its code or by clicking it. */
export const clickTargetSchema = z.object({
  element: elementReferenceSchema,
  kind: z.enum(['onclick', 'role-link', 'a-without-href', 'javascript-href']),
  text: z.string(),
  url: z.string().nullable(),
});

export const interactionSchema = z.object({
  /**
   * Number of words of the main content: after load, in a very tall viewport, after scrolling, after clicking "load
   * more" and tabs.
   */
  loaded: count,
  tallViewport: count,
  scrolled: count,
  pressed: count.nullable(),
  /** Number of items that scrolling added to the longest list without a change of URL. */
  itemsAdded: count,
  urlChanged: z.boolean(),
});

/**
 * Screenshot of an element with an issue: a strip of the screen around it, as wide as the screen. Sizes and `box`, the
 * element's position in the strip, are in CSS pixels; `box` is clipped to the strip.
 */
export const elementScreenshotSchema = z.object({
  key: z
    .string()
    .regex(/^\d{1,15}-\d{1,3}$/)
    .describe('The screenshot (JPEG) in the crawl file.'),
  width: z.number().positive().describe('In CSS pixels.'),
  height: z.number().positive().describe('In CSS pixels.'),
  box: z
    .object({ x: ms, y: ms, width: ms, height: ms })
    .describe('Where the element is in the screenshot, in CSS pixels.'),
});
export type ElementScreenshot = z.infer<typeof elementScreenshotSchema>;

const renderedDetailSchema = z.object({
  /** Final URL in the browser, without the fragment. */
  finalUrl: z.string(),
  status: z.number().int(),
  viewport: z.object({ width: count, height: count, scale: z.number() }),
  /** The document that the server sent for this navigation, and the document after rendering had settled. */
  raw: pageFactsSchema.nullable(),
  rendered: pageFactsSchema,
  /** The same page in a desktop viewport; one page per template. */
  desktop: pageFactsSchema.nullable(),
  timings: labTimingsSchema,
  requests: z.array(browserRequestSchema),
  totals: z.object({ requests: count, transferBytes: count, thirdPartyBytes: count }),
  errors: z.array(scriptErrorSchema),
  /**
   * Every URL of the main frame after the first, with its cause: `redirect <status>`, `script <address>:<line>`
   * (`script` when its position is unknown), `meta-refresh`, `header-refresh`, `link`, `form`, `reload`, `history`,
   * `fragment`, `other`.
   */
  navigations: z.array(z.object({ url: z.string(), cause: z.string(), atMs: ms })),
  cspViolations: z.array(
    z.object({
      directive: z.string(),
      blockedUrl: z.string(),
      sourceUrl: z.string().nullable(),
      line: z.number().int().nullable(),
      isReportOnly: z.boolean(),
    }),
  ),
  /** Cookies set before any interaction. */
  cookies: z.array(z.object({ name: z.string(), domain: z.string(), isThirdParty: z.boolean() })),
  /**
   * Violations, and results that axe-core leaves to manual review. Null when the document was too large for axe-core.
   */
  axe: z.object({ violations: z.array(axeFindingSchema), incomplete: z.array(axeFindingSchema) }).nullable(),
  images: z.array(renderedImageSchema),
  overlay: overlaySchema.nullable(),
  geometry: geometrySchema.nullable(),
  dom: domSizeSchema,
  hiddenBlocks: z.array(hiddenBlockSchema),
  clickTargets: z.array(clickTargetSchema),
  /**
   * Links to a fragment of this page that does not exist in the rendered document. `hasListener`: whether a script of
   * the link handles clicks.
   */
  brokenFragments: z.array(
    z.object({ element: elementReferenceSchema, href: z.string(), hasListener: z.boolean().optional() }),
  ),
  /**
   * Links in the page's navigation that differ only in their fragment; `changesContent`: whether following one replaced
   * the main content.
   */
  hashRoutes: z.array(z.object({ href: z.string(), changesContent: z.boolean() })),
  headings1: z.array(
    z.object({
      element: elementReferenceSchema,
      text: z.string(),
      isHidden: z.boolean(),
      isForScreenReaders: z.boolean(),
      isImageOnly: z.boolean(),
    }),
  ),
  /** The first twenty tab stops. `isVisible`: whether something visible changed when the element received focus. */
  tabStops: z.array(z.object({ element: elementReferenceSchema, isVisible: z.boolean() })),
  interaction: interactionSchema.nullable(),
  libraries: z.array(z.object({ name: z.string(), version: z.string(), url: z.string().nullable() })),
  /** Secrets in the document or in the site's own scripts; `redacted` never contains the complete secret. */
  secrets: z.array(z.object({ kind: z.string(), redacted: z.string(), url: z.string(), line: z.number().int() })),
  /**
   * First-party requests that robots.txt blocks for Googlebot, and the number of main words that remain without them;
   * null when there are none.
   */
  withoutClosed: z.object({ urls: z.array(z.string()), mainWords: count }).nullable(),
  /** Screenshots of elements that checks are likely to report, taken only on the first pages of a template. */
  pictures: z.array(elementScreenshotSchema.extend({ selector: z.string() })).default([]),
  truncations: z.array(z.string()),
});
export type RenderedDetail = z.infer<typeof renderedDetailSchema>;

export const renderedPageSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('rendered'), url: z.string(), template: z.string(), ...renderedDetailSchema.shape }),
  /** `detail` is for the operator. */
  z.object({
    state: z.literal('failed'),
    url: z.string(),
    template: z.string(),
    reason: renderFailureSchema,
    status: z.number().int().nullable(),
    detail: z.string(),
  }),
]);
export type RenderedPage = z.infer<typeof renderedPageSchema>;
export type SuccessfulRender = Extract<RenderedPage, { state: 'rendered' }>;

/** Which pages of a site were rendered, and which were intentionally skipped. */
export const renderSampleSchema = z.object({
  planned: count,
  rendered: count,
  failed: count,
  /** Pages that could not be rendered, in the order in which they were tried. */
  failures: z.array(z.object({ url: z.string(), reason: renderFailureSchema })).default([]),
  /** Templates whose first pages hardly differed from the served HTML, so that their other pages were skipped. */
  settledTemplates: z.array(z.object({ template: z.string(), url: z.string(), pagesLeftOut: count })),
  /** Why fewer pages than planned were rendered (time limit, browser crash); null when all were. */
  cutBy: z.string().nullable(),
  product: z.string(),
});
export type RenderSample = z.infer<typeof renderSampleSchema>;
