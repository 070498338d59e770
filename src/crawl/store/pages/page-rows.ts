import { z } from 'zod';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { type CrawledPage, crawledPageSchema } from '#contracts/site/crawl.ts';
import type { PageDigest } from '#crawl/parse/pipeline/transferred-page.ts';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { UrlCache } from '../file/url-cache.ts';
import { forEachLink } from './link-codec.ts';
import { decodeBody, decodeFacts, removeBody } from './page-codec.ts';

/** Fields of a URL that come from its row rather than from its response. */
type RowFields = 'depth' | 'source' | 'inSitemap' | 'inNavigation';
/** The stored fields of a response; the remaining fields are added when it is read. */
export type PageRecord = Omit<CrawledPage, RowFields | 'facts'>;

/** The encoded facts, document and links of a response. */
export interface PageContent {
  digest: PageDigest;
  /** Facts and document; see `page-codec.ts`. */
  content: Uint8Array;
  /** See `link-codec.ts`. */
  links: Uint8Array;
  resources: Uint8Array;
  /** Row ID of the only declared canonical URL, or null when there is none. */
  canonicalId: number | null;
}

const recordSchema = crawledPageSchema.omit({
  facts: true,
  depth: true,
  source: true,
  inSitemap: true,
  inNavigation: true,
});

const WRITE_PAGE = `
INSERT OR REPLACE INTO pages (url_id, final_id, status, error, is_challenge, is_indexable, lang, title, description, heading,
  canonical_id, text_hash, text_words, text_excerpt, prose_hash, simhash, sketch, template, record, content)
VALUES (:id, :finalId, :status, :error, :isChallenge, :isIndexable, :lang, :title, :description, :heading,
  :canonicalId, :textHash, :textWords, :textExcerpt, :proseHash, :simhash, :sketch, :template, :record, :content)`;
const WRITE_LINKS = 'INSERT OR REPLACE INTO outlinks (source_id, links, resources) VALUES (:id, :links, :resources)';

/** Row IDs that the row of a page refers to. */
export interface PageLocation {
  urlId: number;
  /** Row ID of the final redirect target, or null if there are no redirects. */
  finalId: number | null;
}

export interface WrittenPage {
  record: PageRecord;
  /** Null when the response is not a page of the site that was read. */
  content: PageContent | null;
}

/** Writes one response, replacing the response of an earlier attempt. Call inside `file.write`. */
export function writePage(file: CrawlFile, place: PageLocation, { record, content }: WrittenPage): void {
  file.run(WRITE_PAGE, {
    id: place.urlId,
    finalId: place.finalId,
    status: record.status,
    error: record.error?.code ?? null,
    isChallenge: record.challenge === null ? 0 : 1,
    ...buildComparedColumns(content),
    record: serializeStorableJson(record),
    content: content?.content ?? null,
  });
  if (content === null) file.run('DELETE FROM outlinks WHERE source_id = :id', { id: place.urlId });
  else file.run(WRITE_LINKS, { id: place.urlId, links: content.links, resources: content.resources });
}

function buildComparedColumns(content: PageContent | null) {
  const digest = content?.digest;
  return {
    isIndexable: digest?.isIndexable === true ? 1 : 0,
    lang: digest?.lang ?? null,
    title: digest?.title ?? null,
    description: digest?.description ?? null,
    heading: digest?.heading ?? null,
    canonicalId: content?.canonicalId ?? null,
    textHash: digest?.textHash ?? null,
    textWords: digest?.textWords ?? 0,
    textExcerpt: digest?.textExcerpt ?? '',
    proseHash: digest?.proseHash ?? null,
    simhash: digest?.simhash ?? null,
    sketch: digest?.sketch ?? null,
    template: digest?.template ?? null,
  };
}

const idRow = z.object({ id: z.number().int() });
const contentRow = z.object({ content: z.instanceof(Uint8Array) });

/** Returns the stored document of a URL, or null when there is none or it was deleted. */
export function readBody(file: CrawlFile, urlId: number): Uint8Array | null {
  const sql = 'SELECT content FROM pages WHERE url_id = :urlId AND content IS NOT NULL';
  const row = file.get(contentRow, sql, { urlId });
  return row === null ? null : decodeBody(row.content);
}

