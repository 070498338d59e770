import { z } from 'zod';
import { classifyError } from '../../assistants/classify-errors.ts';
import type { RawSearchVendor } from '../vendor.ts';

const COMPANY = 'DeepSeek';

const bodySchema = z.object({ results: z.array(z.object({ url: z.string() })) });

/**
 * https://api-docs.deepseek.com/guides/search/. Searches that return results are billed. Its ranking depends on the
 * user's IP address, which is not known, so the country of the market is not used. The `lang:` operator is not used,
 * because it leaves out pages.
 */
export const DEEPSEEK_SEARCH: RawSearchVendor = {
  provider: 'deepseek',
  company: COMPANY,
  origin: 'https://api.deepseek.com',
  limits: { characters: 128 },
  buildRequest: (key, { query }, count) => ({
    path: '/v1/tools/search',
    headers: { authorization: `Bearer ${key}` },
    json: { query, count },
  }),
  readUrls: (body) => bodySchema.parse(body).results.map(({ url }) => url),
  billsEmpty: false,
  classifyError: (response, nowMs) => classifyError(response, COMPANY, nowMs),
};
