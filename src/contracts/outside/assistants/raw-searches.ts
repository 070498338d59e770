/** Raw searches of a run: which pages of the website the search API of a vendor finds for its prompts. */
import { z } from 'zod';
import { PROVIDER_FAILURES } from '../providers.ts';
import { RAW_SEARCH_PROVIDERS } from './raw-search-words.ts';

/** Why a search is missing. `run-stopped`: the run was stopped before results arrived. */
export const SEARCH_FAILURES = [...PROVIDER_FAILURES, 'run-stopped'] as const;
export type SearchFailure = (typeof SEARCH_FAILURES)[number];

export const rawSearchProviderSchema = z.enum(RAW_SEARCH_PROVIDERS);
const countSchema = z.number().int().min(0);
const usdSchema = z.number().nonnegative();

/** A vendor that searches, and who pays for it. */
export const rawSearchTargetSchema = z.object({
  provider: rawSearchProviderSchema,
  /** Whose key pays: the website's own key, or the operator's key within the account's allowance. */
  payer: z.enum(['website', 'allowance']),
});
export type RawSearchTarget = z.infer<typeof rawSearchTargetSchema>;

/** A target of a started run. */
export interface RunSearchTarget extends RawSearchTarget {
  /** The key was disconnected during the run, so the run no longer searches with this vendor. */
  isDisconnected?: true;
}

/** A page of the website among the results of a search. Other results are not stored. */
export interface FoundPage {
  url: string;
}

/** A way to search, before a run. */
export const rawSearchOptionSchema = z.object({
  provider: rawSearchProviderSchema,
  name: z.string(),
  /** Whether the next run searches with this vendor. */
  isSelected: z.boolean(),
  /** Null without a usable key or price. */
  payer: rawSearchTargetSchema.shape.payer.nullable(),
  /** Searches of the next run, and their highest possible cost; a successful search costs the list price. */
  searches: countSchema,
  maxUsd: usdSchema,
  /** When the price was read; null without a price. */
  priceReadOn: z.string().nullable(),
  /** Why this vendor cannot search; null if it can. */
  problem: z.object({ reason: z.string(), step: z.string() }).nullable(),
});
export type RawSearchOption = z.infer<typeof rawSearchOptionSchema>;

/** The searches of a run with one vendor. */
export const runSearchSchema = z.object({
  provider: rawSearchProviderSchema,
  name: z.string(),
  planned: countSchema,
  searched: countSchema,
  missing: countSchema,
  pending: countSchema,
  costUsd: usdSchema,
  /** Why searches are missing, most frequent first. */
  causes: z.array(z.object({ failure: z.enum(SEARCH_FAILURES), message: z.string(), count: countSchema })),
});
export type RunSearch = z.infer<typeof runSearchSchema>;
