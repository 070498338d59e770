/**
 * Crawler tokens answered from one parse of robots.txt. Purposes decide how a refusal is judged: refusing training costs nothing.
 * Checked 2026-11: operators' own crawler documentation.
 */
export interface CrawlerAgent {
  token: string;
  operator: string;
  purpose: 'search' | 'ai-search' | 'user-fetch' | 'training';
  source: string;
}

const OPENAI = 'https://developers.openai.com/api/docs/bots';
const ANTHROPIC =
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler';
const PERPLEXITY = 'https://docs.perplexity.ai/guides/bots';

export const CRAWLER_AGENTS: readonly CrawlerAgent[] = [
  {
    token: 'Googlebot',
    operator: 'Google',
    purpose: 'search',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  },
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    purpose: 'search',
    source: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
  },
  { token: 'OAI-SearchBot', operator: 'OpenAI', purpose: 'ai-search', source: OPENAI },
  { token: 'ChatGPT-User', operator: 'OpenAI', purpose: 'user-fetch', source: OPENAI },
  { token: 'GPTBot', operator: 'OpenAI', purpose: 'training', source: OPENAI },
  { token: 'Claude-SearchBot', operator: 'Anthropic', purpose: 'ai-search', source: ANTHROPIC },
  { token: 'Claude-User', operator: 'Anthropic', purpose: 'user-fetch', source: ANTHROPIC },
  { token: 'ClaudeBot', operator: 'Anthropic', purpose: 'training', source: ANTHROPIC },
  { token: 'PerplexityBot', operator: 'Perplexity', purpose: 'ai-search', source: PERPLEXITY },
  { token: 'Perplexity-User', operator: 'Perplexity', purpose: 'user-fetch', source: PERPLEXITY },
  {
    token: 'Google-Extended',
    operator: 'Google',
    purpose: 'training',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  },
];
