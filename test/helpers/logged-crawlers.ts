import type { AgentSummary } from '#contracts/outside/logs/log-report.ts';
import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';

/** Builds what logs contain about one crawler. */
export const buildLoggedAgent = (change: Partial<AgentSummary> = {}): AgentSummary => ({
  token: 'GPTBot',
  operator: 'OpenAI',
  purpose: 'training',
  verified: 1_200,
  unverified: 3,
  spoofed: 5,
  received: { read: 1_190, redirected: 2, refused: 10, failed: 1 },
  days: 20,
  pages: 40,
  unlisted: 2,
  ...change,
});

/** Builds what the newest month of a website's logs contains. */
export const buildLoggedCrawlers = (change: Partial<LoggedCrawlers> = {}): LoggedCrawlers => ({
  month: '2026-11',
  quality: 'real',
  source: 'access log access.log, 2026-11-01 to 2026-11-20',
  isProbablyProxied: false,
  hasOverlap: false,
  agents: [buildLoggedAgent()],
  statuses: [
    { status: 200, requests: 1_190 },
    { status: 404, requests: 10 },
  ],
  visits: [{ assistant: 'ChatGPT', visits: 7 }],
  unread: { count: 4, analyzedPages: 44 },
  ...change,
});