/** Deletes the documents and keeps the facts read from them. */
export function dropBodies(file: CrawlFile): void {
  const ids = file.all(idRow, 'SELECT url_id AS id FROM pages WHERE content IS NOT NULL');
  for (const { id } of ids) {
    file.write(() => {
      const row = file.get(contentRow, 'SELECT content FROM pages WHERE url_id = :id', { id });
      if (row === null) return;
      const content = removeBody(row.content);
      file.run('UPDATE pages SET content = :content WHERE url_id = :id', { id, content });
    });
  }
}

const pageRow = z.object({
  record: z.string(),
  content: z.instanceof(Uint8Array).nullable(),
  links: z.instanceof(Uint8Array).nullable(),
  depth: z.number().int().nullable(),
  source: z.string(),
  inSitemap: z.number(),
  inNavigation: z.number(),
});

const SELECT_PAGES_IN_ORDER = `SELECT url_id AS id FROM pages JOIN urls ON urls.id = pages.url_id
  ORDER BY urls.source <> 'start', urls.depth IS NULL, urls.depth, urls.url`;
const SELECT_PAGE = `SELECT record, content, links, depth, source, in_sitemap AS inSitemap, in_navigation AS inNavigation
  FROM pages JOIN urls ON urls.id = pages.url_id LEFT JOIN outlinks ON outlinks.source_id = pages.url_id
  WHERE pages.url_id = :id`;

/**
 * Yields every fetched URL, closest to the start page first, then by URL. The order is the same for every crawl of a
 * site, regardless of the order in which responses arrive. Only the row IDs are kept in memory.
 *
 * @param maxPages maximum number of pages; if there are more, the first one and others at even intervals are returned
 */
export function* readPages(
  file: CrawlFile,
  maxPages = Number.POSITIVE_INFINITY,
  urlCache = new UrlCache(file),
): Generator<AuditPage> {
  const ids = readIdsInOrder(file);
  const step = Math.max(1, ids.length / maxPages);
  for (const [index, id] of ids.entries()) {
    const page = index % step < 1 ? readPage(file, id, urlCache) : null;
    if (page !== null) yield page;
  }
}

/** Returns the row IDs of all pages as plain numbers, because the rows of a million pages take ten times the memory. */
function readIdsInOrder(file: CrawlFile): number[] {
  const ids: number[] = [];
  for (const { id } of file.stream(idRow, SELECT_PAGES_IN_ORDER)) ids.push(id);
  return ids;
}

/** Returns one fetched URL, or null when it was not requested. */
export function readPage(file: CrawlFile, urlId: number, urlCache = new UrlCache(file)): AuditPage | null {
  const row = file.get(pageRow, SELECT_PAGE, { id: urlId });
  if (row === null) return null;
  const page = toPage(row, { urlId, urlCache });
  if (row.content !== null) releaseBytes(row.content);
  if (row.links !== null) releaseBytes(row.links);
  return page;
}

function toPage(row: z.infer<typeof pageRow>, { urlId, urlCache }: { urlId: number; urlCache: UrlCache }): AuditPage {
  const record = recordSchema.parse(JSON.parse(row.record));
  const url = urlCache.shareUrl(urlId, record.url);
  const urls: (string | null)[] = [];
  if (row.links !== null) forEachLink(row.links, (id) => urls.push(id === 0 ? null : urlCache.readUrl(id)));
  return {
    ...record,
    url,
    finalUrl: record.finalUrl === url ? url : record.finalUrl,
    facts: row.content === null ? null : decodeFacts(row.content, urls),
    depth: row.depth,
    source: crawledPageSchema.shape.source.parse(row.source),
    inSitemap: row.inSitemap === 1,
    inNavigation: row.inNavigation === 1,
  };
}

const countsRow = z.object({ failed: z.number().int(), challenged: z.number().int(), all: z.number().int() });
export type PageCounts = z.infer<typeof countsRow>;

/** Counts fetched URLs, URLs without a response, and bot challenges. */
export function countPages(file: CrawlFile): PageCounts {
  const sql = `SELECT count(*) AS "all", count(*) FILTER (WHERE status IS NULL) AS failed,
    count(*) FILTER (WHERE is_challenge = 1) AS challenged FROM pages`;
  return file.get(countsRow, sql) ?? { all: 0, failed: 0, challenged: 0 };
}
