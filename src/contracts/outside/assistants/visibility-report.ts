/** What the answers of a run contain, and how that changed since earlier runs. */
import { z } from 'zod';
import {
  ANSWER_ENGINES,
  BRAND_MENTIONS,
  CITED_SOURCE_TYPES,
  MISSING_ANSWER_REASONS,
  nameReasonSchema,
  visibilityFigureSchema,
  visibilityTallySchema,
} from '../assistants.ts';
import { measurementQualitySchema, sourceQualitySchema } from '../measurement.ts';
import { PROVIDER_FAILURES } from '../providers.ts';
import { brandStatementSchema, portrayalSchema } from './portrayal.ts';
import { visibilityPromptSchema } from './prompts.ts';
import { MAX_LATEST_ANSWERS } from './visibility-words.ts';

const countSchema = z.number().int().min(0);
const figure = visibilityFigureSchema;
const notMeasuredFields = { state: z.literal('not-measured'), reason: z.string(), step: z.string().nullable() };

/** `api`: answers of an API with web search; `observed`: answers in the product that people use. They differ a lot. */
export const ANSWER_KINDS = ['api', 'observed'] as const;

export const competitorVisibilitySchema = z.object({
  id: z.string().describe('The competitor.'),
  name: z.string().describe('Its name.'),
  mentionRate: figure.describe('Share of answers that mention the competitor.'),
  citationRate: figure.describe('Share of grounded answers that cite the competitor.'),
  shareOfVoice: figure.describe("The competitor's share of all mentions of the website and its competitors."),
});
export type CompetitorVisibility = z.infer<typeof competitorVisibilitySchema>;

const citedDomainSchema = z.object({
  domain: z.string().describe('The cited domain.'),
  type: z.enum(CITED_SOURCE_TYPES).describe('Kind of website.'),
  citations: countSchema.describe('Number of citations; each URL counts once per answer.'),
  answers: countSchema.describe('Number of answers that cite the domain.'),
  prompts: countSchema.describe('Number of prompts with such answers.'),
});

const retrievedPagesSchema = z.union([
  z.object({
    state: z.literal('measured'),
    answers: countSchema.describe('Number of answers that list the pages they found.'),
    pages: z
      .array(
        z.object({
          url: z.string(),
          retrieved: countSchema.describe('Number of answers that found or opened the page.'),
          cited: countSchema.describe('Number of answers that cite the page.'),
          prompts: countSchema.describe('Number of prompts with such answers.'),
        }),
      )
      .describe('Pages of the website.'),
  }),
  z.object(notMeasuredFields),
]);
const subQueriesSchema = z.union([
  z.object({
    state: z.literal('measured'),
    answers: countSchema.describe('Number of answers that list their searches.'),
    queries: z
      .array(
        z.object({
          query: z.string(),
          answers: countSchema.describe('Number of answers that searched for the query.'),
          prompts: countSchema.describe('Number of prompts with such answers.'),
        }),
      )
      .describe('Web searches of the assistant.'),
  }),
  z.object(notMeasuredFields),
]);

/**
 * The change in the mention rate since the previous run, for the prompts in both runs. `notes`: other prompts or
 * another model. `verdict`: whether two runs in a row differ significantly from the run before them.
 */
export const visibilityChangeSchema = z.object({
  since: z.iso.datetime().describe('When the previous run ended.'),
  points: z
    .object({
      value: z.number(),
      low: z.number().describe('Low end of the 95% interval.'),
      high: z.number().describe('High end of the 95% interval.'),
      isSignificant: z.boolean().describe('Whether the difference is statistically significant.'),
    })
    .nullable()
    .describe('Difference in percentage points with its 95% interval; null if the runs cannot be compared.'),
  problem: z.string().nullable().describe('Why the runs cannot be compared, and what to do; null if they can.'),
  notes: z.array(z.string()).describe('Other prompts, or another model.'),
  verdict: z
    .enum(['alert', 'unconfirmed', 'none', 'too-early', 'not-measured'])
    .describe(
      '`alert`: two runs in a row differ significantly from the run before them. `unconfirmed`: only the newest run differs.',
    ),
  direction: z
    .enum(['up', 'down'])
    .nullable()
    .describe('Whether the verdict concerns more or fewer mentions; null without a significant change.'),
});
export type VisibilityChange = z.infer<typeof visibilityChangeSchema>;

