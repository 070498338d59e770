/**
 * Crawler tokens that are evaluated against robots.txt. The purpose determines how blocking is rated: blocking training
 * crawlers costs no points. Checked 2026-11 against the operators' crawler documentation, and
 * github.com/ai-robots-txt/ai.robots.txt for the rest.
 */
import type { CrawlerAgent } from './ai-agent.ts';
import { ANSWERING_AGENTS } from './ai-agents-answering.ts';
import { COLLECTING_AGENTS } from './ai-agents-collecting.ts';
import { LISTED_AGENTS, LISTED_SOURCE } from './ai-agents-listed.ts';

export type { CrawlerAgent } from './ai-agent.ts';

/** Every known AI crawler, and the search crawlers that AI answers depend on as well. */
export const AI_AGENTS: readonly CrawlerAgent[] = [
  ...ANSWERING_AGENTS,
  ...COLLECTING_AGENTS,
  ...LISTED_AGENTS.flatMap(({ names, ...shared }) =>
    names.map(([token, operator]) => ({ token, operator: operator ?? 'unknown', ...shared, source: LISTED_SOURCE })),
  ),
];

/** The agents that rules and the score rate individually; the others only appear in inventories. */
const RATED_TOKENS = [
  'Googlebot',
  'Bingbot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'GPTBot',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
] as const;
export const CRAWLER_AGENTS: readonly CrawlerAgent[] = RATED_TOKENS.flatMap((token) =>
  AI_AGENTS.filter((agent) => agent.token === token),
);

/** All agents that are evaluated against robots.txt. */
export const ROBOTS_AGENTS: readonly CrawlerAgent[] = [
  ...CRAWLER_AGENTS,
  {
    token: 'Googlebot-Image',
    operator: 'Google',
    purpose: 'search',
    respectsRobots: 'yes',
    effect: 'Images are left out of Google Images and of image results in Search.',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  },
  ...AI_AGENTS.filter(({ token }) => !CRAWLER_AGENTS.some((rated) => rated.token === token)),
];
