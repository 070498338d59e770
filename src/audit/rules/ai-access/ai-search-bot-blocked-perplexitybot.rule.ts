import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-search-bot-blocked-perplexitybot',
  token: 'PerplexityBot',
  severity: 'medium',
  product: 'Perplexity search',
  source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  checked: null,
});
