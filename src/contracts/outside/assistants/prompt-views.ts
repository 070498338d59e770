/** What the API reports and accepts about the prompts of AI visibility. */
import { z } from 'zod';
import { marketSchema } from '../markets.ts';
import { PROMPT_TEXTS } from './prompt-texts.ts';
import { MAX_PROMPTS, PROMPT_INTENTS, promptSetSchema, visibilityPromptSchema } from './prompts.ts';

const count = z.number().int().min(0);
/** State of the stored prompts that a change is based on; a change based on another state is refused. */
const revisionSchema = z.string().max(64);

/** A prompt as users enter it. A new prompt, or one with a changed text, gets an ID from the server. */
const enteredPromptSchema = visibilityPromptSchema
  .pick({ text: true, intent: true, keyword: true, isActive: true })
  .extend({ id: z.string().max(64).nullable() });
export type EnteredPrompt = z.infer<typeof enteredPromptSchema>;

/** `PUT /api/user/websites/{id}/ai-visibility/prompts/draft` */
export const savePromptsSchema = z.object({
  ...marketSchema.shape,
  revision: revisionSchema,
  prompts: z.array(enteredPromptSchema).max(MAX_PROMPTS, PROMPT_TEXTS.tooMany),
});
export type PromptsToSave = z.infer<typeof savePromptsSchema>;

/** `POST .../prompts/suggest`: replaces the suggestions of a draft, and keeps prompts that the user entered. */
export const suggestPromptsSchema = z.object({ ...marketSchema.shape, revision: revisionSchema });
export type SuggestionRequest = z.infer<typeof suggestPromptsSchema>;

/** `POST .../prompts/approve` and `DELETE .../prompts/draft` */
export const promptRevisionSchema = z.object({ revision: revisionSchema });

const SUGGESTION_NOTES = ['no-crawl', 'few-topics', 'no-competitors', 'no-language', 'branded'] as const;
/** Why fewer prompts were suggested than planned, and what to do about it. */
const suggestionNoteSchema = z.object({
  code: z.enum(SUGGESTION_NOTES),
  text: z.string(),
  step: z.string().nullable(),
});
export type SuggestionNote = z.infer<typeof suggestionNoteSchema>;

/** `GET .../prompts` */
export const visibilityPromptsSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  /** Default market of the prompts. `crawl`: recognized on the website, to be confirmed; null if unknown. */
  market: z.object({
    country: z.string().nullable(),
    language: z.string().nullable(),
    source: z.enum(['setting', 'crawl']).nullable(),
  }),
  /** Languages in which prompts are suggested. */
  languages: z.array(z.string()),
  /** The version that runs use; null before the first approval. */
  approved: promptSetSchema.nullable(),
  draft: promptSetSchema.nullable(),
  revision: revisionSchema,
  /** A prompt that contains one of these names is branded. */
  brandNames: z.array(z.string()),
  /** Names that the user entered; null while the default names apply. */
  ownBrandNames: z.array(z.string()).nullable(),
  competitors: count,
  /** Null without rank tracking in the plan. */
  trackedKeywords: z.array(z.string()).nullable(),
  hasCrawl: z.boolean(),
  /** Number of prompts that each intent should have. */
  targets: z.record(z.enum(PROMPT_INTENTS), count),
  plan: z.object({
    isPremium: z.boolean(),
    maxPrompts: count,
    maxCharacters: count,
    /** Prompts without the brand that a run of the Free plan sends. */
    freePrompts: count,
  }),
});
export type VisibilityPrompts = z.infer<typeof visibilityPromptsSchema>;

/** Response of `POST .../prompts/suggest`. */
export const suggestedPromptsSchema = z.object({
  prompts: visibilityPromptsSchema,
  notes: z.array(suggestionNoteSchema),
});
export type SuggestedPrompts = z.infer<typeof suggestedPromptsSchema>;
