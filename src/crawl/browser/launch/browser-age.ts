/**
 * Release dates of stable Chromium versions by major version, as listed by Can I Use (caniuse-lite 1.0.30001826,
 * November 2026). Since version 153, a new version has been released every two weeks (Chromium blog, March 2026:
 * two-week release cycle).
 */
const RELEASE_DATES: Record<number, string> = {
  131: '2024-11-12',
  132: '2025-01-14',
  133: '2025-02-04',
  134: '2025-03-04',
  135: '2025-04-01',
  136: '2025-04-29',
  137: '2025-05-27',
  138: '2025-06-24',
  139: '2025-08-05',
  140: '2025-09-02',
  141: '2025-09-30',
  142: '2025-10-28',
  143: '2025-12-02',
  144: '2026-01-13',
  145: '2026-02-10',
  146: '2026-03-10',
  147: '2026-04-07',
  148: '2026-05-05',
  149: '2026-06-02',
  150: '2026-06-30',
  151: '2026-07-28',
  152: '2026-08-25',
  153: '2026-09-08',
  154: '2026-09-22',
  155: '2026-10-06',
  156: '2026-10-20',
  157: '2026-11-03',
};
const FIRST_LISTED_VERSION = Math.min(...Object.keys(RELEASE_DATES).map(Number));
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the number of days since the first stable release of the browser's major version; later patches of that
 * version do not make it younger. A version older than the table is given the age of the table's first version; its
 * actual age is higher.
 *
 * @param product the browser's product name: `HeadlessChrome/153.0.8010.0`
 * @returns null when the version is newer than the table, or the product name contains no version
 */
export function computeBrowserAgeDays(product: string, today: Date): number | null {
  const major = Number(/\/(\d+)\./.exec(product)?.[1]);
  if (Number.isNaN(major)) return null;
  const releaseDate = RELEASE_DATES[Math.max(major, FIRST_LISTED_VERSION)];
  return releaseDate === undefined
    ? null
    : Math.max(0, Math.floor((today.getTime() - Date.parse(releaseDate)) / DAY_MS));
}
