/**
 * Names that screens, files and slides of AI visibility share, in a file without schemas so that pages do not bundle
 * them.
 */
import type { AnswerEngine, CITED_SOURCE_TYPES } from '../assistants.ts';
import type { PromptIntent } from './prompts.ts';

export const INTENT_NAMES: Readonly<Record<PromptIntent, string>> = {
  discovery: 'Discovery',
  problem: 'Problem',
  alternatives: 'Alternatives',
  comparison: 'Comparison',
  evaluation: 'Evaluation',
  fact: 'Fact',
};

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

/** What an answer says about the brand. */
export const MENTION_NAMES = {
  named: 'mentioned',
  ambiguous: 'unclear',
  unknown: 'not known to the assistant',
  none: 'not mentioned',
} as const;

export const SOURCE_TYPE_NAMES: Readonly<Record<(typeof CITED_SOURCE_TYPES)[number], string>> = {
  own: 'Your website',
  competitor: 'Competitors',
  editorial: 'News, blogs and reviews',
  forum: 'Forums and social networks',
  reference: 'Reference',
  video: 'Video',
  marketplace: 'Marketplaces',
  'government-education': 'Government and education',
  other: 'Other websites',
};

/** Labels of sentences. `unclear`: the words do not show it reliably. */
export const BRAND_TONES = ['positive', 'mixed', 'negative', 'neutral', 'unclear'] as const;

export const TONE_NAMES: Readonly<Record<(typeof BRAND_TONES)[number], string>> = {
  positive: 'Positive',
  mixed: 'Mixed',
  negative: 'Negative',
  neutral: 'Neutral',
  unclear: 'Unclear',
};
export const NO_WORD_LIST = 'Not measured: no word list for this language';

/** Maximum number of answers that the page shows while a run is in progress. */
export const MAX_LATEST_ANSWERS = 6;
