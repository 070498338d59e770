import { formatInteger } from './format.ts';

/**
 * Formats a number with its noun: `1 page`, `2 pages`, `1,204 pages`. Pass `plural` for nouns with an irregular plural.
 */
export function formatQuantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${Number.isInteger(count) ? formatInteger(count) : count} ${count === 1 ? noun : plural}`;
}
