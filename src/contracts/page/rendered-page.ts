/**
 * One page of the sample as a browser rendered it at phone size, along with what the server sent. Times are milliseconds after the start of the
 * navigation, "lab, unthrottled, this server": they serve as evidence and for comparing pages, not as the site's speed.
 * Lists are capped by `BROWSER_LIMITS`; `truncations` names those that were cut.
 */
import { z } from 'zod';
import { pageFactsSchema } from './page-facts.ts';

const count = z.number().int().nonnegative();
const ms = z.number().nonnegative();

/** An element of the rendered document. `selector` finds it again; `snippet` is its start tag, up to 300 characters. */
export const elementRefSchema = z.object({ selector: z.string(), snippet: z.string() });
export type ElementRef = z.infer<typeof elementRefSchema>;

/**
 * Why there is no rendering. `timeout`: the page did not finish before its deadline; `crashed`: the page's process ended; `refused`: the address guard or the network blocked it;
 * `not-html`: download, PDF and the like; `navigated-away`: it kept leaving for other URLs; `status`: an error status; `browser-gone`: the
 * browser itself ended twice.
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
  /** Resource type of the Chrome DevTools Protocol, lower case: `document`, `script`, `stylesheet`, `image`, `font`, `xhr`, `fetch`, ... */
  type: z.string(),
  method: z.string(),
  /** Null when there was no answer. */
  status: z.number().int().nullable(),
  /** `net::ERR_...`, null when it succeeded. */
  failure: z.string().nullable(),
  /** Set when our own containment refused it (private address, download ...), null otherwise. Not the site's fault. */
  refusedBy: z.enum(['address-guard', 'limits']).nullable(),
  mimeType: z.string(),
  /** `http/1.1`, `h2`, `h3`; empty when not known. As seen by our proxy's client when it differs. */
  protocol: z.string(),
  /** Bytes on the wire with headers, and decoded body. */
  transferBytes: count,
  bodyBytes: count,
  fromCache: z.boolean(),
  cacheControl: z.string().nullable(),
  isThirdParty: z.boolean(),
  isRenderBlocking: z.boolean(),
  /** URL of the script or document that asked for it; null when not known. */
  initiatorUrl: z.string().nullable(),
  startedMs: ms,
  endedMs: ms.nullable(),
});
export type BrowserRequest = z.infer<typeof browserRequestSchema>;

