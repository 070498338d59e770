import type { SQLInputValue } from 'node:sqlite';
import type { PageSummary, RuleFinding } from '#contracts/analysis/findings.ts';
import type { Evidence, Severity } from '#contracts/rules/rule-result.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { type CrawlFile, openCrawlFile } from '../file/crawl-file.ts';
import { DROP_FINDINGS, FINDING_INDEXES } from '../file/crawl-schema.ts';
import { FingerprintTable } from '../pages/fingerprint-table.ts';

/** Number of rows per write. */
const BATCH_SIZE = 500;
const SEVERITIES: readonly Severity[] = ['critical', 'medium', 'low', 'advisory'];

const FINDING_COLUMNS = `rule_id, outcome, severity, confidence, url, left_out, place, found, expected, snippet, selector, picture,
  fix, cause, places`;
const PAGE_COLUMNS = `id, url, final_url, status, error, title, words, depth, inlinks, rank_share, template, is_indexable, is_noindex,
  is_redirect, is_orphan, in_sitemap, health, critical, medium, low, advisory, ttfb_ms, bytes, script_share`;
const buildPlaceholders = (columns: string): string => columns.replaceAll(/\w+/g, '?');
const WRITE_FINDING = `INSERT INTO findings (${FINDING_COLUMNS}) VALUES (${buildPlaceholders(FINDING_COLUMNS)})`;
const WRITE_PAGE = `INSERT INTO page_summaries (${PAGE_COLUMNS}) VALUES (${buildPlaceholders(PAGE_COLUMNS)})`;

export type SeverityCounts = Pick<PageSummary, Severity>;

/**
 * Writes the results of an audit into its crawl file while the file is being read: findings one by one, then the pages.
 * It starts by removing the results of an earlier audit, so an interrupted audit is simply repeated. Only the counts
 * per page are kept in memory. Open it before the readers of the file and close it after them.
 */
export class FindingWriter {
  readonly #file: CrawlFile;
  #findings: SQLInputValue[][] = [];
  #summaries: SQLInputValue[][] = [];
  /** Number of each page from 1. */
  readonly #pages = new FingerprintTable();
  #counts = new Uint32Array(4_096);

  constructor(filePath: string) {
    this.#file = openCrawlFile(filePath);
    this.#file.runStatements(DROP_FINDINGS);
  }

  add(finding: RuleFinding): void {
    const { ruleId, outcome, severity, confidence, leftOut } = finding;
    for (const piece of finding.evidence) {
      const own = piece.confidence ?? confidence;
      this.#findings.push([ruleId, outcome, severity, own, piece.url, leftOut, ...buildEvidenceColumns(piece)]);
    }
    const urlsWithEvidence = finding.pageUrls.length > 1 ? new Set(finding.evidence.map(({ url }) => url)) : null;
    for (const url of finding.pageUrls) {
      this.#count(url, severity);
      const hasOwnFinding = urlsWithEvidence === null ? finding.evidence.length > 0 : urlsWithEvidence.has(url);
      if (!hasOwnFinding)
        this.#findings.push([ruleId, outcome, severity, confidence, url, 0, ...EMPTY_EVIDENCE_COLUMNS]);
    }
    if (this.#findings.length >= BATCH_SIZE) this.#flush();
  }

  /** Returns the number of rules with findings on a page, by severity. */
  getCounts(url: string): SeverityCounts {
    const at = (this.#pages.get(url) - 1) * SEVERITIES.length;
    const count = (severity: number) => (at < 0 ? 0 : (this.#counts[at + severity] ?? 0));
    return { critical: count(0), medium: count(1), low: count(2), advisory: count(3) };
  }

  /** Adds a page. `id` is the row ID of its URL. */
  addPage(id: number, page: PageSummary): void {
    const { url, finalUrl, status, error, title, words, depth, inlinks, rankShare, template, health } = page;
    this.#summaries.push([
      id,
      url,
      finalUrl,
      status,
      error,
      title,
      words,
      depth,
      inlinks,
      rankShare,
      template,
      Number(page.isIndexable),
      Number(page.isNoindex),
      Number(page.isRedirect),
      page.isOrphan === null ? null : Number(page.isOrphan),
      Number(page.inSitemap),
      health,
      page.critical,
      page.medium,
      page.low,
      page.advisory,
      page.ttfbMs,
      page.bytes,
      page.scriptShare,
    ]);
    if (this.#summaries.length >= BATCH_SIZE) this.#flush();
  }

  /** The file that the results are written to, for other results of the same audit. */
  get file(): CrawlFile {
    return this.#file;
  }

  /** Makes the findings searchable, and calls `writeMore` to complete the file. Call it when every reader is closed. */
  finish(writeMore: (file: CrawlFile) => void): void {
    this.#flush();
    this.#file.runStatements(FINDING_INDEXES);
    writeMore(this.#file);
  }

  close(): void {
    this.#file.close();
  }

  #flush(): void {
    this.#file.runForEach(WRITE_FINDING, this.#findings);
    this.#file.runForEach(WRITE_PAGE, this.#summaries);
    this.#findings = [];
    this.#summaries = [];
  }

  #count(url: string, severity: Severity): void {
    const known = this.#pages.get(url);
    const page = known === 0 ? this.#pages.size + 1 : known;
    if (known === 0) this.#pages.set(url, page);
    const at = (page - 1) * SEVERITIES.length + SEVERITIES.indexOf(severity);
    if (at >= this.#counts.length) {
      const largerCounts = new Uint32Array(this.#counts.length * 2);
      largerCounts.set(this.#counts);
      this.#counts = largerCounts;
    }
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }
}

const EMPTY_EVIDENCE_COLUMNS = [null, null, null, null, null, null, null, null, null];

/** Returns the values of `place` and all columns after it, in their order. */
function buildEvidenceColumns(piece: Evidence): SQLInputValue[] {
  const { where, found, expected, snippet, selector, picture, fix, cause, places } = piece;
  return [
    toStorableText(where),
    toStorableText(found),
    toStorableText(expected),
    toStorableText(snippet),
    toStorableText(selector),
    picture === undefined ? null : JSON.stringify(picture),
    toStorableText(fix),
    toStorableText(cause),
    places ?? null,
  ];
}

const toStorableText = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : normalizeStorableText(text);
