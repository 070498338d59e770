import { MAX_IMPORT_BYTES } from '#contracts/outside/imports.ts';
import { isLinkExport } from './check-rows.ts';
import { type CheckedTable, checkTable, rejectFile } from './check-table.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readDamagedCsv } from './read-damaged-csv.ts';

/** Reads all rows of an uploaded export, or reports why it cannot be imported. */
export async function parseImport(bytes: Uint8Array, fileName: string): Promise<CheckedTable> {
  if (bytes.length > MAX_IMPORT_BYTES) {
    return rejectFile(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Split it and import each part.`);
  }
  const decoded = decodeText(bytes);
  if ('problem' in decoded) {
    const links = decoded.damaged === null ? null : await readDamagedLinks(decoded.damaged, fileName);
    return links ?? rejectFile(decoded.problem);
  }
  const content = await readCsv(decoded.text);
  if ('records' in content) return checkTable(content.records, fileName);
  return (await readDamagedLinks(decoded.text, fileName)) ?? rejectFile(content.problem, content.line);
}

/**
 * Reads the valid rows of a damaged export of links; null if there are none, or if the file is another kind of export.
 */
async function readDamagedLinks(text: string, fileName: string): Promise<CheckedTable | null> {
  const { records, problems } = await readDamagedCsv(text);
  const checked = checkTable(records, fileName, problems);
  return checked.isValid && isLinkExport(checked.kind) ? checked : null;
}
