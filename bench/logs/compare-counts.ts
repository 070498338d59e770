import type { LogTotals } from '#contracts/outside/logs/log-totals.ts';
import type { PlantedCounts } from './planted-log.ts';

/** Returns every count that differs from what was planted. */
export function compareCounts(totals: LogTotals, planted: PlantedCounts): string[] {
  const found = flatten(summarize(totals));
  const expected = flatten(planted);
  return [...new Set([...found.keys(), ...expected.keys()])]
    .filter((key) => found.get(key) !== expected.get(key))
    .map((key) => `${key}: planted ${expected.get(key)}, found ${found.get(key)}`);
}

/** Converts totals to the form of the planted counts. */
function summarize({ files, months }: LogTotals): unknown {
  const [month] = months;
  return {
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
    badLines: files.reduce((sum, { badLines }) => sum + badLines, 0),
    requests: month?.requests ?? 0,
    agents: Object.fromEntries(
      (month?.agents ?? []).map(({ token, verified, unverified, spoofed, statuses, days, pages, unlisted }) => [
        token,
        {
          verified,
          unverified,
          spoofed,
          statuses: Object.fromEntries(statuses.map(({ status, requests }) => [status, requests])),
          days: Object.fromEntries(days.map(({ day, requests }) => [day, requests])),
          paths: Object.fromEntries(
            pages.map(({ path, read, redirected, refused, failed }) => [path, read + redirected + refused + failed]),
          ),
          listed: pages.length,
          unlisted,
        },
      ]),
    ),
    referrers: Object.fromEntries((month?.referrers ?? []).map(({ assistant, visits }) => [assistant, visits])),
  };
}

/** Returns every value with its path. */
function flatten(value: unknown, place = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return into.set(place, value);
  for (const [key, part] of Object.entries(value)) flatten(part, `${place}/${key}`, into);
  return into;
}
