/**
 * Every numeric limit of the browser stage, one exported object per part. Functions take them as arguments, so that tests can
 * shorten them. Times in milliseconds, sizes in bytes.
 */

/** Parts of a rendered page that are kept. */
export const RENDER_LIMITS = {
  /** One page, from the start of the navigation to the last probe. */
  pageDeadlineMs: 20_000,
  gotoTimeoutMs: 10_000,
  /** Longest wait for a quiet network after the document is there. */
  idleTimeoutMs: 3_000,
  settleMs: 500,
  maxRequests: 500,
  maxErrors: 50,
  maxNavigations: 5,
  /** Rendered HTML that is read. */
  maxHtmlBytes: 5 * 1_024 * 1_024,
  /** Larger documents are not given to axe-core. */
  maxElements: 100_000,
  viewport: { width: 412, height: 915, scale: 1.75 },
  desktopViewport: { width: 1_350, height: 940, scale: 1 },
} as const;

/** Starting and ending a browser process. */
export const LAUNCH_LIMITS = {
  /** From the start of the process to its first answer; a busy machine needs seconds. */
  startDeadlineMs: 30_000,
  /** The browser may end by itself for so long; then its process group is killed. */
  closeGraceMs: 1_500,
  /** Start, script, print and end of the self-test. */
  selfTestDeadlineMs: 60_000,
  /** Unpacking the shipped browser: 2 s on an idle machine. */
  unpackDeadlineMs: 180_000,
  /** Wait for what a process said before it ended; a child that escaped its group may hold the pipe for ever. */
  lastWordsMs: 500,
  /** Last words of the browser that are kept for the operator. */
  maxStderrBytes: 16 * 1_024,
  /** Largest message of the browser: a page decides how large its answers are. */
  maxMessageBytes: 256 * 1_024 * 1_024,
  diskCacheBytes: 64 * 1_024 * 1_024,
  /** Heap of one renderer. */
  heapMiB: 512,
  /** Older versions have known holes. */
  oldAfterDays: 90,
} as const;

/** The filtering proxy: of one page, as far as its gate is concerned. */
export const PROXY_LIMITS = {
  /** Connections of the browser at once. A browser opens at most 32 to one proxy, and WebSockets beside them. */
  maxConnections: 96,
  /** Connections to one server, as a browser without a proxy opens them (HTTP/1.1). */
  connectionsPerServer: 6,
  /** Requests and tunnels. */
  maxExchanges: 3_000,
  maxHeaderBytes: 64 * 1_024,
  maxUrlLength: 16 * 1_024,
  /** One answer of a plain http:// address. What a tunnel carries is sealed: only the total bounds it. */
  maxAnswerBytes: 32 * 1_024 * 1_024,
  /** Received bytes of such an answer that are not its body, such as chunk extensions. */
  maxAnswerOverheadBytes: 2 * 1_024 * 1_024,
  /** Everything received, and everything sent. */
  maxReceivedBytes: 64 * 1_024 * 1_024,
  maxSentBytes: 8 * 1_024 * 1_024,
  /** Until the browser has sent the head of its request. */
  headersTimeoutMs: 10_000,
  connectTimeoutMs: 8_000,
  /** How long one address of a name is tried while others wait. */
  addressTimeoutMs: 2_000,
  /** Longest silence, in both directions. */
  idleTimeoutMs: 20_000,
  /** One plain request with its answer, and one tunnel. */
  exchangeTimeoutMs: 60_000,
  tunnelTimeoutMs: 180_000,
  /** How long one side may go on after the other has ended. */
  halfOpenTimeoutMs: 2_000,
  keepAliveMs: 5_000,
  /** Entries of each list of targets. */
  maxTargets: 200,
} as const;

/** The browser of one analysis. */
export const SESSION_LIMITS = {
  /** Pages after which it is replaced: memory that pages leave behind goes with it. */
  maxPages: 50,
  /** Times that it may be lost in one analysis: a page that kills it is tried twice, and may happen on two pages. */
  maxLosses: 4,
  /** Pages open at once. */
  parallel: 2,
} as const;

