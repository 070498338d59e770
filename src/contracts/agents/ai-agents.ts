/**
 * Crawler tokens answered from one parse of robots.txt. Purposes decide how a refusal is judged: refusing training costs nothing.
 * Checked 2026-11: operators' own crawler documentation, and github.com/ai-robots-txt/ai.robots.txt for the rest.
 */
import type { CrawlerAgent } from './ai-agent.ts';
import { ANSWERING_AGENTS } from './ai-agents-answering.ts';
import { COLLECTING_AGENTS } from './ai-agents-collecting.ts';
import { LISTED_AGENTS, LISTED_SOURCE } from './ai-agents-listed.ts';

export type { CrawlerAgent } from './ai-agent.ts';

/** Every known AI crawler, and the search crawlers whose refusal costs AI answers too. */
export const AI_AGENTS: readonly CrawlerAgent[] = [
  ...ANSWERING_AGENTS,
  ...COLLECTING_AGENTS,
  ...LISTED_AGENTS.flatMap(({ names, ...shared }) =>
    names.map(([token, operator]) => ({ token, operator: operator ?? 'unknown', ...shared, source: LISTED_SOURCE })),
  ),
];

/** The agents that rules and the score judge one by one; the others go into inventories. */
const JUDGED_TOKENS = [
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
export const CRAWLER_AGENTS: readonly CrawlerAgent[] = JUDGED_TOKENS.flatMap((token) =>
  AI_AGENTS.filter((agent) => agent.token === token),
);

/** Everyone that robots.txt is asked about. */
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
  ...AI_AGENTS.filter(({ token }) => !CRAWLER_AGENTS.some((judged) => judged.token === token)),
];
