import { MAX_IMPORT_BYTES } from '#contracts/outside/imports.ts';
import { type CheckedTable, checkTable, rejectFile } from './check-table.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';

/** Reads all rows of an uploaded export, or reports why it cannot be imported. */
export async function parseImport(bytes: Uint8Array, fileName: string): Promise<CheckedTable> {
  if (bytes.length > MAX_IMPORT_BYTES) {
    return rejectFile(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Split it and import each part.`);
  }
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return rejectFile(decoded.problem);
  const content = await readCsv(decoded.text);
  return 'problem' in content ? rejectFile(content.problem, content.line) : checkTable(content.records, fileName);
}
