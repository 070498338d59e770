import { readFileSync, statSync } from 'node:fs';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import { CrawlFileVersionError } from '#crawl/store/file/crawl-file.ts';
import { parseAuditBaseline, readAuditBaseline } from '#crawl/store/results/audit-baseline.ts';

export type ReadBaseline = { ok: true; baseline: AuditBaseline } | { ok: false; message: string };

const MAX_JSON_BYTES = 500_000_000;
const SQLITE_START = 'SQLite format 3';

/** Reads the file in `--baseline`: a crawl file, or the JSON that `--save baseline=<path>` writes. */
export function readBaselineFile(path: string): ReadBaseline {
  const fail = (reason: string): ReadBaseline => ({ ok: false, message: `--baseline: ${path} ${reason}` });
  let bytes: Buffer;
  try {
    if (statSync(path).size > MAX_JSON_BYTES) return fail('is too large.');
    bytes = readFileSync(path);
  } catch {
    // The reason of the system adds nothing to "cannot be read".
    return fail('cannot be read.');
  }
  if (bytes.toString('latin1', 0, SQLITE_START.length) === SQLITE_START) return readCrawl(path, fail);
  const baseline = parseAuditBaseline(bytes.toString('utf8'));
  if (baseline !== null) return { ok: true, baseline };
  return fail(
    'is neither a crawl file nor a saved baseline. A JSON report does not contain what each check measured: write a baseline with --save baseline=<path>, or keep the crawl with --file <path>.',
  );
}

function readCrawl(path: string, fail: (reason: string) => ReadBaseline): ReadBaseline {
  try {
    const baseline = readAuditBaseline(path);
    return baseline === null ? fail('is the file of an unfinished crawl.') : { ok: true, baseline };
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return fail(`cannot be compared: ${error.message}.`);
    return fail('is damaged.');
  }
}
