import { z } from 'zod';
import { daySchema } from '../measurement.ts';
import { logFileSchema } from './log-totals.ts';
import { logUploadSchema } from './log-uploads.ts';

const countSchema = z.number().int().nonnegative();
const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Requests by what the agent received. */
const receivedCountsSchema = z.object({
  read: countSchema,
  redirected: countSchema,
  refused: countSchema,
  failed: countSchema,
});

/** What an agent requested. */
export const agentSummarySchema = z.object({
  token: z.string(),
  operator: z.string(),
  purpose: z.enum(['search', 'ai-search', 'user-fetch', 'training', 'data-provider', 'link-preview', 'ads', 'unclear']),
  verified: countSchema,
  unverified: countSchema,
  spoofed: countSchema,
  /** Verified and unverified requests by status class. */
  received: receivedCountsSchema,
  /** Number of days with verified or unverified requests. */
  days: countSchema,
  /** Number of listed paths. */
  pages: countSchema,
  /** Verified and unverified requests for paths that are not listed. */
  unlisted: countSchema,
});
export type AgentSummary = z.infer<typeof agentSummarySchema>;

/** A page, and how often each agent requested it. */
export const requestedPageSchema = receivedCountsSchema.extend({
  path: z.string(),
  agents: z.array(z.object({ token: z.string(), requests: countSchema })),
  lastDay: daySchema,
});
export type RequestedPage = z.infer<typeof requestedPageSchema>;

/** Pages of the latest analysis that no agent has read. */
export const unreadPagesSchema = z.union([
  z.object({ missing: z.object({ reason: z.string(), step: z.string() }) }),
  z.object({
    analyzedPages: countSchema,
    analyzedAt: z.iso.datetime(),
    count: countSchema,
    /** The first ones. */
    urls: z.array(z.string()),
  }),
]);
export type UnreadPages = z.infer<typeof unreadPagesSchema>;

/** What the logs of a month contain. */
export const observedMonthSchema = z.object({
  month: monthSchema,
  quality: z.literal('real'),
  /** Names of the logs, and their first and last day. */
  source: z.string(),
  requests: countSchema,
  /** Day of the oldest list of IP addresses that verified requests; null without one. */
  ipListDay: daySchema.nullable(),
  /** Whether no request was verified although some claim to be from agents whose IP addresses are known. */
  isProbablyProxied: z.boolean(),
  /** Whether two imports contain the same days, so that requests may be counted twice. */
  hasOverlap: z.boolean(),
  agents: z.array(agentSummarySchema),
  days: z.array(z.object({ day: daySchema, requests: countSchema, spoofed: countSchema })),
  statuses: z.array(z.object({ status: z.number().int(), requests: countSchema })),
  pages: z.object({ total: countSchema, unlisted: countSchema, rows: z.array(requestedPageSchema) }),
  referrers: z.array(
    z.object({
      assistant: z.string(),
      visits: countSchema,
      pages: z.array(z.object({ path: z.string(), visits: countSchema })),
    }),
  ),
  unread: unreadPagesSchema,
});
export type ObservedMonth = z.infer<typeof observedMonthSchema>;

/** A list of IP addresses that agents are verified against. */
export const crawlerIpStatusSchema = z.object({
  operator: z.string(),
  tokens: z.array(z.string()),
  url: z.string(),
  /** Day on which the list was read; null if it was never read, so that its agents cannot be verified. */
  day: daySchema.nullable(),
});
export type CrawlerIpStatus = z.infer<typeof crawlerIpStatusSchema>;

/** An import of logs. */
export const logImportSchema = z.object({
  id: z.string(),
  files: z.array(logFileSchema),
  quality: z.literal('real'),
  source: z.string(),
  firstDay: daySchema,
  lastDay: daySchema,
  requests: countSchema,
  importedAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
});
export type LogImport = z.infer<typeof logImportSchema>;

/** `GET /api/websites/{id}/ai-crawlers`. */
export const logReportSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  /** Newest first. */
  imports: z.array(logImportSchema),
  /** Lists that the next import verifies agents against. */
  ipLists: z.array(crawlerIpStatusSchema),
  /** The upload that is not imported yet; null if there is none. */
  upload: logUploadSchema.nullable(),
  /** Months with data, newest first. */
  months: z.array(monthSchema),
  /** What the plan includes, and what was used in this UTC month. */
  usage: z.object({
    isPremium: z.boolean(),
    filesPerMonth: z.number().int().nullable(),
    bytesPerMonth: countSchema,
    usedFiles: countSchema,
    usedBytes: countSchema,
  }),
  /** Null without an import. */
  observed: observedMonthSchema.nullable(),
});
export type LogReport = z.infer<typeof logReportSchema>;

/** `?month=2026-11`; the newest month without it. */
export const logReportQuerySchema = z.object({ month: monthSchema.optional() });

const LOG_EXPORT_FORMATS = ['csv', 'json'] as const;
export type LogExportFormat = (typeof LOG_EXPORT_FORMATS)[number];
/** `GET /api/websites/{id}/ai-crawlers/export?format=csv&month=2026-11`. */
export const logExportQuerySchema = logReportQuerySchema.extend({ format: z.enum(LOG_EXPORT_FORMATS) });

/** The JSON file of a month. */
export const logExportSchema = z.object({
  /** Host of the website. */
  website: z.string(),
  exportedAt: z.iso.datetime(),
  observed: observedMonthSchema,
});
export type LogExport = z.infer<typeof logExportSchema>;
