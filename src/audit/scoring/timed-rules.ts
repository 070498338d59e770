/**
 * Rules whose answer is a time, or a score made of times. The same page may pass one day and fail the next, so a change within the
 * range of the measurement is noise. The strings name the timings of the record that decide; none: the rule adds up several.
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

/** What these find is timed only when both analyses timed something; otherwise a setting or a number has changed. */
export const PARTLY_TIMED: ReadonlySet<string> = new Set(['font-display-blocking']);

/** Ranges that are assumed for a figure from one run (docs: scoring, "Change between two analyses"). */
export const ASSUMED_SPREAD = {
  /** Of a figure of Lighthouse or of the browser: plus and minus. */
  lab: 0.25,
  /** Least range of layout shift, which is often close to zero. */
  layoutShift: 0.05,
  /** Of the time to first byte of one page: half to double. */
  ttfbFactor: 2,
} as const;
