/** Responses of Serper, limited to the fields we use: https://serper.dev/playground */
import { z } from 'zod';
import type { OrganicResultsPage } from '../kit/results-page.ts';
import { listFeatures, readOrganicResults } from '../kit/results-page-client.ts';

/** Blocks in a response in addition to the organic results, and the features that they represent. */
const FEATURES = {
  answerBox: 'answer-box',
  aiOverview: 'ai-overview',
  knowledgeGraph: 'knowledge-graph',
  peopleAlsoAsk: 'people-also-ask',
  relatedSearches: 'related-searches',
  topStories: 'top-stories',
  places: 'local-pack',
  images: 'images',
  videos: 'video',
  shopping: 'shopping',
  ads: 'ads',
} as const;

const pageSchema = z.looseObject({
  organic: z.array(z.object({ link: z.string().min(1), title: z.string().optional() })),
  credits: z.number().nonnegative().optional(),
});

/** The only field that is needed for the cost of a response. */
export const serperCreditsSchema = z.object({ credits: z.number().nonnegative() });

export const serperErrorSchema = z.object({ message: z.string() });

export const serperAccountSchema = z.object({ balance: z.number(), rateLimit: z.number().optional() });

/**
 * Reads a page.
 *
 * @throws z.ZodError when the response does not match the documentation
 */
export function readSerperPage(body: unknown, usdPerCredit: number): OrganicResultsPage {
  const page = pageSchema.parse(body);
  return {
    results: readOrganicResults(page.organic),
    features: listFeatures(page, FEATURES),
    costUsd: (page.credits ?? 1) * usdPerCredit,
    isLast: false,
    collectedAt: null,
  };
}
