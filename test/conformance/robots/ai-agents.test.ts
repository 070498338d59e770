import { expect, it } from 'vitest';
import { AI_AGENTS, CRAWLER_AGENTS, ROBOTS_AGENTS } from '#contracts/agents/ai-agents.ts';

it('lists every agent once, with the effect of blocking it', () => {
  const tokens = ROBOTS_AGENTS.map(({ token }) => token);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(AI_AGENTS.length).toBeGreaterThan(150);
  for (const agent of ROBOTS_AGENTS) {
    expect(agent.effect, agent.token).not.toBe('');
    expect(agent.source, agent.token).toMatch(/^https:\/\//);
  }
});

it('evaluates the agents that rules refer to, in their order', () => {
  expect(CRAWLER_AGENTS.map(({ token, purpose }) => `${token} ${purpose}`)).toEqual([
    'Googlebot search',
    'Bingbot search',
    'OAI-SearchBot ai-search',
    'ChatGPT-User user-fetch',
    'GPTBot training',
    'Claude-SearchBot ai-search',
    'Claude-User user-fetch',
    'ClaudeBot training',
    'PerplexityBot ai-search',
    'Perplexity-User user-fetch',
    'Google-Extended training',
  ]);
});
