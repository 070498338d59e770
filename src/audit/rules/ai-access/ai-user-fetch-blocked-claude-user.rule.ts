import { defineAiAgentRule } from '#audit/rules/ai-access/ai-agent-rule.ts';

export default defineAiAgentRule({
  id: 'ai-user-fetch-blocked-claude-user',
  token: 'Claude-User',
  severity: 'medium',
  product: 'Claude',
  source:
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  checked: '2026-11-20',
});
