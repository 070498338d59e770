import { z } from 'zod';
import {
  type FINDING_SORTS,
  FINDINGS_PAGE_SIZE,
  type Finding,
  type FindingList,
  type FindingsQuery,
} from '#contracts/analysis/findings.ts';
import type { RecheckUrl } from '#contracts/analysis/recheck.ts';
import { elementScreenshotSchema } from '#contracts/page/rendered-page.ts';
import { confidenceSchema, type Evidence, severitySchema } from '#contracts/rules/rule-result.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { buildOrderSql, buildSearchConditions, type Conditions, joinConditions } from './listing.ts';

const text = z.string().nullable();
const row = z.object({
  id: z.number().int(),
  ruleId: z.string(),
  outcome: z.enum(['warning', 'fail']),
  severity: severitySchema,
  confidence: confidenceSchema,
  url: z.string(),
  leftOut: z.number().int(),
  place: text,
  found: text,
  expected: text,
  snippet: text,
  selector: text,
  picture: text,
  fix: text,
  cause: text,
  places: z.number().int().nullable(),
  title: text,
  template: z.number().int().nullable(),
});
const countRow = z.object({ total: z.number().int() });
const urlRow = z.object({ url: z.string() });

const SELECT_FINDINGS = `SELECT findings.id, rule_id AS ruleId, outcome, severity, confidence, findings.url, left_out AS leftOut, place, found,
  expected, snippet, selector, picture, fix, cause, places, title, template
  FROM findings LEFT JOIN page_summaries ON page_summaries.url = findings.url`;

const SEVERITY_RANK = `CASE severity WHEN 'critical' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 ELSE 3 END`;
const ORDER: Readonly<Record<(typeof FINDING_SORTS)[number], readonly string[]>> = {
  place: ['findings.id'],
  url: ['findings.url'],
  found: ['found'],
  rule: ['rule_id'],
  severity: [SEVERITY_RANK],
};

/** Returns one page of the findings that match a query. */
export function listFindings(file: CrawlFile, query: FindingsQuery): FindingList {
  const { page, sort, order, part } = query;
  const perPage = part?.limit ?? FINDINGS_PAGE_SIZE;
  const { where, parameters } = buildFindingConditions(query);
  const total = file.get(countRow, `SELECT count(*) AS total FROM findings WHERE ${where}`, parameters)?.total ?? 0;
  const offset = part?.offset ?? (page - 1) * perPage;
  // The limit never exceeds the number of matches, so that the search ends at the last one instead of scanning all
  // following rows.
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return { total, page, perPage, items: [] };
  const by = buildOrderSql(ORDER[sort], order, 'findings.id');
  // Rows are selected first and joined afterward: a join before the limit would look up the page of every finding.
  const selectedIdsSql = `SELECT id FROM findings WHERE ${where} ORDER BY ${by} LIMIT :limit OFFSET :offset`;
  const sql = `${SELECT_FINDINGS} WHERE findings.id IN (${selectedIdsSql}) ORDER BY ${by}`;
  return { total, page, perPage, items: file.all(row, sql, { ...parameters, limit, offset }).map(toFinding) };
}

/** Yields every finding, in the order of rule IDs. */
export function* iterateFindings(file: CrawlFile): Generator<Finding> {
  for (const one of file.stream(row, `${SELECT_FINDINGS} ORDER BY rule_id, findings.id`)) yield toFinding(one);
}

/**
 * Returns the first URLs with findings of a rule, together with these findings, in the order in which the rule reported
 * them.
 */
export function readFirstOccurrences(
  file: CrawlFile,
  { rule, limit, maxPerUrl }: { rule: string; limit: number; maxPerUrl: number },
): { total: number; items: RecheckUrl[] } {
  const counted = 'SELECT count(DISTINCT url) AS total FROM findings WHERE rule_id = :rule';
  const total = file.get(countRow, counted, { rule })?.total ?? 0;
  const first = 'SELECT url FROM findings WHERE rule_id = :rule GROUP BY url ORDER BY min(id) LIMIT :limit';
  const own = `${SELECT_FINDINGS} WHERE rule_id = :rule AND findings.url = :url ORDER BY findings.id LIMIT :maxPerUrl`;
  const items = file.all(urlRow, first, { rule, limit }).map(({ url }) => ({
    url,
    before: file.all(row, own, { rule, url, maxPerUrl }).flatMap((one) => buildEvidence(one) ?? []),
    standing: readLinkContext(file, url),
  }));
  return { total, items };
}

const linkContextRow = z.object({
  depth: z.number().int().nullable(),
  inSitemap: z.number(),
  inNavigation: z.number(),
});

function readLinkContext(file: CrawlFile, url: string): RecheckUrl['standing'] {
  const sql = `SELECT urls.depth, urls.in_sitemap AS inSitemap, in_navigation AS inNavigation FROM page_summaries
    JOIN urls ON urls.id = page_summaries.id WHERE page_summaries.url = :url`;
  const found = file.get(linkContextRow, sql, { url });
  if (found === null) return null;
  return { depth: found.depth, inSitemap: found.inSitemap === 1, inNavigation: found.inNavigation === 1 };
}

function buildFindingConditions({ rule, url, cause, q }: FindingsQuery): Conditions {
  return joinConditions([
    rule === undefined ? null : { where: 'rule_id = :rule', parameters: { rule } },
    url === undefined ? null : { where: 'findings.url = :url', parameters: { url } },
    cause === undefined ? null : { where: 'cause = :cause', parameters: { cause } },
    buildSearchConditions(q, ['findings.url', 'found', 'place', 'snippet', 'cause']),
  ]);
}

function toFinding(stored: z.infer<typeof row>): Finding {
  const { id, ruleId, outcome, severity, confidence, url, leftOut, title, template } = stored;
  return {
    id,
    ruleId,
    outcome,
    severity,
    confidence,
    url,
    leftOut,
    title,
    template,
    evidence: buildEvidence(stored),
  };
}

function buildEvidence(stored: z.infer<typeof row>): Evidence | null {
  const { url, place, found, expected, snippet, selector, picture, fix, cause, places } = stored;
  if (place === null) return null;
  return {
    url,
    found,
    expected: expected ?? '',
    where: place,
    ...(snippet === null ? {} : { snippet }),
    ...(selector === null ? {} : { selector }),
    ...(picture === null ? {} : { picture: elementScreenshotSchema.parse(JSON.parse(picture)) }),
    ...(fix === null ? {} : { fix }),
    ...(cause === null ? {} : { cause }),
    ...(places === null ? {} : { places }),
  };
}
