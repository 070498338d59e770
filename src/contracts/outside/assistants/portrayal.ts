/** How answers describe the brand: the sentences that mention it, with a label from word lists. */
import { z } from 'zod';
import { measurementQualitySchema } from '../measurement.ts';
import { BRAND_TONES } from './visibility-words.ts';

export type BrandTone = (typeof BRAND_TONES)[number];

/** Fewer sentences are not counted by label. */
export const MIN_TONE_SENTENCES = 10;

const positionSchema = z.number().int().min(0);

/** A sentence of an answer that mentions the brand. */
export const brandStatementSchema = z.object({
  start: positionSchema.describe('Start of the sentence in the answer, in UTF-16 code units.'),
  text: z.string(),
  tone: z
    .enum(BRAND_TONES)
    .nullable()
    .describe('Estimated from words. Null if there is no word list for the language.'),
  words: z
    .array(z.object({ start: positionSchema, end: positionSchema, isPositive: z.boolean() }))
    .describe('Words that led to the label: start and end in `text`.'),
  isCertain: z
    .boolean()
    .describe('Whether the name is certainly the brand; otherwise the sentence counts once a user has confirmed it.'),
});
export type BrandStatement = z.infer<typeof brandStatementSchema>;

/** A sentence with the answer that contains it. */
const placedStatementSchema = brandStatementSchema.pick({ start: true, text: true, tone: true, words: true }).extend({
  engine: z.string().describe('ID of the assistant.'),
  name: z.string().describe('Name of the assistant.'),
  promptId: z.string().describe('The prompt.'),
  prompt: z.string().describe('Text of the prompt.'),
  repeat: z.number().int().min(0).describe('Number of the answer to the prompt, from 0.'),
});
export type PlacedStatement = z.infer<typeof placedStatementSchema>;

const countSchema = z.number().int().min(0);

/** How the answers of a run describe the brand. */
export const portrayalSchema = z.object({
  quality: measurementQualitySchema.describe('`estimated`: the labels come from word lists; `simulated` in demo mode.'),
  source: z.string().describe('Where the sentences come from.'),
  engines: z
    .array(
      z.object({
        engine: z.string().describe('ID of the assistant.'),
        name: z.string().describe('Name of the assistant.'),
        sentences: countSchema.describe('Number of sentences with a label.'),
        branded: countSchema.describe('Number of labeled sentences in answers to prompts that contain the brand.'),
        counts: z
          .record(z.enum(BRAND_TONES), countSchema)
          .nullable()
          .describe(`Number of sentences by label; null with fewer than ${MIN_TONE_SENTENCES}.`),
      }),
    )
    .describe('Labels by assistant.'),
  groups: z
    .array(
      z.object({
        tone: z.enum(BRAND_TONES).nullable(),
        total: countSchema.describe('Number of sentences.'),
        first: z.array(placedStatementSchema).describe('The first ones.'),
      }),
    )
    .describe('Sentences by label, the ones to act on first; `tone` is null if the language has no word list.'),
  unreadAnswers: countSchema.describe('Answers that mention the brand and whose sentences were not read yet.'),
});
export type Portrayal = z.infer<typeof portrayalSchema>;
