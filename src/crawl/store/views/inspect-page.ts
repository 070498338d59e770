import { z } from 'zod';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { PageInspection } from '#contracts/analysis/page-inspection.ts';
import { metaRobotsSchema } from '#contracts/page/page-facts.ts';
import { severitySchema } from '#contracts/rules/rule-result.ts';
import { redirectHopSchema } from '#contracts/site/crawl.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readFactsJson } from '../pages/page-codec.ts';
import { readPageSummary } from '../results/explore-pages.ts';
import { readPageClicks } from './page-clicks.ts';
import { readViewNotes } from './view-notes.ts';

const MAX_HEADINGS = 300;
const MAX_TEXT = 20_000;

const count = z.number().int();
const text = z.string().nullable();
const countRow = z.object({ count });
const idRow = z.object({ id: count });
const responseRow = z.object({
  kind: z.string(),
  isInternal: z.number().transform((value) => value === 1),
  status: count.nullable(),
  finalStatus: count.nullable(),
  error: text,
  contentType: text,
  finalUrl: text,
  chain: text.transform((json) => z.array(redirectHopSchema).parse(JSON.parse(json ?? '[]'))),
  skipReason: text,
  robotsRule: text,
  sitemapUrl: text,
  lastmod: text,
});
const SELECT_RESPONSE = `SELECT kind, is_internal AS isInternal, status, final_status AS finalStatus, error,
  content_type AS contentType, final_url AS finalUrl, chain, skip_reason AS skipReason, robots_rule AS robotsRule,
  sitemap_url AS sitemapUrl, lastmod FROM url_details WHERE id = :id`;

const documentRow = z.object({
  indexability: z.string(),
  title: text,
  titleLength: count.nullable(),
  titlePixels: count.nullable(),
  description: text,
  descriptionLength: count.nullable(),
  descriptionPixels: count.nullable(),
  canonical: text,
  canonicalType: text,
});
const SELECT_DOCUMENT = `SELECT indexability, title, title_length AS titleLength, title_pixels AS titlePixels, description,
  description_length AS descriptionLength, description_pixels AS descriptionPixels, canonical,
  canonical_type AS canonicalType FROM page_details WHERE id = :id AND is_html = 1`;

const storedRow = z.object({ xRobotsTag: text, content: z.instanceof(Uint8Array).nullable() });
const SELECT_STORED = `SELECT record ->> '$.headers."x-robots-tag"' AS xRobotsTag, content FROM pages WHERE url_id = :id`;
const factsSchema = z.object({
  lang: text,
  metaRobots: z.array(metaRobotsSchema.pick({ agent: true, content: true })),
  headings: z.array(z.object({ level: count, text: z.string() })),
  text: z.object({ mainText: z.string() }),
});

const alternateRow = z.object({ code: z.string(), url: z.string(), source: z.string(), state: z.string() });
const itemRow = z.object({ type: z.string(), format: z.string(), items: count });
const issueRow = z.object({ ruleId: z.string(), severity: severitySchema, count });
const SELECT_ISSUES = `SELECT rule_id AS ruleId, severity, count(*) AS count FROM findings WHERE url = :url
  GROUP BY rule_id ORDER BY CASE severity WHEN 'critical' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 ELSE 3 END, rule_id`;

/**
 * Returns what the crawl knows about a URL. Reads the facts of one page.
 *
 * @param clicks must have been added to the file; null = unknown
 */
export function inspectPage(
  file: CrawlFile,
  url: string,
  clicks: PageClickList | null = null,
): PageInspection | 'not-recorded' | 'unknown-url' {
  if (readViewNotes(file) === null) return 'not-recorded';
  const known = file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url });
  if (known === null) return 'unknown-url';
  const { id } = known;
  const stored = file.get(storedRow, SELECT_STORED, { id });
  const countRows = (sql: string) => file.get(countRow, sql, { id })?.count ?? 0;
  return {
    url,
    response: file.get(responseRow, SELECT_RESPONSE, { id }),
    xRobotsTag: stored?.xRobotsTag ?? null,
    summary: readPageSummary(file, url),
    document: readDocument(file, id, stored?.content ?? null),
    alternates: file.all(
      alternateRow,
      'SELECT code, target_url AS url, source, state FROM hreflang_links WHERE page_id = :id ORDER BY code, source',
      { id },
    ),
    structuredData: file.all(
      itemRow,
      'SELECT type, format, items FROM structured_items WHERE page_id = :id AND type IS NOT NULL ORDER BY type, format',
      { id },
    ),
    counts: {
      inlinks: countRows('SELECT coalesce(sum(links), 0) AS count FROM link_targets WHERE id = :id'),
      outlinks: countRows('SELECT coalesce(sum(uses), 0) AS count FROM links WHERE source_id = :id'),
      images: countRows('SELECT count(*) AS count FROM image_uses WHERE page_id = :id'),
      imagePages: countRows('SELECT coalesce(sum(pages), 0) AS count FROM image_details WHERE id = :id'),
    },
    clicks: clicks === null ? null : { count: readPageClicks(file, url, clicks), source: clicks.source },
    index: null,
    issues: file.all(issueRow, SELECT_ISSUES, { url }),
  };
}

function readDocument(file: CrawlFile, id: number, content: Uint8Array | null): PageInspection['document'] {
  const row = file.get(documentRow, SELECT_DOCUMENT, { id });
  if (row === null || content === null) return null;
  const { lang, metaRobots, headings, text: words } = factsSchema.parse(JSON.parse(readFactsJson(content)));
  return {
    indexability: row.indexability,
    title: { text: row.title, length: row.titleLength, pixels: row.titlePixels },
    description: { text: row.description, length: row.descriptionLength, pixels: row.descriptionPixels },
    lang,
    metaRobots,
    canonical: row.canonical,
    canonicalType: row.canonicalType,
    headings: headings.slice(0, MAX_HEADINGS),
    mainText: words.mainText.slice(0, MAX_TEXT),
    isMainTextCut: words.mainText.length > MAX_TEXT,
  };
}
