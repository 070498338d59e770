/** Entry point of the thread that writes one table of a crawl file: it sends the next piece on request. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BulkViewQuery } from '#contracts/analysis/bulk-view-schemas.ts';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { ExportTable, TableFormat } from '#contracts/analysis/exports.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { IndexTable } from '#contracts/outside/index-status.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { addPageClicks } from '#crawl/store/views/page-clicks.ts';
import { buildCsvChunks } from '#report/csv.ts';
import { buildXlsxChunks } from '#report/xlsx.ts';
import { buildCrawlTable } from './export-tables.ts';
import { buildViewTable } from './export-view.ts';

/** A table of the crawl file, or the rows that a query selects in a bulk view; with clicks per page if known. */
export type ExportContent = (
  | { table: Exclude<ExportTable, 'issues'> }
  | { view: BulkViewId; request: BulkViewQuery; index: IndexTable | null }
) & {
  clicks: PageClickList | null;
};
export type ExportInput = ExportContent & { path: string; format: TableFormat };
/** Null after the last piece. */
export interface ExportMessage {
  piece: Uint8Array | null;
}

/** Small pieces are joined because every message has overhead. */
const MIN_BYTES = 64 * 1_024;

function* joinChunks(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of chunks) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < MIN_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

function write(input: ExportInput): void {
  const { path, format } = input;
  const file = openCrawlFileForReading(path);
  if (input.clicks !== null) addPageClicks(file, input.clicks);
  const rows = 'view' in input ? buildViewTable(file, input) : buildCrawlTable(file, input);
  const pieces = joinChunks(format === 'csv' ? buildCsvChunks(rows) : buildXlsxChunks(rows));
  parentPort?.on('message', () => {
    const { value, done } = pieces.next();
    parentPort?.postMessage({ piece: done ? null : value } satisfies ExportMessage);
    if (!done) return;
    file.close();
    parentPort?.close();
  });
}

write(workerData as ExportInput);
