import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-user-fetch-blocked-chatgpt-user',
  token: 'ChatGPT-User',
  severity: 'medium',
  product: 'ChatGPT',
  source: 'https://developers.openai.com/api/docs/bots',
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.openai.com/api/docs/bots',
      copy: null,
      quote: 'Because these actions are initiated by a user, robots.txt rules may not apply.',
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
      'Decide whether ChatGPT may open a page when its user asks for it.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: ChatGPT-User
Disallow: /`,
    correct: `User-agent: ChatGPT-User
Allow: /`,
  },
});
