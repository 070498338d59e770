import { IMPORT_KIND_NAMES } from '#contracts/outside/import-texts.ts';
import { importKindSchema, MAX_IMPORTED_POSITIONS_SHOWN, RANK_IMPORT_KINDS } from '#contracts/outside/imports.ts';
import type { ImportedPositions } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { listImports } from '#db/queries/outside/imports.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { readRows } from '../data-imports/stored-rows.ts';

/** Exports of these tools are positions in Google. Other files do not name the search engine. */
const GOOGLE_TOOLS: ReadonlySet<string> = new Set(['ahrefs-positions', 'semrush-positions']);

/**
 * Reads the positions of the newest file of each rank tracker, best first. A keyword without a position stays without
 * one, because the file does not say whether it was not found or not checked.
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
      const rank = (position: number | null): number => position ?? Number.POSITIVE_INFINITY;
      return [
        {
          tool: IMPORT_KIND_NAMES[importKindSchema.parse(record.kind)].tool,
          fileName: record.fileName,
          engine: GOOGLE_TOOLS.has(record.kind) ? 'google' : null,
          importedAt: record.importedAt.toISOString(),
          keywordCount: positions.length,
          positions: positions
            .sort((a, b) => rank(a.observedPosition) - rank(b.observedPosition) || a.query.localeCompare(b.query, 'en'))
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
