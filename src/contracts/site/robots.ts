/** Facts about a site's robots.txt (RFC 9309), as gathered, stored and judged. */
import { z } from 'zod';

/** One line of the file: `line` is 1-based, `text` as written, trimmed and cut to 300 characters. */
const lineSchema = z.object({ line: z.number(), text: z.string() });
export type RobotsLine = z.infer<typeof lineSchema>;

/** What one crawler may do. `group` says where its rules come from. */
const agentAnswerSchema = z.object({
  /** May this agent fetch the site's home page? */
  homeAllowed: z.boolean(),
  /** May it fetch `/`? Differs from `homeAllowed` where the home page is elsewhere. */
  rootAllowed: z.boolean(),
  /** Line that decides about the home page; null when nothing matches (allowed by default). */
  decidingLine: lineSchema.nullable(),
  /**
   * `own`: a group names the agent. `fallback`: a group names the agent whose rules it documents to follow (Googlebot-Image
   * follows Googlebot). `everyone`: the groups of `*`. `none`: no group applies.
   */
  group: z.enum(['own', 'fallback', 'everyone', 'none']),
});
export type RobotsAgentAnswer = z.infer<typeof agentAnswerSchema>;

const ruleSchema = z.object({
  allows: z.boolean(),
  /** Path pattern, escapes normalized. */
  pattern: z.string(),
  /** The same as Google's crawlers compare it, where that differs. */
  googlePattern: z.string().optional(),
  line: z.number(),
  text: z.string(),
});

/**
 * A line of usage preferences: `Content-Signal` (contentsignals.org) or `Content-Usage` (IETF draft-ietf-aipref-attach).
 * `problem` is null when the line is well-formed.
 */
const preferenceSchema = z.object({
  field: z.enum(['content-signal', 'content-usage']),
  /** Path pattern in front of the preferences; null when they hold for every path. */
  path: z.string().nullable(),
  values: z.array(z.object({ key: z.string(), value: z.string() })),
  line: z.number(),
  text: z.string(),
  problem: z.enum(['empty', 'not-key-value', 'unknown-value', 'repeated-key', 'outside-group']).nullable(),
});
export type UsagePreference = z.infer<typeof preferenceSchema>;

const groupSchema = z.object({
  /** `token` in lower case (`*` for everyone else), `written` as in the file. */
  agents: z.array(z.object({ token: z.string(), written: z.string(), line: z.number() })),
  /** The first rules; `ruleCount` counts all. */
  rules: z.array(ruleSchema),
  ruleCount: z.number(),
  /** Null when there is no readable `Crawl-delay`. */
  crawlDelay: z.object({ seconds: z.number(), line: z.number() }).nullable(),
  preferences: z.array(preferenceSchema),
  /** Name of the service whose marked block holds this group (`Cloudflare`); null when it is not marked. */
  managedBy: z.string().nullable(),
});
export type RobotsGroupFacts = z.infer<typeof groupSchema>;

export const robotsProblemReasonSchema = z.enum([
  'rule-before-user-agent',
  'pattern-start',
  'dollar-not-at-end',
  'unsupported-field',
  'unknown-field',
  'misspelled-field',
  'missing-colon',
  'not-a-record',
  'empty-user-agent',
  'user-agent-characters',
  'crawl-delay-invalid',
  'sitemap-not-absolute',
  'preference-malformed',
  'license-not-absolute',
  'line-too-long',
]);
export type RobotsProblemReason = z.infer<typeof robotsProblemReasonSchema>;

const problemSchema = lineSchema.extend({ reason: robotsProblemReasonSchema });
export type RobotsProblem = z.infer<typeof problemSchema>;

const valueLineSchema = z.object({ value: z.string(), line: z.number(), url: z.string().nullable() });

/** How much of a list of URLs an agent may not fetch. */
export const robotsShareSchema = z.object({
  total: z.number(),
  disallowed: z.number(),
  /** First refused URLs, each with the line that decides. */
  examples: z.array(z.object({ url: z.string(), decidingLine: lineSchema.nullable() })),
});
export type RobotsShare = z.infer<typeof robotsShareSchema>;

/** By product token. */
export const robotsSharesSchema = z.record(z.string(), robotsShareSchema);

export const robotsFactsSchema = z.object({
  url: z.string(),
  /** URL that gave the file, after redirects. */
  finalUrl: z.string(),
  redirectCount: z.number(),
  status: z.number().nullable(),
  /** `rules`: read and parsed. `missing`: 4xx, everything allowed. `unavailable`: 5xx, 429, time-out. `html`: a page served instead. */
  state: z.enum(['rules', 'missing', 'unavailable', 'html']),
  contentType: z.string().nullable(),
  sizeBytes: z.number(),
  /** The file is longer than the part that crawlers read (500 KiB); `firstLostRule` is the first rule after it, when known. */
  isTruncated: z.boolean(),
  firstLostRule: lineSchema.nullable(),
  hasBom: z.boolean(),
  lineCount: z.number(),
  /** Absolute http(s) URLs, each once. */
  sitemaps: z.array(z.string()),
  /** Every `Sitemap` line as written; `url` is null when it is no http(s) URL, relative ones are resolved. */
  sitemapLines: z.array(valueLineSchema.extend({ isAbsolute: z.boolean() })),
  /** `License` lines of Really Simple Licensing (RSL 1.0). */
  licenses: z.array(valueLineSchema),
  /** Answers by product token (`Googlebot`, `OAI-SearchBot`, ...), see `ai-agents.ts`. */
  agents: z.record(z.string(), agentAnswerSchema),
  /** The first groups in the order of the file; the counts tell how many there are. */
  groups: z.array(groupSchema),
  groupCount: z.number(),
  ruleCount: z.number(),
  /** Preferences that stand outside every group. */
  preferences: z.array(preferenceSchema),
  managedBlocks: z.array(z.object({ name: z.string(), firstLine: z.number(), lastLine: z.number().nullable() })),
  problems: z.array(problemSchema),
  problemCount: z.number(),
  excerpt: z.string(),
  /** Of the URLs in the sitemaps, for search agents; left out when the sitemaps were not read or the file is unavailable. */
  sitemapShares: robotsSharesSchema.optional(),
});
export type RobotsFacts = z.infer<typeof robotsFactsSchema>;
