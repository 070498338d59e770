/** A list of the IP addresses of crawlers that their operator publishes. */
export interface CrawlerIpList {
  id: string;
  operator: string;
  /** Tokens of the agents (`ai-agents.ts`) whose requests come from these IP addresses only. */
  tokens: readonly string[];
  /** Where the operator publishes it. */
  url: string;
}

/**
 * Lists that operators document. Some are part of the product; the others are known after a refresh. Checked 2026-11.
 */
export const CRAWLER_IP_LISTS: readonly CrawlerIpList[] = [
  { id: 'gptbot', operator: 'OpenAI', tokens: ['GPTBot'], url: 'https://openai.com/gptbot.json' },
  { id: 'oai-searchbot', operator: 'OpenAI', tokens: ['OAI-SearchBot'], url: 'https://openai.com/searchbot.json' },
  { id: 'chatgpt-user', operator: 'OpenAI', tokens: ['ChatGPT-User'], url: 'https://openai.com/chatgpt-user.json' },
  { id: 'oai-adsbot', operator: 'OpenAI', tokens: ['OAI-AdsBot'], url: 'https://openai.com/adsbot.json' },
  {
    id: 'anthropic',
    operator: 'Anthropic',
    tokens: ['ClaudeBot', 'Claude-SearchBot', 'Claude-User'],
    url: 'https://claude.com/crawling/bots.json',
  },
  {
    id: 'perplexitybot',
    operator: 'Perplexity',
    tokens: ['PerplexityBot'],
    url: 'https://www.perplexity.com/perplexitybot.json',
  },
  {
    id: 'perplexity-user',
    operator: 'Perplexity',
    tokens: ['Perplexity-User'],
    url: 'https://www.perplexity.com/perplexity-user.json',
  },
  {
    id: 'google-common',
    operator: 'Google',
    tokens: ['Googlebot', 'Googlebot-Image', 'GoogleOther', 'Google-CloudVertexBot'],
    url: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  {
    id: 'google-agents',
    operator: 'Google',
    tokens: ['Google-Agent'],
    url: 'https://developers.google.com/static/crawling/ipranges/user-triggered-agents.json',
  },
  {
    id: 'google-fetchers',
    operator: 'Google',
    tokens: ['Google-NotebookLM'],
    url: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers-google.json',
  },
  { id: 'bingbot', operator: 'Microsoft', tokens: ['Bingbot'], url: 'https://www.bing.com/toolbox/bingbot.json' },
  { id: 'applebot', operator: 'Apple', tokens: ['Applebot'], url: 'https://search.developer.apple.com/applebot.json' },
  { id: 'ccbot', operator: 'Common Crawl', tokens: ['CCBot'], url: 'https://index.commoncrawl.org/ccbot.json' },
  {
    id: 'duckassistbot',
    operator: 'DuckDuckGo',
    tokens: ['DuckAssistBot'],
    url: 'https://duckduckgo.com/duckassistbot.json',
  },
  {
    id: 'mistral-user',
    operator: 'Mistral',
    tokens: ['MistralAI-User'],
    url: 'https://mistral.ai/mistralai-user-ips.json',
  },
  {
    id: 'mistral-index',
    operator: 'Mistral',
    tokens: ['MistralAI-Index'],
    url: 'https://mistral.ai/mistralai-index-ips.json',
  },
];
