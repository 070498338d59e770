/** Crawlers that collect data for training, archives, advertising and link previews. Checked 2026-11. */
import type { CrawlerAgent } from './ai-agent.ts';

/** Source for agents whose operator has no crawler page: this project's list of 2026-08-22. */
const AGENT_LIST_SOURCE = 'https://github.com/ai-robots-txt/ai.robots.txt';

export const COLLECTING_AGENTS: readonly CrawlerAgent[] = [
  {
    token: 'GPTBot',
    operator: 'OpenAI',
    purpose: 'training',
    respectsRobots: 'yes',
    effect:
      'Blocking opts future content out of OpenAI foundation-model training. It has no effect on ChatGPT search results, citations or links.',
    source: 'https://developers.openai.com/api/docs/bots',
  },
  {
    token: 'OAI-AdsBot',
    operator: 'OpenAI',
    purpose: 'ads',
    respectsRobots: 'unknown',
    effect:
      'Only visits landing pages submitted as ChatGPT ads; blocking it affects ad review, not organic visibility.',
    source: 'https://developers.openai.com/api/docs/bots',
  },
  {
    token: 'ClaudeBot',
    operator: 'Anthropic',
    purpose: 'training',
    respectsRobots: 'yes',
    effect:
      'Future content is excluded from Anthropic training sets. Claude web-search citations are not affected. Crawl-delay is honored.',
    source: 'https://support.claude.com/en/articles/8896518',
  },
  {
    token: 'anthropic-ai',
    operator: 'Anthropic',
    purpose: 'training',
    respectsRobots: 'unknown',
    effect: 'A legacy token that Anthropic no longer documents; a rule for it alone does not cover ClaudeBot.',
    source: AGENT_LIST_SOURCE,
  },
  {
    token: 'DeepSeekBot',
    operator: 'DeepSeek',
    purpose: 'training',
    respectsRobots: 'no',
    effect:
      'ai.robots.txt lists it as not respecting robots.txt; DeepSeek publishes no crawler page, so the effect on DeepSeek web search is undocumented.',
    source: AGENT_LIST_SOURCE,
  },
  {
    token: 'Google-Extended',
    operator: 'Google',
    purpose: 'training',
    respectsRobots: 'yes',
    effect:
      'A control token that sends no requests. Blocking it opts out of Gemini training and Gemini/Vertex grounding. It has no effect on Search ranking, AI Overviews or AI Mode.',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  },
  {
    token: 'GoogleOther',
    operator: 'Google',
    purpose: 'training',
    respectsRobots: 'yes',
    effect: 'A generic crawler for internal product and research use; blocking it has no documented effect on Search.',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  },
  {
    token: 'Applebot-Extended',
    operator: 'Apple',
    purpose: 'training',
    respectsRobots: 'yes',
    effect:
      'A control token only. Blocking it opts content out of Apple foundation-model training; Applebot search use is unaffected.',
    source: 'https://support.apple.com/en-us/119829',
  },
  {
    token: 'Amazonbot',
    operator: 'Amazon',
    purpose: 'training',
    respectsRobots: 'yes',
    effect:
      'Content is not used for Amazon services or, possibly, for model training, which may reduce its use in Alexa answers.',
    source: 'https://developer.amazon.com/amazonbot',
  },
  {
    token: 'meta-externalagent',
    operator: 'Meta',
    purpose: 'training',
    respectsRobots: 'yes',
    effect: 'Content is excluded from Meta AI training and direct indexing.',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  },
  {
    token: 'FacebookBot',
    operator: 'Meta',
    purpose: 'training',
    respectsRobots: 'yes',
    effect: 'Content is excluded from Meta speech and language model training.',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  },
  {
    token: 'facebookexternalhit',
    operator: 'Meta',
    purpose: 'link-preview',
    respectsRobots: 'partial',
    effect: 'Blocking breaks link previews on Facebook, Instagram and WhatsApp; do not block it for AI reasons.',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  },
  {
    token: 'CCBot',
    operator: 'Common Crawl',
    purpose: 'training',
    respectsRobots: 'yes',
    effect:
      'The site is left out of future Common Crawl archives, which feed many training sets (and open link data such as the web graph).',
    source: 'https://commoncrawl.org/ccbot',
  },
  {
    token: 'Bytespider',
    operator: 'ByteDance',
    purpose: 'training',
    respectsRobots: 'no',
    effect: 'The crawler reportedly does not honor robots.txt, so an edge block is needed.',
    source: AGENT_LIST_SOURCE,
  },
  {
    token: 'TikTokSpider',
    operator: 'ByteDance',
    purpose: 'training',
    respectsRobots: 'unknown',
    effect: 'Where robots.txt is honored, ByteDance cannot fetch the page.',
    source: AGENT_LIST_SOURCE,
  },
  {
    token: 'MistralAI-Training',
    operator: 'Mistral AI',
    purpose: 'training',
    respectsRobots: 'yes',
    effect: 'Content is excluded from Mistral training datasets.',
    source: 'https://docs.mistral.ai/en/robots',
  },
  {
    token: 'cohere-training-data-crawler',
    operator: 'Cohere',
    purpose: 'training',
    respectsRobots: 'unknown',
    effect: 'Where robots.txt is honored, content is excluded from Cohere training downloads.',
    source: AGENT_LIST_SOURCE,
  },
  {
    token: 'PanguBot',
    operator: 'Huawei',
    purpose: 'training',
    respectsRobots: 'unknown',
    effect: 'Where robots.txt is honored, content is excluded from Pangu training.',
    source: AGENT_LIST_SOURCE,
  },
  {
    token: 'AI2Bot',
    operator: 'Allen Institute for AI',
    purpose: 'training',
    respectsRobots: 'yes',
    effect: 'Content is excluded from Ai2 open-model training.',
    source: 'https://allenai.org/crawler',
  },
  {
    token: 'Diffbot',
    operator: 'Diffbot',
    purpose: 'data-provider',
    respectsRobots: 'partial',
    effect: 'Diffbot users decide whether their crawls follow robots.txt.',
    source: AGENT_LIST_SOURCE,
  },
];
