/** Headings of the groups of settings in `.env.example`. */
const GROUPS = {
  encryption: 'Encryption of stored keys and tokens, for instance from: openssl rand -base64 32',
  'field-data': 'Field data of the Chrome UX Report',
  bing: 'Bing Webmaster Tools: the OAuth client with which users connect their accounts',
  'results-pages': 'Results pages for tracked keywords: set any of these sources - see docs/providers',
  assistants: 'AI assistants, for accounts with an allowance: set any of these keys - see docs/providers',
  google: 'Google Search Console: the OAuth client with which users connect their accounts',
  analytics: 'Analytics: plausible or google',
  drafts: 'Article drafts: openai, anthropic or openai-compatible - see "Article drafts" in docs/operations.md',
  payments: 'Payments: all four or none - see "Payments" in docs/operations.md',
} as const;

interface ProviderSetting {
  group: keyof typeof GROUPS;
  /** The default value, as the documentation shows it; a dash when there is none. */
  fallback: string;
  meaning: string;
}

/**
 * The settings of external services. All of them are optional, so `npm run generate` can write their lines in
 * `compose.yaml`, `.env.example` and `docs/operations.md`. Settings of one group are listed together.
 */
export const PROVIDER_SETTINGS = {
  AWI_ENCRYPTION_KEY: {
    group: 'encryption',
    fallback: 'created once and kept in the data folder',
    meaning:
      'base64 of 32 bytes: encrypts the keys and tokens of external services in the database. Several keys are separated by commas: the first one encrypts, all of them decrypt; see "Backup and restore"',
  },
  AWI_CRUX_KEY: {
    group: 'field-data',
    fallback: '–',
    meaning: 'API key for the Chrome UX Report API; without it there is no field data',
  },
  AWI_BING_CLIENT_ID: {
    group: 'bing',
    fallback: '–',
    meaning:
      'client ID from "Settings", "API access", "OAuth client" in Bing Webmaster Tools, with the redirect URI `<AWI_BASE_URL>/api/data-sources/oauth/callback`; without it, users connect with an API key',
  },
  AWI_BING_CLIENT_SECRET: {
    group: 'bing',
    fallback: '–',
    meaning: 'client secret of the same OAuth client',
  },
  AWI_SEARXNG_URL: {
    group: 'results-pages',
    fallback: '–',
    meaning:
      'base URL of your own SearXNG, which may be local; off when not set. Your instance requests results pages of Google and Bing: check their terms first',
  },
  AWI_DATAFORSEO_LOGIN: {
    group: 'results-pages',
    fallback: '–',
    meaning:
      'API login of DataForSEO: results pages of Google and Bing, keyword figures, and answers of AI Overviews, AI Mode and the ChatGPT app',
  },
  AWI_DATAFORSEO_PASSWORD: {
    group: 'results-pages',
    fallback: '–',
    meaning: 'API password of DataForSEO, which differs from the password of the account',
  },
  AWI_SERPER_KEY: {
    group: 'results-pages',
    fallback: '–',
    meaning: 'API key of Serper: results pages of Google',
  },
  AWI_SERPER_USD_PER_1000: {
    group: 'results-pages',
    fallback: '1',
    meaning: 'your price for 1,000 Serper credits, in US dollars',
  },
  AWI_SERPAPI_KEY: {
    group: 'results-pages',
    fallback: '–',
    meaning: 'API key of SerpApi: results pages of Google and Bing',
  },
  AWI_SERPAPI_USD_PER_1000: {
    group: 'results-pages',
    fallback: '25',
    meaning: 'your price for 1,000 SerpApi searches, in US dollars',
  },
  AWI_OPENROUTER_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning:
      'API key of OpenRouter for AI visibility: asks ChatGPT, Claude, Perplexity and Grok with one key; accounts use it within their allowance',
  },
  AWI_OPENAI_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning: 'API key of OpenAI for AI visibility: asks ChatGPT; accounts use it within their allowance',
  },
  AWI_ANTHROPIC_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning: 'API key of Anthropic for AI visibility: asks Claude; accounts use it within their allowance',
  },
  AWI_PERPLEXITY_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning:
      'API key of Perplexity for AI visibility: asks Perplexity, and searches; accounts use it within their allowance',
  },
  AWI_DEEPSEEK_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning:
      'API key of DeepSeek for AI visibility: asks DeepSeek, and searches; accounts use it within their allowance',
  },
  AWI_XAI_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning: 'API key of xAI for AI visibility: asks Grok; accounts use it within their allowance',
  },
  AWI_BRAVE_KEY: {
    group: 'assistants',
    fallback: '–',
    meaning:
      'API key of Brave Search for AI visibility: searches for the prompts, without an answer; accounts use it within their allowance',
  },
  AWI_GOOGLE_CLIENT_ID: {
    group: 'google',
    fallback: '–',
    meaning:
      'client ID (`….apps.googleusercontent.com`) of a web application in Google Cloud, with which users connect Google Search Console; without it, they can only upload the key of a service account',
  },
  AWI_GOOGLE_CLIENT_SECRET: {
    group: 'google',
    fallback: '–',
    meaning: 'client secret of the same web application. Publish the app: in "Testing", connections end after 7 days',
  },
  AWI_ANALYTICS: {
    group: 'analytics',
    fallback: '–',
    meaning: '`plausible` or `google`: where page views and four events are counted; off when not set',
  },
  AWI_ANALYTICS_SITE: {
    group: 'analytics',
    fallback: '–',
    meaning: 'the site name in Plausible, or the measurement ID (`G-…`) of Google Analytics',
  },
  AWI_ANALYTICS_SECRET: {
    group: 'analytics',
    fallback: '–',
    meaning: 'API secret for the Measurement Protocol (Google Analytics only)',
  },
  AWI_ANALYTICS_ORIGIN: {
    group: 'analytics',
    fallback: 'origin of the provider',
    meaning: 'origin of a self-hosted instance with the same API',
  },
  AWI_AI_PROVIDER: {
    group: 'drafts',
    fallback: '–',
    meaning:
      '`openai`, `anthropic`, or `openai-compatible` for any server that supports Chat Completions with JSON schemas',
  },
  AWI_AI_KEY: {
    group: 'drafts',
    fallback: '–',
    meaning: 'API key of the vendor; your own server may need none',
  },
  AWI_AI_MODEL: {
    group: 'drafts',
    fallback: '–',
    meaning: 'name of the model, as used by the vendor',
  },
  AWI_AI_BASE_URL: {
    group: 'drafts',
    fallback: 'base URL of the vendor',
    meaning:
      'another base URL, with its `/v1`; required for `openai-compatible`. `https`, or `http` for your own server',
  },
  STRIPE_SECRET_KEY: {
    group: 'payments',
    fallback: '–',
    meaning: '`sk_...` or a restricted `rk_...`; without it Premium cannot be bought, see "Payments"',
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'payments',
    fallback: '–',
    meaning: '`whsec_...` of the webhook endpoint',
  },
  STRIPE_PRICE_MONTH: {
    group: 'payments',
    fallback: '–',
    meaning: '`price_...` of $12 a month',
  },
  STRIPE_PRICE_YEAR: {
    group: 'payments',
    fallback: '–',
    meaning: '`price_...` of $84 a year',
  },
} as const satisfies Record<string, ProviderSetting>;

/** Returns the settings in the order of the record, by the heading of their group. */
export function groupProviderSettings(): Map<string, [name: string, setting: ProviderSetting][]> {
  return Map.groupBy(Object.entries(PROVIDER_SETTINGS), ([, { group }]) => GROUPS[group]);
}
