const KIB = 1_024;
const KB = 1_000;
const MB = 1_000_000;

/** Formats a size as `150 KiB`. */
export function formatKibibytes(bytes: number): string {
  return `${Math.round(bytes / KIB)} KiB`;
}

/** Formats a size as `3.6 KB`, in decimal units as the tables of the site do. */
export function formatKilobytes(bytes: number, decimals = 1): string {
  return `${(bytes / KB).toFixed(decimals)} KB`;
}

/** Formats a size as `3.2 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
