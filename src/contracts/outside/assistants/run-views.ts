/** What the API reports about runs of AI visibility: settings, estimates and progress. */
import { z } from 'zod';
import { ANSWER_ENGINES, MISSING_ANSWER_REASONS } from '../assistants.ts';
import { sourceQualitySchema } from '../measurement.ts';
import { PROVIDER_FAILURES, PROVIDER_IDS } from '../providers.ts';
import { RAW_SEARCH_PROVIDERS } from './raw-search-words.ts';
import { rawSearchOptionSchema, rawSearchProviderSchema, runSearchSchema } from './raw-searches.ts';
import {
  MAX_REPEATS,
  modelChoiceSchema,
  modelChoicesSchema,
  skippedRunSchema,
  VISIBILITY_FREQUENCIES,
  visibilityTargetSchema,
} from './runs.ts';

const MAX_LIMIT_USD = 1_000;
const limitSchema = z
  .number('Enter an amount in dollars.')
  .positive('Enter more than 0.')
  .max(MAX_LIMIT_USD)
  .nullable();

/** `PUT .../ai-visibility/schedule`. Without both limits, no prompt is sent. */
export const visibilityScheduleSchema = z.object({
  frequency: z.enum(VISIBILITY_FREQUENCIES),
  engines: z.array(z.enum(ANSWER_ENGINES)).max(ANSWER_ENGINES.length),
  /** Models by engine; an engine without a model uses the default. Absent = unchanged. */
  models: modelChoicesSchema.optional(),
  /** Search APIs that search for the prompts, too. Absent = they stay as they are. */
  searches: z.array(rawSearchProviderSchema).max(RAW_SEARCH_PROVIDERS.length).optional(),
  repeats: z.number().int().min(1).max(MAX_REPEATS),
  /** Limits of one run, and of all runs in a UTC month. */
  runLimitUsd: limitSchema,
  monthlyLimitUsd: limitSchema,
});
export type VisibilityScheduleInput = z.infer<typeof visibilityScheduleSchema>;

export const VISIBILITY_OBSTACLES = [
  'prompts',
  'unbranded',
  'engines',
  'key',
  'model',
  'limit',
  'limit-used',
  'running',
] as const;

/** What prevents a run, and the next step. */
export const visibilityObstacleSchema = z.object({
  code: z.enum(VISIBILITY_OBSTACLES),
  reason: z.string(),
  step: z.string(),
});
export type VisibilityObstacle = z.infer<typeof visibilityObstacleSchema>;

/** Why there are no results yet, and the step that leads to results. */
export const noVisibilityResultsSchema = visibilityObstacleSchema.omit({ code: true });
export type NoVisibilityResults = z.infer<typeof noVisibilityResultsSchema>;

const usdSchema = z.number().nonnegative();

/** A way to ask an engine: with a connected key, or with one that can be connected. */
const engineOptionSchema = z.object({
  engine: z.enum(ANSWER_ENGINES),
  /** As users see it: "ChatGPT". */
  name: z.string(),
  /** Whether the next run asks the engine. */
  isSelected: z.boolean(),
  /** Who answers and pays; null without a key. */
  target: visibilityTargetSchema.nullable(),
  /** Name of the vendor whose key is used: "OpenRouter"; null without a key. */
  source: z.string().nullable(),
  /** Whether the engine searches the web; otherwise it answers from the model's memory. Null without a key. */
  hasSearch: z.boolean().nullable(),
  /** Models that the next run can ask, the default first. */
  models: z.array(
    modelChoiceSchema.extend({
      /** Name of the vendor whose key is used. */
      source: z.string(),
      /** Highest possible cost of one answer. */
      maxUsd: usdSchema,
    }),
  ),
  /** The model that was chosen; null for the default. */
  choice: modelChoiceSchema.nullable(),
  /** Sources that can be connected for the engine, the direct one first. */
  connectable: z.array(z.object({ provider: z.enum(PROVIDER_IDS), name: z.string() })),
  /** Why the engine cannot be asked; null if it can. */
  problem: z.object({ reason: z.string(), step: z.string() }).nullable(),
});
export type EngineOption = z.infer<typeof engineOptionSchema>;

/** Costs of a run, before it starts. */
const costEstimateSchema = z.object({
  answers: z.number().int().min(0),
  /** The highest possible cost, which is reserved. */
  maxUsd: usdSchema,
  /** An estimate; `likelyBasis` describes what it is computed from. */
  likelyUsd: usdSchema,
});
export const engineEstimateSchema = costEstimateSchema.extend({
  engine: z.enum(ANSWER_ENGINES),
  target: visibilityTargetSchema,
  likelyBasis: z.string(),
});
export type EngineEstimate = z.infer<typeof engineEstimateSchema>;

