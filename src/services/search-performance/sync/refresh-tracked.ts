import { addDays, type Day } from '#audit/outside/day.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import { listSearchDays } from '#db/queries/outside/search-days.ts';
import {
  deleteOtherKeywords,
  listStoredKeywords,
  replaceTrackedDays,
  type TrackedSearchDay,
} from '#db/queries/outside/search-results.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import type { DailyKey } from '../store/search-queries.ts';
import { listStoredMonths } from '../store/stored-months.ts';
import type { SyncRun } from './import-month.ts';

/**
 * Stores the days of tracked keywords: for a new keyword the entire history, for other keywords the days that this sync
 * read.
 * @param from first day that this sync read
 */
export async function refreshTrackedKeywords(run: SyncRun, from: Day): Promise<void> {
  const { options, subject, lease } = run;
  const { connectionId, userId, domain } = subject;
  const keywords = await listTrackedKeywords(options.db, { userId, host: domain });
  const storedKeywords = new Set(await listStoredKeywords(options.db, connectionId));
  const days = await listSearchDays(options.db, connectionId);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return;
  const parts = [
    { keywords: keywords.filter((keyword) => storedKeywords.has(keyword)), from: from < first ? first : from },
    { keywords: keywords.filter((keyword) => !storedKeywords.has(keyword)), from: first },
  ];
  const series = await Promise.all(parts.map((part) => readDays(run, { ...part, to: last })));
  await lease.transaction(async (transaction) => {
    await deleteOtherKeywords(transaction, connectionId, keywords);
    for (const [index, part] of parts.entries()) {
      await replaceTrackedDays(transaction, { connectionId, ...part }, series[index] ?? []);
    }
  });
}

async function readDays(
  { options, subject }: SyncRun,
  { keywords, from, to }: { keywords: readonly string[]; from: Day; to: Day },
): Promise<TrackedSearchDay[]> {
  if (keywords.length === 0 || from > to) return [];
  const files = await listStoredMonths(options.store, subject.connectionId, { from, to });
  // Search engines report queries in lowercase.
  const byKey = new Map(keywords.map((keyword) => [normalizeKeyword(keyword), keyword]));
  const query = { dimension: 'query' as const, from, to, keys: [...byKey.keys()] };
  const { keys } = await options.reader.ask('daily-keys', { files, query });
  return keys.flatMap((daily) => listDays(daily, byKey.get(daily.key) ?? daily.key, from));
}

/** Lists the days that a keyword had impressions on. */
const listDays = ({ clicks, impressions, averagePositions }: DailyKey, keyword: string, from: Day) =>
  impressions.flatMap((count, index) =>
    count === null || count === 0
      ? []
      : [
          {
            keyword,
            day: addDays(from, index),
            clicks: clicks[index] ?? 0,
            impressions: count,
            averagePosition: averagePositions[index] ?? null,
          },
        ],
  );
