/**
 * Rules whose result is a time, or a score based on times. The same page may pass one day and fail the next, so a change within the
 * range of the measurement is noise. The strings are the timings in the record that decide; an empty list: the rule adds up several.
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

/** Findings of these rules are timed only when both analyses timed something; otherwise a setting or a number changed. */
export const PARTLY_TIMED: ReadonlySet<string> = new Set(['font-display-blocking']);

/** Ranges that are assumed for a figure from one run (docs: scoring, "Change between two analyses"). */
export const ASSUMED_SPREAD = {
  /** For a Lighthouse or browser figure: plus and minus. */
  lab: 0.25,
  /** Smallest assumed range of layout shift, which is often close to zero. */
  layoutShift: 0.05,
  /** For the time to first byte of one page: half to double. */
  ttfbFactor: 2,
} as const;
