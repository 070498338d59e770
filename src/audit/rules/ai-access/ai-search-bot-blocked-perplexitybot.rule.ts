import { aiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default aiAgentRule({
  id: 'ai-search-bot-blocked-perplexitybot',
  token: 'PerplexityBot',
  severity: 'medium',
  product: 'Perplexity search',
  source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  checked: null,
});
