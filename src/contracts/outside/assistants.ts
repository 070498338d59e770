/** AI visibility: answers of AI assistants, what they contain about a website, and figures computed from them. */
import { z } from 'zod';
import { COUNTED_REASONS, REJECTED_REASONS } from './assistants/name-reasons.ts';
import { brandStatementSchema } from './assistants/portrayal.ts';
import { sourceQualitySchema } from './measurement.ts';
import { PROVIDER_FAILURES } from './providers.ts';

/**
 * Where an answer comes from. The first five are API answers. The last three were observed in the products that people
 * use, which answer differently, so figures never mix the two kinds.
 */
export const ANSWER_ENGINES = [
  'chatgpt',
  'claude',
  'perplexity',
  'deepseek',
  'grok',
  'google-ai-overview',
  'google-ai-mode',
  'chatgpt-app',
] as const;
export type AnswerEngine = (typeof ANSWER_ENGINES)[number];

const sourceFields = { url: z.string(), title: z.string().nullable() };

/** A source that the answer cites. An answer may cite the same URL several times. */
export const citedSourceSchema = z.object({
  ...sourceFields,
  range: z
    .object({ start: z.number().int().min(0), end: z.number().int().min(0) })
    .nullable()
    .describe('The supported part of `text`, in UTF-16 code units; null if the engine reports no range.'),
  quote: z.string().nullable().describe('Words that the engine quotes from the source.'),
  via: z
    .enum(['annotation', 'marker', 'inline'])
    .describe('`annotation`: reported by the engine; `marker`: a number such as `[1]`; `inline`: a link in the text.'),
});
export type CitedSource = z.infer<typeof citedSourceSchema>;

/** A source that the engine found or opened while answering, cited or not. */
export const retrievedSourceSchema = z.object(sourceFields);
export type RetrievedSource = z.infer<typeof retrievedSourceSchema>;

/** Identifies one planned answer. A prompt whose text was changed has another ID. */
const runFields = {
  engine: z.enum(ANSWER_ENGINES),
  promptId: z.string(),
  /** 0 for the first repeat. */
  repeat: z.number().int().min(0),
};

/** One answer after parsing. */
export const assistantAnswerSchema = z.object({
  ...runFields,
  modelId: z.string().describe('The model that the vendor returned, which may differ from the requested one.'),
  grounded: z.boolean().describe("Whether the engine searched the web; otherwise it answered from the model's memory."),
  text: z.string(),
  cited: z.array(citedSourceSchema),
  retrieved: z
    .array(retrievedSourceSchema)
    .nullable()
    .describe('Null if the engine does not report retrieved sources.'),
  queries: z.array(z.string()).nullable().describe("The engine's own web searches; null if not reported."),
});
export type AssistantAnswer = z.infer<typeof assistantAnswerSchema>;

/**
 * Whether an answer mentions the brand. `ambiguous`: the name may be an ordinary word, and a user decides; `unknown`:
 * the answer only states that it does not know the brand. Only `named` counts as a mention.
 */
export const BRAND_MENTIONS = ['named', 'ambiguous', 'unknown', 'none'] as const;

export const nameReasonSchema = z.enum([...COUNTED_REASONS, ...REJECTED_REASONS]);

/** A place in an answer that mentions a brand, or may mention it. */
const judgedNameSchema = z.object({
  brandId: z.string(),
  start: z.number().int().min(0).describe('Start of the name, in UTF-16 code units of the answer.'),
  end: z.number().int().min(0),
  reason: nameReasonSchema.describe('Why the name counts, or does not.'),
});

