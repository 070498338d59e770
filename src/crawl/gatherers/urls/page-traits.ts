import { z } from 'zod';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readRobotsDirectives } from '#lib/page/robots-directives.ts';
import { buildDirectiveEffect } from '#lib/page/robots-directives-effect.ts';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import { readLinkHeader } from '#lib/url/link-header.ts';
import { isAbsoluteUrl, resolveHttpUrl } from '#lib/url/page-url.ts';
import { HreflangTable } from '../directives/hreflang-table.ts';
import { type FactsParts, readFactsParts } from '../reading/facts-parts.ts';
import { AnalyticsTable } from '../resources/analytics-table.ts';
import type { UrlIndex } from './url-index.ts';

/**
 * Properties that are read from the facts and headers of all pages in a single pass, and the alternates in sitemaps.
 */
export interface PageTraits {
  /** Whether the page asks Googlebot not to index it. */
  isNoindex(id: number): boolean;
  hreflang: HreflangTable;
  /** Number of pages by template and type of structured data. */
  types: TypeCounts;
  /** Analytics and tag managers of the indexable pages. */
  analytics: AnalyticsTable;
  /** Number of indexable pages whose first canonical in the head is an absolute or a relative URL. */
  canonicalWriting: { absolute: number; relative: number };
}

const row = z.object({
  id: z.number().int(),
  template: z.string().nullable(),
  record: z.string(),
  content: z.instanceof(Uint8Array),
});
const recordSchema = z.object({ finalUrl: z.string(), headers: z.record(z.string(), z.string()) });
const IS_READ_CONDITION = 'status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0';
const COLUMNS = 'url_id AS id, template, record, content';
const SELECT_READ_PAGES = `SELECT ${COLUMNS} FROM pages WHERE ${IS_READ_CONDITION} ORDER BY url_id`;
const SELECT_PAGE = `SELECT ${COLUMNS} FROM pages WHERE ${IS_READ_CONDITION} AND url_id = :id`;

const sitemapRow = z.object({ id: z.number().int(), alternates: z.string() });
const SELECT_SITEMAP_ALTERNATES = `SELECT url_id AS id, alternates FROM sitemap_entries
  WHERE alternates IS NOT NULL ORDER BY url_id`;
const alternatesSchema = z.array(z.object({ code: z.string(), href: z.string() }));

export function readPageTraits(file: CrawlFile, urlIndex: UrlIndex): PageTraits {
  const hreflang = new HreflangTable(file, urlIndex.size);
  const types = new TypeCounts();
  const analytics = new AnalyticsTable(urlIndex.size);
  const canonicalWriting = { absolute: 0, relative: 0 };
  const noindex = new Uint8Array(urlIndex.size);
  for (const { id, template, record, content } of file.stream(row, SELECT_READ_PAGES)) {
    const { finalUrl, headers } = recordSchema.parse(JSON.parse(record));
    const parts = readFactsParts(content);
    releaseBytes(content);
    if (hasNoindex(parts, headers)) noindex[id] = 1;
    hreflang.add(id, 'html', parts.hreflang);
    hreflang.add(id, 'header', readHeaderAlternates(headers.link ?? '', finalUrl));
    if (urlIndex.isIndexable(id)) {
      analytics.add(id, parts.markup.analyticsTags ?? []);
      countCanonicalWriting(canonicalWriting, parts);
    }
    if (template !== null)
      types.add(
        template,
        parts.jsonLd.flatMap((block) => block.types),
      );
  }
  for (const { id, alternates } of file.stream(sitemapRow, SELECT_SITEMAP_ALTERNATES)) {
    if (urlIndex.isReadPage(id)) hreflang.add(id, 'sitemap', readSitemapAlternates(alternates));
  }
  hreflang.freeze();
  return { isNoindex: (id) => noindex[id] === 1, hreflang, types, analytics, canonicalWriting };
}

function countCanonicalWriting(counts: PageTraits['canonicalWriting'], { canonicals }: FactsParts): void {
  const canonical = canonicals.find(({ inHead }) => inHead);
  if (canonical !== undefined) counts[isAbsoluteUrl(canonical.href) ? 'absolute' : 'relative'] += 1;
}

/** Does the same as `PageTraits.isNoindex` for one page, without reading the others. */
export function readNoindex(file: CrawlFile, id: number): boolean {
  const page = file.get(row, SELECT_PAGE, { id });
  if (page === null) return false;
  return hasNoindex(readFactsParts(page.content), recordSchema.parse(JSON.parse(page.record)).headers);
}

function hasNoindex({ metaRobots }: FactsParts, headers: Readonly<Record<string, string>>): boolean {
  const { directives } = readRobotsDirectives(metaRobots, headers['x-robots-tag'] ?? '');
  return buildDirectiveEffect(directives, 'googlebot').isNoindex;
}

/**
 * Reads `Link: <https://...>; rel="alternate"; hreflang="de"`
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#http).
 */
function readHeaderAlternates(header: string, base: string): { code: string; url: string | null }[] {
  if (!header.toLowerCase().includes('hreflang')) return [];
  return readLinkHeader(header).flatMap(({ target, parameters }) => {
    const code = parameters.get('hreflang');
    const isAlternate = parameters.get('rel')?.toLowerCase().split(/\s+/).includes('alternate') === true;
    return code === undefined || !isAlternate ? [] : [{ code, url: resolveHttpUrl(target, base) }];
  });
}

/** Reads alternates in a sitemap, whose URLs are absolute (https://www.sitemaps.org/protocol.html#locdef). */
function readSitemapAlternates(stored: string): { code: string; url: string | null }[] {
  const alternates = alternatesSchema.parse(JSON.parse(stored));
  return alternates.map(({ code, href }) => ({ code, url: URL.canParse(href) ? resolveHttpUrl(href, href) : null }));
}

/** Additional templates and types are ignored: a hostile site could create one of each per page. */
const MAX_TEMPLATES = 5_000;
const MAX_TYPES = 100;

/** Counts pages by template and type of structured data. */
class TypeCounts {
  readonly #templates = new Map<string, Map<string, number>>();

  /** Counts every type of one page once, up to the limits. */
  add(template: string, types: readonly string[]): void {
    if (types.length === 0) return;
    const counts = this.#templates.get(template) ?? new Map<string, number>();
    if (counts.size === 0) {
      if (this.#templates.size >= MAX_TEMPLATES) return;
      this.#templates.set(template, counts);
    }
    for (const type of new Set(types)) {
      if (counts.size < MAX_TYPES || counts.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
    }
  }

  /** Returns a template's types, those on the most pages first. */
  listTypes(template: string): { type: string; count: number }[] {
    const counts = [...(this.#templates.get(template) ?? [])].map(([type, count]) => ({ type, count }));
    return counts.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
  }
}