/** Answers to the compared prompts in one of two runs: when it ended, and the mean share that mentions the brand. */
const comparedAnswersSchema = z.object({
  at: z.iso.datetime().describe('When the run ended.'),
  percent: z.number().describe('Mean share of answers that mention the brand, 0 to 100.'),
  answers: countSchema.describe('Number of answers.'),
});
export type ComparedAnswers = z.infer<typeof comparedAnswersSchema>;

/** A confirmed change in the mention rate of one engine over the last three runs that asked it. */
export const visibilityAlertSchema = z.object({
  name: z.string().describe('The engine as users know it.'),
  source: z.string().describe('Where the answers come from.'),
  quality: sourceQualitySchema.describe('`simulated` in demo mode.'),
  direction: z.enum(['up', 'down']).describe('Whether the brand is mentioned more or less often.'),
  before: comparedAnswersSchema.describe('The run before the change.'),
  after: comparedAnswersSchema.describe('The newest run.'),
  points: z
    .object({ value: z.number(), low: z.number(), high: z.number() })
    .describe('In percentage points, with the 95% interval.'),
  prompts: countSchema.describe('Unbranded prompts with answers in both runs.'),
  models: z.array(z.string()).describe('Models of the newest run.'),
  isModelChanged: z.boolean().describe('Whether another model answered in the newest run.'),
  notes: z.array(z.string()).describe('Other prompts, or another model.'),
});
export type VisibilityAlert = z.infer<typeof visibilityAlertSchema>;

/** Figures of one engine in one run. Only unbranded prompts count, except in `branded`. */
export const engineVisibilitySchema = z.object({
  engine: z.enum(ANSWER_ENGINES).describe('ID of the assistant.'),
  name: z.string().describe('The assistant as users know it.'),
  kind: z
    .enum(ANSWER_KINDS)
    .describe('`api`: answers of an API with web search. `observed`: answers in the product that people use.'),
  quality: sourceQualitySchema.describe('`simulated` in demo mode.'),
  source: z.string().describe('Where the answers come from.'),
  models: z.array(z.string()).describe('IDs of the models that answered.'),
  answers: countSchema.describe('Number of answers. All prompts.'),
  missing: countSchema.describe('Number of answers that failed. All prompts.'),
  mentionRate: figure.describe('Share of answers that mention the brand: the headline.'),
  citationRate: figure.describe('Share of grounded answers that cite the website.'),
  namedAndCited: z
    .object({
      both: figure.describe('Mentioned and cited.'),
      namedOnly: figure.describe('Mentioned, not cited.'),
      citedOnly: figure.describe('Cited, not mentioned.'),
      neither: figure.describe('Neither mentioned nor cited.'),
    })
    .describe('Shares of answers by whether they mention the brand and cite the website.'),
  memoryShare: figure.describe("Share of answers from the model's memory."),
  shareOfVoice: figure.describe("The website's share of all mentions of the website and its competitors."),
  prominence: z
    .object({
      order: figure.describe('Mean place among the brands of an answer, in the order they appear; 1 = first.'),
      emphasized: figure.describe('Share of answers with the first mention in a list or a heading.'),
    })
    .describe('Where the first mention is in answers that mention the brand.'),
  branded: z
    .object({
      mentionRate: figure.describe('Share of answers that mention the brand.'),
      citationRate: figure.describe('Share of grounded answers that cite the website.'),
    })
    .describe('Figures of prompts that contain the brand.'),
  competitors: z.array(competitorVisibilitySchema).describe('Competitors in the same answers.'),
  ambiguousAnswers: countSchema.describe('Answers that need a decision. All prompts.'),
  unknownAnswers: countSchema.describe('Answers that only state that they do not know the brand. All prompts.'),
  sourceTypes: z
    .array(z.object({ type: z.enum(CITED_SOURCE_TYPES), share: figure.describe('Share of all citations.') }))
    .describe('Shares of all citations by type. All prompts.'),
  domains: z
    .object({
      total: countSchema.describe('Number of cited domains.'),
      first: z.array(citedDomainSchema).describe('The most cited domains.'),
    })
    .describe('The most cited domains. All prompts.'),
  retrievedPages: retrievedPagesSchema.describe('Pages of the website that the assistant found, cited or not.'),
  subQueries: subQueriesSchema.describe('What the assistant searched for.'),
  change: visibilityChangeSchema
    .nullable()
    .describe('Change since the previous run; null for the first run of an engine, and without Premium.'),
});
export type EngineVisibility = z.infer<typeof engineVisibilitySchema>;