/** An uncaught exception, an unhandled rejection, or a console line of level error. */
export const scriptErrorSchema = z.object({
  kind: z.enum(['exception', 'rejection', 'console']),
  text: z.string(),
  url: z.string().nullable(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  isThirdParty: z.boolean(),
});
export type ScriptError = z.infer<typeof scriptErrorSchema>;

export const layoutShiftSchema = z.object({ value: z.number(), atMs: ms, elements: z.array(elementRefSchema) });

export const lcpSchema = z.object({
  timeMs: ms,
  element: elementRefSchema.nullable(),
  /** Of an image. */
  url: z.string().nullable(),
  loading: z.string().nullable(),
  fetchPriority: z.string().nullable(),
  /** Does the HTML that the server sent name the image (as `src`, `srcset`, preload or inline style)? Null for text. */
  isInRawHtml: z.boolean().nullable(),
  /** Parts that add up to `timeMs`; null when the browser did not tell. */
  parts: z.object({ ttfbMs: ms, loadDelayMs: ms, loadDurationMs: ms, renderDelayMs: ms }).nullable(),
});

export const labTimingsSchema = z.object({
  label: z.literal('lab, unthrottled, this server'),
  ttfbMs: ms,
  domContentLoadedMs: ms.nullable(),
  loadMs: ms.nullable(),
  /** When the network had been quiet for half a second; null when it never was. */
  networkIdleMs: ms.nullable(),
  /** When four fifths of the final main words were there; null when unknown. */
  contentMs: ms.nullable(),
  fcpMs: ms.nullable(),
  lcp: lcpSchema.nullable(),
  cls: z.object({
    /** Largest session window, as the metric is defined, during load. */
    value: z.number(),
    /** The same with a slow scroll to the end of the page. */
    withScroll: z.number(),
    shifts: z.array(layoutShiftSchema),
  }),
  tbtMs: ms,
  longTasks: z.object({ count, totalMs: ms, longestMs: ms }),
  /** Of one scripted interaction; null when there was nothing to interact with. */
  inp: z.object({ ms, interaction: z.string() }).nullable(),
});
export type LabTimings = z.infer<typeof labTimingsSchema>;

export const axeFindingSchema = z.object({
  /** Rule of axe-core. */
  id: z.string(),
  impact: z.enum(['minor', 'moderate', 'serious', 'critical']).nullable(),
  help: z.string(),
  helpUrl: z.string(),
  tags: z.array(z.string()),
  nodeCount: count,
  /** The first of each kind, then more of each. */
  nodes: z.array(z.object({ element: elementRefSchema, summary: z.string() })),
});

export const renderedImageSchema = z.object({
  element: elementRefSchema,
  url: z.string(),
  naturalWidth: count,
  naturalHeight: count,
  /** CSS pixels. */
  displayWidth: z.number(),
  displayHeight: z.number(),
  /** From the top of the document, CSS pixels. */
  top: z.number(),
  loading: z.string().nullable(),
  /** `width` and `height` attributes, both. */
  hasDimensions: z.boolean(),
  /** A CSS aspect-ratio, or both sizes fixed by style. */
  hasStyledSize: z.boolean(),
  /** Out of the flow (absolute or fixed), so that it moves nothing. */
  isOutOfFlow: z.boolean(),
  isVisible: z.boolean(),
  transferBytes: count.nullable(),
});

/** A layer that covers the first screen without any interaction. */
export const overlaySchema = z.object({
  element: elementRefSchema,
  /** Share of the viewport, 0..1. */
  coverage: z.number(),
  kind: z.enum(['consent', 'age-gate', 'sign-in', 'other']),
  text: z.string(),
  /** Main words in the document before and after its accepting button was pressed; null when it was not pressed. */
  wordsBefore: count,
  wordsAfter: count.nullable(),
});

export const geometrySchema = z.object({
  /** At 360 CSS pixels. */
  scrollWidth: count,
  innerWidth: count,
  /** Elements that stick out and are not inside a scrolling box of their own. */
  overflowing: z.array(z.object({ element: elementRefSchema, right: z.number() })),
  text: z.object({
    characters: count,
    /** Drawn smaller than 12 CSS pixels. */
    smallCharacters: count,
    smallest: z.array(z.object({ element: elementRefSchema, px: z.number(), characters: count })),
  }),
  /** Interactive targets under 24 x 24 CSS pixels without room around them, text links in a line excepted. */
  smallTargets: z.array(z.object({ element: elementRefSchema, width: z.number(), height: z.number() })),
  targetCount: count,
});

export const domSizeSchema = z.object({
  elements: count,
  maxDepth: count,
  deepest: elementRefSchema.nullable(),
  maxChildren: count,
  widest: elementRefSchema.nullable(),
});

export const hiddenBlockSchema = z.object({
  element: elementRefSchema,
  words: count,
  links: count,
  how: z.enum(['display', 'visibility', 'opacity', 'font-size', 'off-screen', 'same-colour']),
  /** A control, aria attribute or well-known class reveals it, or it is for screen readers. */
  isRevealable: z.boolean(),
  text: z.string(),
});

/** Something that leads on without being a link. `url`: what it leads to, seen in its code or when it was pressed. */
export const clickTargetSchema = z.object({
  element: elementRefSchema,
  kind: z.enum(['onclick', 'role-link', 'a-without-href', 'javascript-href']),
  text: z.string(),
  url: z.string().nullable(),
});

export const interactionSchema = z.object({
  /** Words of the main content in the document: after load, in a very tall viewport, after scrolling, after pressing "load more" and tabs. */
  loaded: count,
  tallViewport: count,
  scrolled: count,
  pressed: count.nullable(),
  /** Scrolling added items (of the longest list) without a change of URL. */
  itemsAdded: count,
  urlChanged: z.boolean(),
});

/**
 * What a visitor saw at a faulty element: a strip of the screen around it. Sizes and `box`, the element's place in the strip, are CSS pixels;
 * the strip is as wide as the screen, and `box` ends where the strip ends.
 */
export const elementPictureSchema = z.object({
  /** Of the JPEG, among all images of the crawl file. */
  key: z.string().regex(/^\d{1,15}-\d{1,3}$/),
  width: z.number().positive(),
  height: z.number().positive(),
  box: z.object({ x: ms, y: ms, width: ms, height: ms }),
});
export type ElementPicture = z.infer<typeof elementPictureSchema>;

const renderedDetailSchema = z.object({
  /** Where the browser ended, without the fragment. */
  finalUrl: z.string(),
  status: z.number().int(),
  viewport: z.object({ width: count, height: count, scale: z.number() }),
  /** What the server sent to this very navigation, and the document when the page had come to rest. */
  raw: pageFactsSchema.nullable(),
  rendered: pageFactsSchema,
  /** The same page at desktop size; one page per template. */
  desktop: pageFactsSchema.nullable(),
  timings: labTimingsSchema,
  requests: z.array(browserRequestSchema),
  totals: z.object({ requests: count, transferBytes: count, thirdPartyBytes: count }),
  errors: z.array(scriptErrorSchema),
  /**
   * Every URL of the main frame after the first, with its cause: `redirect <status>`, `script <address>:<line>` (`script` when its
   * place is not known), `meta-refresh`, `header-refresh`, `link`, `form`, `reload`, `history`, `fragment`, `other`.
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
  /** Set before any interaction. */
  cookies: z.array(z.object({ name: z.string(), domain: z.string(), isThirdParty: z.boolean() })),
  /** Violations, and what axe-core leaves to a person. Null when the document was too large for it. */
  axe: z.object({ violations: z.array(axeFindingSchema), incomplete: z.array(axeFindingSchema) }).nullable(),
  images: z.array(renderedImageSchema),
  overlay: overlaySchema.nullable(),
  geometry: geometrySchema.nullable(),
  dom: domSizeSchema,
  hiddenBlocks: z.array(hiddenBlockSchema),
  clickTargets: z.array(clickTargetSchema),
  /** Links to a place in this page that does not exist in the rendered document. `hasListener`: the link has a script of its own that answers a click. */
  brokenFragments: z.array(
    z.object({ element: elementRefSchema, href: z.string(), hasListener: z.boolean().optional() }),
  ),
  /** Links of the page's own navigation that differ in their fragment only; `changesContent`: following one replaced the main content. */
  hashRoutes: z.array(z.object({ href: z.string(), changesContent: z.boolean() })),
  headings1: z.array(
    z.object({
      element: elementRefSchema,
      text: z.string(),
      isHidden: z.boolean(),
      isForScreenReaders: z.boolean(),
      isImageOnly: z.boolean(),
    }),
  ),
  /** The first twenty stops of the tab key. `isVisible`: something visible changed when it got the focus. */
  tabStops: z.array(z.object({ element: elementRefSchema, isVisible: z.boolean() })),
  interaction: interactionSchema.nullable(),
  libraries: z.array(z.object({ name: z.string(), version: z.string(), url: z.string().nullable() })),
  /** Secrets in the document or in the site's own scripts; `redacted` never contains the complete secret. */
  secrets: z.array(z.object({ kind: z.string(), redacted: z.string(), url: z.string(), line: z.number().int() })),
  /** First-party requests that robots.txt closes to Googlebot, and the main words that are left without them; null when there are none. */
  withoutClosed: z.object({ urls: z.array(z.string()), mainWords: count }).nullable(),
  /** Of elements that checks are likely to name; of the first pages of a template only. */
  pictures: z.array(elementPictureSchema.extend({ selector: z.string() })).default([]),
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

/** What was rendered of a site, and what was left out on purpose. */
export const renderSampleSchema = z.object({
  planned: count,
  rendered: count,
  failed: count,
  /** Pages that could not be shown, in the order in which they were tried. */
  failures: z.array(z.object({ url: z.string(), reason: renderFailureSchema })).default([]),
  /** Templates whose first pages hardly differed from what the server sent, so that the rest of their pages were left out. */
  settledTemplates: z.array(z.object({ template: z.string(), url: z.string(), pagesLeftOut: count })),
  /** Why fewer pages than planned were rendered (time limit, browser lost); null when all were. */
  cutBy: z.string().nullable(),
  product: z.string(),
});
export type RenderSample = z.infer<typeof renderSampleSchema>;
