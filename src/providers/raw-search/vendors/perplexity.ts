import { z } from 'zod';
import { classifyError } from '../../assistants/classify-errors.ts';
import type { RawSearchVendor } from '../vendor.ts';

const COMPANY = 'Perplexity';
/** Page excerpts are not used. */
const TOKENS_PER_PAGE = 256;

const bodySchema = z.object({ results: z.array(z.object({ url: z.string() })) });

/**
 * https://docs.perplexity.ai/api-reference/search-post. Each successful request is billed. The language filter is not
 * sent, because it leaves out pages that a search for an answer would find. No maximum query length is documented.
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
