/** How answers describe the brand: the sentences that name it, with a label by word lists. */
import { z } from 'zod';
import { measurementQualitySchema } from '../measurement.ts';
import { BRAND_TONES } from './visibility-words.ts';

export type BrandTone = (typeof BRAND_TONES)[number];

/** Fewer sentences have no counts by label. */
export const MIN_TONE_SENTENCES = 10;

const positionSchema = z.number().int().min(0);

/** A sentence of an answer that names the brand. */
export const brandStatementSchema = z.object({
  /** Start of the sentence in the answer, in UTF-16 code units. */
  start: positionSchema,
  text: z.string(),
  /** Estimated from words. Null if there is no word list for the language. */
  tone: z.enum(BRAND_TONES).nullable(),
  /** Words that led to the label: start and end in `text`. */
  words: z.array(z.object({ start: positionSchema, end: positionSchema, isPositive: z.boolean() })),
  /** Whether the name is certainly the brand; otherwise the sentence counts once a user has confirmed it. */
  isCertain: z.boolean(),
});
export type BrandStatement = z.infer<typeof brandStatementSchema>;

/** A sentence with the answer that contains it. */
const placedStatementSchema = brandStatementSchema.pick({ start: true, text: true, tone: true, words: true }).extend({
  engine: z.string(),
  /** Name of the assistant. */
  name: z.string(),
  promptId: z.string(),
  prompt: z.string(),
  repeat: z.number().int().min(0),
});
export type PlacedStatement = z.infer<typeof placedStatementSchema>;

const countSchema = z.number().int().min(0);

/** How the answers of a run describe the brand. */
export const portrayalSchema = z.object({
  /** `estimated`: the labels come from word lists; `simulated` in demo mode. */
  quality: measurementQualitySchema,
  source: z.string(),
  engines: z.array(
    z.object({
      engine: z.string(),
      name: z.string(),
      /** Sentences with a label, and those in answers to prompts that contain the brand. */
      sentences: countSchema,
      branded: countSchema,
      /** Null with fewer than 10 sentences. */
      counts: z.record(z.enum(BRAND_TONES), countSchema).nullable(),
    }),
  ),
  /** Sentences by label, the ones to act on first; `tone` is null if the language has no word list. */
  groups: z.array(
    z.object({ tone: z.enum(BRAND_TONES).nullable(), total: countSchema, first: z.array(placedStatementSchema) }),
  ),
  /** Answers that name the brand and whose sentences were not read yet. */
  unreadAnswers: countSchema,
});
export type Portrayal = z.infer<typeof portrayalSchema>;
