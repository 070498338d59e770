const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns `+4.2`. Gains are published in steps of 0.1, so a smaller one is shown as `<0.1`. */
export function formatGain(gain: number): string {
  const text = gain.toFixed(1);
  return text === '0.0' ? '<0.1' : `+${text}`;
}

/**
 * Formats the gains for both scores: `+4.2`, `+4.2, +3.1 AI`, or `+12.9 AI` for fixes that affect only AI readiness;
 * null when there is no score. The unit never wraps onto its own line.
 */
export function formatGains(gain: number | null, aiGain: number | null): string | null {
  if (gain === null) return null;
  const ai = aiGain === null || aiGain === 0 ? [] : [`${formatGain(aiGain)}\u00a0AI`];
  return [...(gain > 0 || ai.length === 0 ? [formatGain(gain)] : []), ...ai].join(', ');
}

/** Formats a score as shown, in whole points. */
export function formatScore(score: number): string {
  return String(Math.round(score));
}

/** Formats a share 0..1 as a whole percentage. Never rounds up to 100% while something is missing. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  return `${percent === 100 && share < 1 ? 99 : percent}%`;
}

/** Returns `1 page` or `1,204 pages`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatInteger(count)} ${count === 1 ? singular : plural}`;
}

/** Formats an integer with commas between thousands, the same on the server and in every browser. */
export function formatInteger(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats an average position with one decimal, as search engines do. Observed positions are integers. */
export function formatAveragePosition(position: number): string {
  return position.toFixed(1);
}

/** Returns `Nov 20, 2026, 07:25 UTC`, always in one time zone, so that server and browser render the same text. */
export function formatDateTime(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** Returns `07:25 UTC`; an invalid date is returned unchanged. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** Returns `Nov 20, 2026` (UTC); an invalid date is returned unchanged. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${MONTH_NAMES[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
