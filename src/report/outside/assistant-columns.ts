import type { KeywordRanking } from '#contracts/report/external-sections.ts';

/** Columns of rankings with counts of answers; `title` is the assistant. */
export const ASSISTANT_COLUMNS = [
  { key: 'chatgptMentions', engine: 'chatgpt', title: 'ChatGPT' },
  { key: 'deepseekMentions', engine: 'deepseek', title: 'DeepSeek' },
  { key: 'perplexityCitations', engine: 'perplexity', title: 'Perplexity' },
  { key: 'claudeReferences', engine: 'claude', title: 'Claude' },
] as const;
export type AssistantColumn = (typeof ASSISTANT_COLUMNS)[number];

type Counts = Pick<KeywordRanking, AssistantColumn['key'] | 'assistantAnswers'>;

/**
 * Formats a count with the number of answers it is based on: "2 of 6", or "2" if that number is unknown; null if
 * nothing was measured.
 */
export function formatAssistantCount(ranking: Counts, { key, engine }: AssistantColumn): string | null {
  const count = ranking[key];
  if (count === null) return null;
  const answers = ranking.assistantAnswers?.[engine];
  return answers === undefined ? String(count) : `${count} of ${answers}`;
}

/** Lists the columns that have a count in at least one of the rankings. */
export const listUsedColumns = (rankings: readonly Counts[]): AssistantColumn[] =>
  ASSISTANT_COLUMNS.filter(({ key }) => rankings.some((ranking) => ranking[key] !== null));

/** What the counts mean. */
export const ASSISTANT_NOTE =
  'Assistants: answers to the prompts of a keyword, in the latest run. ChatGPT and DeepSeek count answers that mention you, Perplexity answers that cite you, Claude answers that do either.';
