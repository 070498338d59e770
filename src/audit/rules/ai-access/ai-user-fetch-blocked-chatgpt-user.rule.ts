import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-user-fetch-blocked-chatgpt-user',
  token: 'ChatGPT-User',
  severity: 'medium',
  product: 'ChatGPT',
  source: 'https://developers.openai.com/api/docs/bots',
  checked: null,
});
