/** Runs: prompts × assistants × repeats, and what each answer cost. */
import { z } from 'zod';
import { ANSWER_ENGINES, type AnswerEngine } from '../assistants.ts';
import { PROVIDER_IDS } from '../providers.ts';

/** ID of the website's own brand in `answerFactsSchema`; competitors have the ID of their row. */
export const OWN_BRAND_ID = 'own';

export const VISIBILITY_FREQUENCIES = ['off', 'weekly'] as const;
export type VisibilityFrequency = (typeof VISIBILITY_FREQUENCIES)[number];

export const MAX_REPEATS = 5;
export const DEFAULT_REPEATS = 3;

/** An assistant that a run asks, and who pays for it. */
export const visibilityTargetSchema = z.object({
  engine: z.enum(ANSWER_ENGINES),
  provider: z.enum(PROVIDER_IDS),
  model: z.string().min(1),
  /** Whose key pays: the website's own, or the operator's within the account's allowance. */
  payer: z.enum(['website', 'allowance']),
});
export type VisibilityTarget = z.infer<typeof visibilityTargetSchema>;

/** The cost of an answer in millionths of a US dollar. `real`: reported by the vendor. */
export const ANSWER_COST_QUALITIES = ['real', 'estimated'] as const;

/** Version of the code that derives `facts` from an answer. Older facts are derived again, without another request. */
export const FACTS_VERSION = 1;

/** Names of engines as users see them. */
export const ENGINE_NAMES: Readonly<Record<AnswerEngine, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  perplexity: 'Perplexity',
  deepseek: 'DeepSeek',
  grok: 'Grok',
  'google-ai-overview': 'Google AI Overview',
  'google-ai-mode': 'Google AI Mode',
  'chatgpt-app': 'ChatGPT app',
};
