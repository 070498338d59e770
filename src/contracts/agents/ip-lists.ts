/** A list of the IP addresses of crawlers that their operator publishes. */
export interface CrawlerIpList {
  id: string;
  operator: string;
  /** Tokens of the agents (`ai-agents.ts`) whose requests come from these IP addresses only. */
  tokens: readonly string[];
  /** Where the operator publishes it. */
  url: string;
}

/** Lists that operators document, so that a request can be verified. Checked 2026-11. */
export const CRAWLER_IP_LISTS: readonly CrawlerIpList[] = [
  { id: 'gptbot', operator: 'OpenAI', tokens: ['GPTBot'], url: 'https://openai.com/gptbot.json' },
  { id: 'oai-searchbot', operator: 'OpenAI', tokens: ['OAI-SearchBot'], url: 'https://openai.com/searchbot.json' },
  { id: 'chatgpt-user', operator: 'OpenAI', tokens: ['ChatGPT-User'], url: 'https://openai.com/chatgpt-user.json' },
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
    id: 'google-common',
    operator: 'Google',
    tokens: ['Googlebot', 'Googlebot-Image', 'GoogleOther', 'Google-CloudVertexBot'],
    url: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  { id: 'bingbot', operator: 'Microsoft', tokens: ['Bingbot'], url: 'https://www.bing.com/toolbox/bingbot.json' },
  { id: 'applebot', operator: 'Apple', tokens: ['Applebot'], url: 'https://search.developer.apple.com/applebot.json' },
  { id: 'ccbot', operator: 'Common Crawl', tokens: ['CCBot'], url: 'https://index.commoncrawl.org/ccbot.json' },
];
