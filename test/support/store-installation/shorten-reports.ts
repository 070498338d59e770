import type { ShortenJson } from './write-dump.ts';

/** Long lists of stored reports by column, with the number of items that are kept. */
const KEPT_ITEMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'analyses.report': { rules: 30, seoIssues: 10, recommendations: 8 },
  'outside_snapshots.snapshot': { recommendedKeywords: 10 },
};

/** Shortens lists that account for most of the size of a dump. */
export const shortenReports: ShortenJson = (table, column, value) => {
  const kept = KEPT_ITEMS[`${table}.${column}`];
  if (kept === undefined || value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.slice(0, kept[name]) : part,
  ]);
  return Object.fromEntries(entries);
};
