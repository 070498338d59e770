/** Entry of the thread that writes one table of a crawl file: it sends the next piece whenever it is asked for one. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ExportTable, TableFormat } from '#contracts/exports.ts';
import { CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/crawl-file.ts';
import { csvPieces } from '#report/csv.ts';
import { xlsxPieces } from '#report/xlsx.ts';
import { crawlTable } from './export-tables.ts';

export interface ExportInput {
  path: string;
  table: Exclude<ExportTable, 'issues'>;
  format: TableFormat;
}
/** The first message says whether the file can be read; then pieces as they are asked for, null after the last. */
export type ExportMessage = { isKept: boolean } | { piece: Uint8Array | null };

/** Small pieces joined: every message costs. */
const MIN_BYTES = 64 * 1_024;

function* joined(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < MIN_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

function write({ path, table, format }: ExportInput, post: (message: ExportMessage) => void): void {
  const file = openFile(path);
  post({ isKept: file !== null });
  if (file === null) return;
  const rows = crawlTable(table, file);
  const pieces = joined(format === 'csv' ? csvPieces(rows) : xlsxPieces(rows));
  parentPort?.on('message', () => {
    const { value, done } = pieces.next();
    post({ piece: done ? null : value });
    if (!done) return;
    file.close();
    parentPort?.close();
  });
}

function openFile(path: string) {
  try {
    return openCrawlFileForReading(path);
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return null;
    throw error;
  }
}

write(workerData as ExportInput, (message) => parentPort?.postMessage(message));
