import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { OwnPageReading, PageContent, UnreadReason } from '#contracts/outside/assistants/cited-pages.ts';
import type { VisibilityBrand, VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import type { FoundPage, RunSearchTarget, SearchFailure } from '#contracts/outside/assistants/raw-searches.ts';
import type { ModelChoices, RunTarget, SkippedRun, VisibilityFrequency } from '#contracts/outside/assistants/runs.ts';
import type { AnswerEngine, AnswerFacts, AssistantAnswer, MissingAnswerReason } from '#contracts/outside/assistants.ts';
import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';
import { at } from '../columns.ts';
import { websites } from './websites.ts';

const websiteId = () =>
  uuid('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/** Versions of the prompts of a website. A website has no more than one draft; an approved version never changes. */
export const visibilityPromptSets = pgTable(
  'visibility_prompt_sets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: websiteId(),
    version: integer('version').notNull(),
    state: text('state').$type<'draft' | 'approved'>().notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    prompts: jsonb('prompts').$type<VisibilityPrompt[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    approvedAt: at('approved_at'),
  },
  (table) => [uniqueIndex('visibility_prompt_sets_version_index').on(table.websiteId, table.version)],
);

/** Which assistants a website asks, how often, and within which limits. */
export const visibilitySchedules = pgTable(
  'visibility_schedules',
  {
    websiteId: websiteId().primaryKey(),
    frequency: text('frequency').$type<VisibilityFrequency>().notNull().default('off'),
    /** Engines to ask; the provider of each is chosen when a run starts, unless its owner chose a model. */
    engines: jsonb('engines').$type<AnswerEngine[]>().notNull().default([]),
    models: jsonb('models').$type<ModelChoices>().notNull().default({}),
    /** Vendors whose search API each run uses, too. */
    searches: jsonb('searches').$type<RawSearchProvider[]>().notNull().default([]),
    repeats: integer('repeats').notNull(),
    /** In millionths of a US dollar, reserved before each request; null = no limit was set, so no prompt is sent. */
    runLimitMicroUsd: bigint('run_limit_micro_usd', { mode: 'number' }),
    monthlyLimitMicroUsd: bigint('monthly_limit_micro_usd', { mode: 'number' }),
    nextRunAt: at('next_run_at'),
    /** The last weekly run if something prevented it; null after a run, and after a change that may fix it. */
    skipped: jsonb('skipped').$type<SkippedRun>(),
  },
  (table) => [index('visibility_schedules_next_run_index').on(table.nextRunAt)],
);

/**
 * One run: the approved prompts × `targets` × `repeats`. `brand` and `competitors` are copies from the time of the run.
 * An interrupted run continues with the missing answers.
 */
export const visibilityRuns = pgTable(
  'visibility_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: websiteId(),
    promptSetId: uuid('prompt_set_id')
      .notNull()
      .references(() => visibilityPromptSets.id, { onDelete: 'cascade' }),
    trigger: text('trigger').$type<'manual' | 'schedule'>().notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'stopped'>().notNull(),
    targets: jsonb('targets').$type<RunTarget[]>().notNull(),
    searches: jsonb('searches').$type<RunSearchTarget[]>().notNull().default([]),
    repeats: integer('repeats').notNull(),
    /** IDs of the prompts that the run sends; without Premium, only some of the set. */
    promptIds: jsonb('prompt_ids').$type<string[]>().notNull(),
    brand: jsonb('brand').$type<VisibilityBrand>().notNull(),
    competitors: jsonb('competitors').$type<VisibilityBrand[]>().notNull(),
    planned: integer('planned').notNull(),
    limitMicroUsd: bigint('limit_micro_usd', { mode: 'number' }).notNull(),
    /** Why a run ended early, such as a used-up limit; null otherwise. */
    stopReason: text('stop_reason'),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    /** When the run was checked for changes, so that its owner gets no more than one email; null until then. */
    alertCheckedAt: at('alert_checked_at'),
  },
  (table) => [index('visibility_runs_website_index').on(table.websiteId, table.createdAt)],
);

/**
 * One planned answer. `pending`: in progress or interrupted, with its highest possible cost. `missing`: a failed
 * request, never an answer without a mention. The responses as received are in the artifact store under `rawKey`, so
 * that `answer` and `facts` can be derived again.
 */
export const visibilityAnswers = pgTable(
  'visibility_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => visibilityRuns.id, { onDelete: 'cascade' }),
    websiteId: websiteId(),
    promptId: text('prompt_id').notNull(),
    engine: text('engine').$type<AnswerEngine>().notNull(),
    repeat: integer('repeat').notNull(),
    provider: text('provider').$type<ProviderId>().notNull(),
    /** The requested model; the one that answered is in `answer`. */
    model: text('model').notNull(),
    state: text('state').$type<'pending' | 'answered' | 'missing'>().notNull(),
    askedAt: at('asked_at').notNull(),
    answer: jsonb('answer').$type<AssistantAnswer>(),
    facts: jsonb('facts').$type<AnswerFacts>(),
    /** `FACTS_VERSION` of the code that derived `facts`. */
    factsVersion: integer('facts_version'),
    rawKey: text('raw_key'),
    failure: text('failure').$type<ProviderFailure | MissingAnswerReason>(),
    failureMessage: text('failure_message'),
    /** Cost of all attempts, including the highest possible cost of a request in progress. */
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    /** Null while the cost is the highest possible one. */
    costQuality: text('cost_quality').$type<'real' | 'estimated'>(),
    costSource: text('cost_source'),
    /** What the price table predicted for the reported use; null if the use was not reported. */
    listPriceMicroUsd: bigint('list_price_micro_usd', { mode: 'number' }),
    /** Whether a user confirmed that an ambiguous name is the brand; null = not decided. */
    isConfirmed: boolean('is_confirmed'),
    // Copies of the values that rates need, generated by the database: reading them from the documents of 53 runs takes
    // most of a second.
    mention: text('mention').$type<AnswerFacts['mention']>().generatedAlwaysAs(sql`facts ->> 'mention'`),
    isCited: boolean('is_cited').generatedAlwaysAs(sql`(facts ->> 'isCited')::boolean`),
    modelId: text('model_id').generatedAlwaysAs(sql`answer ->> 'modelId'`),
    isGrounded: boolean('is_grounded').generatedAlwaysAs(sql`(answer ->> 'grounded')::boolean`),
  },
  (table) => [
    uniqueIndex('visibility_answers_run_index').on(table.runId, table.engine, table.promptId, table.repeat),
    index('visibility_answers_website_index').on(table.websiteId, table.askedAt),
  ],
);

