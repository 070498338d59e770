/** Prompts about a website that are sent to assistants. A user edits and approves them before anything is spent. */
import { z } from 'zod';

/**
 * What a prompt asks for. The first three do not contain the brand, and only they count in the headline: an answer to a
 * prompt that contains the brand almost always mentions it.
 */
export const UNBRANDED_INTENTS = ['discovery', 'problem', 'alternatives'] as const;
export const BRANDED_INTENTS = ['comparison', 'evaluation', 'fact'] as const;
export const PROMPT_INTENTS = [...UNBRANDED_INTENTS, ...BRANDED_INTENTS] as const;
export type PromptIntent = (typeof PROMPT_INTENTS)[number];

/** Planned number of suggested prompts per intent. */
export const SUGGESTED_PROMPT_COUNTS: Readonly<Record<PromptIntent, number>> = {
  discovery: 12,
  problem: 5,
  alternatives: 3,
  comparison: 2,
  evaluation: 1,
  fact: 2,
};

/** Where a prompt comes from: pages of the crawl, a query of Search Console, only a template, or the user. */
export const PROMPT_ORIGINS = ['crawl', 'search-console', 'template', 'user'] as const;
export type PromptOrigin = (typeof PROMPT_ORIGINS)[number];

export const MAX_PROMPT_CHARACTERS = 300;
export const MAX_PROMPTS = 50;
/** Maximum number of prompts of a run without Premium, all unbranded, each sent once. */
export const FREE_PROMPT_COUNT = 8;

export const visibilityPromptSchema = z.object({
  id: z
    .string()
    .min(1)
    .describe(
      'Stays the same while the text does; a changed text has another ID, so that its answers are never compared with older answers.',
    ),
  text: z.string().trim().min(1, 'Enter the prompt.').max(MAX_PROMPT_CHARACTERS, 'This prompt is too long.'),
  intent: z.enum(PROMPT_INTENTS),
  isBranded: z.boolean(),
  origin: z.enum(PROMPT_ORIGINS),
  basis: z
    .string()
    .nullable()
    .describe("What the suggestion is based on, such as the query with its impressions; null for a user's own prompt."),
  replaces: z
    .string()
    .optional()
    .describe('Text of the suggestion that the user reworded into this prompt; it is not suggested again.'),
  keyword: z
    .string()
    .nullable()
    .describe(
      'Tracked keyword that the prompt belongs to; null = none. Answers to the prompt count in the columns of the rankings.',
    ),
  isActive: z.boolean().describe('Whether runs send the prompt. Prompts that are switched off stay in the set.'),
});
export type VisibilityPrompt = z.infer<typeof visibilityPromptSchema>;

/** A version of the prompts of a website. An approved version never changes. */
export const promptSetSchema = z.object({
  id: z.string(),
  version: z.number().int().min(1),
  state: z.enum(['draft', 'approved']),
  country: z.string().describe('ISO 3166-1 and ISO 639-1.'),
  language: z.string(),
  prompts: z.array(visibilityPromptSchema).max(MAX_PROMPTS),
  approvedAt: z.iso.datetime().nullable(),
});
export type PromptSet = z.infer<typeof promptSetSchema>;

/** A brand whose mentions are counted, the website's own or a competitor's, as stored when answers were received. */
export const visibilityBrandSchema = z.object({
  id: z.string(),
  names: z.array(z.string()),
  domains: z.array(z.string()),
  categoryWords: z.array(z.string()),
});
export type VisibilityBrand = z.infer<typeof visibilityBrandSchema>;