/** What an answer contains about the website and its competitors. */
export const answerFactsSchema = z.object({
  mention: z.enum(BRAND_MENTIONS),
  isCited: z.boolean().describe('Whether the answer cites a page of the website.'),
  competitorsNamed: z.array(z.string()).describe('IDs of the competitors, without duplicates.'),
  competitorsCited: z.array(z.string()),
  firstMention: z
    .object({
      /** Place among all recognized brands in the order of their first mention; 1 = first. */
      order: z.number().int().min(1),
      /** Place in the text, from 0 (start) to 1 (end). */
      offset: z.number().min(0).max(1),
      isInList: z.boolean(),
      isInHeading: z.boolean(),
    })
    .nullable()
    .describe('Null unless `mention` is `named`.'),
  statements: z
    .array(brandStatementSchema)
    .optional()
    .describe('Sentences that mention the brand; absent in facts from earlier versions.'),
  names: z
    .array(judgedNameSchema)
    .optional()
    .describe(
      'Names of the website and its competitors, in the order of the text; absent in facts from earlier versions.',
    ),
});
export type AnswerFacts = z.infer<typeof answerFactsSchema>;

/**
 * Why a complete response contains no usable answer. `cut-off`: the answer reached its length limit; `declined`: the
 * model or a filter refused; `failed`: the vendor reports a failure; `search-failed`: the web search did not work;
 * `context-exceeded`: the sources did not fit; `unfinished`: the model still wanted to search, or the answer was not
 * loaded; `not-shown`: Google shows no AI answer for the prompt; `empty`: no text; `run-stopped`: the run was stopped
 * before an answer arrived.
 */
export const MISSING_ANSWER_REASONS = [
  'cut-off',
  'declined',
  'failed',
  'search-failed',
  'context-exceeded',
  'unfinished',
  'not-shown',
  'empty',
  'run-stopped',
] as const;
export type MissingAnswerReason = (typeof MISSING_ANSWER_REASONS)[number];

/** A planned answer. A failed run is a missing answer, never an answer without a mention. */
export const answerRunSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('answered'), answer: assistantAnswerSchema, facts: answerFactsSchema }),
  z.object({
    state: z.literal('failed'),
    ...runFields,
    failure: z.enum([...PROVIDER_FAILURES, ...MISSING_ANSWER_REASONS]),
  }),
]);
export type AnswerRun = z.infer<typeof answerRunSchema>;
export type AnsweredRun = Extract<AnswerRun, { state: 'answered' }>;

/** Types of cited websites. `forum` includes social networks and user reviews; `other`: no rule applies. */
export const CITED_SOURCE_TYPES = [
  'own',
  'competitor',
  'editorial',
  'forum',
  'reference',
  'video',
  'marketplace',
  'government-education',
  'other',
] as const;
export type CitedSourceType = (typeof CITED_SOURCE_TYPES)[number];

/** Figures from fewer answers are marked as exploratory (IAB, "Measuring Visibility in the AI Era", 2026). */
export const MIN_CONCLUSIVE_ANSWERS = 50;

/** Low and high end of a 95% interval, in the unit of the value. */
export const visibilityIntervalSchema = z
  .tuple([z.number(), z.number()])
  // In JSON Schema, instead of `false`, which some MCP clients do not accept as a schema.
  .meta({ items: { not: {} } })
  .readonly();
export type VisibilityInterval = z.infer<typeof visibilityIntervalSchema>;

/** A count and its total, such as "18 of 74". */
export const visibilityTallySchema = z.object({ count: z.number().int().min(0), total: z.number().int().min(0) });
export type VisibilityTally = z.infer<typeof visibilityTallySchema>;

/** A figure with the answers it was computed from. */
export const visibilityFigureSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('measured'),
    value: z.number().describe('A share from 0 to 1, or a mean.'),
    interval: visibilityIntervalSchema
      .nullable()
      .describe('Null if the answers are too few or too similar to estimate an interval.'),
    tally: visibilityTallySchema.nullable().describe('What a share was computed from; null for a mean.'),
    sample: z
      .object({
        prompts: z.number().int().min(0),
        answers: z.number().int().min(0),
        missing: z.number().int().min(0),
      })
      .describe('`answers`: those that the figure is computed from; `missing`: failed runs of the same prompts.'),
    isExploratory: z.boolean(),
    quality: sourceQualitySchema,
    source: z.string().min(1),
  }),
  z.object({
    state: z.literal('not-measured'),
    reason: z.string().min(1),
    step: z.string().nullable().describe('What to do; null if nothing can be done.'),
  }),
]);
export type VisibilityFigure = z.infer<typeof visibilityFigureSchema>;
