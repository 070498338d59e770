import type { LogExport, LogExportFormat, ObservedMonth } from '#contracts/outside/logs/log-report.ts';
import { buildFileName, buildTableFile, type TableFile } from '../../reports/build-table-file.ts';
import { buildLogTable } from './build-log-table.ts';

export interface LogFileContent {
  observed: ObservedMonth;
  host: string;
  format: LogExportFormat;
  now: Date;
}

/** Builds a file with the log data of a month. The file contains only totals: no IP address, and no line of a log. */
export function buildLogFile({ observed, host, format, now }: LogFileContent): TableFile {
  const name = `ai-crawlers-${observed.month}`;
  if (format === 'csv') return buildTableFile({ table: buildLogTable(observed), format, name, host, now });
  const content: LogExport = { website: host, exportedAt: now.toISOString(), observed };
  return {
    name: buildFileName({ name, host, now, format }),
    type: 'application/json; charset=utf-8',
    body: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  };
}
