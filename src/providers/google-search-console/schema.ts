/**
 * Google's responses, limited to the fields we use:
 * https://developers.google.com/webmaster-tools/v1/api_reference_index
 */
import { z } from 'zod';
import { daySchema } from '#contracts/outside/measurement.ts';

/** Key file of a service account. */
export const serviceAccountKeySchema = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().min(1),
  private_key_id: z.string().min(1),
  token_uri: z.string(),
});

// API

/** Errors of the API: the older format has `errors`; the newer format (https://google.aip.dev/193) has `details`. */
export const apiErrorSchema = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional() })).default([]),
    details: z
      .array(z.object({ reason: z.string().optional(), metadata: z.record(z.string(), z.string()).optional() }))
      .default([]),
  }),
});

/** A list that Google omits when it is empty: only an object without fields means an empty list. */
const buildListSchema = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.union([
    z.strictObject({}).transform(() => [] as z.infer<Item>[]),
    z.object({ [name]: z.array(item) }).transform((body) => body[name] as z.infer<Item>[]),
  ]);

const siteSchema = z.object({ siteUrl: z.string().min(1), permissionLevel: z.string() });
export const siteListSchema = buildListSchema('siteEntry', siteSchema);
export type Site = z.infer<typeof siteSchema>;

const countSchema = z.number().nonnegative();
const rowSchema = z.object({
  /** Absent without dimensions. */
  keys: z.array(z.string()).default([]),
  clicks: countSchema,
  impressions: countSchema,
  position: z.number().nonnegative(),
});
export type ResponseRow = z.infer<typeof rowSchema>;

/** Rows are absent when there are none; the aggregation type is always present. */
export const queryResponseSchema = z.object({
  responseAggregationType: z.string(),
  rows: z.array(rowSchema).default([]),
  /** The documentation of the API and the documentation of its client library spell the field differently. */
  metadata: z
    .object({ first_incomplete_date: daySchema.optional(), firstIncompleteDate: daySchema.optional() })
    .optional(),
});

export const inspectionResponseSchema = z.object({
  inspectionResult: z.object({
    indexStatusResult: z.object({
      verdict: z.string(),
      coverageState: z.string().optional(),
      robotsTxtState: z.string().optional(),
      indexingState: z.string().optional(),
      pageFetchState: z.string().optional(),
      crawledAs: z.string().optional(),
      lastCrawlTime: z.iso.datetime({ offset: true }).optional(),
      googleCanonical: z.string().optional(),
      userCanonical: z.string().optional(),
      referringUrls: z.array(z.string()).default([]),
      sitemap: z.array(z.string()).default([]),
    }),
  }),
});

/** Google returns 64-bit integers as strings. */
const longSchema = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const sitemapSchema = z.object({
  path: z.string().min(1),
  lastSubmitted: z.iso.datetime({ offset: true }).optional(),
  lastDownloaded: z.iso.datetime({ offset: true }).optional(),
  isPending: z.boolean().default(false),
  warnings: longSchema.optional(),
  errors: longSchema.optional(),
  contents: z.array(z.object({ type: z.string(), submitted: longSchema.optional() })).optional(),
});
export const sitemapListSchema = buildListSchema('sitemap', sitemapSchema);
export type ListedSitemap = z.infer<typeof sitemapSchema>;
