import { z } from 'zod';
import type { PageSummary } from '#contracts/analysis/findings.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { NO_INDEX } from '../links/link-network.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';

/** The figures that the crawl itself has for a fetched URL; the audit adds the rest of the summary. */
export type PageFigures = Omit<
  PageSummary,
  'inlinks' | 'isOrphan' | 'health' | 'critical' | 'medium' | 'low' | 'advisory' | 'scriptShare'
> & { id: number };

const READ_PAGES_CONDITION =
  'pages.status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0 AND template IS NOT NULL';
const templateRow = z.object({ template: z.string() });
/** Selects templates in the order of `templateClusters`. */
const SELECT_TEMPLATES = `SELECT template FROM pages WHERE ${READ_PAGES_CONDITION} GROUP BY template ORDER BY count(*) DESC, template`;

const row = z.object({
  id: z.number().int(),
  url: z.string(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  title: z.string().nullable(),
  words: z.number().int(),
  depth: z.number().int().nullable(),
  template: z.string().nullable(),
  isIndexable: z.number(),
  inSitemap: z.number(),
  record: z.string(),
});
const SELECT_PAGES = `SELECT url_id AS id, url, pages.status, error, title, text_words AS words, depth,
  CASE WHEN ${READ_PAGES_CONDITION} THEN template END AS template, is_indexable AS isIndexable, in_sitemap AS inSitemap, record
  FROM pages JOIN urls ON urls.id = pages.url_id
  ORDER BY urls.source <> 'start', urls.depth IS NULL, urls.depth, urls.url`;
const recordSchema = z.object({
  finalUrl: z.string(),
  redirects: z.array(z.unknown()),
  ttfbMs: z.number().nullable(),
  decodedBytes: z.number().int(),
});

/** Yields every fetched URL with the figures displayed in lists, closest to the home page first. */
export function* readPageFigures(file: CrawlFile, shared: SharedCrawlData): Generator<PageFigures> {
  const { network, ranks, traits, urlIndex } = shared;
  const numbers = new Map(file.all(templateRow, SELECT_TEMPLATES).map(({ template }, index) => [template, index + 1]));
  for (const { record, template, isIndexable, inSitemap, ...page } of file.stream(row, SELECT_PAGES)) {
    const { finalUrl, redirects, ttfbMs, decodedBytes } = recordSchema.parse(JSON.parse(record));
    // A URL that counts for another page has no rank of its own.
    const node = urlIndex.readIdentity(page.id) === page.id ? (network.nodeByUrlId[page.id] ?? NO_INDEX) : NO_INDEX;
    yield {
      ...page,
      finalUrl,
      ttfbMs,
      bytes: decodedBytes,
      isRedirect: redirects.length > 0,
      rankShare: ranks[node] ?? null,
      template: template === null ? null : (numbers.get(template) ?? null),
      isIndexable: isIndexable === 1,
      isNoindex: traits.isNoindex(page.id),
      inSitemap: inSitemap === 1,
    };
  }
}
