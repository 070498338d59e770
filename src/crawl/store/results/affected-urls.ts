import { z } from 'zod';
import type { CrawlFile } from '../file/crawl-file.ts';

/** Distinct URLs of each rule. URLs are listed once, because most pages have several issues. */
export interface AffectedUrls {
  urls: string[];
  rules: { ruleId: string /** Indexes in `urls`. */; places: number[] }[];
  /** Every crawled page, with and without issues. */
  crawledPages: string[];
  /** Every scored page: issues of the entire site concern all of them. */
  scoredPages: string[];
}

/** An indexable page with a title. */
export interface CrawledTopic {
  url: string;
  title: string;
}

const findingRow = z.object({ ruleId: z.string(), url: z.string() });
const pageRow = z.object({ url: z.string(), isScored: z.number() });
const topicRow = z.object({ url: z.string(), title: z.string() });

/** Returns the URLs with findings of each rule, and all crawled and scored pages. */
export function readAffectedUrls(file: CrawlFile): AffectedUrls {
  const indexes = new Map<string, number>();
  const rules = new Map<string, number[]>();
  const sql = 'SELECT DISTINCT rule_id AS ruleId, url FROM findings ORDER BY rule_id';
  for (const { ruleId, url } of file.stream(findingRow, sql)) {
    const index = indexes.get(url) ?? indexes.size;
    indexes.set(url, index);
    const places = rules.get(ruleId);
    if (places === undefined) rules.set(ruleId, [index]);
    else places.push(index);
  }
  const pages = file.all(pageRow, 'SELECT url, health IS NOT NULL AS isScored FROM page_summaries ORDER BY id');
  return {
    urls: [...indexes.keys()],
    rules: [...rules].map(([ruleId, places]) => ({ ruleId, places })),
    crawledPages: pages.map(({ url }) => url),
    scoredPages: pages.flatMap(({ url, isScored }) => (isScored === 1 ? [url] : [])),
  };
}

/** Returns the URLs and titles of up to `limit` indexable pages, most important first. */
export function readTopics(file: CrawlFile, limit: number): CrawledTopic[] {
  const sql = `SELECT url, title FROM page_summaries WHERE is_indexable = 1 AND title IS NOT NULL
    ORDER BY rank_share DESC, id LIMIT :limit`;
  return file.all(topicRow, sql, { limit });
}
