import { z } from 'zod';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { UrlCache } from '../file/url-cache.ts';
import { decodeLinkFlags, forEachLink, type LinkFlags } from './link-codec.ts';
import { linkColumnsSchema, readLinkTexts } from './link-columns.ts';
import { readFactsJson } from './page-codec.ts';

export interface StoredLink extends LinkFlags {
  source: string;
  target: string;
  text: string;
  isInternal: boolean;
  /** Status of the target; null when it did not respond or was not requested. */
  status: number | null;
}

const sourceRow = z.object({ id: z.number().int(), url: z.string() });
const SELECT_SOURCES = `SELECT pages.url_id AS id, url FROM pages JOIN urls ON urls.id = pages.url_id
  JOIN outlinks ON outlinks.source_id = pages.url_id ORDER BY url`;
const linksRow = z.object({ links: z.instanceof(Uint8Array), content: z.instanceof(Uint8Array).nullable() });
const SELECT_LINKS = `SELECT links, content FROM outlinks JOIN pages ON pages.url_id = outlinks.source_id WHERE source_id = :id`;
const targetRow = z.object({ id: z.number().int(), isInternal: z.number(), status: z.number().int() });
const SELECT_TARGETS = `SELECT urls.id, is_internal AS isInternal, coalesce(pages.status, checks.status, 0) AS status FROM urls
  LEFT JOIN pages ON pages.url_id = urls.id
  LEFT JOIN checks ON checks.url_id = urls.id AND checks.kind = 'external-link' ORDER BY urls.id`;
const sizeRow = z.object({ size: z.number().int() });
const factsSchema = z.object({ links: linkColumnsSchema });

/**
 * Yields every link to an http(s) URL from every page, ordered by page and position. Keeps one page at a time in
 * memory, plus three bytes per URL.
 */
export function* iterateStoredLinks(file: CrawlFile): Generator<StoredLink> {
  const urlCache = new UrlCache(file);
  const { size } = file.get(sizeRow, 'SELECT coalesce(max(id), 0) + 1 AS size FROM urls') ?? { size: 1 };
  const statuses = new Uint16Array(size);
  const internalFlags = new Uint8Array(size);
  for (const target of file.stream(targetRow, SELECT_TARGETS)) {
    statuses[target.id] = target.status;
    internalFlags[target.id] = target.isInternal;
  }
  for (const { id, url } of file.stream(sourceRow, SELECT_SOURCES)) {
    const row = file.get(linksRow, SELECT_LINKS, { id });
    if (row === null) continue;
    const texts = row.content === null ? [] : readTexts(row.content);
    const links: StoredLink[] = [];
    forEachLink(row.links, (target, flags, index) => {
      if (target === 0) return;
      links.push({
        source: url,
        target: urlCache.readUrl(target),
        text: texts[index] ?? '',
        isInternal: internalFlags[target] === 1,
        status: statuses[target] || null,
        ...decodeLinkFlags(flags),
      });
    });
    releaseBytes(row.links);
    if (row.content !== null) releaseBytes(row.content);
    yield* links;
  }
}

const readTexts = (content: Uint8Array): readonly string[] =>
  readLinkTexts(factsSchema.parse(JSON.parse(readFactsJson(content))).links);
