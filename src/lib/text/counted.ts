/** Formats an integer with its noun: `1 page`, `2 pages`. Pass `plural` for nouns with an irregular plural. */
export function formatCounted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
