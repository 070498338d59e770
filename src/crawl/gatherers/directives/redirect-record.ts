import { z } from 'zod';
import { fetchErrorCodeSchema, redirectHopSchema } from '#contracts/site/crawl.ts';

const schema = z.object({
  redirects: z.array(redirectHopSchema),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  error: z.object({ code: fetchErrorCodeSchema }).nullable(),
});
export type RedirectRecord = z.infer<typeof schema>;

/** Reads the redirect chain of one response from `pages.record`. */
export function readRedirectRecord(record: string): RedirectRecord {
  return schema.parse(JSON.parse(record));
}
