/**
 * Facts about one HTML document, extracted from tokenizer events (never from a DOM).
 *
 * Positions are 1-based line and column in the decoded document, so that a reader can find them in the source. Lists
 * are capped by `crawl/limits.ts`; `truncations` lists everything that was cut.
 */
import { z } from 'zod';
import { pageDocumentSchema } from './page-document.ts';
import { pageMarkupSchema } from './page-markup.ts';
import { pageRegionSchema } from './page-region.ts';
import { pageTextSchema } from './page-text.ts';
import { structuredDataSchema } from './structured-data.ts';

const position = { line: z.number().int(), column: z.number().int() };

/** A piece of text with its position in the source. */
export const locatedTextSchema = z.object({ text: z.string(), inHead: z.boolean(), ...position });

/** `<meta name=robots>` and its per-agent variants (`googlebot`, `bingbot`, ...). `agent` is lowercase. */
export const metaRobotsSchema = z.object({ agent: z.string(), content: z.string(), inHead: z.boolean(), ...position });

/** `<link rel=canonical>`. `url` is the resolved absolute URL, null when it cannot be parsed. */
export const canonicalSchema = z.object({
  href: z.string(),
  url: z.string().nullable(),
  inHead: z.boolean(),
  ...position,
});

/** One heading, h1 to h6, with its visible text (img alt included). */
export const headingSchema = z.object({ level: z.number().int().min(1).max(6), text: z.string(), ...position });

/** `<a href>`. `url` is the resolved http(s) URL without fragment, null for other schemes or unparseable text. */
export const linkSchema = z.object({
  href: z.string(),
  url: z.string().nullable(),
  text: z.string(),
  rel: z.string(),
  region: pageRegionSchema,
  selector: z.string(),
  ...position,
});

/** `<img>`. `alt` null = attribute absent. `decorative`: role presentation/none, aria-hidden or 1x1. */
export const imageSchema = z.object({
  src: z.string(),
  url: z.string().nullable(),
  alt: z.string().nullable(),
  decorative: z.boolean(),
  width: z.string().nullable(),
  height: z.string().nullable(),
  loading: z.string().nullable(),
  selector: z.string(),
  ...position,
});

/** `<form>`. `actionUrl` is resolved against base; the page's own URL when there is no action. */
export const formSchema = z.object({
  method: z.string(),
  action: z.string().nullable(),
  actionUrl: z.string().nullable(),
  hasPassword: z.boolean(),
  selector: z.string(),
  ...position,
});

/** A subresource that the raw HTML loads. */
export const resourceReferenceSchema = z.object({
  kind: z.enum(['script', 'stylesheet', 'iframe', 'font', 'media', 'object', 'other']),
  src: z.string(),
  url: z.string().nullable(),
  selector: z.string(),
  ...position,
});

/**
 * One `<script type=application/ld+json>`. `types` are the `@type` values found at any depth; `parseError` null = valid
 * JSON.
 */
export const jsonLdBlockSchema = z.object({
  types: z.array(z.string()),
  parseError: z.string().nullable(),
  snippet: z.string(),
  ...position,
});

/** `<meta property=og:*>` or `<meta name=twitter:*>`. */
export const socialTagSchema = z.object({ property: z.string(), content: z.string(), ...position });

export const pageFactsSchema = z.object({
  /**
   * Version of the parser that produced these facts; documents of a stored crawl with another version are parsed again.
   */
  factsVersion: z.number().int(),
  titles: z.array(locatedTextSchema),
  metaDescriptions: z.array(locatedTextSchema),
  metaRobots: z.array(metaRobotsSchema),
  canonicals: z.array(canonicalSchema),
  viewport: z.object({ content: z.string(), ...position }).nullable(),
  /** `<html lang>`, null when absent. */
  lang: z.string().nullable(),
  hasDoctype: z.boolean(),
  charset: z.object({
    /** WHATWG name of the encoding used for decoding. */
    used: z.string(),
    source: z.enum(['bom', 'header', 'meta', 'default']),
    /** Encoding label that could not be used (`utf-7` or unknown); null when there is none. */
    invalidLabel: z.string().nullable(),
  }),
  baseUrl: z.string(),
  headings: z.array(headingSchema),
  links: z.array(linkSchema),
  images: z.array(imageSchema),
  forms: z.array(formSchema),
  resources: z.array(resourceReferenceSchema),
  jsonLd: z.array(jsonLdBlockSchema),
  openGraph: z.array(socialTagSchema),
  twitter: z.array(socialTagSchema),
  /** `code` is trimmed; `hasOuterSpace`: whether it had leading or trailing whitespace. */
  hreflang: z.array(
    z.object({
      code: z.string(),
      href: z.string(),
      url: z.string().nullable(),
      hasOuterSpace: z.boolean().optional(),
      ...position,
    }),
  ),
  metaRefresh: z.object({ content: z.string(), ...position }).nullable(),
  /** Number of visible words, in total and outside header, navigation, aside and footer. */
  bodyWordCount: z.number().int(),
  mainWordCount: z.number().int(),
  /** SHA-256 (hex) of the normalized main text; null when it contains no words. */
  mainTextHash: z.string().nullable(),
  /** First 300 characters of the main text, for evidence. */
  mainTextExcerpt: z.string(),
  /** Signature of the document's structure, ignoring its content: pages of the same template share it. */
  templateSignature: z.string(),
  htmlBytes: z.number().int(),
  flags: z.object({
    deepNesting: z.boolean(),
    /** Whether the document was longer than the analyzed part (Googlebot reads the first 2 MiB). */
    truncatedDocument: z.boolean(),
  }),
  /** Structure of the document according to the standard's tree construction. */
  document: pageDocumentSchema,
  /** Markup in addition to the lists above. */
  markup: pageMarkupSchema,
  /** JSON-LD, Microdata and RDFa as one graph. */
  structuredData: structuredDataSchema,
  /** Main content and its text statistics. */
  text: pageTextSchema,
  /** Names of lists that were cut. */
  truncations: z.array(z.string()),
});

export type PageLink = z.infer<typeof linkSchema>;
export type ResourceKind = z.infer<typeof resourceReferenceSchema>['kind'];
export type PageImage = z.infer<typeof imageSchema>;
export type PageFacts = z.infer<typeof pageFactsSchema>;
