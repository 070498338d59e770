import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-search-bot-blocked-claude-searchbot',
  token: 'Claude-SearchBot',
  severity: 'medium',
  product: 'Claude search',
  source:
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  checked: '2026-11-20',
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Claude should be able to cite the site.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: Claude-SearchBot
Disallow: /`,
    correct: `User-agent: Claude-SearchBot
Allow: /`,
  },
});
