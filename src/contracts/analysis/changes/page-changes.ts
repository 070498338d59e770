/** Which URLs of a website differ between two analyses. */
import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../findings.ts';
import { PAGE_CHANGE_FIELDS, PAGE_CHANGE_KINDS } from './page-change-texts.ts';

export const PAGE_CHANGES_PAGE_SIZE = 25;
/** Links listed for one URL; the totals are complete. */
export const MAX_LISTED_LINKS = 5;

const count = z.number().int();

/** Parameters in the URL of the comparison page. Invalid ones are ignored. */
export const pageChangesQuerySchema = z.object({
  kind: z.enum(PAGE_CHANGE_KINDS).optional().catch(undefined).describe('Returns only these URLs.'),
  field: z.enum(PAGE_CHANGE_FIELDS).optional().catch(undefined).describe('Returns only URLs with this change.'),
  q: z.string().max(MAX_SEARCH_LENGTH).catch('').default('').describe('Text to search for in URLs.'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});
export type PageChangesQuery = z.infer<typeof pageChangesQuerySchema>;

const pageStateSchema = z.object({
  status: count.nullable().describe('HTTP status; null without a response.'),
  error: z.string().nullable().describe('Why there was no response; null with one.'),
  redirect: z.string().nullable().describe('URL after redirects; null without one.'),
  title: z.string().nullable(),
  canonical: z.string().nullable().describe('Declared canonical URL; null without exactly one.'),
  isIndexable: z.boolean(),
  words: count.describe('Number of words in the text.'),
  links: count.describe('Number of different link targets.'),
});
export type PageState = z.infer<typeof pageStateSchema>;

const linkListSchema = z.object({ total: count, urls: z.array(z.string()) });

export const pageChangeSchema = z.object({
  url: z.string(),
  kind: z.enum(PAGE_CHANGE_KINDS).describe('`new` and `gone`: only one of the analyses crawled the URL.'),
  fields: z.array(z.enum(PAGE_CHANGE_FIELDS)).describe('What changed; empty for new and gone URLs.'),
  before: pageStateSchema.nullable().describe('Null for new URLs.'),
  after: pageStateSchema.nullable().describe('Null for URLs that are gone.'),
  addedLinks: linkListSchema.describe(`Link targets that were added, the first ${MAX_LISTED_LINKS}.`),
  removedLinks: linkListSchema.describe(`Link targets that were removed, the first ${MAX_LISTED_LINKS}.`),
});
export type PageChange = z.infer<typeof pageChangeSchema>;

export const pageChangeListSchema = z.object({
  /** Number of URLs that match the query. */
  total: count,
  page: count,
  perPage: count,
  items: z.array(pageChangeSchema),
  /** Number of URLs by kind and by change, without the filters. */
  kinds: z.record(z.enum(PAGE_CHANGE_KINDS), count),
  fields: z.record(z.enum(PAGE_CHANGE_FIELDS), count),
  /** Number of URLs that both analyses crawled and that did not change. */
  unchanged: count,
  /** Whether both crawls reached every page; if not, URLs may be missing from one of them. */
  areCrawlsComplete: z.boolean(),
});
export type PageChangeList = z.infer<typeof pageChangeListSchema>;
