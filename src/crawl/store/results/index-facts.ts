import { z } from 'zod';
import type { IndexFacts } from '#contracts/outside/index-status.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readViewNotes } from '../views/view-notes.ts';

const text = z.string().nullable();
const factsRow = z
  .object({
    url: z.string(),
    indexability: text,
    status: z.number().int().nullable(),
    finalUrl: text,
    canonical: text,
    isCanonicalized: z.number(),
    robotsRule: text,
    skipReason: text,
    ruleIds: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  })
  .transform((row) => ({ ...row, isCanonicalized: row.isCanonicalized === 1 }));

/**
 * A canonical URL counts only if the page declares a single one. robots.txt rules for Bingbot only do not apply to
 * Google.
 */
const SELECT_FACTS = `SELECT u.url, d.indexability, u.status, u.final_url AS finalUrl,
    CASE WHEN d.canonical_type IN ('Self-referencing', 'Canonicalized') THEN d.canonical END AS canonical,
    coalesce(d.canonical_type, '') = 'Canonicalized' AS isCanonicalized,
    CASE WHEN u.robots_rule LIKE 'Bingbot only, %' THEN NULL ELSE u.robots_rule END AS robotsRule,
    u.skip_reason AS skipReason,
    (SELECT json_group_array(DISTINCT f.rule_id) FROM findings AS f
      WHERE f.url = u.url AND f.rule_id IN (SELECT value FROM json_each(:rules))) AS ruleIds
  FROM url_details AS u LEFT JOIN page_details AS d ON d.id = u.id
  WHERE u.is_internal = 1 AND u.kind = 'Page' AND u.url IN (SELECT value FROM json_each(:urls))`;

export interface IndexFactsQuery {
  urls: readonly string[];
  /** Rules whose findings are of interest. */
  ruleIds: readonly string[];
}

/** Returns the facts that decide whether known URLs may be indexed; null if the file has no bulk view tables. */
export function readIndexFacts(file: CrawlFile, { urls, ruleIds }: IndexFactsQuery): IndexFacts[] | null {
  if (readViewNotes(file) === null) return null;
  return file.all(factsRow, SELECT_FACTS, { urls: JSON.stringify(urls), rules: JSON.stringify(ruleIds) });
}
