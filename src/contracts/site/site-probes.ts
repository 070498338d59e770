/** Responses to the extra requests of a crawl in addition to its pages, each sent once. */
import { z } from 'zod';
import { fetchErrorCodeSchema, redirectHopSchema } from './crawl.ts';

/** Why a question was not asked; null when it was. */
export const notAskedSchema = z.enum(['robots', 'stopped']).nullable();
export type NotAsked = z.infer<typeof notAskedSchema>;

/** What a page is compared by; each null when the answer is no page that could be read. */
export const pageTraceSchema = z.object({
  /** Hash of the main text, as in page facts. */
  textHash: z.string().nullable(),
  /** 64-bit simhash of the main text, hexadecimal. */
  simhash: z.string().nullable(),
  canonical: z.string().nullable(),
});
export type PageTrace = z.infer<typeof pageTraceSchema>;

/** One answer with what it takes to compare it with another. Sizes in bytes. */
export const comparableAnswerSchema = z.object({
  url: z.string(),
  notAsked: notAskedSchema,
  /** Null when no answer came. */
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
  trace: pageTraceSchema,
});
export type ComparableAnswer = z.infer<typeof comparableAnswerSchema>;

export const variantKindSchema = z.enum([
  'other-scheme',
  'other-host',
  'other-scheme-and-host',
  'trailing-slash',
  'index-file',
  'upper-case',
]);
export type VariantKind = z.infer<typeof variantKindSchema>;

/** Another URL under which a page might answer too. `pageUrl`: the page it is a variant of. */
export const siteVariantSchema = comparableAnswerSchema.extend({ kind: variantKindSchema, pageUrl: z.string() });
export type SiteVariant = z.infer<typeof siteVariantSchema>;

/** The home page as answered to one `Accept-Language`; null: none was sent. */
export const languageAnswerSchema = comparableAnswerSchema.extend({
  acceptLanguage: z.string().nullable(),
  vary: z.string().nullable(),
  contentLanguage: z.string().nullable(),
});
export type LanguageAnswer = z.infer<typeof languageAnswerSchema>;

/** What a URL allows an unknown origin (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export const corsAnswerSchema = z.object({
  url: z.string(),
  notAsked: notAskedSchema,
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  /** The random origin that was sent. */
  origin: z.string(),
  allowOrigin: z.string().nullable(),
  allowCredentials: z.string().nullable(),
  /** The random origin came back together with `Allow-Credentials: true`. */
  isOpenWithCredentials: z.boolean(),
});
export type CorsAnswer = z.infer<typeof corsAnswerSchema>;

/**
 * The home page as returned to a request with an agent's name and our contact. It is sent from our IP address, and servers that verify
 * IP addresses block it correctly, so a block is only a possibility, never a proof.
 */
export const agentAnswerSchema = comparableAnswerSchema.extend({
  /** Product token; null for the comparison under our own name. */
  token: z.string().nullable(),
  userAgent: z.string(),
  /** Times it was asked: a refusal is asked about twice. */
  tries: z.number().int(),
  isRefused: z.boolean(),
});
export type AgentAnswer = z.infer<typeof agentAnswerSchema>;

/** The answers under agents' names. An agent that robots.txt keeps away from the home page is not asked as. */
export const agentProbeSchema = z.object({ answers: z.array(agentAnswerSchema), keptOutByRobots: z.array(z.string()) });
export type AgentProbe = z.infer<typeof agentProbeSchema>;

/** What this site shows for a URL that cannot exist; the texts are null when the answer is no page that could be read. */
export const notFoundTraceSchema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  title: z.string().nullable(),
  /** Words of the main text. */
  wordCount: z.number().int().nullable(),
  /** Hash, 64-bit simhash and hash of the prose of the main text, as in page facts. */
  textHash: z.string().nullable(),
  simhash: z.string().nullable(),
  proseHash: z.string().nullable(),
});
export type NotFoundTrace = z.infer<typeof notFoundTraceSchema>;

/** The start page of another host of the same domain whose name says that it is a copy for testing. */
export const stagingHostSchema = z.object({
  /** Start page that was asked for: `https://staging.example.com/`. */
  url: z.string(),
  /** What names the host. */
  foundIn: z.enum(['link', 'certificate']),
  /** The URL that a page links to, or the name in the certificate. */
  named: z.string(),
  /** By the host's own robots.txt, also when that could not be read. */
  notAsked: notAskedSchema,
  status: z.number().int().nullable(),
  finalUrl: z.string(),
  error: fetchErrorCodeSchema.nullable(),
  /** Answers 200 on that host with a page that search engines may read and list. */
  isIndexable: z.boolean(),
  /** Estimated Jaccard similarity of the main text with that of the home page, 0..1; null when one is too short or no page. */
  similarity: z.number().nullable(),
});
export type StagingHost = z.infer<typeof stagingHostSchema>;

/** `namedCount`: all such hosts that links or the certificate name; `hosts`: those that were asked, in the order of their names. */
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

/** A file that a site may have for machines. */
export const siteFileSchema = z.object({
  kind: siteFileKindSchema,
  url: z.string(),
  notAsked: notAskedSchema,
  status: z.number().int().nullable(),
  finalUrl: z.string(),
  redirects: z.array(redirectHopSchema),
  contentType: z.string().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  sizeBytes: z.number().int(),
  /** First 2,000 characters; empty for images. */
  bodyStart: z.string(),
  /** Pixels of an icon; null when it is no image, or one without a size of its own. */
  image: z.object({ format: z.string(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
});
export type SiteFile = z.infer<typeof siteFileSchema>;
