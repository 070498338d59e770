import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-user-fetch-blocked-perplexity-user',
  token: 'Perplexity-User',
  severity: 'medium',
  product: 'Perplexity',
  source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  checked: null,
});
