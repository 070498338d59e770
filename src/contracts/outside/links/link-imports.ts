/** Exports of backlinks: what they list, and their rows. */
import { z } from 'zod';
import { daySchema } from '../measurement.ts';

export const LINK_IMPORT_KINDS = [
  'search-console-linking-sites',
  'search-console-linked-pages',
  'search-console-sample-links',
  'search-console-latest-links',
  'ahrefs-backlinks',
  'ahrefs-referring-domains',
  'majestic-backlinks',
  'majestic-referring-domains',
  'moz-backlinks',
  'moz-linking-domains',
  'semrush-backlinks',
  'semrush-referring-domains',
] as const;
export type LinkImportKind = (typeof LINK_IMPORT_KINDS)[number];

/** The fields of rows. `linkingPages` counts pages of a domain, `linkCount` counts links. */
export const LINK_IMPORT_FIELDS = [
  'sourceUrl',
  'sourceDomain',
  'targetUrl',
  'anchor',
  'isNofollow',
  'linkCount',
  'linkingPages',
  'firstSeen',
  'lastSeen',
  'lost',
] as const;
export type LinkImportField = (typeof LINK_IMPORT_FIELDS)[number];

const count = z.number().int().nonnegative().nullable();

/** A link, a referring domain, or a linked page, depending on the kind of export. Null = not in the file. */
export const linkImportRowSchema = z.object({
  sourceUrl: z.string().nullable(),
  /** Registrable domain; null for linked pages. */
  sourceDomain: z.string().nullable(),
  targetUrl: z.string().nullable(),
  anchor: z.string().nullable(),
  isNofollow: z.boolean().nullable(),
  linkCount: count,
  linkingPages: count,
  firstSeen: daySchema.nullable(),
  lastSeen: daySchema.nullable(),
  /** Whether the tool reports the link as lost; null = the file does not say. */
  isLost: z.boolean().nullable(),
  lostAt: daySchema.nullable(),
});
export type LinkImportRow = z.infer<typeof linkImportRowSchema>;
