import { formatDate } from '#lib/text/format.ts';

const STEPS = [
  { unit: 'minute', ms: 60_000, below: 60 },
  { unit: 'hour', ms: 3_600_000, below: 24 },
  { unit: 'day', ms: 86_400_000, below: 30 },
] as const;

/**
 * Returns "5 minutes ago" or "in 2 days"; "just now" for less than a minute, the date for thirty days or more. Returns
 * an invalid time unchanged.
 */
export function formatRelativeTime(iso: string, now: number): string {
  const offsetMs = Date.parse(iso) - now;
  if (Number.isNaN(offsetMs)) return iso;
  const distance = Math.abs(offsetMs);
  if (distance < 60_000) return 'just now';
  for (const { unit, ms, below } of STEPS) {
    const count = Math.floor(distance / ms);
    if (count >= below) continue;
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
    return offsetMs > 0 ? `in ${words}` : `${words} ago`;
  }
  return formatDate(iso);
}
