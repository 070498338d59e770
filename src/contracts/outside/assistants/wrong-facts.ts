/** Statements of answers that contradict a fact on the website. */
import { z } from 'zod';
import { sourceQualitySchema } from '../measurement.ts';
import { FACT_KINDS } from './wrong-fact-words.ts';

const countSchema = z.number().int().min(0);

/** A value that an answer states about the brand. */
export const brandClaimSchema = z.object({
  kind: z.enum(FACT_KINDS),
  /** In comparable form. */
  value: z.string(),
  /** The value as the answer writes it. */
  shown: z.string(),
  sentence: z.string(),
  /** Start of the sentence in the answer. */
  start: countSchema,
  /** Currency of a price (ISO 4217); null otherwise. */
  currency: z.string().nullable(),
});
export type BrandClaim = z.infer<typeof brandClaimSchema>;

/** A fact that a page of the website states. */
export const siteFactSchema = z.object({
  value: z.string(),
  /** The value as the page writes it. */
  shown: z.string(),
  url: z.string(),
  /** Name of the product that a price belongs to; null otherwise. */
  subject: z.string().nullable(),
});
export type SiteFact = z.infer<typeof siteFactSchema>;

/** A statement that contradicts the website, with the answer that contains it. */
const wrongFactSchema = z.object({
  kind: z.enum(FACT_KINDS),
  shown: z.string(),
  sentence: z.string(),
  fact: siteFactSchema,
  engine: z.string(),
  /** Name of the assistant. */
  name: z.string(),
  promptId: z.string(),
  prompt: z.string(),
  repeat: countSchema,
  /** Pages of other websites that the answer cites. */
  cited: z.array(z.string()),
});
export type WrongFact = z.infer<typeof wrongFactSchema>;

/** `GET .../ai-visibility/wrong-facts`. */
export const wrongFactsSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('measured'),
    runId: z.string(),
    askedAt: z.iso.datetime(),
    analyzedAt: z.iso.datetime(),
    quality: sourceQualitySchema,
    source: z.string(),
    /** Answers to prompts that contain the brand. */
    answers: countSchema,
    /** Statements for which the website states the same kind of fact. */
    compared: countSchema,
    /** Statements about which the website states nothing exact: neither right nor wrong. */
    notStated: countSchema,
    wrong: z.array(wrongFactSchema),
  }),
  z.object({ state: z.literal('not-measured'), reason: z.string(), step: z.string() }),
]);
export type WrongFacts = z.infer<typeof wrongFactsSchema>;

/** `GET .../ai-visibility/wrong-facts/export?format=`. */
export const wrongFactExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) });
