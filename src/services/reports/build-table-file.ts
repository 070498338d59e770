import { TABLE_MEDIA_TYPES } from '#contracts/analysis/exports.ts';
import { buildCsvChunks } from '#report/csv.ts';
import type { Table } from '#report/table.ts';
import { buildXlsxChunks } from '#report/xlsx.ts';

/** A file to download. */
export interface TableFile {
  name: string;
  type: string;
  body: Buffer<ArrayBuffer>;
}

export interface TableFileContent {
  table: Table;
  format: 'csv' | 'xlsx';
  /** Beginning of the file name, after `awi-`. */
  name: string;
  host: string;
  now: Date;
}

/** Builds a file name such as `awi-competitors-example.com-2026-11-27.csv`. */
export const buildFileName = ({
  name,
  host,
  now,
  format,
}: Pick<TableFileContent, 'name' | 'host' | 'now'> & { format: string }): string =>
  `awi-${name}-${host.replaceAll(/[^\w.-]/g, '-')}-${now.toISOString().slice(0, 10)}.${format}`;

/** Writes a table as a CSV file or a spreadsheet. */
export function buildTableFile({ table, format, name, host, now }: TableFileContent): TableFile {
  const chunks = format === 'csv' ? buildCsvChunks(table) : buildXlsxChunks(table);
  return {
    name: buildFileName({ name, host, now, format }),
    type: TABLE_MEDIA_TYPES[format],
    body: Buffer.concat([...chunks]),
  };
}
