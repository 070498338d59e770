import { z } from 'zod';
import { classifyError } from '../../assistants/classify-errors.ts';
import type { RawSearchVendor } from '../vendor.ts';

const COMPANY = 'Perplexity';
/** Excerpts of pages are not used. */
const TOKENS_PER_PAGE = 256;

const bodySchema = z.object({ results: z.array(z.object({ url: z.string() })) });

/**
 * https://docs.perplexity.ai/api-reference/search-post. Each successful request is billed. The filter for languages is not sent,
 * because it leaves pages out, which a search for an answer does not do. No longest query is documented.
 */
export const PERPLEXITY_SEARCH: RawSearchVendor = {
  provider: 'perplexity',
  company: COMPANY,
  origin: 'https://api.perplexity.ai',
  limits: { characters: Number.POSITIVE_INFINITY },
  buildRequest: (key, { query, country }, count) => ({
    path: '/search',
    headers: { authorization: `Bearer ${key}` },
    json: { query, country, max_results: count, max_tokens_per_page: TOKENS_PER_PAGE },
  }),
  readUrls: (body) => bodySchema.parse(body).results.map(({ url }) => url),
  billsEmpty: true,
  classifyError: (response, nowMs) => classifyError(response, COMPANY, nowMs),
};
