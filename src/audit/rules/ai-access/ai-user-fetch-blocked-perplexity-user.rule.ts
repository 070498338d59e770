import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-user-fetch-blocked-perplexity-user',
  token: 'Perplexity-User',
  severity: 'medium',
  product: 'Perplexity',
  source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
      copy: null,
      quote: 'Since a user requested the fetch, this fetcher generally ignores robots.txt rules.',
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
      'Decide whether Perplexity may open a page when its user asks for it.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: Perplexity-User
Disallow: /`,
    correct: `User-agent: Perplexity-User
Allow: /`,
  },
});
