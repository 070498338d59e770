/** Responses to requests that a crawl makes in addition to its pages. */
import { z } from 'zod';
import { fetchErrorCodeSchema, redirectHopSchema } from './crawl.ts';

/** Why a request was not sent; null when it was. */
export const notRequestedReasonSchema = z.enum(['robots', 'stopped']).nullable();
export type NotRequestedReason = z.infer<typeof notRequestedReasonSchema>;

/** Fingerprints for comparing a page; null when the response is not a readable page. */
export const pageFingerprintSchema = z.object({
  /** Hash of the main text, as in page facts. */
  textHash: z.string().nullable(),
  /** 64-bit simhash of the main text, hexadecimal. */
  simhash: z.string().nullable(),
  canonical: z.string().nullable(),
});
export type PageFingerprint = z.infer<typeof pageFingerprintSchema>;

/** One response with the data needed to compare it with another one. Sizes are in bytes. */
export const comparableResponseSchema = z.object({
  url: z.string(),
  notAsked: notRequestedReasonSchema,
  /** Null without a response. */
  status: z.number().int().nullable(),
  finalUrl: z.string(),
  redirects: z.array(redirectHopSchema),
  contentType: z.string().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  sizeBytes: z.number().int(),
  /** SHA-256 of the decoded body, hexadecimal; null without a body. */
  contentHash: z.string().nullable(),
  /** Protection product whose bot challenge or wall replaces the response. */
  challenge: z.string().nullable(),
  trace: pageFingerprintSchema,
});
export type ComparableResponse = z.infer<typeof comparableResponseSchema>;

export const variantKindSchema = z.enum([
  'other-scheme',
  'other-host',
  'other-scheme-and-host',
  'trailing-slash',
  'index-file',
  'upper-case',
]);
export type VariantKind = z.infer<typeof variantKindSchema>;

/** Another URL that might return the same page. `pageUrl`: the page that it is a variant of. */
export const siteVariantSchema = comparableResponseSchema.extend({ kind: variantKindSchema, pageUrl: z.string() });
export type SiteVariant = z.infer<typeof siteVariantSchema>;

/** The home page as returned for one `Accept-Language` value; null when none was sent. */
export const languageResponseSchema = comparableResponseSchema.extend({
  acceptLanguage: z.string().nullable(),
  vary: z.string().nullable(),
  contentLanguage: z.string().nullable(),
});
export type LanguageResponse = z.infer<typeof languageResponseSchema>;

/** CORS permissions of a URL for an unknown origin (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export const corsResponseSchema = z.object({
  url: z.string(),
  notAsked: notRequestedReasonSchema,
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  /** The random origin that was sent. */
  origin: z.string(),
  allowOrigin: z.string().nullable(),
  allowCredentials: z.string().nullable(),
  /** Whether the response allows the random origin with `Allow-Credentials: true`. */
  isOpenWithCredentials: z.boolean(),
});
export type CorsResponse = z.infer<typeof corsResponseSchema>;

/**
 * The home page as returned to a request with an agent's name and our contact. The request comes from our IP address,
 * and servers that verify IP addresses are right to block it. A blocked request therefore proves nothing about the real
 * agent.
 */
export const agentResponseSchema = comparableResponseSchema.extend({
  /** Product token; null for the comparison request with our own user agent. */
  token: z.string().nullable(),
  userAgent: z.string(),
  /** Number of requests: a blocked request is repeated once. */
  tries: z.number().int(),
  isRefused: z.boolean(),
});
export type AgentResponse = z.infer<typeof agentResponseSchema>;

/**
 * Responses to requests with the agents' names. No request is sent for agents that robots.txt blocks from the home
 * page.
 */
export const agentProbeSchema = z.object({
  answers: z.array(agentResponseSchema),
  keptOutByRobots: z.array(z.string()),
});
export type AgentProbe = z.infer<typeof agentProbeSchema>;

/** Response of this site for a URL that cannot exist; the text fields are null when it is not a readable page. */
export const notFoundTraceSchema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  title: z.string().nullable(),
  /** Number of words of the main text. */
  wordCount: z.number().int().nullable(),
  /** Hash and 64-bit simhash of the main text, and hash of its prose, as in page facts. */
  textHash: z.string().nullable(),
  simhash: z.string().nullable(),
  proseHash: z.string().nullable(),
});
export type NotFoundTrace = z.infer<typeof notFoundTraceSchema>;

/** The start page of another host of the same domain whose name suggests a staging site. */
export const stagingHostSchema = z.object({
  /** Start page that was requested: `https://staging.example.com/`. */
  url: z.string(),
  /** Where the hostname was found. */
  foundIn: z.enum(['link', 'certificate']),
  /** The linked URL, or the name in the certificate. */
  named: z.string(),
  /** `robots`: blocked by the host's own robots.txt, or because that file could not be read. */
  notAsked: notRequestedReasonSchema,
  status: z.number().int().nullable(),
  finalUrl: z.string(),
  error: fetchErrorCodeSchema.nullable(),
  /** Whether the staging host returns 200 with a page that search engines may crawl and index. */
  isIndexable: z.boolean(),
  /**
   * Estimated Jaccard similarity between the main texts of this page and the home page, 0..1; null when a text is too
   * short or one of the URLs is not a page.
   */
  similarity: z.number().nullable(),
});
export type StagingHost = z.infer<typeof stagingHostSchema>;

/**
 * `namedCount`: number of these hosts in links or the certificate; `hosts`: the requested hosts, in alphabetical order.
 */
export const stagingHostsSchema = z.object({ namedCount: z.number().int(), hosts: z.array(stagingHostSchema) });
export type StagingHosts = z.infer<typeof stagingHostsSchema>;

export const siteFileKindSchema = z.enum([
  'llms-txt',
  'llms-txt-well-known',
  'security-txt',
  'security-txt-root',
  'favicon',
  'icon',
  'manifest',
  'feed',
]);
export type SiteFileKind = z.infer<typeof siteFileKindSchema>;

/** A file that a site may provide for machines. */
export const siteFileSchema = z.object({
  kind: siteFileKindSchema,
  url: z.string(),
  notAsked: notRequestedReasonSchema,
  status: z.number().int().nullable(),
  finalUrl: z.string(),
  redirects: z.array(redirectHopSchema),
  contentType: z.string().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  sizeBytes: z.number().int(),
  /** First 2,000 characters; empty for images. */
  bodyStart: z.string(),
  /** Size of an icon in pixels; null when it is not an image or has no intrinsic size. */
  image: z.object({ format: z.string(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
});
export type SiteFile = z.infer<typeof siteFileSchema>;