/** A prompt with its results per engine: "2 of 3", never a percentage of a few answers. */
export const promptVisibilitySchema = visibilityPromptSchema
  .pick({ id: true, text: true, intent: true, isBranded: true, origin: true, keyword: true })
  .extend({
    results: z
      .array(
        z.object({
          engine: z.enum(ANSWER_ENGINES).describe('ID of the assistant.'),
          named: visibilityTallySchema.describe('Answers that mention the brand, out of all answers.'),
          cited: visibilityTallySchema.describe('Answers that cite the website, of all answers.'),
          missing: countSchema.describe('Number of answers that failed.'),
        }),
      )
      .describe('Results by assistant.'),
  });
export type PromptVisibility = z.infer<typeof promptVisibilitySchema>;

/** A page of another website that is cited in answers that do not cite the website. */
export const citationGapSchema = z.object({
  url: z.string().describe('The cited page.'),
  title: z.string().nullable().describe('Title of the page; null when not reported.'),
  domain: z.string().describe('Its domain.'),
  type: z.enum(CITED_SOURCE_TYPES).describe('Kind of website.'),
  answers: countSchema.describe('Number of answers that cite the page and not the website.'),
  prompts: z.array(z.string()).describe('Texts of the prompts.'),
  engines: z.array(z.enum(ANSWER_ENGINES)).describe('IDs of the assistants.'),
});
export type CitationGap = z.infer<typeof citationGapSchema>;

/** One run of one engine in the trend, for unbranded prompts. */
export const trendPointSchema = z.object({
  runId: z.string().describe('The run.'),
  at: z.iso.datetime().describe('When the run ended.'),
  mentionRate: figure.describe('Share of answers that mention the brand.'),
  citationRate: figure.describe('Share of grounded answers that cite the website.'),
  notes: z.array(z.string()).describe('Other prompts or another model than in the run before.'),
});
export const visibilityTrendSchema = z.array(
  z.object({
    engine: z.enum(ANSWER_ENGINES).describe('ID of the assistant.'),
    name: z.string().describe('The assistant as users know it.'),
    points: z.array(trendPointSchema).describe('One point for each run.'),
  }),
);
export type VisibilityTrend = z.infer<typeof visibilityTrendSchema>;

/** How the figures were measured: the disclosure that IAB recommends ("Measuring Visibility in the AI Era", 2026). */
export const visibilityMethodSchema = z.object({
  promptSetVersion: z.number().int().describe('Approved version of the prompts.'),
  prompts: z
    .object({ unbranded: countSchema, branded: countSchema })
    .describe('Number of prompts without and with the brand.'),
  repeats: z.number().int().describe('Answers to each prompt without the brand, per assistant.'),
  country: z.string().describe('Country for which the prompts are sent.'),
  language: z.string().describe('Language of the prompts.'),
  frequency: z.enum(['off', 'weekly']).describe('How often runs start automatically.'),
  firstAskedAt: z.iso.datetime().nullable().describe('When the first answer was requested; null without answers.'),
  lastAskedAt: z.iso.datetime().nullable().describe('When the last answer was requested; null without answers.'),
});
export type VisibilityMethod = z.infer<typeof visibilityMethodSchema>;

/** Results of a finished run. */
export const visibilityResultsSchema = z.object({
  runId: z.string().describe('The run.'),
  at: z.iso.datetime().describe('When the run ended.'),
  brand: z
    .object({
      names: z.array(z.string()).describe('Names.'),
      domains: z.array(z.string()).describe('Domains whose citations count.'),
    })
    .describe('Names and domains that count as the brand.'),
  engines: z.array(engineVisibilitySchema).describe('Figures by assistant.'),
  prompts: z.array(promptVisibilitySchema).describe('Results by prompt.'),
  portrayal: portrayalSchema.describe('How answers describe the brand.'),
  method: visibilityMethodSchema.describe('How the figures were measured.'),
  alerts: z.array(visibilityAlertSchema).optional().describe('Confirmed changes; absent without Premium.'),
  gaps: z
    .object({
      total: countSchema.describe('Number of pages that are cited instead.'),
      first: z.array(citationGapSchema).describe('The pages that the most answers cite.'),
    })
    .optional()
    .describe('Pages of other websites that are cited instead; absent without Premium.'),
  trend: visibilityTrendSchema.optional().describe('Figures of earlier runs; absent without Premium.'),
});
export type VisibilityResults = z.infer<typeof visibilityResultsSchema>;

