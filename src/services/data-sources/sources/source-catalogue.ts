import type { ConnectableSource, ConnectionMethod } from '#contracts/outside/data-sources.ts';
import type { Action } from '#lib/runtime/policies.ts';

export type SourceOffer =
  | 'search'
  | 'results'
  | 'keywords'
  | 'backlinks'
  | 'assistants'
  | 'observed-answers'
  | 'raw-search';

/** Description of a source that users read before they connect it. */
export interface SourceDescription {
  name: string;
  gives: string;
  cost: string;
  /** What the data is used for, and how long it is stored. */
  terms: string;
  action: Extract<Action, 'connect-search-data' | 'connect-paid-source' | 'ask-assistants'>;
  hasProperties: boolean;
  /** Capabilities of its client, known without opening one. */
  offers: readonly SourceOffer[];
  methods: readonly ConnectionMethod[];
  /** Settings of the operator that are required for connecting on a consent page. */
  oauthSettings: readonly string[];
}

const KEYWORD_TERMS =
  'Stored: your URL, its position, the date, the number of results and the page’s features. Keyword volume, competition and difficulty are stored for 90 days, backlinks until the next update, up to 90 days. Deleted within 24 hours after you disconnect. Your key is encrypted; only its last characters are shown.';

const OWN_KEY_TERMS =
  'Stored: your URL, its position, the date, the number of results and the page’s features. Deleted within 24 hours after you disconnect. Your key is encrypted; only its last characters are shown.';

const ASSISTANT_TERMS =
  'Sent: each approved prompt and the country of your market. Stored: the answers, their sources and costs, as your own data. They are kept after you disconnect, and are deleted with the website or the account. Your key is encrypted; only its last characters are shown.';

/** Describes an assistant. No prompt is sent before the owner approves prompts and sets limits. */
const describeAssistant = (
  name: string,
  { gives, cost, offers = ['assistants'] }: Pick<SourceDescription, 'gives' | 'cost'> & Partial<SourceDescription>,
): SourceDescription => ({
  name,
  gives,
  cost: `Paid by your ${name} account, per answer: ${cost}. Each run stops at the limits that you set.`,
  terms: ASSISTANT_TERMS,
  action: 'ask-assistants',
  hasProperties: false,
  offers,
  methods: ['api-key'],
  oauthSettings: [],
});

