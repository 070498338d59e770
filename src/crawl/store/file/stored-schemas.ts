/** Schemas for the JSON in a crawl file, typed with the contract types. */
import { z } from 'zod';
import { liveSiteSchema } from '#contracts/analysis/staging.ts';
import type { ProbeResponse, SiteFacts } from '#contracts/site/artifacts.ts';
import { fetchErrorCodeSchema, redirectHopSchema } from '#contracts/site/crawl.ts';

export const siteFactsSchema: z.ZodType<SiteFacts> = z.object({
  startUrl: z.string(),
  homeUrl: z.string().nullable(),
  readAs: liveSiteSchema.exactOptional(),
  displayHost: z.string(),
  isPrivateTarget: z.boolean(),
  isCrawlComplete: z.boolean(),
  stoppedBy: z
    .enum(['page-limit', 'time-limit', 'depth-limit', 'url-limits', 'rate-limited', 'cancelled', 'robots'])
    .nullable(),
  pageLimit: z.number().nullable().optional(),
  crawlDelaySeconds: z.number().nullable().optional(),
  pagesKnown: z.number(),
  pagesFetched: z.number(),
  unreachable: z.object({ code: fetchErrorCodeSchema, detail: z.string() }).nullable(),
  challengedShare: z.number(),
  measuredAt: z.string(),
});

export const probeAnswerSchema: z.ZodType<ProbeResponse> = z.object({
  url: z.string(),
  status: z.number().nullable(),
  finalUrl: z.string(),
  redirects: z.array(redirectHopSchema),
  contentType: z.string().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  bodyStart: z.string(),
  sizeBytes: z.number(),
});
