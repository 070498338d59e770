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
});
