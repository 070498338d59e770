/**
 * Every numeric limit of the browser stage, one exported object per part. Functions take them as arguments, so that
 * tests can shorten them. Times in milliseconds, sizes in bytes.
 */

/** Parts of a rendered page that are stored. */
export const RENDER_LIMITS = {
  /** One page, from the start of the navigation to the last probe. */
  pageDeadlineMs: 20_000,
  gotoTimeoutMs: 10_000,
  /** Longest wait for an idle network after the document has loaded. */
  idleTimeoutMs: 3_000,
  settleMs: 500,
  maxRequests: 500,
  maxErrors: 50,
  maxNavigations: 5,
  /** Maximum size of rendered HTML that is read. */
  maxHtmlBytes: 5 * 1_024 * 1_024,
  /** Larger documents are not passed to axe-core. */
  maxElements: 100_000,
  viewport: { width: 412, height: 915, scale: 1.75 },
  desktopViewport: { width: 1_350, height: 940, scale: 1 },
} as const;

/** Starting and stopping a browser process. */
export const LAUNCH_LIMITS = {
  /** From the start of the process to its first response; a busy machine needs seconds. */
  startDeadlineMs: 30_000,
  /** How long the browser may take to exit by itself before its process group is killed. */
  closeGraceMs: 1_500,
  /** Start, script, print and end of the self-test. */
  selfTestDeadlineMs: 60_000,
  /** Unpacking the shipped browser: 2 s on an idle machine. */
  unpackDeadlineMs: 180_000,
  /**
   * Wait for the final output of a process that exited; a child that escaped its group may keep the pipe open forever.
   */
  lastWordsMs: 500,
  /** Final output of the browser that is stored for the operator. */
  maxStderrBytes: 16 * 1_024,
  /** Largest message from the browser, because a page decides how large its responses are. */
  maxMessageBytes: 256 * 1_024 * 1_024,
  diskCacheBytes: 64 * 1_024 * 1_024,
  /** Heap of one renderer. */
  heapMiB: 512,
  /** Older versions have known vulnerabilities. */
  oldAfterDays: 90,
} as const;

/** The filtering proxy: limits per page where the gate applies them. */
export const PROXY_LIMITS = {
  /** Concurrent connections from the browser. A browser opens up to 32 to one proxy, plus WebSockets. */
  maxConnections: 96,
  /** Connections to one server, the number that a browser without a proxy opens (HTTP/1.1). */
  connectionsPerServer: 6,
  /** Requests and tunnels. */
  maxExchanges: 3_000,
  maxHeaderBytes: 64 * 1_024,
  maxUrlLength: 16 * 1_024,
  /** One response to a plain http:// URL. Tunnel content is encrypted, so only the total limits it. */
  maxAnswerBytes: 32 * 1_024 * 1_024,
  /** Received bytes of such a response that are not its body, such as chunk extensions. */
  maxAnswerOverheadBytes: 2 * 1_024 * 1_024,
  /** Total received, and total sent. */
  maxReceivedBytes: 64 * 1_024 * 1_024,
  maxSentBytes: 8 * 1_024 * 1_024,
  /** Until the browser has sent the headers of its request. */
  headersTimeoutMs: 10_000,
  connectTimeoutMs: 8_000,
  /** How long one IP address of a name is tried while others wait. */
  addressTimeoutMs: 2_000,
  /** Longest idle time, in both directions. */
  idleTimeoutMs: 20_000,
  /** One plain request with its response, and one tunnel. */
  exchangeTimeoutMs: 60_000,
  tunnelTimeoutMs: 180_000,
  /** How long one side may continue after the other has ended. */
  halfOpenTimeoutMs: 2_000,
  keepAliveMs: 5_000,
  /** Entries of each list of targets. */
  maxTargets: 200,
} as const;

/** The browser of one analysis. */
export const SESSION_LIMITS = {
  /** Pages after which the browser is replaced, which frees the memory that pages leave behind. */
  maxPages: 50,
  /** How often it may crash in one analysis: a page that crashes it is tried twice, and there may be two such pages. */
  maxLosses: 4,
  /** Pages open at the same time. */
  parallel: 2,
} as const;

