/**
 * Rules whose result is a time, or a score based on times. The same page may pass one day and fail the next, so a
 * change within the measurement range is noise. Each list contains the recorded timings that decide the result; the
 * list is empty when no single recorded timing decides it.
 */
export const TIMED_RULES: ReadonlyMap<string, readonly string[]> = new Map([
  ['lcp-slow', ['lcp']],
  ['inp-slow', ['inp']],
  ['cls-high', ['cls']],
  ['tbt-high', ['tbt']],
  ['fcp-or-speed-index-slow', ['fcp', 'speed-index']],
  ['performance-score-low', ['performance-score']],
  ['font-display-blocking', ['font-wait']],
  ['ttfb-slow', ['ttfb']],
  ['main-thread-heavy', []],
  ['third-party-heavy', []],
  ['render-blocking-resources', []],
  ['render-too-slow-for-bots', []],
  ['unused-js-or-css', []],
  ['page-timeout', []],
]);

/**
 * Rules that also check settings or numbers: a change is attributed to a timing only when both analyses recorded a
 * timing.
 */
export const PARTLY_TIMED_RULES: ReadonlySet<string> = new Set(['font-display-blocking']);

/** Assumed ranges for a figure from one run (docs: scoring, "Change between two analyses"). */
export const ASSUMED_SPREAD = {
  /** Relative range of a Lighthouse or browser figure, in both directions. */
  lab: 0.25,
  /** Smallest assumed range of layout shift, which is often close to zero. */
  layoutShift: 0.05,
  /** Factor for the time to first byte of one page: half to double. */
  ttfbFactor: 2,
} as const;
