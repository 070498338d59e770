import type { CrawlerAgent } from './ai-agent.ts';

/** Names of the purposes of agents, in the order in which they are listed. */
export const AGENT_PURPOSES = {
  'ai-search': 'AI search index',
  'user-fetch': 'Opened for a user',
  search: 'Search engine',
  training: 'Training',
  'data-provider': 'Data provider',
  'link-preview': 'Link preview',
  ads: 'Ads',
  unclear: 'Purpose not documented',
} as const satisfies Record<CrawlerAgent['purpose'], string>;
