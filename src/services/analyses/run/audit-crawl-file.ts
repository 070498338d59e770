import { type AuditOptions, auditAndRecord, type RecordedAudit } from '#audit/engine/audit-site.ts';
import { computePageHealth } from '#audit/scoring/page-health.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { type OpenArtifacts, openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { writeOrphansMissingReason } from '#crawl/store/results/explore-pages.ts';
import { FindingWriter } from '#crawl/store/results/finding-writer.ts';
import { writeScoreRecord } from '#crawl/store/results/score-records.ts';
import { slowHeapGrowth } from '#lib/runtime/heap-growth.ts';
import { createViewRecorder } from '../record/record-views.ts';

/**
 * Audits a finished crawl and stores in its file what the report omits: all findings, a row for each page, the tables
 * of the bulk views, and the inputs of the score. A repeated audit replaces all of them.
 */
export function auditCrawlFile(filePath: string, options: Omit<AuditOptions, 'onFinding' | 'onPage'>): AuditReport {
  const restoreHeapGrowth = slowHeapGrowth();
  const writer = new FindingWriter(filePath);
  try {
    const views = createViewRecorder(writer.file);
    const source = openArtifacts(filePath);
    try {
      const audit = auditAndRecord(source, {
        ...options,
        onFinding: (finding) => writer.add(finding),
        onPage: views.addPage,
      });
      const orphans = source.get('orphanPages');
      addPages(writer, source, audit);
      views.addSite(source);
      source.close();
      writer.finish((file) => {
        views.finish();
        writeOrphansMissingReason(file, orphans.measured ? null : orphans.reason);
        writeScoreRecord(file, audit.record);
      });
      return audit.report;
    } finally {
      source.close();
    }
  } finally {
    writer.close();
    restoreHeapGrowth();
  }
}

function addPages(writer: FindingWriter, source: OpenArtifacts, { record, report }: RecordedAudit): void {
  const healthByUrl = new Map(record.pages.map((page) => [page.url, computePageHealth(record, page)]));
  const scriptShares = new Map(report.rendering?.pages.map(({ url, changedShare }) => [url, changedShare]));
  const orphans = source.get('orphanPages');
  const orphanUrls = orphans.measured ? new Set(orphans.value.items.map(({ url }) => url)) : null;
  for (const { id, ...figures } of source.iteratePageFigures()) {
    const { url } = figures;
    writer.addPage(id, {
      ...figures,
      ...writer.getCounts(url),
      // Counted when all links are stored.
      inlinks: null,
      isOrphan: orphanUrls?.has(url) ?? null,
      health: healthByUrl.get(url) ?? null,
      scriptShare: scriptShares.get(url) ?? null,
    });
  }
}
