import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';
import { SEVERITY_WORDS } from '#contracts/monitoring/alert-texts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

/** Returns `Critical` or `Resolved`. */
export const describeState = ({ severity, isResolved }: MessageAlert): string =>
  isResolved ? 'Resolved' : SEVERITY_WORDS[severity];

/** Describes what a message leaves out; null if it lists everything. */
export const describeOmittedAlerts = (count: number): string | null =>
  count === 0 ? null : `${formatQuantity(count, 'more alert')} not shown.`;

/** Lists all alerts of a message with their website. */
export const listMessageAlerts = ({ groups }: AlertMessage): (MessageAlert & { website: string })[] =>
  groups.flatMap(({ website, alerts }) => alerts.map((alert) => ({ ...alert, website })));

/**
 * Returns how many of the first items fit. `measure` returns the size of the first `count` items, including the
 * description of what is left out.
 */
export function countFittingAlerts(total: number, limit: number, measure: (count: number) => number): number {
  let count = total;
  while (count > 0 && measure(count) > limit) count -= 1;
  return count;
}

/** Escapes a text, truncated so that the result has up to `maxLength` characters and no escape sequence is cut. */
export const truncateAndEscape = (text: string, maxLength: number, escapeText: (text: string) => string): string => {
  let length = maxLength;
  let escaped = escapeText(truncateAtWord(text, length));
  while (escaped.length > maxLength && length > 1) {
    length -= Math.max(1, Math.ceil((escaped.length - maxLength) / 5));
    escaped = escapeText(truncateAtWord(text, length));
  }
  return escaped;
};