const storedScheduleSchema = visibilityScheduleSchema.extend({
  models: modelChoicesSchema,
  searches: z.array(rawSearchProviderSchema),
  nextRunAt: z.iso.datetime().nullable(),
  /** The last weekly run if it did not start; null if it started. */
  skipped: skippedRunSchema.nullable(),
  /** Whether the settings were saved; otherwise they are suggestions. */
  isSaved: z.boolean(),
});

/** `GET .../ai-visibility/estimate`. */
export const visibilityEstimateSchema = z.object({
  schedule: storedScheduleSchema,
  /** Prompts that the next run sends, and how many are approved. */
  prompts: z.object({ asked: z.number().int(), active: z.number().int(), setVersion: z.number().int().nullable() }),
  repeats: z.number().int(),
  /** Highest values of the plan. */
  plan: z.object({
    isPremium: z.boolean(),
    maxPrompts: z.number().int(),
    maxRepeats: z.number().int(),
    canSchedule: z.boolean(),
  }),
  options: z.array(engineOptionSchema),
  /** Estimates for the selected engines that can be asked. */
  engines: z.array(engineEstimateSchema),
  /** Search APIs, selected or not. */
  searches: z.array(rawSearchOptionSchema),
  /** Answers and raw searches together. */
  total: costEstimateSchema.extend({ searches: z.number().int().min(0) }),
  limits: z.object({
    /** Cost of the requests of this UTC month that ended. */
    spentThisMonthUsd: usdSchema,
    /** Reserved for answers in progress or interrupted, in addition. */
    reservedThisMonthUsd: usdSchema,
    /** Whether both limits cover the highest possible cost; otherwise the run can end early. */
    coverMax: z.boolean(),
  }),
  /** Whether an engine gives fewer than 50 answers. */
  isExploratory: z.boolean(),
  /** Empty if a run can start. */
  obstacles: z.array(visibilityObstacleSchema),
});
export type VisibilityEstimate = z.infer<typeof visibilityEstimateSchema>;

/**
 * What answers cost. `real`: reported by the vendor; `estimated`: from usage and the price table, or the highest
 * possible cost; `simulated`: demo data.
 */
const runCostSchema = z.object({
  /** Cost of requests that ended: `realUsd`, `estimatedUsd` and `simulatedUsd` together. */
  usd: usdSchema,
  realUsd: usdSchema,
  estimatedUsd: usdSchema,
  simulatedUsd: usdSchema,
  /** Reserved for answers in progress or interrupted, in addition to `usd`. */
  reservedUsd: usdSchema,
  /**
   * Answers whose cost the vendor reported together with the use: billed, and according to the price table. Null
   * without any, and in demo mode.
   */
  comparison: z.object({ answers: z.number().int(), billedUsd: usdSchema, listUsd: usdSchema }).nullable(),
});
export type RunCost = z.infer<typeof runCostSchema>;

const countsSchema = z.object({
  planned: z.number().int(),
  answered: z.number().int(),
  missing: z.number().int(),
  pending: z.number().int(),
});

export const missingCauseSchema = z.object({
  failure: z.enum([...PROVIDER_FAILURES, ...MISSING_ANSWER_REASONS]),
  message: z.string(),
  count: z.number().int(),
});

const runEngineSchema = countsSchema.extend({
  engine: z.enum(ANSWER_ENGINES),
  name: z.string(),
  source: z.string(),
  target: visibilityTargetSchema,
  hasSearch: z.boolean(),
  cost: runCostSchema,
  /** Why answers are missing, most frequent first. */
  causes: z.array(missingCauseSchema),
});
export type RunEngine = z.infer<typeof runEngineSchema>;

export const visibilityRunSchema = countsSchema.extend({
  id: z.string(),
  trigger: z.enum(['manual', 'schedule']),
  /** `waiting`: for a worker; `stopped`: ended early. */
  state: z.enum(['waiting', 'running', 'done', 'stopped']),
  quality: sourceQualitySchema,
  promptSetVersion: z.number().int(),
  prompts: z.number().int(),
  repeats: z.number().int(),
  limitUsd: usdSchema,
  cost: runCostSchema,
  engines: z.array(runEngineSchema),
  searches: z.array(runSearchSchema),
  /** What an unfinished run waits for; null otherwise. */
  waitsFor: z.string().nullable(),
  /** Why the run, or one of its engines, ended early. */
  stopReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type VisibilityRun = z.infer<typeof visibilityRunSchema>;

/** `GET .../ai-visibility/runs`: newest first. */
export const visibilityRunsSchema = z.array(visibilityRunSchema);
