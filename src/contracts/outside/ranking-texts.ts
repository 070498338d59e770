/** How a URL was matched to the website. */
export const MATCH_RULE_WORDS = {
  'same-url': 'target page',
  'same-page': 'target page, other parameters',
  'same-host': 'page of this website',
} as const;

/** Messages about rank tracking, in a file without schemas so that pages do not bundle them. */
export const RANKING_TEXTS = {
  premium: 'Rank tracking is part of Premium.',
  noKeywords: 'No keyword is tracked.',
  noKeywordsStep: 'Add the keywords you want to rank for.',
  noMarket: 'No market is set.',
  noMarketStep: 'Set the country and language of this website under Data sources.',
  noSource: 'No source of results pages is connected.',
  noSourceStep: 'Connect Serper, SerpApi or DataForSEO under Data sources.',
  notOffered: '{source} offers none of the selected search engines and devices.',
  notOfferedStep: 'Change the search engines and devices below.',
  noBudget: 'Each check costs money, and no monthly budget is set.',
  noBudgetStep: 'Enter a monthly budget below.',
  budgetUsed: 'The monthly budget does not cover the next check.',
  budgetUsedStep: 'Increase the budget below, or wait for the next month.',
  tooManyFailures: 'The last {count} checks failed: {reason}',
  isRunning: 'A run is in progress. Wait until it is done.',
  keywordLimit: 'You can track up to {count} keywords per website. Remove some first.',
  noText: 'Enter at least one keyword.',
  tooLong: 'Shorten keywords that are longer than {count} characters: "{keyword}".',
  notChecked: 'Not checked yet.',
  notCheckedStep: 'Run a check.',
  tooOld: 'The last observation is more than 7 days old.',
  failedUnexpectedly: 'The check failed unexpectedly.',
  runFailed: 'The run failed unexpectedly. Run it again.',
  skipped: 'Not checked: {reason}',
  requestsPerCheck: 'A check can need several requests, because most sources return 10 results per request.',
  notLookedUp: 'The figures of this keyword have not been looked up yet.',
  notLookedUpStep: 'Analyze the website: figures are looked up after each analysis.',
  notReported: '{source} reports no {figure} for this keyword.',
  notReportedStep: 'Import an export of Ahrefs or Semrush that contains it.',
} as const;
