/** Prices of assistants' APIs in US dollars. An administrator can replace the defaults. */
import { z } from 'zod';
import { daySchema } from '../measurement.ts';

/** Vendors whose API answers questions with web search. */
export const ASSISTANT_PROVIDERS = ['openai', 'anthropic', 'perplexity', 'deepseek', 'openrouter', 'xai'] as const;
export type AssistantProvider = (typeof ASSISTANT_PROVIDERS)[number];

/** Vendors with prices: vendors of assistants, and vendors that only search. */
export const PRICED_PROVIDERS = [...ASSISTANT_PROVIDERS, 'brave'] as const;
export type PricedProvider = (typeof PRICED_PROVIDERS)[number];

/** Name of a vendor's raw search in the price table; it is not a model, and has a price per search only. */
export const RAW_SEARCH_MODEL = 'raw-search';

const usdSchema = z.number().nonnegative();
const hourSchema = z.number().int().min(0).max(24);

/** The price of a model as of a given day. */
export const assistantPriceSchema = z.object({
  provider: z.enum(PRICED_PROVIDERS),
  model: z.string().min(1),
  /** First UTC day on which it applies. */
  from: daySchema,
  inputUsdPerMillion: usdSchema,
  outputUsdPerMillion: usdSchema,
  searchUsdPerThousand: usdSchema,
  /** Hours, Monday to Friday (UTC), in which tokens cost `factor` times as much; null without any. */
  peak: z.object({ factor: z.number().min(1), hours: z.array(z.tuple([hourSchema, hourSchema])) }).nullable(),
  /** Tokens cost `factor` times as much if a request reads more than `aboveTokens`; null if they do not. */
  longInput: z.object({ aboveTokens: z.number().int().positive(), factor: z.number().min(1) }).nullable(),
  /** Where the price was read, and when. */
  source: z.url(),
  readOn: daySchema,
});
export type AssistantPrice = z.infer<typeof assistantPriceSchema>;

/** The usage that a response reports. */
export interface AssistantUsage {
  /** Null if not reported. */
  inputTokens: number | null;
  outputTokens: number | null;
  searches: number;
  /** The cost that the vendor reports; null if not reported. */
  reportedUsd: number | null;
}

/**
 * What an answer cost. `real`: reported by the vendor; `estimated`: computed from the reported usage and the price
 * table, or the highest possible cost if usage is not reported.
 */
export interface AnswerCost {
  usd: number;
  quality: 'real' | 'estimated';
  source: string;
}

/** The highest usage of one request. */
export interface AnswerLimits {
  inputTokens: number;
  outputTokens: number;
  searches: number;
}

type ListPrice = Pick<AssistantPrice, 'provider' | 'model' | 'source'> &
  Partial<Pick<AssistantPrice, 'peak' | 'longInput' | 'readOn'>> & {
    usd: readonly [input: number, output: number, search: number];
  };

const SOURCES = {
  openai: 'https://platform.openai.com/docs/pricing',
  anthropic: 'https://docs.claude.com/en/docs/about-claude/pricing',
  perplexity: 'https://docs.perplexity.ai/docs/getting-started/pricing',
  deepseek: 'https://api-docs.deepseek.com/quick_start/pricing',
  openrouter: 'https://openrouter.ai/models',
  xai: 'https://docs.x.ai/docs/models',
  fastSearch: 'https://docs.perplexity.ai/docs/search/fast-search',
  deepseekSearch: 'https://api-docs.deepseek.com/guides/search/',
  brave: 'https://api-dashboard.search.brave.com/app/plans',
} as const;

const DEEPSEEK_PEAK: AssistantPrice['peak'] = {
  factor: 2,
  hours: [
    [1, 4],
    [6, 10],
  ],
};
const GROK_LONG_INPUT: AssistantPrice['longInput'] = { aboveTokens: 200_000, factor: 2 };

/** Day on which prices without a day of their own were read. */
const PRICES_READ_ON = '2026-11-20';

/** Prices per million input and output tokens, and per 1,000 searches. */
const LIST_PRICES: readonly ListPrice[] = [
  { provider: 'openai', model: 'gpt-6-luna', usd: [0.1, 0.5, 10], source: SOURCES.openai },
  { provider: 'openai', model: 'gpt-6.1-terra', usd: [1, 5, 10], source: SOURCES.openai },
  { provider: 'openai', model: 'gpt-6-sol', usd: [2, 10, 10], source: SOURCES.openai },
  { provider: 'openai', model: 'gpt-6.1-sol', usd: [2, 10, 10], source: SOURCES.openai },
  { provider: 'anthropic', model: 'claude-haiku-5-5', usd: [0.1, 0.5, 10], source: SOURCES.anthropic },
  { provider: 'anthropic', model: 'claude-sonnet-5-5', usd: [2, 10, 10], source: SOURCES.anthropic },
  { provider: 'anthropic', model: 'claude-opus-5-5', usd: [4, 20, 10], source: SOURCES.anthropic },
  { provider: 'perplexity', model: 'perplexity/sonar', usd: [0.25, 2.5, 2.5], source: SOURCES.perplexity },
  {
    provider: 'deepseek',
    model: 'deepseek-flash',
    usd: [0.15, 0.6, 0.75],
    peak: DEEPSEEK_PEAK,
    source: SOURCES.deepseek,
  },
  { provider: 'xai', model: 'grok-4.5', usd: [2, 6, 5], longInput: GROK_LONG_INPUT, source: SOURCES.xai },
  { provider: 'openrouter', model: 'openai/gpt-6-luna', usd: [0.1, 0.5, 10], source: SOURCES.openrouter },
  { provider: 'openrouter', model: 'anthropic/claude-haiku-5.5', usd: [0.1, 0.5, 10], source: SOURCES.openrouter },
  { provider: 'openrouter', model: 'perplexity/sonar', usd: [0.25, 2.5, 2.5], source: SOURCES.openrouter },
  {
    provider: 'openrouter',
    model: 'x-ai/grok-4.5',
    usd: [2, 6, 5],
    longInput: GROK_LONG_INPUT,
    source: SOURCES.openrouter,
  },
  // DeepSeek's own search is not available through OpenRouter, so it answers from the model's memory.
  {
    provider: 'openrouter',
    model: 'deepseek/deepseek-flash',
    usd: [0.15, 0.6, 0],
    peak: DEEPSEEK_PEAK,
    source: SOURCES.openrouter,
  },
  { provider: 'perplexity', model: RAW_SEARCH_MODEL, usd: [0, 0, 5], source: SOURCES.fastSearch, readOn: '2026-11-27' },
  {
    provider: 'deepseek',
    model: RAW_SEARCH_MODEL,
    usd: [0, 0, 0.75],
    source: SOURCES.deepseekSearch,
    readOn: '2026-11-27',
  },
  { provider: 'brave', model: RAW_SEARCH_MODEL, usd: [0, 0, 5], source: SOURCES.brave, readOn: '2026-11-27' },
];

/**
 * Default prices. They were collected from the vendors' price lists and from articles about them, not from invoices;
 * OpenRouter's prices are assumed to equal the vendors'.
 */
export const DEFAULT_ASSISTANT_PRICES: readonly AssistantPrice[] = LIST_PRICES.map(
  ({
    provider,
    model,
    usd: [input, output, search],
    peak = null,
    longInput = null,
    source,
    readOn = PRICES_READ_ON,
  }) => ({
    provider,
    model,
    from: '2026-11-01',
    inputUsdPerMillion: input,
    outputUsdPerMillion: output,
    searchUsdPerThousand: search,
    peak,
    longInput,
    source,
    readOn,
  }),
);
