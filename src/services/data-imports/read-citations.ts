import {
  CITATION_IMPORT_KINDS,
  type CitationImportRow,
  type ImportedCitations,
  MAX_CITATION_ROWS_SHOWN,
} from '#contracts/outside/assistants/citation-imports.ts';
import type { Db } from '#db/client.ts';
import { listImports } from '#db/queries/outside/imports.ts';
import { describeImportSource, nameImportKind } from '#lib/imports/describe-import.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { readRows } from './stored-rows.ts';

/**
 * Reads the newest file of each kind of export with citations. Files are not added up: their periods can overlap, and
 * Bing and Clarity can report the same citations.
 */
export async function readImportedCitations(
  { db, store }: { db: Db; store: Pick<ArtifactStore, 'open'> },
  websiteId: string,
): Promise<ImportedCitations[]> {
  const records = await listImports(db, websiteId);
  const files = await Promise.all(
    CITATION_IMPORT_KINDS.map(async (kind): Promise<ImportedCitations[]> => {
      const record = records.find((one) => one.kind === kind);
      const stored = record === undefined ? null : await readRows(store, record.artifactKey);
      if (record === undefined || stored === null) return [];
      const rows = stored.filter((row) => 'citations' in row);
      const { from, to } = record;
      return [
        {
          importId: record.id,
          kind,
          label: nameImportKind(kind),
          fileName: record.fileName,
          period: from === null || to === null ? null : { from, to },
          quality: 'real',
          source: describeImportSource(kind, record.importedAt.toISOString()),
          rowCount: rows.length,
          totalCitations: rows.reduce((sum, { citations }) => sum + citations, 0),
          rows: rows.toSorted(compareRows).slice(0, MAX_CITATION_ROWS_SHOWN),
        },
      ];
    }),
  );
  return files.flat();
}

/** Sorts days newest first and other rows by citations. */
function compareRows(a: CitationImportRow, b: CitationImportRow): number {
  if (a.day !== undefined && b.day !== undefined) return b.day.localeCompare(a.day, 'en');
  const getName = ({ groundingQuery, page }: CitationImportRow): string => groundingQuery ?? page ?? '';
  return b.citations - a.citations || getName(a).localeCompare(getName(b), 'en');
}