/** Steps inside the rendering of one page. */
export const RENDER_STEP_LIMITS = {
  /** A second rendering (desktop, without closed files): from its start to its end. */
  passDeadlineMs: 12_000,
  /** Opening an empty page in a fresh context. */
  openTimeoutMs: 10_000,
  closeTimeoutMs: 2_000,
  /** Any short question to the page: its answer tells that it is alive. */
  aliveTimeoutMs: 4_000,
  /** Reading the whole document out of the page. */
  snapshotTimeoutMs: 5_000,
  screenshotTimeoutMs: 5_000,
  screenshotQuality: 70,
  /** Pictures of elements on one page: all together, and each. */
  picturesTimeoutMs: 4_000,
  maxPictures: 8,
  /** CSS pixels. */
  pictureMargin: 56,
  maxPictureHeight: 480,
  picturePauseMs: 60,
  /** No request for so long counts as a quiet network. */
  quietMs: 500,
  /** While the site's own requests are open, the quiet is waited for until so long after the start of the navigation. */
  ownIdleTimeoutMs: 12_000,
  /** The page is left alone at least until so long after the start of the navigation: banners come late, and move what stands there. */
  minStayMs: 2_500,
  /** Longest wait for a main thread that has nothing to do. */
  calmTimeoutMs: 3_000,
  scrollTimeoutMs: 4_000,
  scrollSteps: 20,
  scrollPauseMs: 60,
  interactionTimeoutMs: 3_000,
  probeTimeoutMs: 5_000,
  /** What the browser's own answer to the navigation may weigh. */
  maxRawBytes: 10 * 1_024 * 1_024,
  maxRecordedRequests: 5_000,
  maxViolations: 50,
  maxCookies: 200,
  maxTextLength: 500,
  maxUrlLength: 2_000,
  /** Frames of other sites and workers whose requests are recorded too. */
  maxChildTargets: 50,
  /** Layout shifts that are listed, largest first. */
  maxShifts: 20,
} as const;

/** Questions to the page itself, and how much of their answers is kept. */
export const PROBE_LIMITS = {
  /** One question; then whatever runs in the page is ended. */
  askTimeoutMs: 4_500,
  axeTimeoutMs: 7_000,
  /** Probes that wait for the page. */
  slowTimeoutMs: 7_000,
  /** Elements and nodes that one question looks at. */
  maxElements: 30_000,
  maxNodes: 200_000,
  /** Text that is read as one piece. */
  maxTextLength: 400_000,
  maxSelectorLength: 300,
  maxSnippetLength: 300,
  maxUrlLength: 2_000,
  /** Text that is kept of one element. */
  maxQuoteLength: 300,
  /** Elements of one list, and those that axe-core names for one rule. */
  maxItems: 100,
  maxImages: 300,
  maxAxeNodes: 30,
  maxAxeTextLength: 500,
  narrowWidth: 360,
  smallTextPx: 12,
  smallTargetPx: 24,
  maxTargets: 2_000,
  minCoverage: 0.3,
  /** Of CSS pixels: at the height of a search engine's screen. */
  tallHeight: 9_000,
  /** Longest wait for content that something called for, and how often it is looked for. */
  growthTimeoutMs: 1_500,
  growthPollMs: 150,
  /** Controls that are pressed, and the wait after each. */
  maxPresses: 8,
  pressPauseMs: 150,
  acceptPauseMs: 800,
  maxHashRoutes: 5,
  hashRoutePauseMs: 300,
  minHiddenWords: 20,
  minHiddenLinks: 3,
  maxTabStops: 20,
  /** Until the picture shows a focus, and once more for one that fades in. */
  focusPauseMs: 50,
  focusFadeMs: 300,
  /** Largest script or document that is searched for secrets, and all together, in characters. */
  maxSourceLength: 3 * 1_024 * 1_024,
  maxSourcesLength: 20 * 1_024 * 1_024,
  maxSecrets: 20,
  /** Bits per character, of a random value. */
  minSecretEntropy: 3.5,
} as const;

/** Lighthouse, in a process and a browser of its own. */
export const LIGHTHOUSE_LIMITS = {
  /** The start of the browser, and each run; 6 to 10 s are usual on a quiet machine. */
  runDeadlineMs: 60_000,
  /** Lighthouse's own limits. Its defaults (30 and 45 s) make a page that fails slow, in headless shells above all. */
  maxWaitForFcpMs: 8_000,
  maxWaitForLoadMs: 25_000,
  /** Time to close the browser and end; then both are killed. */
  endGraceMs: 3_000,
  /** Heap of the process: a page decides how large its trace is. */
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
  /** From the start of the document to the last byte; 141 pages took 1.1 s on a quiet machine. */
  deadlineMs: 90_000,
  loadTimeoutMs: 30_000,
  printTimeoutMs: 60_000,
  maxBytes: 64 * 1_024 * 1_024,
} as const;
