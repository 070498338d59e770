import type { RankHistory } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { listKeywordChecks } from '#db/queries/outside/rank-history.ts';
import { buildHistoryPoint, type SeriesContext } from './build-series.ts';

const MAX_HISTORY_CHECKS = 2_000;

/** Reads the checks of a keyword, oldest first, in one series for each search engine, device and market. */
export async function readHistory(
  { db, quality }: Pick<SeriesContext, 'quality'> & { db: Db },
  { websiteId, keyword }: { websiteId: string; keyword: string },
): Promise<RankHistory> {
  const rows = await listKeywordChecks(db, { websiteId, keyword, limit: MAX_HISTORY_CHECKS });
  const groups = Map.groupBy(rows, ({ engine, device, country, language }) =>
    JSON.stringify([engine, device, country, language]),
  );
  const series = [...groups.values()].flatMap((checks) => {
    const [first] = checks;
    if (first === undefined) return [];
    const { engine, device, country, language } = first;
    return [
      { engine, device, country, language, quality, points: checks.map((row) => buildHistoryPoint(row, quality)) },
    ];
  });
  return { keyword, series };
}