/** The sources that a website's owner can connect. */
export const SOURCE_CATALOGUE: Readonly<Record<ConnectableSource, SourceDescription>> = {
  'google-search-console': {
    name: 'Google Search Console',
    gives:
      'Clicks, impressions and average positions in Google, by query, page, country and device, for up to 16 months.',
    cost: 'Free',
    terms:
      'Used only for reports of this website, never for other accounts. Deleted within 24 hours after you disconnect.',
    action: 'connect-search-data',
    hasProperties: true,
    offers: ['search'],
    methods: ['oauth', 'service-account'],
    oauthSettings: ['AWI_GOOGLE_CLIENT_ID', 'AWI_GOOGLE_CLIENT_SECRET'],
  },
  'bing-webmaster': {
    name: 'Bing Webmaster Tools',
    gives:
      'Clicks, impressions and average positions in Bing, by query and page, for about six months. With Premium, impressions of keywords in Bing and related keywords.',
    cost: 'Free',
    terms: 'Used only for reports of this website. Deleted within 24 hours after you disconnect.',
    action: 'connect-search-data',
    hasProperties: true,
    offers: ['search', 'keywords'],
    methods: ['api-key', 'oauth'],
    oauthSettings: ['AWI_BING_CLIENT_ID', 'AWI_BING_CLIENT_SECRET'],
  },
  dataforseo: {
    name: 'DataForSEO',
    gives:
      'Observed positions on results pages of Google and Bing, on desktop and mobile. Searches per month, competition, difficulty and related keywords of the latest analysis and of tracked keywords. They are looked up after each analysis, import and first sync, and when you connect a source or set the market. Each keyword is looked up once a month. Backlinks, referring domains and anchor texts, once you set a monthly limit. Answers of Google AI Overview, Google AI Mode and the ChatGPT app to approved AI visibility prompts, within the limits that you set.',
    cost: 'Paid by your DataForSEO account, per request. Keyword figures cost up to $0.26 per lookup and stop at $1 a month per website. Position checks stop at your monthly budget, and a backlink update costs up to $0.20.',
    terms: `${KEYWORD_TERMS} AI visibility answers are your own data and are kept.`,
    action: 'connect-paid-source',
    hasProperties: false,
    offers: ['results', 'keywords', 'backlinks', 'observed-answers'],
    methods: ['api-key'],
    oauthSettings: [],
  },
  serper: {
    name: 'Serper',
    gives: 'Observed positions on results pages of Google.',
    cost: 'Paid by your Serper account, per request',
    terms: OWN_KEY_TERMS,
    action: 'connect-paid-source',
    hasProperties: false,
    offers: ['results'],
    methods: ['api-key'],
    oauthSettings: [],
  },
  serpapi: {
    name: 'SerpApi',
    gives: 'Observed positions on results pages of Google and Bing.',
    cost: 'Paid by your SerpApi account, per request',
    terms: OWN_KEY_TERMS,
    action: 'connect-paid-source',
    hasProperties: false,
    offers: ['results'],
    methods: ['api-key'],
    oauthSettings: [],
  },
  openrouter: describeAssistant('OpenRouter', {
    gives:
      'Asks ChatGPT, Claude, Perplexity and Grok with one key, each with the web search of its vendor. DeepSeek has no search there, so it answers from the model’s memory.',
    cost: 'the price of each vendor, and a fee for credits',
  }),
  openai: describeAssistant('OpenAI', {
    gives: 'Asks the models behind ChatGPT, with web search. The app can answer differently.',
    cost: 'tokens, and $10 per 1,000 searches',
  }),
  anthropic: describeAssistant('Anthropic', {
    gives: 'Asks the models behind Claude, with web search. The app can answer differently.',
    cost: 'tokens, and $10 per 1,000 searches',
  }),
  perplexity: describeAssistant('Perplexity', {
    gives:
      'Asks Perplexity, with web search. If selected, also lists which of your pages its search API finds for your prompts.',
    cost: 'tokens, and $2.50 per 1,000 searches; $5 per 1,000 searches without an answer. A connection test requests one word',
    offers: ['assistants', 'raw-search'],
  }),
  deepseek: describeAssistant('DeepSeek', {
    gives:
      'Asks DeepSeek, with web search. If selected, also lists which of your pages its search API finds for your prompts. DeepSeek documents no crawler.',
    cost: 'tokens, which cost twice as much during peak hours, and $0.75 per 1,000 searches, with or without an answer',
    offers: ['assistants', 'raw-search'],
  }),
  xai: describeAssistant('xAI', {
    gives: 'Asks the models behind Grok, with web search.',
    cost: 'tokens, and $5 per 1,000 searches',
  }),
  brave: {
    name: 'Brave Search',
    gives:
      'Lists which of your pages Brave’s index finds for your prompts, without an answer. Select Brave in the AI visibility settings.',
    cost: 'Paid by your Brave account: $5 per 1,000 searches. Each run searches once per prompt without your brand, and stops at the limits that you set. A connection test is one search.',
    terms:
      'Brave allows storing results only in plans that grant storage rights: use a key from one of these plans. Sent: each approved prompt without your brand, and the country and language of your market. Stored: your own URLs among the first 20 results, the date and the costs. They are kept after you disconnect, and are deleted with the website or the account. Your key is encrypted; only its last characters are shown.',
    action: 'ask-assistants',
    hasProperties: false,
    offers: ['raw-search'],
    methods: ['api-key'],
    oauthSettings: [],
  },
};

/** Returns the name of a source for users; its ID if the source is unknown. */
export const getSourceName = (provider: string): string =>
  Object.entries(SOURCE_CATALOGUE).find(([id]) => id === provider)?.[1].name ?? provider;

/** Returns whether the client of a source has a capability. */
export const isOffered = (provider: string, offer: SourceOffer): boolean =>
  Object.entries(SOURCE_CATALOGUE).some(([id, { offers }]) => id === provider && offers.includes(offer));
