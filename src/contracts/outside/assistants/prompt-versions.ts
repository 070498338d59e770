/** Approved versions of the prompts, and how each differs from the version that runs use. */
import { z } from 'zod';
import { marketSchema } from '../markets.ts';
import { promptSetSchema, visibilityPromptSchema } from './prompts.ts';

/** What can change while the text of a prompt stays the same. */
const promptFieldsSchema = visibilityPromptSchema.pick({
  intent: true,
  isBranded: true,
  keyword: true,
  isActive: true,
});
const promptSummarySchema = visibilityPromptSchema.pick({ id: true, text: true, intent: true });

/**
 * What changed from a version to the version that runs use. A changed text is another prompt: one removed, one added.
 */
export const promptChangesSchema = z.object({
  /** Null if the market is the same. */
  market: z.object({ before: marketSchema, now: marketSchema }).nullable(),
  added: z.array(promptSummarySchema),
  removed: z.array(promptSummarySchema),
  changed: z.array(promptSummarySchema.extend({ before: promptFieldsSchema, now: promptFieldsSchema })),
});
export type PromptChanges = z.infer<typeof promptChangesSchema>;

const promptVersionSchema = promptSetSchema.extend({
  /** Runs that used this version; `latestAt` is null without a run. */
  runs: z.object({ count: z.number().int().min(0), latestAt: z.iso.datetime().nullable() }),
  /** Null for the version that runs use. */
  changesSince: promptChangesSchema.nullable(),
});
export type PromptVersion = z.infer<typeof promptVersionSchema>;

/** `GET .../prompts/versions`: approved versions, newest first. */
export const promptVersionsSchema = z.array(promptVersionSchema);
