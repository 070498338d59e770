/**
 * Numeric limits of the browser stage, with one exported object per part. Functions take limits as arguments so that
 * tests can shorten them. Times are in milliseconds, sizes in bytes.
 */

/** Limits for rendering one page and for the parts of it that are stored. */
export const RENDER_LIMITS = {
  /** Time limit for one page, from opening the page to the last probe. */
  pageDeadlineMs: 20_000,
  gotoTimeoutMs: 10_000,
  /** Longest wait for an idle network after the document has loaded. */
  idleTimeoutMs: 3_000,
  settleMs: 500,
  maxRequests: 500,
  maxErrors: 50,
  maxNavigations: 5,
  /** Maximum size of the rendered HTML that is read. */
  maxHtmlBytes: 5 * 1_024 * 1_024,
  /** Larger documents are not passed to axe-core. */
  maxElements: 100_000,
  viewport: { width: 412, height: 915, scale: 1.75 },
  desktopViewport: { width: 1_350, height: 940, scale: 1 },
} as const;

/** Limits for starting and stopping a browser process. */
export const LAUNCH_LIMITS = {
  /** Time from the start of the process to its first response; a busy machine needs seconds. */
  startDeadlineMs: 30_000,
  /** How long the browser may take to exit by itself before its process group is killed. */
  closeGraceMs: 1_500,
  /** Time limit for the self-test: starting, running JavaScript, printing and closing. */
  selfTestDeadlineMs: 60_000,
  /** Time limit for unpacking the shipped browser, which takes 2 s on an idle machine. */
  unpackDeadlineMs: 180_000,
  /**
   * How long to wait for the final output of a process that exited: a child that escaped its process group may keep the
   * pipe open forever.
   */
  finalOutputMs: 500,
  /** How much of the browser's final output is stored for the operator. */
  maxStderrBytes: 16 * 1_024,
  /** Maximum size of a message from the browser: a page decides how large its responses are. */
  maxMessageBytes: 256 * 1_024 * 1_024,
  diskCacheBytes: 64 * 1_024 * 1_024,
  /** Heap size of one renderer. */
  heapMiB: 512,
  /** Older browsers have known vulnerabilities. */
  oldAfterDays: 90,
} as const;

/** Limits of the filtering proxy. A gate of the proxy applies them to one page. */
export const PROXY_LIMITS = {
  /**
   * Maximum number of concurrent connections from the browser. A browser opens up to 32 connections to one proxy, plus
   * WebSockets.
   */
  maxConnections: 96,
  /** Maximum number of connections to one server, the same as in a browser without a proxy (HTTP/1.1). */
  connectionsPerServer: 6,
  /** Total number of requests and tunnels. */
  maxExchanges: 3_000,
  maxHeaderBytes: 64 * 1_024,
  maxUrlLength: 16 * 1_024,
  /**
   * Maximum size of one response to a plain http:// URL. Tunnel content is encrypted, so it is limited only by the
   * total.
   */
  maxResponseBytes: 32 * 1_024 * 1_024,
  /** Maximum number of received bytes that are not part of a response body, such as chunk extensions. */
  maxResponseOverheadBytes: 2 * 1_024 * 1_024,
  /** Total number of bytes received, and of bytes sent. */
  maxReceivedBytes: 64 * 1_024 * 1_024,
  maxSentBytes: 8 * 1_024 * 1_024,
  /** Time limit for receiving the headers of a request from the browser. */
  headersTimeoutMs: 10_000,
  connectTimeoutMs: 8_000,
  /** How long one IP address of a host is tried while others are waiting. */
  ipAddressTimeoutMs: 2_000,
  /** Maximum idle time in both directions. */
  idleTimeoutMs: 20_000,
  /** Time limit for one plain request with its response, and for one tunnel. */
  exchangeTimeoutMs: 60_000,
  tunnelTimeoutMs: 180_000,
  /** How long one side may continue after the other has ended. */
  halfOpenTimeoutMs: 2_000,
  keepAliveMs: 5_000,
  /** Maximum number of entries in each list of targets. */
  maxTargets: 200,
} as const;

/** Limits for the browser of one analysis. */
export const SESSION_LIMITS = {
  /** Number of pages after which the browser is replaced, to free the memory that pages leave behind. */
  maxPages: 50,
  /**
   * How many times the browser may crash in one analysis: a page that crashes it is tried twice, and there may be two
   * such pages.
   */
  maxCrashes: 4,
  /** Number of pages open at the same time. */
  parallel: 2,
} as const;