/** Steps inside the rendering of one page. */
export const RENDER_STEP_LIMITS = {
  /** A second rendering (desktop, without blocked files): from its start to its end. */
  passDeadlineMs: 12_000,
  /** Opening an empty page in a fresh context. */
  openTimeoutMs: 10_000,
  closeTimeoutMs: 2_000,
  /** Any short evaluation in the page, whose result shows that the page is alive. */
  aliveTimeoutMs: 4_000,
  /** Reading the entire document out of the page. */
  snapshotTimeoutMs: 5_000,
  screenshotTimeoutMs: 5_000,
  screenshotQuality: 70,
  /** Screenshots of elements on one page: total, and each. */
  picturesTimeoutMs: 4_000,
  maxPictures: 8,
  /** CSS pixels. */
  pictureMargin: 56,
  maxPictureHeight: 480,
  picturePauseMs: 60,
  /** Time without requests after which the network counts as idle. */
  quietMs: 500,
  /**
   * While the site's own requests are open, the wait for an idle network lasts until this long after the start of the
   * navigation.
   */
  ownIdleTimeoutMs: 12_000,
  /**
   * The page is left undisturbed at least until this long after the start of the navigation, because banners appear
   * late and shift content.
   */
  minStayMs: 2_500,
  /** Longest wait for an idle main thread. */
  calmTimeoutMs: 3_000,
  scrollTimeoutMs: 4_000,
  scrollSteps: 20,
  scrollPauseMs: 60,
  interactionTimeoutMs: 3_000,
  probeTimeoutMs: 5_000,
  /** Maximum size of the browser's own response to the navigation. */
  maxRawBytes: 10 * 1_024 * 1_024,
  maxRecordedRequests: 5_000,
  maxViolations: 50,
  maxCookies: 200,
  maxTextLength: 500,
  maxUrlLength: 2_000,
  /** Frames of other sites and workers whose requests are also recorded. */
  maxChildTargets: 50,
  /** Layout shifts that are listed, largest first. */
  maxShifts: 20,
} as const;

/** Evaluations in the page itself, and how much of their results is stored. */
export const PROBE_LIMITS = {
  /** One evaluation; after that, any script running in the page is terminated. */
  askTimeoutMs: 4_500,
  axeTimeoutMs: 7_000,
  /** Probes that wait for the page. */
  slowTimeoutMs: 7_000,
  /** Elements and nodes that one evaluation examines. */
  maxElements: 30_000,
  maxNodes: 200_000,
  /** Text that is read as one piece. */
  maxTextLength: 400_000,
  maxSelectorLength: 300,
  maxSnippetLength: 300,
  maxUrlLength: 2_000,
  /** Text that is stored for one element. */
  maxQuoteLength: 300,
  /** Elements of one list, and those that axe-core lists for one rule. */
  maxItems: 100,
  maxImages: 300,
  maxAxeNodes: 30,
  maxAxeTextLength: 500,
  narrowWidth: 360,
  smallTextPx: 12,
  smallTargetPx: 24,
  maxTargets: 2_000,
  minCoverage: 0.3,
  /** CSS pixels: the viewport height of a search engine crawler. */
  tallHeight: 9_000,
  /** Longest wait for triggered content, and how often it is checked. */
  growthTimeoutMs: 1_500,
  growthPollMs: 150,
  /** Controls that are clicked, and the wait after each. */
  maxPresses: 8,
  pressPauseMs: 150,
  acceptPauseMs: 800,
  maxHashRoutes: 5,
  hashRoutePauseMs: 300,
  minHiddenWords: 20,
  minHiddenLinks: 3,
  maxTabStops: 20,
  /** Until the rendering shows a focus, and once more for one that fades in. */
  focusPauseMs: 50,
  focusFadeMs: 300,
  /** Largest script or document that is searched for secrets, and the total, in characters. */
  maxSourceLength: 3 * 1_024 * 1_024,
  maxSourcesLength: 20 * 1_024 * 1_024,
  maxSecrets: 20,
  /** Bits per character of a random value. */
  minSecretEntropy: 3.5,
} as const;

/** Lighthouse, in its own process and browser. */
export const LIGHTHOUSE_LIMITS = {
  /** The start of the browser, and each run; usually 6 to 10 s on an idle machine. */
  runDeadlineMs: 60_000,
  /** Lighthouse's own limits. Its defaults (30 and 45 s) make failing pages slow, especially in headless shells. */
  maxWaitForFcpMs: 8_000,
  maxWaitForLoadMs: 25_000,
  /** Time to close the browser and exit; then both are killed. */
  endGraceMs: 3_000,
  /** Heap of the process, because a page decides how large its trace is. */
  heapMiB: 1_024,
  /** Items of one audit. */
  maxItems: 10,
  maxTextLength: 500,
  maxSnippetLength: 300,
  maxUrlLength: 2_000,
  maxStderrBytes: 4 * 1_024,
} as const;

/** Printing a report. */
export const PRINT_LIMITS = {
  /** From the start of the document to the last byte; 141 pages took 1.1 s on an idle machine. */
  deadlineMs: 90_000,
  loadTimeoutMs: 30_000,
  printTimeoutMs: 60_000,
  maxBytes: 64 * 1_024 * 1_024,
} as const;
