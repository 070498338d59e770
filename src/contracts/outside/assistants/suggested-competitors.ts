/** Names in answers that may be competitors. A user adds or dismisses them. */
import { z } from 'zod';
import { ANSWER_ENGINES } from '../assistants.ts';
import { sourceQualitySchema } from '../measurement.ts';

const countSchema = z.number().int().min(0);

/** A name that answers to several prompts list or cite. */
export const suggestedCompetitorSchema = z.object({
  /** Letters and digits of the name: the key of a stored decision. */
  key: z.string().min(1),
  name: z.string(),
  /** Cited website with the same letters; null if no answer cites one. */
  domain: z.string().nullable(),
  /** Texts of the prompts. */
  prompts: z.array(z.string()),
  /** Answers that list the name or cite its website. */
  answers: countSchema,
  listedAnswers: countSchema,
  citedAnswers: countSchema,
  engines: z.array(z.enum(ANSWER_ENGINES)),
  /** A line of an answer that lists the name, and the prompt that it answers. */
  example: z.object({ line: z.string(), prompt: z.string() }),
});
export type SuggestedCompetitor = z.infer<typeof suggestedCompetitorSchema>;

export const suggestedCompetitorsSchema = z.object({
  /** The newest run with an answer, which the suggestions come from; null without such a run. */
  run: z
    .object({ id: z.string(), at: z.iso.datetime(), answers: countSchema, quality: sourceQualitySchema })
    .nullable(),
  total: countSchema,
  first: z.array(suggestedCompetitorSchema),
});
export type SuggestedCompetitors = z.infer<typeof suggestedCompetitorsSchema>;

export const confirmSuggestionSchema = z.object({ key: z.string().min(1).max(200), url: z.string() });
export type SuggestionConfirmation = z.infer<typeof confirmSuggestionSchema>;
export const dismissSuggestionSchema = z.object({ key: z.string().min(1).max(200) });
export const suggestionExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) });
