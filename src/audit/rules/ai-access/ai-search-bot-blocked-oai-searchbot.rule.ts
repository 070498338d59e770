import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-search-bot-blocked-oai-searchbot',
  token: 'OAI-SearchBot',
  severity: 'critical',
  product: 'ChatGPT search',
  source: 'https://developers.openai.com/api/docs/bots',
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.openai.com/api/docs/bots',
      copy: null,
      quote:
        'Sites that are opted out of OAI-SearchBot will not be shown in ChatGPT search answers, though can still appear as navigational links.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9309',
      copy: null,
      quote:
        'If no matching group exists, crawlers MUST obey the group with a user-agent line with the "*" value, if present.',
    },
  ],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether ChatGPT search should be able to cite the site.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: OAI-SearchBot
Disallow: /`,
    correct: `User-agent: OAI-SearchBot
Allow: /`,
  },
});