/**
 * One raw search of a run: a prompt without the brand and one vendor. `pending`: in progress or interrupted, with its
 * highest possible cost. Of the results, only the website's own pages are stored.
 */
export const visibilitySearches = pgTable(
  'visibility_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => visibilityRuns.id, { onDelete: 'cascade' }),
    websiteId: websiteId(),
    promptId: text('prompt_id').notNull(),
    provider: text('provider').$type<RawSearchProvider>().notNull(),
    state: text('state').$type<'pending' | 'searched' | 'missing'>().notNull(),
    searchedAt: at('searched_at').notNull(),
    /** Number of results; null unless the search succeeded. */
    resultCount: integer('result_count'),
    found: jsonb('found').$type<FoundPage[]>(),
    failure: text('failure').$type<SearchFailure>(),
    failureMessage: text('failure_message'),
    /**
     * Cost of all attempts, including the highest possible cost of a request in progress. Vendors report no costs, so
     * this is an estimate.
     */
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    costSource: text('cost_source'),
  },
  (table) => [
    uniqueIndex('visibility_searches_run_index').on(table.runId, table.provider, table.promptId),
    index('visibility_searches_website_index').on(table.websiteId, table.searchedAt),
  ],
);

/** Prices that an administrator set; they replace the default of the same provider, model and day. */
export const assistantPrices = pgTable(
  'assistant_prices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').$type<AssistantPrice['provider']>().notNull(),
    model: text('model').notNull(),
    /** First UTC day on which the price applies. */
    from: text('from_day').notNull(),
    price: jsonb('price').$type<AssistantPrice>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('assistant_prices_model_index').on(table.provider, table.model, table.from)],
);

/** What the user decided about suggested competitors. A decided name is not suggested again. */
export const suggestionDecisions = pgTable(
  'suggestion_decisions',
  {
    websiteId: websiteId(),
    /** Letters and digits of the name. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    decision: text('decision').$type<'added' | 'dismissed'>().notNull(),
    /** Host of the competitor that was added with this name; null if it was dismissed. */
    host: text('host'),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.key] })],
);

/**
 * Cited pages whose reading a user requested, each with the website's own page for the same prompts at that time.
 * `waiting` pages are read by a job.
 */
export const citedPageReadings = pgTable(
  'cited_page_readings',
  {
    websiteId: websiteId(),
    /** Identity of the cited URL. */
    url: text('url').notNull(),
    /** Texts of the prompts whose answers cite the page. */
    prompts: jsonb('prompts').$type<string[]>().notNull(),
    state: text('state').$type<'waiting' | 'read' | 'unread'>().notNull(),
    requestedAt: at('requested_at').notNull(),
    readAt: at('read_at'),
    reason: text('reason').$type<UnreadReason>(),
    /** Null unless the page was read. */
    page: jsonb('page').$type<{ url: string; title: string; content: PageContent }>(),
    own: jsonb('own').$type<OwnPageReading>(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.url] })],
);
