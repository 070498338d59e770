import { z } from 'zod';
import {
  type AuditBaseline,
  auditBaselineSchema,
  type BaselineFinding,
  KEYS_PER_FINDING,
} from '#contracts/rules/audit-baseline.ts';
import { confidenceSchema, type Evidence, severitySchema } from '#contracts/rules/rule-result.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { buildDigest } from '#lib/runtime/digest.ts';
import { type CrawlFile, openCrawlFileForReading } from '../file/crawl-file.ts';
import { siteFactsSchema } from '../file/stored-schemas.ts';
import { readArtifact } from '../file/stored-values.ts';
import { readScoreRecord } from './score-records.ts';
import { upgradeScoreRecord } from './upgrade-score-record.ts';

const KEY = "coalesce(cause, found, '')";
const SELECT_FINDINGS = `SELECT rule_id AS ruleId, url, severity, confidence, left_out AS leftOut, coalesce(places, 1) AS places, ${KEY} AS key
  FROM findings ORDER BY rule_id, url, id`;
const findingRow = z.object({
  ruleId: z.string(),
  url: z.string(),
  severity: severitySchema,
  confidence: confidenceSchema,
  leftOut: z.number(),
  places: z.number(),
  key: z.string(),
});

const SELECT_PLACES = `SELECT url, coalesce(place, '') AS "where", found, coalesce(expected, '') AS expected, cause, ${KEY} AS key
  FROM findings WHERE rule_id = :ruleId AND url = :url ORDER BY id LIMIT ${KEYS_PER_FINDING}`;
const placeRow = z.object({
  url: z.string(),
  where: z.string(),
  found: z.string().nullable(),
  expected: z.string(),
  cause: z.string().nullable(),
  key: z.string(),
});

/** One occurrence of a finding. `key` is its digest in `BaselineFinding.keys`. */
export interface FindingPlace extends Pick<Evidence, 'expected' | 'found' | 'url' | 'where'> {
  cause: string | null;
  key: string;
}

/**
 * Reads from a finished crawl file what later audits are compared with. Returns null when its audit was not finished.
 * Throws `CrawlFileVersionError`.
 */
export function readAuditBaseline(filePath: string): AuditBaseline | null {
  const record = readScoreRecord(filePath);
  if (record === null) return null;
  const file = openCrawlFileForReading(filePath);
  try {
    const site = readArtifact(file, 'site', siteFactsSchema);
    if (site === null) return null;
    const { startUrl, isCrawlComplete } = site;
    const findings = readFindings(file, createKeyDigest(site));
    return { kind: 'audit-baseline', version: 1, startUrl, isCrawlComplete, record, findings };
  } finally {
    file.close();
  }
}

/** Digests keys with the URLs of the live site, so that the digests do not depend on the host that was crawled. */
function createKeyDigest({ startUrl, readAs }: SiteFacts): (key: string) => string {
  const { origin } = new URL(startUrl);
  return (key) => buildDigest(readAs === undefined ? key : key.replaceAll(origin, new URL(readAs.origin).origin));
}

function readFindings(file: CrawlFile, digestKey: (key: string) => string): BaselineFinding[] {
  const findings: BaselineFinding[] = [];
  let leftOut = 0;
  for (const row of file.all(findingRow, SELECT_FINDINGS)) {
    const last = findings.at(-1);
    if (last === undefined || last.ruleId !== row.ruleId || last.url !== row.url) {
      const { ruleId, url, severity, confidence } = row;
      findings.push({
        ruleId,
        url,
        severity,
        confidence,
        places: row.places + row.leftOut,
        keys: [digestKey(row.key)],
      });
      leftOut = row.leftOut;
      continue;
    }
    last.places += row.places + Math.max(0, row.leftOut - leftOut);
    leftOut = Math.max(leftOut, row.leftOut);
    last.severity = findMostSevere(last.severity, row.severity);
    last.confidence = findMostConfident(last.confidence, row.confidence);
    const key = digestKey(row.key);
    if (last.keys.length < KEYS_PER_FINDING && !last.keys.includes(key)) last.keys.push(key);
  }
  return findings;
}

/** Lists the first occurrences of a rule at a URL. */
export function listFindingPlaces(filePath: string, { ruleId, url }: Pick<BaselineFinding, 'ruleId' | 'url'>) {
  const file = openCrawlFileForReading(filePath);
  try {
    const site = readArtifact(file, 'site', siteFactsSchema);
    const digestKey = site === null ? buildDigest : createKeyDigest(site);
    const rows = [...file.all(placeRow, SELECT_PLACES, { ruleId, url })];
    return rows.map((row): FindingPlace => ({ ...row, key: digestKey(row.key) }));
  } finally {
    file.close();
  }
}

/** Parses a baseline that was saved as JSON; null when the text is something else. */
export function parseAuditBaseline(text: string): AuditBaseline | null {
  const parsed = readJson(text);
  const envelope = z.object({ kind: z.literal('audit-baseline'), record: z.unknown() }).safeParse(parsed);
  if (!envelope.success) return null;
  const stored = auditBaselineSchema.safeParse({
    ...z.record(z.string(), z.unknown()).parse(parsed),
    record: upgradeScoreRecord(envelope.data.record),
  });
  return stored.success ? stored.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports that the file is not a baseline; the position of the JSON error would not help.
    return null;
  }
}

const SEVERITIES = severitySchema.options;
const findMostSevere = (a: (typeof SEVERITIES)[number], b: (typeof SEVERITIES)[number]) =>
  SEVERITIES.indexOf(a) <= SEVERITIES.indexOf(b) ? a : b;
const CONFIDENCES = confidenceSchema.options;
const findMostConfident = (a: (typeof CONFIDENCES)[number], b: (typeof CONFIDENCES)[number]) =>
  CONFIDENCES.indexOf(a) <= CONFIDENCES.indexOf(b) ? a : b;
