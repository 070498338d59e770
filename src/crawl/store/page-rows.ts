import { deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { AuditPage } from '#contracts/artifacts.ts';
import { type CrawledPage, crawledPageSchema } from '#contracts/crawl.ts';
import { pageFactsSchema } from '#contracts/page-facts.ts';
import { isIndexable } from '#lib/indexability.ts';
import type { CrawlFile } from './crawl-file.ts';

/** What is known of an address from its row rather than from its answer. */
type RowFields = 'depth' | 'source' | 'inSitemap' | 'inNavigation';
/** A page as it is written; the rest is added when it is read. */
export type PageRecord = Omit<CrawledPage, RowFields>;

const recordSchema = crawledPageSchema.omit({
  facts: true,
  depth: true,
  source: true,
  inSitemap: true,
  inNavigation: true,
});

const WRITE = `
INSERT OR REPLACE INTO pages (url_id, final_url, status, error, is_redirected, is_challenge, is_indexable,
  lang, title, description, text_hash, text_words, text_excerpt, record, facts)
VALUES (:id, :finalUrl, :status, :error, :isRedirected, :isChallenge, :isIndexable,
  :lang, :title, :description, :textHash, :textWords, :textExcerpt, :record, :facts)`;

/** Writes one fetched address, replacing an earlier try. Call inside `file.write`. */
export function writePage(file: CrawlFile, urlId: number, page: PageRecord): void {
  const { facts, ...record } = page;
  file.run(WRITE, {
    id: urlId,
    finalUrl: page.finalUrl,
    status: page.status,
    error: page.error?.code ?? null,
    isRedirected: page.redirects.length > 0 ? 1 : 0,
    isChallenge: page.challenge === null ? 0 : 1,
    ...comparedColumns(page),
    record: JSON.stringify(record),
    facts: facts === null ? null : deflateRawSync(JSON.stringify(facts), { level: 3 }),
  });
}

/** Row fields that no judgement of a page alone depends on. */
const WITHOUT_ROW = { depth: null, source: 'link', inSitemap: false, inNavigation: false } as const;

/** The written form of a page as the judging functions take it. */
export function asAuditPage(page: PageRecord): AuditPage {
  return { ...page, ...WITHOUT_ROW };
}

function comparedColumns(page: PageRecord) {
  const { facts } = page;
  return {
    isIndexable: isIndexable(asAuditPage(page)) ? 1 : 0,
    lang: facts?.lang?.toLowerCase() ?? null,
    title: facts?.titles.find(({ inHead }) => inHead)?.text || null,
    description: facts?.metaDescriptions.find(({ inHead }) => inHead)?.text || null,
    textHash: facts?.mainTextHash ?? null,
    textWords: facts?.mainWordCount ?? 0,
    textExcerpt: facts?.mainTextExcerpt ?? '',
  };
}

/** Keeps the answer itself, compressed, as evidence. */
export function writeBody(file: CrawlFile, urlId: number, body: Uint8Array): void {
  const sql =
    'INSERT INTO bodies (url_id, content) VALUES (:id, :content) ON CONFLICT DO UPDATE SET content = excluded.content';
  file.run(sql, { id: urlId, content: gzipSync(body, { level: 3 }) });
}

const pageRow = z.object({
  record: z.string(),
  facts: z.instanceof(Uint8Array).nullable(),
  depth: z.number().int().nullable(),
  source: z.string(),
  inSitemap: z.number(),
  inNavigation: z.number(),
});

const idRow = z.object({ id: z.number().int() });
const IN_ORDER = `SELECT url_id AS id FROM pages JOIN urls ON urls.id = pages.url_id
  ORDER BY urls.source <> 'start', urls.depth IS NULL, urls.depth, urls.url`;
const ONE = `SELECT record, facts, depth, source, in_sitemap AS inSitemap, in_navigation AS inNavigation
  FROM pages JOIN urls ON urls.id = pages.url_id WHERE pages.url_id = :id`;

/**
 * Every fetched address, nearest to the start page first, then by address: the same order for every crawl of the same
 * site, whichever answer came first. Only the row ids are held in memory.
 */
export function* readPages(file: CrawlFile): Generator<AuditPage> {
  for (const { id } of file.all(idRow, IN_ORDER)) {
    const row = file.get(pageRow, ONE, { id });
    if (row !== null) yield toPage(row);
  }
}

function toPage(row: z.infer<typeof pageRow>): AuditPage {
  const record = recordSchema.parse(JSON.parse(row.record));
  const facts =
    row.facts === null ? null : pageFactsSchema.parse(JSON.parse(inflateRawSync(row.facts).toString('utf8')));
  return {
    ...record,
    facts,
    depth: row.depth,
    source: crawledPageSchema.shape.source.parse(row.source),
    inSitemap: row.inSitemap === 1,
    inNavigation: row.inNavigation === 1,
  };
}

const countsRow = z.object({ failed: z.number().int(), challenged: z.number().int(), all: z.number().int() });

/** Number of fetched addresses, of those without an answer, and of bot challenges. */
export function countPages(file: CrawlFile): { all: number; failed: number; challenged: number } {
  const sql = `SELECT count(*) AS "all", count(*) FILTER (WHERE status IS NULL) AS failed,
    count(*) FILTER (WHERE is_challenge = 1) AS challenged FROM pages`;
  return file.get(countsRow, sql) ?? { all: 0, failed: 0, challenged: 0 };
}