/** A part of an answer to highlight, in UTF-16 code units. */
const highlightSchema = z.object({
  start: countSchema,
  end: countSchema,
  kind: z.enum(['own', 'competitor', 'ambiguous', 'unknown']),
  brand: z.string().describe('Name of the brand.'),
  isOwn: z.boolean().describe("Whether the brand is, or may be, the website's own."),
  reason: nameReasonSchema
    .nullable()
    .describe('Why the name counts, or does not; null in answers that were read by an earlier version.'),
});
export type AnswerHighlight = z.infer<typeof highlightSchema>;

const answerSourceSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  quote: z.string().nullable(),
  owner: z.string().nullable().describe('Name of the brand that the page belongs to; null for other pages.'),
  isOwn: z.boolean(),
});

/** An answer to read, as it was received. */
export const shownAnswerSchema = z.object({
  id: z.string(),
  engine: z.enum(ANSWER_ENGINES),
  name: z.string(),
  repeat: z.number().int(),
  askedAt: z.iso.datetime(),
  cost: z.object({ usd: z.number(), quality: measurementQualitySchema.nullable(), source: z.string().nullable() }),
  result: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('answered'),
      modelId: z.string(),
      grounded: z.boolean(),
      text: z.string(),
      mention: z.enum(BRAND_MENTIONS),
      isCited: z.boolean(),
      isConfirmed: z.boolean().nullable().describe('What a user decided about an ambiguous name; null = not decided.'),
      highlights: z.array(highlightSchema),
      statements: z.array(brandStatementSchema).describe('Sentences that mention the brand.'),
      cited: z.array(answerSourceSchema),
      retrieved: z
        .array(answerSourceSchema)
        .nullable()
        .describe('Sources found but not cited; null if the engine does not report them.'),
      queries: z.array(z.string()).nullable(),
    }),
    z.object({
      state: z.literal('missing'),
      failure: z.enum([...PROVIDER_FAILURES, ...MISSING_ANSWER_REASONS]),
      reason: z.string(),
    }),
  ]),
});
export type ShownAnswer = z.infer<typeof shownAnswerSchema>;

/** `GET .../ai-visibility/answers`: all answers to one prompt of a run. */
export const promptAnswersSchema = z.object({
  runId: z.string(),
  at: z.iso.datetime(),
  prompt: visibilityPromptSchema.pick({ id: true, text: true, intent: true, isBranded: true }),
  previousId: z.string().nullable().describe('Previous and next prompt in the list.'),
  nextId: z.string().nullable(),
  progress: z
    .object({
      planned: countSchema.describe('Answers that the run requests for this prompt.'),
      repeats: countSchema.describe('Answers that it requests from each assistant.'),
    })
    .nullable()
    .describe('How many answers will follow; null once the run has ended.'),
  answers: z.array(shownAnswerSchema),
});
export type PromptAnswers = z.infer<typeof promptAnswersSchema>;

/** An excerpt of an answer, with highlights at the positions of the excerpt. */
export const latestAnswerSchema = z.object({
  id: z.string(),
  engine: z.enum(ANSWER_ENGINES),
  name: z.string().describe('The assistant as users know it.'),
  prompt: visibilityPromptSchema.pick({ id: true, text: true }),
  repeat: z.number().int(),
  grounded: z.boolean(),
  mention: z.enum(BRAND_MENTIONS),
  isCited: z.boolean(),
  isConfirmed: z.boolean().nullable().describe('What a user decided about an ambiguous name; null = not decided.'),
  excerpt: z.object({ text: z.string(), highlights: z.array(highlightSchema) }),
});
export type LatestAnswer = z.infer<typeof latestAnswerSchema>;

/** `GET .../ai-visibility/runs/{id}/answers`: the answers that were requested last, newest first. */
export const latestAnswersSchema = z.object({ answers: z.array(latestAnswerSchema).max(MAX_LATEST_ANSWERS) });
export type LatestAnswers = z.infer<typeof latestAnswersSchema>;

/** `PUT .../ai-visibility/answers/{id}/mention`: decides whether an ambiguous name counts; null undoes the decision. */
export const confirmMentionSchema = z.object({ isConfirmed: z.boolean().nullable() });

/** `GET .../ai-visibility/answers?run=&prompt=`. */
export const answersQuerySchema = z.object({ run: z.string().min(1), prompt: z.string().min(1) });
/** `GET .../ai-visibility/answers/export?run=&format=`. */
export const answerExportQuerySchema = z.object({ run: z.string().min(1), format: z.enum(['csv', 'xlsx']) });
