/** The funnel per page: at which step pages of a website drop out before an assistant mentions the brand. */
import { z } from 'zod';
import { robotsFactsSchema } from '#contracts/site/robots.ts';
import { ANSWER_ENGINES } from '../assistants.ts';
import { sourceQualitySchema } from '../measurement.ts';
import { FUNNEL_STEPS, LEFT_OUT_REASONS } from './funnel-words.ts';
import { rawSearchProviderSchema } from './raw-searches.ts';

const countSchema = z.number().int().min(0);
const stepSchema = z.enum(FUNNEL_STEPS);

/** What a crawl knows about a page that can be indexed. */
const crawledPageSchema = z.object({
  url: z.string(),
  /** `unknown`: not requested, or refused because of our own requests. */
  reach: z.enum(['yes', 'no', 'unknown']),
  /** Why the page was not reached: "status 503"; null if it was reached, or if that is unknown. */
  failure: z.string().nullable(),
  /** Number of words in the main text of the HTML; 0 if no page was received. */
  words: countSchema,
  /** Whether a browser opened the page, so that the text with and without JavaScript could be compared. */
  isCompared: z.boolean(),
  /** What the browser found that the HTML lacks; null without a finding. */
  missingText: z.string().nullable(),
});
export type CrawledFunnelPage = z.infer<typeof crawledPageSchema>;

/** The pages of a crawl, the most linked ones first. */
const funnelCrawlSchema = z.object({
  pages: z.array(crawledPageSchema),
  /** Other URLs of these pages: redirects, and copies with this canonical. */
  aliases: z.array(z.object({ from: z.string(), to: z.string() })),
  leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count: countSchema })),
  robots: robotsFactsSchema.nullable(),
});
export type FunnelCrawl = z.infer<typeof funnelCrawlSchema>;

/** Whether a page passes a step; `unknown`: not measured. */
const stepResultSchema = z.enum(['yes', 'no', 'unknown']);
export type StepResult = z.infer<typeof stepResultSchema>;

const funnelPageSchema = z.object({
  url: z.string(),
  /** The step at which the page drops out; null if it passes all measured steps. */
  stoppedAt: stepSchema.nullable(),
  /** Why: "Line 4: Disallow: /shop/". */
  detail: z.string(),
  results: z.record(stepSchema, stepResultSchema),
  /** Answers that retrieved the page (null if not reported), cite it, and cite it and mention the brand. */
  answers: z.object({ retrieved: countSchema.nullable(), cited: countSchema, named: countSchema }),
  /** Raw searches that found the page, by vendor; a vendor without searches is absent. Not part of the steps. */
  searches: z.partialRecord(rawSearchProviderSchema, countSchema),
});
export type FunnelPage = z.infer<typeof funnelPageSchema>;

const funnelStepSchema = z.discriminatedUnion('state', [
  z.object({
    id: stepSchema,
    state: z.literal('measured'),
    /** Pages that reach this step, because they passed the measured step before it. */
    reached: countSchema,
    passed: countSchema,
    /** `reached` - `passed`. */
    dropped: countSchema,
    /** Passed pages for which this step was not measured. */
    unmeasured: countSchema,
    /** Passed pages that fail this step, but were retrieved or cited anyway. */
    overruled: countSchema,
    quality: sourceQualitySchema,
    source: z.string().min(1),
  }),
  z.object({
    id: stepSchema,
    state: z.literal('not-measured'),
    reason: z.string().min(1),
    /** What to do; null if nothing can be done. */
    step: z.string().nullable(),
  }),
]);
export type FunnelStepFigure = z.infer<typeof funnelStepSchema>;

/** How many pages the search API of a vendor found for the prompts; not what an assistant retrieved. */
const rawSearchFigureSchema = z.discriminatedUnion('state', [
  z.object({
    provider: rawSearchProviderSchema,
    name: z.string(),
    state: z.literal('measured'),
    /** Pages among the results of a search, and all pages. */
    found: countSchema,
    pages: countSchema,
    /** Searches that succeeded, and searches that found a page of the website. */
    searches: countSchema,
    withOwnPage: countSchema,
    /** URLs of the website among the results that the funnel does not contain. */
    unknownUrls: countSchema,
    quality: sourceQualitySchema,
    source: z.string().min(1),
  }),
  z.object({
    provider: rawSearchProviderSchema,
    name: z.string(),
    state: z.literal('not-measured'),
    reason: z.string().min(1),
    step: z.string(),
  }),
]);
export type RawSearchFigure = z.infer<typeof rawSearchFigureSchema>;

const headlineSchema = z.object({
  /** The step at which most pages drop out; null if no page does. */
  step: stepSchema.nullable(),
  title: z.string(),
  text: z.string(),
  /** Whether the loss is a normal result of sending only a few prompts, not a defect. */
  isExpected: z.boolean(),
});

/** The funnel of one assistant. */
export const engineFunnelSchema = z.object({
  engine: z.enum(ANSWER_ENGINES),
  name: z.string(),
  /** Product token of its search crawler; null if it documents none. */
  agent: z.string().nullable(),
  pages: countSchema,
  steps: z.array(funnelStepSchema),
  headline: headlineSchema,
  /** The largest loss at a step that the website decides, if the headline is about another step; null otherwise. */
  ownStep: z.string().nullable(),
  /** URLs of the website that answers cite or retrieve, but that the funnel does not contain. */
  unknownUrls: z.object({ total: countSchema, first: z.array(z.string()) }),
  /** Pages by the step at which they drop out, with their total and the first ones. Absent without Premium. */
  groups: z
    .array(z.object({ stoppedAt: stepSchema.nullable(), total: countSchema, first: z.array(funnelPageSchema) }))
    .optional(),
});
export type EngineFunnel = z.infer<typeof engineFunnelSchema>;

/** `GET .../ai-visibility/funnel` */
export const pageFunnelSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('measured'),
    analyzedAt: z.iso.datetime(),
    /** When the run ended; null before the first run. */
    askedAt: z.iso.datetime().nullable(),
    leftOut: funnelCrawlSchema.shape.leftOut,
    engines: z.array(engineFunnelSchema),
    /** Raw searches of the newest run, by vendor. */
    searches: z.array(rawSearchFigureSchema),
  }),
  z.object({ state: z.literal('not-measured'), reason: z.string().min(1), step: z.string().nullable() }),
]);
export type PageFunnel = z.infer<typeof pageFunnelSchema>;

/** `GET .../ai-visibility/funnel/export?format=`. */
export const funnelExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) });
