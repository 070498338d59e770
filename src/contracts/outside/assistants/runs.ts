/** Runs: prompts × assistants × repeats, and what each answer cost. */
import { z } from 'zod';
import { ANSWER_ENGINES } from '../assistants.ts';
import { PROVIDER_IDS } from '../providers.ts';
import { ASSISTANT_PROVIDERS } from './assistant-prices.ts';

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
  /** Whose key pays: the website's own key, or the operator's key within the account's allowance. */
  payer: z.enum(['website', 'allowance']),
});
export type VisibilityTarget = z.infer<typeof visibilityTargetSchema>;

/** The model that an owner chose for an engine, and whose key asks it. */
export const modelChoiceSchema = z.object({
  provider: z.enum(ASSISTANT_PROVIDERS),
  model: z.string().trim().min(1).max(200),
});
export type ModelChoice = z.infer<typeof modelChoiceSchema>;

/** Chosen models; an engine without a chosen model uses the default. */
export const modelChoicesSchema = z.partialRecord(z.enum(ANSWER_ENGINES), modelChoiceSchema);
export type ModelChoices = z.infer<typeof modelChoicesSchema>;

/** A weekly run that did not start. */
export const skippedRunSchema = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  /** The one step that lets the next run start. */
  step: z.string(),
});
export type SkippedRun = z.infer<typeof skippedRunSchema>;

/** A target of a started run. */
export interface RunTarget extends VisibilityTarget {
  /**
   * The key was disconnected during the run, so the run no longer asks this engine, even with a key connected later.
   */
  isDisconnected?: true;
}

/** Version of the code that derives `facts` from an answer. Older facts are derived again, without another request. */
export const FACTS_VERSION = 4;
