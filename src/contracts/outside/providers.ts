/** Identifies an external service in usage records, connections, folders and documentation. */
export const PROVIDER_IDS = [
  'google-search-console',
  'bing-webmaster',
  'searxng',
  'dataforseo',
  'serper',
  'serpapi',
  'common-crawl',
  'crawler-ips',
  'crux',
  'openai',
  'anthropic',
  'perplexity',
  'deepseek',
  'openrouter',
  'xai',
  'brave',
  'stripe',
  'smtp',
  'slack',
  'teams',
  'discord',
  'telegram',
  'plausible',
  'google-analytics',
  'writing',
] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/**
 * Why a request to a provider failed. `refused`: the key, token or permission is not accepted; `quota`: a paid or daily
 * quota is used up; `rate-limited`: too many requests for now; `bad-request`: the request was rejected as invalid;
 * `not-found`: the requested item does not exist; `unavailable`: no connection, or a server error; `timeout`: no
 * response in time; `malformed`: a response that does not match the documentation.
 */
export const PROVIDER_FAILURES = [
  'refused',
  'quota',
  'rate-limited',
  'bad-request',
  'not-found',
  'unavailable',
  'timeout',
  'malformed',
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];
