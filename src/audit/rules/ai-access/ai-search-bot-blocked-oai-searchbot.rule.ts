import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-search-bot-blocked-oai-searchbot',
  token: 'OAI-SearchBot',
  severity: 'critical',
  product: 'ChatGPT search',
  source: 'https://developers.openai.com/api/docs/bots',
  checked: null,
});
