import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-search-bot-blocked-perplexitybot',
  token: 'PerplexityBot',
  severity: 'medium',
  product: 'Perplexity search',
  source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
      copy: null,
      quote:
        'we recommend allowing PerplexityBot in your site’s robots.txt file and permitting requests from our published IP ranges listed below.',
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
      'Decide whether Perplexity should be able to cite the site.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: PerplexityBot
Disallow: /`,
    correct: `User-agent: PerplexityBot
Allow: /`,
  },
});
