/** Scripts, styles and the products they reveal; part of `PageMarkup`, see `page-markup.ts` for common conventions. */
import { z } from 'zod';
import { count, flag, position, text } from './markup-fields.ts';

/**
 * One `<script>`. `src` is null for inline scripts: `inlineBytes` is then the length of the script (UTF-8), and
 * `layoutBytes` the part of it that consists of line breaks and the whitespace after them (most of what minifying would
 * remove, apart from comments).
 */
export const scriptTagSchema = z.object({
  src: z.string().nullable(),
  /** Lowercase; omitted for classic scripts without a type. */
  type: text,
  isAsync: flag,
  isDeferred: flag,
  isNoModule: flag,
  hasIntegrity: flag,
  hasNonce: flag,
  crossorigin: text,
  inlineBytes: count.optional(),
  layoutBytes: count.optional(),
  inHead: z.boolean(),
  ...position,
});

/** One `<style>`: its length in bytes (UTF-8), and how many of them are line breaks and whitespace, as for scripts. */
export const styleBlockSchema = z.object({
  bytes: count,
  layoutBytes: count,
  media: text,
  inHead: z.boolean(),
  ...position,
});

/**
 * An analytics or advertising tag in the raw document, identified by the URL of a script or the beginning of an inline
 * script.
 */
export const analyticsTagSchema = z.object({
  product: z.string(),
  kind: z.enum(['analytics', 'tag-manager', 'advertising']),
  /** Property, container or account id as written; omitted when it could not be read. */
  id: text,
  source: z.enum(['src', 'inline']),
  ...position,
});

/**
 * A trace of a bot protection product. Some traces also appear on ordinary pages, so status and word count must be
 * considered as well.
 */
export const botChallengeSchema = z.object({ product: z.string(), marker: z.string(), ...position });

/**
 * One rule of a `<script type=speculationrules>` (https://wicg.github.io/nav-speculation/speculation-rules.html).
 * `patterns` and `selectors` are the conditions of its `where` that select pages; `except` contains the conditions
 * inside a `not`.
 */
export const speculationRuleSchema = z.object({
  action: z.enum(['prefetch', 'prerender']),
  /** As written, otherwise the default: `immediate` for a list of URLs, `conservative` for a document rule. */
  eagerness: z.string(),
  urls: z.array(z.string()).optional(),
  patterns: z.array(z.string()).optional(),
  selectors: z.array(z.string()).optional(),
  except: z.array(z.string()).optional(),
});

export const speculationRulesSchema = z.object({
  /** Why the block is not valid; null when it is valid. Rules that could be read are listed in both cases. */
  error: z.string().nullable(),
  rules: z.array(speculationRuleSchema),
  ...position,
});

export type ScriptTag = z.infer<typeof scriptTagSchema>;
export type AnalyticsTag = z.infer<typeof analyticsTagSchema>;
export type SpeculationRule = z.infer<typeof speculationRuleSchema>;
