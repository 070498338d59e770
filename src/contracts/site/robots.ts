/** Facts about a site's robots.txt (RFC 9309), as gathered, stored and checked. */
import { z } from 'zod';

/** One line of the file: `line` is 1-based; `text` is as written, trimmed and cut to 300 characters. */
const lineSchema = z.object({ line: z.number(), text: z.string() });
export type RobotsLine = z.infer<typeof lineSchema>;

/** Permissions of one crawler. `group` is the kind of group that its rules come from. */
const agentDecisionSchema = z.object({
  /** Whether the agent may fetch the site's home page. */
  homeAllowed: z.boolean(),
  /** Whether the agent may fetch `/`; differs from `homeAllowed` when the home page is elsewhere. */
  rootAllowed: z.boolean(),
  /** The line that applies to the home page; null when none matches (allowed by default). */
  decidingLine: lineSchema.nullable(),
  /**
   * `own`: a group for the agent. `fallback`: a group for the agent whose rules it follows according to its
   * documentation (Googlebot-Image follows Googlebot). `everyone`: the groups for `*`. `none`: no group applies.
   */
  group: z.enum(['own', 'fallback', 'everyone', 'none']),
});
export type RobotsAgentDecision = z.infer<typeof agentDecisionSchema>;

const ruleSchema = z.object({
  allows: z.boolean(),
  /** Path pattern with normalized escapes. */
  pattern: z.string(),
  /** The pattern as compared by Google's crawlers, if different. */
  googlePattern: z.string().optional(),
  line: z.number(),
  text: z.string(),
});

/**
 * A line of usage preferences: `Content-Signal` (contentsignals.org) or `Content-Usage` (IETF
 * draft-ietf-aipref-attach). `problem` is null when the line is well-formed.
 */
const preferenceSchema = z.object({
  field: z.enum(['content-signal', 'content-usage']),
  /** Path pattern before the preferences; null when they apply to every path. */
  path: z.string().nullable(),
  values: z.array(z.object({ key: z.string(), value: z.string() })),
  line: z.number(),
  text: z.string(),
  problem: z.enum(['empty', 'not-key-value', 'unknown-value', 'repeated-key', 'outside-group']).nullable(),
});
export type UsagePreference = z.infer<typeof preferenceSchema>;

const groupSchema = z.object({
  /** `token` in lowercase (`*` for all other agents), `written` as in the file. */
  agents: z.array(z.object({ token: z.string(), written: z.string(), line: z.number() })),
  /** The first rules; `ruleCount` is their total number. */
  rules: z.array(ruleSchema),
  ruleCount: z.number(),
  /** Null when there is no readable `Crawl-delay`. */
  crawlDelay: z.object({ seconds: z.number(), line: z.number() }).nullable(),
  preferences: z.array(preferenceSchema),
  /** Name of the service whose marked block contains this group (`Cloudflare`); null when it is not marked. */
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

/** Share of a list of URLs that an agent may not fetch. */
export const robotsShareSchema = z.object({
  total: z.number(),
  disallowed: z.number(),
  /** First disallowed URLs, each with the line that applies. */
  examples: z.array(z.object({ url: z.string(), decidingLine: lineSchema.nullable() })),
});
export type RobotsShare = z.infer<typeof robotsShareSchema>;

/** Shares keyed by product token. */
export const robotsSharesSchema = z.record(z.string(), robotsShareSchema);

export const robotsFactsSchema = z.object({
  url: z.string(),
  /** URL of the file after redirects. */
  finalUrl: z.string(),
  redirectCount: z.number(),
  status: z.number().nullable(),
  /**
   * `rules`: read and parsed. `missing`: 4xx, everything is allowed. `unavailable`: 5xx, 429 or timeout. `html`: the
   * server returned a page instead.
   */
  state: z.enum(['rules', 'missing', 'unavailable', 'html']),
  contentType: z.string().nullable(),
  sizeBytes: z.number(),
  /**
   * Whether the file is longer than the part that crawlers read (500 KiB); `firstLostRule` is the first rule after that
   * part, if known.
   */
  isTruncated: z.boolean(),
  firstLostRule: lineSchema.nullable(),
  hasBom: z.boolean(),
  lineCount: z.number(),
  /** Absolute http(s) URLs without duplicates. */
  sitemaps: z.array(z.string()),
  /** Every `Sitemap` line as written; `url` is null for anything but an http(s) URL, and relative URLs are resolved. */
  sitemapLines: z.array(valueLineSchema.extend({ isAbsolute: z.boolean() })),
  /** `License` lines of Really Simple Licensing (RSL 1.0). */
  licenses: z.array(valueLineSchema),
  /** Permissions keyed by product token (`Googlebot`, `OAI-SearchBot`, ...), see `ai-agents.ts`. */
  agents: z.record(z.string(), agentDecisionSchema),
  /** The first groups in the order of the file; the counts are totals. */
  groups: z.array(groupSchema),
  groupCount: z.number(),
  ruleCount: z.number(),
  /** Preferences outside of all groups. */
  preferences: z.array(preferenceSchema),
  managedBlocks: z.array(z.object({ name: z.string(), firstLine: z.number(), lastLine: z.number().nullable() })),
  problems: z.array(problemSchema),
  problemCount: z.number(),
  excerpt: z.string(),
  /**
   * Shares of sitemap URLs that search agents may not fetch; omitted when the sitemaps were not read or the file is
   * unavailable.
   */
  sitemapShares: robotsSharesSchema.optional(),
});
export type RobotsFacts = z.infer<typeof robotsFactsSchema>;
