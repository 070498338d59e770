import {
  type ImportedFile,
  readImportedObservations,
  readImportedQueries,
  readImportedTraffic,
} from '#audit/outside/snapshot/imported-figures.ts';
import { type EnginePositions, RANKINGS_KEPT } from '#audit/outside/snapshot/keyword-rankings.ts';
import type { EngineSearchData, KeywordObservation } from '#audit/outside/snapshot/snapshot-input.ts';
import { IMPORT_KIND_NAMES } from '#contracts/outside/import-texts.ts';
import {
  type ImportKind,
  importKindSchema,
  KEYWORD_IMPORT_KINDS,
  RANK_IMPORT_KINDS,
} from '#contracts/outside/imports.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import { type ImportRecord, listImports } from '#db/queries/outside/imports.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { readRows } from '../../data-imports/stored-rows.ts';

const DAY_MS = 86_400_000;
/** Older files are not relevant to a new analysis. */
const MAX_AGE_DAYS = 90;
const KINDS: Readonly<Record<SearchEngine, { queries: ImportKind; dates: ImportKind }>> = {
  google: { queries: 'search-console-queries', dates: 'search-console-dates' },
  bing: { queries: 'bing-queries', dates: 'bing-dates' },
};

/** Files with keyword figures. Lists of keyword tools come first: they are made for this purpose. */
const KINDS_WITH_FIGURES: readonly ImportKind[] = [...KEYWORD_IMPORT_KINDS, ...RANK_IMPORT_KINDS];

export interface ImportNeeds {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  now(): Date;
}

/** Data about a website from imported files. */
export interface ImportedFigures {
  positions: EnginePositions[];
  traffic: EngineSearchData[];
  observations: KeywordObservation[];
  /** Exports of rank trackers and keyword tools, for their keyword figures. */
  rankFiles: ImportedFile[];
}

/**
 * Reads imported exports of search engines that are not connected, and of rank trackers: the newest file of each kind.
 */
export async function readImports(
  needs: ImportNeeds,
  websiteId: string,
  connected: ReadonlySet<SearchEngine>,
): Promise<ImportedFigures> {
  const readFile = await createFileReader(needs, websiteId);
  const figures: ImportedFigures = { positions: [], traffic: [], observations: [], rankFiles: [] };
  for (const engine of ['google', 'bing'] as const) {
    if (connected.has(engine)) continue;
    const [queries, dates] = await Promise.all([readFile(KINDS[engine].queries), readFile(KINDS[engine].dates)]);
    if (queries !== null) figures.positions.push(readImportedQueries(queries, engine));
    const traffic = dates === null ? null : readImportedTraffic(dates, engine);
    if (traffic !== null) figures.traffic.push(traffic);
  }
  for (const kind of KINDS_WITH_FIGURES) {
    const file = await readFile(kind);
    if (file === null) continue;
    figures.rankFiles.push(file);
    figures.observations.push(...readImportedObservations(file).slice(0, RANKINGS_KEPT));
  }
  return figures;
}

/** Reads imported exports of rank trackers and keyword tools: the newest file of each kind. */
export async function readRankFiles(needs: ImportNeeds, websiteId: string): Promise<ImportedFile[]> {
  const readFile = await createFileReader(needs, websiteId);
  const files = await Promise.all(KINDS_WITH_FIGURES.map(readFile));
  return files.filter((file) => file !== null);
}

/** Creates the function that reads the newest file of a kind; it returns null if no file is recent. */
async function createFileReader({ db, store, now }: ImportNeeds, websiteId: string) {
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS);
  const records = (await listImports(db, websiteId)).filter((record) => isRecent(record, since));
  return async (kind: ImportKind): Promise<ImportedFile | null> => {
    const record = records.find((one) => one.kind === kind);
    const rows = record === undefined ? null : await readRows(store, record.artifactKey);
    if (record === undefined || rows === null) return null;
    const tool = IMPORT_KIND_NAMES[importKindSchema.parse(record.kind)].tool;
    return { kind, tool, importedAt: record.importedAt.toISOString(), rows };
  };
}

/** Whether a file ends after a day; for a file without dates, the import date counts. */
const isRecent = ({ to, importedAt }: ImportRecord, since: Date): boolean =>
  (to === null ? importedAt : new Date(`${to}T00:00:00Z`)) >= since;
