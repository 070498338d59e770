/**
 * Responses of SerpApi, limited to the fields we use: https://serpapi.com/search-api and
 * https://serpapi.com/bing-search-api
 */
import { z } from 'zod';
import type { OrganicResultsPage } from '../kit/results-page.ts';
import { listFeatures, readOrganicResults } from '../kit/results-page-client.ts';

/** Blocks in a response in addition to the organic results, and the features that they represent. */
const FEATURES = {
  ai_overview: 'ai-overview',
  answer_box: 'answer-box',
  knowledge_graph: 'knowledge-graph',
  related_questions: 'people-also-ask',
  related_searches: 'related-searches',
  local_results: 'local-pack',
  top_stories: 'top-stories',
  inline_images: 'images',
  inline_videos: 'video',
  shopping_results: 'shopping',
  discussions_and_forums: 'discussions',
  ads: 'ads',
} as const;

/** `error` is also used for a search without results, whose status is `Success`. */
export const serpApiStatusSchema = z.object({
  error: z.string().optional(),
  search_metadata: z.object({ status: z.string() }).optional(),
});

/**
 * When the vendor queried the engine: `2026-11-26 10:00:00 UTC`. A response from the vendor's cache is up to one hour
 * old.
 */
const timeSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  .transform((text) => new Date(text.replace(' ', 'T').replace(' UTC', 'Z')).toISOString());

const pageSchema = z.looseObject({
  search_metadata: z.object({ status: z.literal('Success'), created_at: timeSchema.optional() }),
  error: z.string().optional(),
  organic_results: z.array(z.object({ link: z.string().min(1), title: z.string().optional() })).optional(),
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
});

export const serpApiAccountSchema = z.object({
  account_status: z.string().optional(),
  plan_name: z.string().nullish(),
  total_searches_left: z.number(),
  account_rate_limit_per_hour: z.number().optional(),
});

/** The error text of a search without results: the engine responded, but found nothing. */
export const isWithoutResults = (error: string): boolean => /hasn't returned any results|no results/i.test(error);

/**
 * Reads a page.
 *
 * @throws z.ZodError when the response does not match the documentation
 */
export function readSerpApiPage(body: unknown, usdPerSearch: number): OrganicResultsPage {
  const page = pageSchema
    .refine(({ organic_results, error }) => organic_results !== undefined || error !== undefined || hasFeature(body), {
      message: 'neither results nor the reason why there are none',
    })
    .parse(body);
  return {
    results: readOrganicResults(page.organic_results ?? []),
    features: listFeatures(page, FEATURES),
    costUsd: usdPerSearch,
    isLast: page.serpapi_pagination?.next === undefined,
    collectedAt: page.search_metadata.created_at ?? null,
  };
}

/** Whether the page has other blocks: a page may contain no organic results. */
const hasFeature = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).some((name) => name in FEATURES);