/** Limits for the steps of rendering one page. */
export const RENDER_STEP_LIMITS = {
  /** Time limit for a second rendering (on desktop, or without blocked resources). */
  passDeadlineMs: 12_000,
  /** Time limit for opening an empty page in a new context. */
  openTimeoutMs: 10_000,
  closeTimeoutMs: 2_000,
  /** Time limit for any short evaluation in the page, whose result shows that the page is still responding. */
  livenessTimeoutMs: 4_000,
  /** Time limit for reading the entire document from the page. */
  snapshotTimeoutMs: 5_000,
  screenshotTimeoutMs: 5_000,
  screenshotQuality: 70,
  /** Time limit for all screenshots of elements on one page, and their maximum number. */
  allScreenshotsTimeoutMs: 4_000,
  maxScreenshots: 8,
  /** In CSS pixels. */
  screenshotMargin: 56,
  maxScreenshotHeight: 480,
  screenshotPauseMs: 60,
  /** Time without requests after which the network counts as idle. */
  quietMs: 500,
  /**
   * While the site's own requests are pending, the wait for an idle network lasts until this long after the start of
   * the navigation.
   */
  firstPartyIdleTimeoutMs: 12_000,
  /**
   * The page is left undisturbed for at least this long after the start of the navigation, because banners appear late
   * and shift content.
   */
  minDwellMs: 2_500,
  /** Maximum wait for an idle main thread. */
  mainThreadIdleTimeoutMs: 3_000,
  scrollTimeoutMs: 4_000,
  scrollSteps: 20,
  scrollPauseMs: 60,
  interactionTimeoutMs: 3_000,
  probeTimeoutMs: 5_000,
  /** Maximum size of the original response to the navigation. */
  maxRawBytes: 10 * 1_024 * 1_024,
  maxRecordedRequests: 5_000,
  maxViolations: 50,
  maxCookies: 200,
  maxTextLength: 500,
  maxUrlLength: 2_000,
  /** Maximum number of cross-site frames and workers whose requests are also recorded. */
  maxChildTargets: 50,
  /** Maximum number of layout shifts that are listed, largest first. */
  maxShifts: 20,
} as const;

/** Limits for evaluations in the page itself, and for how much of their results is stored. */
export const PROBE_LIMITS = {
  /** Time limit for one evaluation; after that, any script running in the page is terminated. */
  evaluationTimeoutMs: 4_500,
  axeTimeoutMs: 7_000,
  /**
   * Time limit for probes that take several steps, such as resizing the viewport, pressing keys or reading many files.
   */
  slowProbeTimeoutMs: 7_000,
  /** Maximum number of elements and nodes that one evaluation examines. */
  maxElements: 30_000,
  maxNodes: 200_000,
  /** Maximum length of text that is read as one piece. */
  maxTextLength: 400_000,
  maxSelectorLength: 300,
  maxSnippetLength: 300,
  maxUrlLength: 2_000,
  /** Maximum length of text that is stored for one element. */
  maxQuoteLength: 300,
  /** Maximum number of elements in one list, and of elements that axe-core lists for one rule. */
  maxItems: 100,
  maxImages: 300,
  maxAxeNodes: 30,
  maxAxeTextLength: 500,
  narrowWidth: 360,
  smallTextPx: 12,
  smallTargetPx: 24,
  maxTargets: 2_000,
  minCoverage: 0.3,
  /** In CSS pixels: the viewport height of a search engine crawler. */
  tallHeight: 9_000,
  /** Maximum wait for triggered content, and how often it is checked. */
  growthTimeoutMs: 1_500,
  growthPollMs: 150,
  /** Number of controls that are clicked, and the wait after each click. */
  maxClicks: 8,
  clickPauseMs: 150,
  acceptPauseMs: 800,
  maxHashRoutes: 5,
  hashRoutePauseMs: 300,
  minHiddenWords: 20,
  minHiddenLinks: 3,
  maxTabStops: 20,
  /** Time until the rendering shows the focus, and the additional time for a focus style that fades in. */
  focusPauseMs: 50,
  focusFadeMs: 300,
  /** Maximum length of a script or document that is searched for secrets, and the total, in characters. */
  maxSourceLength: 3 * 1_024 * 1_024,
  maxSourcesLength: 20 * 1_024 * 1_024,
  maxSecrets: 20,
  /** Minimum entropy of a random value, in bits per character. */
  minSecretEntropy: 3.5,
} as const;

/** Limits for Lighthouse, which runs in its own process and browser. */
export const LIGHTHOUSE_LIMITS = {
  /** Time limit for starting the browser, and for each run; a run usually takes 6 to 10 s on an idle machine. */
  runDeadlineMs: 60_000,
  /**
   * Lighthouse's own limits. With the defaults (30 and 45 s), failing pages take a very long time, especially in
   * headless shells.
   */
  maxWaitForFcpMs: 8_000,
  maxWaitForLoadMs: 25_000,
  /** Time for closing the browser and exiting; then both are killed. */
  endGraceMs: 3_000,
  /** Heap size of the process: the page decides how large its trace is. */
  heapMiB: 1_024,
  /** Maximum number of items of one audit. */
  maxItems: 10,
  maxTextLength: 500,
  maxSnippetLength: 300,
  maxUrlLength: 2_000,
  maxStderrBytes: 4 * 1_024,
} as const;

/** Limits for printing a report. */
export const PRINT_LIMITS = {
  /** Time from the start of the document to the last byte; 141 pages took 1.1 s on an idle machine. */
  deadlineMs: 90_000,
  loadTimeoutMs: 30_000,
  printTimeoutMs: 60_000,
  maxBytes: 64 * 1_024 * 1_024,
} as const;
