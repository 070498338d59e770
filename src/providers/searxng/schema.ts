/** Responses of SearXNG, limited to the fields we use: https://docs.searxng.org/dev/search_api.html */
import { z } from 'zod';
import type { OrganicResultsPage } from '../kit/results-page.ts';

const resultSchema = z.object({
  url: z.string().nullish(),
  title: z.string().nullish(),
  /** Engines that returned this result, and one position for each time it was returned. */
  engines: z.array(z.string()),
  positions: z.array(z.number().int().min(1)).min(1).optional(),
});

export const searxngPageSchema = z.object({
  results: z.array(resultSchema),
  /** Name and reason; the reason is a text for users. */
  unresponsive_engines: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())),
});
export type SearxngPage = z.infer<typeof searxngPageSchema>;

export const searxngErrorSchema = z.object({ error: z.string() });

export const searxngConfigSchema = z.object({
  version: z.string(),
  engines: z.array(z.object({ name: z.string() })),
});
export type SearxngConfig = z.infer<typeof searxngConfigSchema>;

/**
 * Whether a version reports suspended engines: SearXNG has versions such as `2026.11.1`; searx, its predecessor, has
 * `1.1.0`.
 */
export const reportsSuspensions = ({ version }: SearxngConfig): boolean => /^20\d\d\./.test(version);

/**
 * Reads the results of one engine, ordered by `positions`, because SearXNG sorts by its own score and groups results.
 * Results of other engines, which SearXNG may add, do not count.
 */
export function readSearxngPage(page: SearxngPage, engine: string): OrganicResultsPage {
  const results = page.results.flatMap(({ url, title, engines, positions }) => {
    const position = positions === undefined ? null : Math.min(...positions);
    if (!engines.includes(engine) || position === null) return [];
    return [{ url: url ?? '', title: title ?? undefined, position }];
  });
  return {
    results: results.toSorted((a, b) => a.position - b.position),
    // Organic results are the only data that the engines return reliably.
    features: [],
    costUsd: 0,
    isLast: results.length === 0,
    collectedAt: null,
    unresponsive: page.unresponsive_engines.map(([name]) => name),
  };
}
