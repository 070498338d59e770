/** An assistant whose answers link to pages, and the hosts that browsers report as the referring page. */
export interface AiReferrer {
  assistant: string;
  hosts: readonly string[];
}

/**
 * Source: AIAssistants.yml of https://github.com/matomo-org/searchengine-and-social-list (CC0 1.0), commit 02a8125,
 * limited to hosts that serve nothing but an assistant. Subdomains count, too.
 */
export const AI_REFERRERS: readonly AiReferrer[] = [
  { assistant: 'ChatGPT', hosts: ['chatgpt.com', 'chat.openai.com'] },
  { assistant: 'Perplexity', hosts: ['perplexity.ai'] },
  { assistant: 'Claude', hosts: ['claude.ai'] },
  { assistant: 'Gemini', hosts: ['gemini.google.com', 'bard.google.com'] },
  { assistant: 'Copilot', hosts: ['copilot.microsoft.com'] },
  { assistant: 'DeepSeek', hosts: ['chat.deepseek.com'] },
  { assistant: 'Grok', hosts: ['grok.com'] },
  { assistant: 'Meta AI', hosts: ['meta.ai'] },
  { assistant: 'Le Chat', hosts: ['chat.mistral.ai'] },
  { assistant: 'NotebookLM', hosts: ['notebooklm.google.com'] },
  { assistant: 'You.com', hosts: ['you.com'] },
  { assistant: 'Qwen', hosts: ['chat.qwen.ai'] },
  { assistant: 'ChatGLM', hosts: ['chatglm.cn'] },
  { assistant: 'Baidu AI', hosts: ['yiyan.baidu.com'] },
];
