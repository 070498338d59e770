/** Steps and texts of the funnel per page, in a file without schemas so that pages do not bundle them. */

/**
 * What has to happen before an assistant mentions the brand because of a page. The first three follow from the latest
 * analysis, the others from the answers of the newest run.
 */
export const FUNNEL_STEPS = ['allowed', 'reachable', 'readable', 'retrieved', 'cited', 'named'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Steps that only the website decides. */
export const SITE_STEPS: ReadonlySet<FunnelStep> = new Set(['allowed', 'reachable', 'readable']);

export const STEP_NAMES: Readonly<Record<FunnelStep, string>> = {
  allowed: 'Allowed',
  reachable: 'Reachable',
  readable: 'Readable',
  retrieved: 'Retrieved',
  cited: 'Cited',
  named: 'Mentioned',
};

/** What each step means, in one line. */
export const STEP_MEANINGS: Readonly<Record<FunnelStep, string>> = {
  allowed: 'robots.txt allows the search crawler of the assistant',
  reachable: 'the server returned the page to our crawler',
  readable: 'the main text is there without JavaScript',
  retrieved: 'the assistant found or opened the page for an answer',
  cited: 'an answer cites the page',
  named: 'an answer that cites the page mentions your brand',
};

/** Pages of the website that the funnel does not count, and why. */
export const LEFT_OUT_REASONS = ['noindex', 'canonicalized', 'missing', 'blocked', 'not-crawled'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const LEFT_OUT_NAMES: Readonly<Record<LeftOutReason, string>> = {
  noindex: 'with noindex',
  canonicalized: 'with another canonical URL',
  missing: 'that do not exist (404 or 410)',
  blocked: 'that robots.txt disallows for our crawler and no sitemap lists',
  'not-crawled': 'that our crawler did not request',
};

export const FUNNEL_TEXTS = {
  noAnalysis: 'No analysis of this website is stored.',
  noAnalysisStep: "Run an analysis, so that the website's pages are known.",
  oldAnalysis: 'The crawl data of the latest analysis can no longer be read.',
  oldAnalysisStep: 'Run the analysis again.',
  noPages: 'The latest analysis contains no page that can be indexed.',
  exportIsPremium: 'Files with all pages are part of Premium.',
} as const;
