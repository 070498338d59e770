import type { AnswerEngine } from '#contracts/outside/assistants.ts';

/** How an assistant gets the pages that it answers from. */
export interface SearchAgent {
  /** Product token of the crawler that builds its search index; null if its operator documents none. */
  token: string | null;
  /** Whether that crawler is documented to run JavaScript. */
  runsScripts: boolean;
}

const GOOGLE: SearchAgent = { token: 'Googlebot', runsScripts: true };
const OPENAI: SearchAgent = { token: 'OAI-SearchBot', runsScripts: false };
const UNDOCUMENTED_AGENT: SearchAgent = { token: null, runsScripts: false };

/** The documentation of each crawler is listed in `src/contracts/agents/`. DeepSeek and xAI document no crawler. */
export const SEARCH_AGENTS: Readonly<Record<AnswerEngine, SearchAgent>> = {
  chatgpt: OPENAI,
  'chatgpt-app': OPENAI,
  claude: { token: 'Claude-SearchBot', runsScripts: false },
  perplexity: { token: 'PerplexityBot', runsScripts: false },
  deepseek: UNDOCUMENTED_AGENT,
  grok: UNDOCUMENTED_AGENT,
  'google-ai-overview': GOOGLE,
  'google-ai-mode': GOOGLE,
};
