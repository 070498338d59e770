import type { ImportKind, ImportRow, RankImportRow, SearchImportRow } from '#contracts/outside/imports.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { nameImportSource } from '#lib/imports/import-source.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { addDays, type Day } from '../day.ts';
import type { EnginePositions } from './keyword-rankings.ts';
import type { EngineSearchData, KeywordObservation, SnapshotQuery } from './snapshot-input.ts';

/** An imported file with its rows. */
export interface ImportedFile {
  kind: ImportKind;
  /** Name of the tool, such as "Semrush". */
  tool: string;
  importedAt: string;
  rows: readonly ImportRow[];
}

/** Period of the traffic figures from all sources. */
const PERIOD_DAYS = 28;
const LAST_TOP_POSITION = 10;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Rank trackers whose exports contain positions in Google. Other files do not show the search engine. */
const GOOGLE_TRACKERS: ReadonlySet<ImportKind> = new Set(['ahrefs-positions', 'semrush-positions']);

const describeSource = ({ tool }: ImportedFile): string => nameImportSource(tool);

const isSearchRow = (row: ImportRow): row is SearchImportRow => 'clicks' in row;
const isRankRow = (row: ImportRow): row is RankImportRow => 'observedPosition' in row;

/** Reads the average positions of an export of queries. The sum of the rows is not the total of the website. */
export function readImportedQueries(file: ImportedFile, engine: SearchEngine): EnginePositions {
  const queries = file.rows
    .filter(isSearchRow)
    .flatMap(({ query, clicks, impressions, averagePosition }): SnapshotQuery[] =>
      query === undefined || impressions === 0 ? [] : [{ query, clicks, impressions, averagePosition }],
    )
    .sort((a, b) => b.clicks - a.clicks);
  return {
    engine,
    quality: 'real',
    source: describeSource(file),
    collectedAt: file.importedAt,
    totals: { averagePosition: null },
    queries,
    queriesInTop10: queries.filter(
      ({ averagePosition }) => averagePosition !== null && averagePosition <= LAST_TOP_POSITION,
    ).length,
  };
}

/** Reads the last 28 days of an export of dates; null without dates, or if one of these days is missing. */
export function readImportedTraffic(file: ImportedFile, engine: SearchEngine): EngineSearchData | null {
  const days = new Map(file.rows.filter(isSearchRow).flatMap((row) => (row.day === undefined ? [] : [[row.day, row]])));
  const last = [...days.keys()].sort().at(-1);
  if (last === undefined) return null;
  const totals = sumDays(days, last);
  if (totals === null) return null;
  const { from, to, ...figures } = totals;
  return {
    engine,
    quality: 'real',
    source: describeSource(file),
    collectedAt: file.importedAt,
    period: { from, to },
    totals: { ...figures, queryCoverage: null },
    previous: sumDays(days, addDays(last, -PERIOD_DAYS)),
    queries: [],
    queriesInTop10: 0,
  };
}

function sumDays(days: ReadonlyMap<Day, SearchImportRow>, to: Day): NonNullable<EngineSearchData['previous']> | null {
  const range = Array.from({ length: PERIOD_DAYS }, (_, index) => days.get(addDays(to, -index)));
  let [clicks, impressions, positions, positioned] = [0, 0, 0, 0];
  for (const row of range) {
    if (row === undefined) return null;
    clicks += row.clicks;
    impressions += row.impressions;
    if (row.averagePosition === null) continue;
    positions += row.averagePosition * row.impressions;
    positioned += row.impressions;
  }
  const averagePosition = positioned === 0 ? null : positions / positioned;
  return { from: addDays(to, 1 - PERIOD_DAYS), to, clicks, impressions, averagePosition };
}

/** Files can contain paths, which do not identify a page without the host. */
function readPage(page: string | null): Pick<KeywordObservation, 'page'> {
  const url = URL.parse(page ?? '');
  return url === null ? {} : { page: url.href };
}

/**
 * Reads the positions of a rank tracker, best first. A row without a position is left out, because the file does not
 * show whether the website was not found or not checked. Empty for files that do not show the search engine.
 */
export function readImportedObservations(file: ImportedFile): KeywordObservation[] {
  if (!GOOGLE_TRACKERS.has(file.kind)) return [];
  return file.rows
    .filter(isRankRow)
    .flatMap(({ query, observedPosition, page, day }): KeywordObservation[] =>
      observedPosition === null
        ? []
        : [
            {
              keyword: query,
              engine: 'google',
              position: observedPosition,
              ...readPage(page),
              place: null,
              quality: 'real',
              source: describeSource(file),
              checkedAt: day === null ? file.importedAt : `${day.slice(0, DAY_LENGTH)}T00:00:00.000Z`,
            },
          ],
    )
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/**
 * Leaves out imported positions of keywords that were checked, as rank tracking does: an imported file without a day
 * has the date of its import, although its positions can be much older.
 */
export function excludeCheckedKeywords(
  imported: readonly KeywordObservation[],
  checked: readonly KeywordObservation[],
): KeywordObservation[] {
  const buildKey = ({ engine, keyword }: KeywordObservation) => `${engine} ${normalizeKeyword(keyword)}`;
  const known = new Set(checked.map(buildKey));
  return imported.filter((one) => !known.has(buildKey(one)));
}
