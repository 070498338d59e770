/** Vendors and texts of raw searches, in a file without schemas so that pages do not bundle them. */

/** Vendors that sell searches without an answer: the pages that they find for a query. */
export const RAW_SEARCH_PROVIDERS = ['perplexity', 'deepseek', 'brave'] as const;
export type RawSearchProvider = (typeof RAW_SEARCH_PROVIDERS)[number];

export const RAW_SEARCH_NAMES: Readonly<Record<RawSearchProvider, string>> = {
  perplexity: 'Perplexity Search API',
  deepseek: 'DeepSeek Search API',
  brave: 'Brave Search API',
};

/** Maximum number of results that are read per search. */
export const RAW_RESULT_COUNT = 20;

export const RAW_SEARCH_TEXTS = {
  meaning:
    'The first {count} results of a vendor’s search API for each prompt without your brand. They show whether its index finds a page, not what an assistant retrieves for an answer.',
  braveTerms: 'Brave requires a plan that grants storage rights.',
  noKey: 'No key of {name} is connected.',
  noKeyStep: 'Connect one under Data sources.',
  noPrice: 'The price table of this server contains no price for {name}.',
  noPriceStep: 'Ask the administrator to add it.',
  runLimit: 'The limit of this run does not cover another search.',
  monthlyLimit: 'The monthly limit does not cover another search.',
  skipped: 'Not searched: {reason}',
  notSearched: 'The newest run did not use this search API.',
  notSearchedStep: 'Select it in the settings, and run the prompts again.',
  noRun: 'No run yet.',
  noRunStep: 'Select this search API in the settings, and run the prompts.',
  firstRun: 'The first run is in progress.',
  firstRunStep: 'If it uses this search API, figures follow when it has ended.',
  allFailed: 'All searches failed: {reason}',
  allFailedStep: 'Check why, then run the prompts again.',
} as const;
