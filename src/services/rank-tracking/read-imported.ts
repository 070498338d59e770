import { IMPORT_KIND_NAMES } from '#contracts/outside/import-texts.ts';
import { importKindSchema, MAX_IMPORTED_POSITIONS_SHOWN, RANK_IMPORT_KINDS } from '#contracts/outside/imports.ts';
import type { ImportedPositions } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { listImports } from '#db/queries/outside/imports.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { readRows } from '../data-imports/stored-rows.ts';

/** Types of files with positions in Google. Files of other types do not contain the search engine. */
const GOOGLE_FILE_KINDS: ReadonlySet<string> = new Set(['ahrefs-positions', 'semrush-positions']);

/**
 * Reads the positions in the newest file of each rank tracker, best first. A missing position stays missing: the file
 * does not show whether the website was not found or the keyword was not checked.
 */
export async function readImportedPositions(
  { db, store }: { db: Db; store: Pick<ArtifactStore, 'open'> },
  websiteId: string,
): Promise<ImportedPositions[]> {
  const records = await listImports(db, websiteId);
  const newest = RANK_IMPORT_KINDS.flatMap((kind) => records.find((record) => record.kind === kind) ?? []);
  const files = await Promise.all(
    newest.map(async (record): Promise<ImportedPositions[]> => {
      const rows = await readRows(store, record.artifactKey);
      if (rows === null) return [];
      const positions = rows.flatMap((row) => ('observedPosition' in row ? [row] : []));
      const getSortKey = (position: number | null): number => position ?? Number.POSITIVE_INFINITY;
      return [
        {
          tool: IMPORT_KIND_NAMES[importKindSchema.parse(record.kind)].tool,
          fileName: record.fileName,
          engine: GOOGLE_FILE_KINDS.has(record.kind) ? 'google' : null,
          importedAt: record.importedAt.toISOString(),
          keywordCount: positions.length,
          positions: positions
            .sort(
              (a, b) =>
                getSortKey(a.observedPosition) - getSortKey(b.observedPosition) || a.query.localeCompare(b.query, 'en'),
            )
            .slice(0, MAX_IMPORTED_POSITIONS_SHOWN)
            .map(({ query, observedPosition, page, day }) => ({
              keyword: query,
              position: observedPosition,
              url: page,
              day,
            })),
        },
      ];
    }),
  );
  return files.flat();
}
