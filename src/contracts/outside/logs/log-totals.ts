import { z } from 'zod';
import { daySchema } from '../measurement.ts';

/** Formats of access logs that are read. */
export const LOG_FORMATS = ['combined', 'vhost-combined', 'w3c', 'cloudfront', 'caddy', 'cloudflare'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Identifies a totals file, and its version. */
export const LOG_TOTALS_KIND = 'awi-log-totals';
export const LOG_TOTALS_VERSION = 1;
/** Number of distinct paths that are listed per agent and month; requests for other paths are only counted. */
export const MAX_LOG_PATHS = 5_000;
/** Longest path that is listed. */
export const MAX_LOG_PATH_LENGTH = 1_000;
/** Number of bad lines whose line numbers are listed. */
export const MAX_LISTED_BAD_LINES = 20;

const countSchema = z.number().int().nonnegative();
const nameSchema = z.string().min(1).max(200);
const tokenSchema = z.string().regex(/^[\x20-\x7e]{1,200}$/);
/** Spelled like the path of a URL. */
const pathSchema = z
  .string()
  .regex(/^\/[\x21-\x7e]*$/)
  .max(MAX_LOG_PATH_LENGTH);

/** An agent's requests for a path, without requests from spoofed agents. */
export const logPageSchema = z.object({
  /** Without query. */
  path: pathSchema,
  /** Status 2xx and 304: the agent received the page, or already had it. */
  read: countSchema,
  /** Other statuses 3xx. */
  redirected: countSchema,
  /** Statuses 4xx. */
  refused: countSchema,
  /** Statuses 5xx. */
  failed: countSchema,
  lastDay: daySchema,
});
export type LogPage = z.infer<typeof logPageSchema>;

/** What was observed of one agent in a month. */
export const logAgentSchema = z.object({
  /** As in the product's list of agents. */
  token: tokenSchema,
  /** Requests from an IP address in the operator's list. */
  verified: countSchema,
  /** Requests that claim to be this agent, and could not be verified. */
  unverified: countSchema,
  /** Requests that claim to be this agent from an IP address that the operator's list does not contain. */
  spoofed: countSchema,
  /** Verified and unverified requests, by status. */
  statuses: z.array(z.object({ status: z.number().int().min(0).max(999), requests: countSchema })).max(1_000),
  /** `requests` counts verified and unverified requests. */
  days: z.array(z.object({ day: daySchema, requests: countSchema, spoofed: countSchema })).max(31),
  /** Most requested first. */
  pages: z.array(logPageSchema).max(MAX_LOG_PATHS),
  /**
   * Verified and unverified requests for paths that are not listed because there are too many of them, or because they
   * are unreadable.
   */
  unlisted: countSchema,
});
export type LogAgent = z.infer<typeof logAgentSchema>;

/** Visits whose referring page is an assistant. */
export const logReferrerSchema = z.object({
  assistant: tokenSchema,
  visits: countSchema,
  days: z.array(z.object({ day: daySchema, visits: countSchema })).max(31),
  pages: z.array(z.object({ path: pathSchema, visits: countSchema })).max(MAX_LOG_PATHS),
  /** Visits to paths that are not listed. */
  unlisted: countSchema,
});
export type LogReferrer = z.infer<typeof logReferrerSchema>;

/** What was observed in a month. */
export const logMonthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  firstDay: daySchema,
  lastDay: daySchema,
  /** All requests of the month; requests from visitors and other bots are only counted. */
  requests: countSchema,
  agents: z.array(logAgentSchema).max(500),
  referrers: z.array(logReferrerSchema).max(100),
});
export type LogMonth = z.infer<typeof logMonthSchema>;

/** A file that was read. */
export const logFileSchema = z.object({
  name: nameSchema,
  format: z.enum(LOG_FORMATS),
  bytes: countSchema,
  lines: countSchema,
  badLines: countSchema,
  /** Numbers of the first bad lines; 1 is the first line of the file. */
  firstBadLines: z.array(z.number().int().positive()).max(MAX_LISTED_BAD_LINES),
});
export type LogFile = z.infer<typeof logFileSchema>;

/**
 * Totals of access logs: the only log data that is kept. They contain no IP address, user name, query string or cookie.
 */
export const logTotalsSchema = z.object({
  kind: z.literal(LOG_TOTALS_KIND),
  version: z.literal(LOG_TOTALS_VERSION),
  createdAt: z.iso.datetime(),
  files: z.array(logFileSchema).min(1).max(1_000),
  /** Only requests to these hosts were counted; empty for all. */
  hosts: z.array(nameSchema).max(100),
  /** Requests that were left out because they went to other hosts. */
  otherHosts: countSchema,
  /** Requests without a user agent in the log, whose sender is unknown. */
  withoutUserAgent: countSchema,
  /** IP lists used to verify requests, and the day each of them was read. */
  ipLists: z.array(z.object({ id: nameSchema, day: daySchema })).max(100),
  months: z.array(logMonthSchema).max(240),
});
export type LogTotals = z.infer<typeof logTotalsSchema>;
