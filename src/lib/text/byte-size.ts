import { formatQuantity } from './counted.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a size as `1.2 MB`, in decimal units with one decimal below ten; bytes have none. */
export function formatByteSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit] ?? ''}`;
}

/** Formats a size so that it looks equal to a limit only if it is: `500,001 bytes` when the limit is `500 KB`. */
export function formatByteSizeNearLimit(bytes: number, limit: number): string {
  const text = formatByteSize(bytes);
  return bytes !== limit && text === formatByteSize(limit) ? formatQuantity(bytes, 'byte') : text;
}
